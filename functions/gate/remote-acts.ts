/**
 * Query.listRemoteActs: what was done in a layout in a time range of at most a week: commands,
 * refused attempts, and changes of the owner's gate, with the seal that covers them.
 */
import { outcomeAt } from "#domain/commands/command-state.ts";
import { REMOTE_REPORT } from "#domain/gate/remote-report.ts";
import { ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { inParallel } from "#functions/shared/runtime/in-parallel.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { changesOfTarget } from "#functions/shared/store/changes-of-target.ts";
import { commandsOfLayout } from "#functions/shared/store/command-history.ts";
import type { CommandRow } from "#functions/shared/store/commands.ts";
import { attemptsAtLayout } from "#functions/shared/store/denied-attempts-page.ts";
import {
  hourOf,
  type LedgerStore,
  newestSeal,
  startOfHour,
} from "#functions/shared/store/ledger-seals.ts";
import { readUserRow } from "#functions/shared/store/users.ts";
import type { GateRecord } from "./change-gate.ts";

export interface ActsDeps {
  readonly store: AccessStore & LedgerStore;
  readonly clock: Clock;
}

interface Range {
  readonly layoutId: string;
  /** Epoch milliseconds; both included. */
  readonly from: number;
  readonly to: number;
}

export interface RemoteActs {
  readonly layoutId: string;
  readonly commands: readonly RemoteCommand[];
  readonly refused: readonly RefusedAttempt[];
  readonly gate: readonly GateAct[];
  /** Start in epoch seconds of the hour of the last seal up to the end of the range. */
  readonly sealedThrough: number | null;
  /** Hash of that seal. */
  readonly hash: string | null;
}

/** One request of a user: a command to one master, or a batch. */
export interface RemoteCommand {
  readonly id: string;
  /** Epoch seconds. */
  readonly at: number;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly masters: number;
  /** Number of its commands by status, such as `success`. */
  readonly outcomes: readonly { readonly status: string; readonly count: number }[];
}

export interface RefusedAttempt {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  /** Null for an account that no longer exists. */
  readonly email: string | null;
  readonly operation: string;
  readonly reason: string;
  /** Session of the attempt; null if the token names none. */
  readonly sessionId: string | null;
}

export interface GateAct extends Omit<GateRecord, "layoutId" | "people"> {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  readonly operation: string;
  readonly people: readonly string[];
}

export function listRemoteActs(deps: ActsDeps): Field<"Query.listRemoteActs", Range, RemoteActs> {
  const { store, clock } = deps;
  return {
    parse: readRange,
    run: async (range) => {
      const { layoutId, from, to } = range;
      const [commands, attempts, changes, seal] = await Promise.all([
        everyCommand(store, range),
        attemptsAtLayout(store, layoutId, { from, to }),
        changesOfTarget<GateRecord>(store, { layoutId, target: "GATE", from, to }),
        newestSeal(store, layoutId, hourOf(to)),
      ]);
      const emails = await emailsOf(
        store,
        attempts.map(({ actor }) => actor),
      );
      return ok({
        layoutId,
        commands: requestsOf(commands, clock.nowMilliseconds()),
        refused: attempts.map(({ id, actor, createdAt, operation, reason, sessionId }) => ({
          ...{ id, username: actor, email: emails.get(actor) ?? null, operation, reason },
          ...{ at: inSeconds(createdAt), sessionId: sessionId === "" ? null : sessionId },
        })),
        gate: changes.map(({ id, actor, createdAt, operation, result }) => ({
          ...{ id, username: actor, operation, at: inSeconds(createdAt) },
          ...{ by: result.by, reason: result.reason, owners: result.owners },
          ...{ endsAt: result.endsAt, people: result.people.map(({ email }) => email) },
        })),
        sealedThrough: seal === undefined ? null : startOfHour(seal.hour) / 1000,
        hash: seal?.hash ?? null,
      });
    },
  };
}

function readRange(args: FieldArguments["Query.listRemoteActs"]): Result<Range, Refusal> {
  const { layoutId } = args;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  const [from, to] = [epochSecondsFrom(args.from), epochSecondsFrom(args.to)];
  if (from === undefined) return refuseArgument("from", "time");
  if (to === undefined || to < from) return refuseArgument("to", "time");
  if (to - from > REMOTE_REPORT.requestSeconds) return refuseArgument("to", "range");
  return ok({ layoutId, from: from * 1000, to: to * 1000 + 999 });
}

/** Number of commands read per page. */
const PAGE = 500;

async function everyCommand(store: LedgerStore, { layoutId, from, to }: Range) {
  const commands: CommandRow[] = [];
  let after: string | undefined;
  do {
    const page = await commandsOfLayout(store, layoutId, { from, to, limit: PAGE, after });
    commands.push(...page.commands);
    after = page.last;
  } while (after !== undefined);
  return commands;
}

/** The requests of the commands, newest first, each with the outcomes of all its commands. */
function requestsOf(commands: readonly CommandRow[], now: number): readonly RemoteCommand[] {
  const byRequest = new Map<string, CommandRow[]>();
  for (const command of commands) {
    const id = command.batchId ?? command.id;
    byRequest.set(id, [...(byRequest.get(id) ?? []), command]);
  }
  return [...byRequest].flatMap(([id, rows]) => {
    const [first] = rows;
    if (first === undefined) return [];
    const { userId: username, username: email, name } = first;
    const at = Math.min(...rows.map(({ createdAt }) => createdAt));
    const request = { id, at: inSeconds(at), username, email, name, masters: rows.length };
    return [{ ...request, outcomes: outcomesOf(rows, now) }];
  });
}

function outcomesOf(rows: readonly CommandRow[], now: number): RemoteCommand["outcomes"] {
  const counts = new Map<string, number>();
  for (const { status: stored, createdAt: sentAt, lastFeedbackAt } of rows) {
    const status = outcomeAt(stored, { sentAt, lastFeedbackAt, now });
    counts.set(status, (counts.get(status) ?? 0) + 1);
  }
  return [...counts].map(([status, count]) => ({ status, count }));
}

/** Number of users read at the same time. */
const AT_ONCE = 10;

async function emailsOf(
  store: AccessStore,
  subs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const users = await inParallel([...new Set(subs)], AT_ONCE, (sub) => readUserRow(store, sub));
  return new Map(users.flatMap((user) => (user === undefined ? [] : [[user.sub, user.email]])));
}

function inSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}
