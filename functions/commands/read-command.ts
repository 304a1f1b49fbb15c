/** Query.getCommand and Query.getCommandBatch: one command or batch, with its outcome so far. */
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { commandIdIn } from "#functions/shared/store/command-batches.ts";
import { feedbackOf } from "#functions/shared/store/command-feedback.ts";
import { readCommandBatch } from "#functions/shared/store/command-history.ts";
import { readCommand, readCommands, type SecondPerson } from "#functions/shared/store/commands.ts";
import {
  argumentsOf,
  type CommandArgument,
  type CommandView,
  commandView,
} from "./rules/command-view.ts";
import type { HistoryDeps } from "./run/command-deps.ts";

interface ById {
  readonly layoutId: string;
  readonly id: UuidV7;
}

/** Reads one command; null if its id is unknown or belongs to another layout. */
export function getCommand({
  store,
  clock,
}: HistoryDeps): Field<"Query.getCommand", ById, CommandView | null> {
  return {
    parse: readById,
    run: async (key, { privileges: held }) => {
      const row = await readCommand(store, key);
      if (row === undefined) return ok(null);
      return ok(commandView(row, { clock, held }, await feedbackOf(store, key)));
    },
  };
}

export interface BatchView {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly name: string;
  readonly args: readonly CommandArgument[];
  readonly entryId: string;
  readonly risk: string;
  readonly scope: string;
  readonly userId: string;
  readonly username: string;
  /** Epoch seconds of the request. */
  readonly createdAt: number;
  readonly isDrill: boolean;
  readonly secondPerson?: SecondPerson | undefined;
  /**
   * Commands of the batch in the order in which the masters were requested; commands that were
   * never written are left out.
   */
  readonly commands: readonly CommandView[];
}

/** Reads one batch; null if its id is unknown or belongs to another layout. */
export function getCommandBatch({
  store,
  clock,
}: HistoryDeps): Field<"Query.getCommandBatch", ById, BatchView | null> {
  return {
    parse: readById,
    run: async (key, { privileges: held }) => {
      const batch = await readCommandBatch(store, key);
      if (batch === undefined) return ok(null);
      const { mLocIds, override, payloadHash, clientTime, args, createdAt, ...shown } = batch;
      const ids = mLocIds.map((mLocId) => commandIdIn(key.id, mLocId));
      const rows = await readCommands(store, key.layoutId, ids);
      const commands = ids.flatMap((id) => {
        const row = rows.get(id);
        return row === undefined ? [] : [commandView(row, { clock, held })];
      });
      const seconds = Math.floor(createdAt / 1000);
      const isDrill = batch.isDrill === true;
      return ok({ ...shown, args: argumentsOf(args), isDrill, createdAt: seconds, commands });
    },
  };
}

function readById({
  layoutId,
  id,
}: FieldArguments["Query.getCommand" | "Query.getCommandBatch"]): Result<ById, Refusal> {
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (typeof id !== "string" || !isUuidV7(id)) return refuseArgument("id", "uuid");
  return ok({ layoutId, id });
}
