/**
 * Mutation.createFindingAct: stores once what a user did about a finding. A later act on the same
 * finding replaces it.
 */

import type { Caller } from "#domain/access/authorise.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type FindingActWish, readFindingAct } from "#domain/insight/findings/act-input.ts";
import {
  type ActState,
  type FindingAct,
  isSame,
  withAct,
  withoutAct,
} from "#domain/insight/findings/finding-acts.ts";
import { ok, type Result } from "#domain/result.ts";
import { personName } from "#domain/users/person-name.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type ChangeStore, findChange } from "#functions/shared/store/changes.ts";
import { findingsOfLayouts, putFindingActs } from "#functions/shared/store/findings.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";

export interface FindingActDeps {
  readonly store: ChangeStore & TelemetryStore;
  readonly clock: Clock;
}

interface FindingActInput extends FindingActWish {
  readonly changeId: UuidV7;
  readonly layoutId: string;
}

type Answer = Pick<FindingAct, "id" | "kind" | "reason" | "username" | "createdAt"> & {
  readonly until: number | null;
};

const OPERATION = "Mutation.createFindingAct";

export function createFindingAct(
  deps: FindingActDeps,
): Field<"Mutation.createFindingAct", FindingActInput, Answer | null> {
  return { parse: readInput, run: (input, caller) => runAct(deps, input, caller) };
}

function readInput(
  args: FieldArguments["Mutation.createFindingAct"],
): Result<FindingActInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const layoutId =
    typeof content.layoutId === "string" ? layoutIdFrom(content.layoutId) : undefined;
  if (layoutId === undefined) return refuseArgument("layoutId", "id");
  const read = readFindingAct(content);
  if (!read.ok) return refuseArgument(read.error.field, read.error.reason);
  return ok({ changeId, layoutId, ...read.value });
}

async function runAct(
  deps: FindingActDeps,
  input: FindingActInput,
  caller: Caller,
): Promise<Result<Answer | null, Refusal>> {
  const { changeId: id, layoutId } = input;
  const hash = hashOf(input, caller);
  const known = await findChange<Answer | null>(deps.store, { id, layoutId, payloadHash: hash });
  if (known.kind === "mismatch") return refuse("IdempotencyMismatch");
  if (known.kind === "repeated") return ok(known.result);
  return commit(deps.store, {
    prepare: () => prepareAct(deps, input, caller),
    explain: () => "again",
  });
}

async function prepareAct(
  { store, clock }: FindingActDeps,
  input: FindingActInput,
  caller: Caller,
): Promise<Result<Prepared<Answer | null>, Refusal>> {
  const { changeId, layoutId } = input;
  const [stored] = await findingsOfLayouts(store, [layoutId], { isConsistent: true });
  if (stored === undefined) return refuse("NotFound");
  const found = stored.list?.lines.find((line) => isSame(line, input));
  const next = nextState(stored.acts, input, {
    caller,
    now: nowSeconds(clock),
    detector: found?.detector,
  });
  if (!next.ok) return next;
  const change = layoutChange<Answer | null>(
    { changeId, layoutId, sub: caller.sub, clock },
    {
      operation: OPERATION,
      payloadHash: hashOf(input, caller),
      target: `F#${input.mLocId}`,
      rev: stored.rev,
      result: next.value.result,
    },
  );
  return ok({ change, effects: [putFindingActs(store, stored, next.value.state)] });
}

interface ActBy {
  readonly caller: Caller;
  readonly now: number;
  /** The detector of the listed finding; undefined for one that is not listed. */
  readonly detector: string | undefined;
}

interface NextState {
  readonly state: ActState;
  readonly result: Answer | null;
}

function nextState(
  state: ActState,
  { changeId, kind, mLocId, node, cause, reason, seconds }: FindingActInput,
  { caller, now, detector }: ActBy,
): Result<NextState, Refusal> {
  const key = { mLocId, node, cause };
  if (kind === "UNDO") {
    const undone = withoutAct(state, key);
    return undone === undefined ? refuse("NothingToSettle") : ok({ state: undone, result: null });
  }
  // The detector that learns is that of the list, not one that a client names.
  if (detector === undefined) return refuse("NotFound");
  const [userId, username] = [caller.sub, personName(caller)];
  const until = seconds === undefined ? {} : { until: now + seconds };
  const act = { ...key, id: changeId, kind, detector, reason, ...until, userId, username };
  const done: FindingAct = { ...act, createdAt: now };
  const result = {
    id: changeId,
    kind,
    reason,
    username,
    createdAt: now,
    until: done.until ?? null,
  };
  return ok({ state: withAct(state, done), result });
}

function hashOf({ changeId: _id, ...content }: FindingActInput, { sub }: Caller): string {
  return payloadHash(OPERATION, { ...content, sub });
}
