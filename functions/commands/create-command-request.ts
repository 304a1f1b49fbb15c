/** Mutation.createCommandRequest: sends one command to one master. */
import type { Caller } from "#domain/access/authorise.ts";
import type { Input } from "#domain/input/read-input.ts";
import { ok, type Result } from "#domain/result.ts";
import { withDenials } from "#functions/shared/denied-attempts.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import type { CommandedMaster } from "#functions/shared/store/command-masters.ts";
import { commandRowFrom } from "#functions/shared/store/commands.ts";
import { type CommandRequest, requestOf } from "./rules/command-answer.ts";
import { type CommandIntent, intentHash, readSingleIntent } from "./rules/command-intent.ts";
import { isAbsentOr, judgeTargets } from "./rules/permit-intent.ts";
import type { CommandDeps } from "./run/command-deps.ts";
import { dispatchCommand } from "./run/dispatch.ts";
import { firstAnswer, settled } from "./run/first-answer.ts";
import { judgeIntent } from "./run/judge-intent.ts";
import { prepareDispatch } from "./run/prepare.ts";
import { rejudge } from "./run/rejudge.ts";
import { type CommandContext, prefetchCommandContext } from "./store/command-context.ts";

interface SingleInput {
  readonly intent: CommandIntent;
  /** Values that the client states and the server compares with its own. */
  readonly claims: Pick<Input, "userId" | "username" | "mId">;
}

const OPERATION = "Mutation.createCommandRequest";

/**
 * Sends one command. A request refused before anything is written is an error; a command that the
 * state of its master forbids is written to the ledger with a final state, which is also the
 * answer. A repeat with the same id returns the first answer and publishes nothing.
 */
export function createCommandRequest(
  deps: CommandDeps,
): Field<"Mutation.createCommandRequest", SingleInput, CommandRequest> {
  return withDenials(deps, OPERATION, {
    parse: (args) => parseSingle(deps, args),
    run: async ({ intent, claims }, caller) => {
      const [mLocId] = intent.mLocIds;
      if (mLocId === undefined) return refuse("NotFound");
      const prefetched = await prefetchCommandContext(
        deps.store,
        { ...intent, mLocId },
        { id: intent.id, session: caller },
      );
      const { layout, master } = prefetched;
      if (master === undefined) return refuse("NotFound");
      const targets = judgeTargets(intent, layout, [master]);
      if (!targets.ok) return targets;
      const mismatch = mismatchIn(claims, caller, master);
      if (mismatch !== undefined) return refuseArgument(mismatch, "mismatch");
      const payloadHash = intentHash(OPERATION, intent, caller);
      const known = await knownRequest(deps, prefetched, payloadHash);
      if (known !== undefined) return known;
      const judged = await judgeIntent(deps, intent, { ...targets.value, prefetched }, caller);
      if (!judged.ok) return judged;
      const ready = await prepareDispatch(deps, judged.value, caller);
      if (!ready.ok) return ready;
      const dispatch = { ...ready.value, payloadHash, batchId: undefined, rejudge };
      const sent = await dispatchCommand(deps, dispatch, master, intent.id);
      return sent.ok ? ok(await settled(deps, sent.value)) : sent;
    },
  });
}

function parseSingle(
  { newId }: CommandDeps,
  { input }: FieldArguments["Mutation.createCommandRequest"],
): Result<SingleInput, Refusal> {
  const intent = readSingleIntent(input, newId);
  if (!intent.ok) return intent;
  const { userId, username, mId } = input;
  return ok({ intent: intent.value, claims: { userId, username, mId } });
}

/**
 * Name of a stated value that differs from the server's own; undefined if none does. Clients state
 * as username either the user's e-mail address or the user's id. Names of layouts and masters are
 * not compared.
 */
function mismatchIn(
  { userId, username, mId }: SingleInput["claims"],
  { sub, email }: Caller,
  master: CommandedMaster,
): string | undefined {
  if (!isAbsentOr(userId, [sub])) return "userId";
  if (!isAbsentOr(username, [email, sub])) return "username";
  return isAbsentOr(mId, [master.mId]) ? undefined : "mId";
}

/** The answer to an earlier request with this id; undefined if the id has not been used yet. */
async function knownRequest(
  deps: CommandDeps,
  { ledgerItem: item }: CommandContext,
  payloadHash: string,
): Promise<Result<CommandRequest, Refusal> | undefined> {
  if (item === undefined) return undefined;
  const row = commandRowFrom(item);
  if (row?.payloadHash !== payloadHash) return refuse("IdempotencyMismatch");
  return ok(requestOf(row, await firstAnswer(deps, row)));
}
