/**
 * Mutation.createAlarmAct: stores a user's act on alarms, such as an acknowledgement, once. Of two
 * concurrent acts to the same effect the first counts.
 */

import type { Caller } from "#domain/access/authorise.ts";
import { holds } from "#domain/access/privileges.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { type ActWish, readAct } from "#domain/journal/act-input.ts";
import { type AlarmAct, type AlarmTarget, MAX_SHELVE_SECONDS } from "#domain/journal/acts.ts";
import { alarmAt, maySeeAlarm } from "#domain/journal/alarms.ts";
import { settle } from "#domain/journal/settle.ts";
import { ok, type Result } from "#domain/result.ts";
import { personName } from "#domain/users/person-name.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import { commit, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Publish } from "#functions/shared/graphql-publish.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import {
  type AlarmActStore,
  actsSince,
  putAct,
  type StoredAct,
} from "#functions/shared/store/alarm-acts.ts";
import { findChange } from "#functions/shared/store/changes.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { mastersIn } from "#functions/shared/store/masters.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";

export interface AlarmDeps {
  readonly store: CoreStore & AlarmActStore;
  readonly clock: Clock;
  readonly publish: Publish;
}

interface ActInput extends ActWish {
  readonly changeId: UuidV7;
  readonly layoutId: string;
}

const OPERATION = "Mutation.createAlarmAct";

/**
 * Stores the act and its change record in one transaction, idempotently by changeId, and notifies
 * viewers of the layout.
 */
export function createAlarmAct(
  deps: AlarmDeps,
): Field<"Mutation.createAlarmAct", ActInput, StoredAct> {
  return {
    parse: (args) => parseAct(args, nowSeconds(deps.clock)),
    run: (input, caller) => runAct(deps, input, caller),
  };
}

function parseAct(
  args: FieldArguments["Mutation.createAlarmAct"],
  now: number,
): Result<ActInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  const read = readAct(content, now);
  if (!read.ok) return refuseArgument(read.error.field, read.error.reason);
  return ok({ changeId, layoutId, ...read.value });
}

async function runAct(
  { store, clock, publish }: AlarmDeps,
  input: ActInput,
  caller: Caller,
): Promise<Result<StoredAct, Refusal>> {
  const { layoutId, targets } = input;
  // A caller may act only on alarms that they may see.
  if (!targets.every((target) => maySee(caller, target))) return refuse("NotPermitted");
  const masters = new Set((await mastersIn(store, layoutId)).map(({ mLocId }) => mLocId));
  if (!targets.every(({ mLocId }) => masters.has(mLocId))) return refuse("NotFound");
  const hash = hashOf(input, caller);
  const known = await findChange<StoredAct>(store, {
    id: input.changeId,
    layoutId,
    payloadHash: hash,
  });
  if (known.kind === "mismatch") return refuse("IdempotencyMismatch");
  if (known.kind === "repeated") return ok(known.result);
  const outcome = await commit(store, {
    prepare: () => prepareAct({ store, clock }, input, caller),
    explain: () => "again",
  });
  if (outcome.ok) {
    await publish({ layoutId, ts: nowSeconds(clock), kinds: ["ALARMS"], mLocIds: [] });
  }
  return outcome;
}

function maySee({ privileges }: Caller, { word, bit }: AlarmTarget): boolean {
  const alarm = alarmAt(word, bit);
  const seesAlarms = holds(privileges, "DATA_SNAPSHOT");
  return seesAlarms && alarm !== undefined && maySeeAlarm(alarm, privileges);
}

async function prepareAct(
  { store, clock }: Pick<AlarmDeps, "store" | "clock">,
  input: ActInput,
  caller: Caller,
): Promise<Result<Prepared<StoredAct>, Refusal>> {
  const { changeId, layoutId, targets } = input;
  const now = nowSeconds(clock);
  const earliest = Math.min(now - MAX_SHELVE_SECONDS, ...targets.map(({ from }) => from));
  const { acts, next } = await actsSince(store, layoutId, earliest);
  // Without the act of this same changeId, which an earlier call may have stored already.
  const others = acts.filter(({ id }) => id !== changeId);
  const settled = settle(others, input, now);
  if (settled.kind === "settled") return refuseSettled(settled.by);
  const result = actOf(input, caller, { now, ...settled });
  const change = layoutChange(
    { changeId, layoutId, sub: caller.sub, clock },
    {
      operation: OPERATION,
      payloadHash: hashOf(input, caller),
      target: "J",
      rev: next - 1,
      result,
    },
  );
  return ok({ change, effects: [putAct(store.eventsTable, result, next)] });
}

/**
 * Makes the refusal of an act whose effect another act already has: with that act's user, time and
 * note. `by` is undefined if there was nothing to undo.
 */
function refuseSettled(by: AlarmAct | undefined) {
  if (by === undefined) return refuse("NothingToSettle");
  const { username, createdAt, note } = by;
  return refuse("AlreadySettled", { username, createdAt, note: note ?? null });
}

function hashOf({ changeId: _id, ...content }: ActInput, { sub }: Caller): string {
  return payloadHash(OPERATION, { ...content, sub });
}

function actOf(
  { changeId, layoutId, kind, note, seconds }: ActInput,
  caller: Caller,
  open: { readonly now: number; readonly targets: readonly AlarmTarget[]; readonly left: number },
): StoredAct {
  return {
    id: changeId,
    layoutId,
    kind,
    targets: open.targets.map((target) => ({ ...target, nLocId: target.nLocId ?? null })),
    note: note ?? null,
    until: seconds === undefined ? null : open.now + seconds,
    userId: caller.sub,
    username: personName(caller),
    createdAt: open.now,
    left: open.left,
  };
}
