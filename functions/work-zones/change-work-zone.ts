/**
 * Mutation.prolongWorkZone and Mutation.endWorkZone. Only the owner prolongs a zone; it is ended by
 * its owner, or by a user with a right to command who gives a reason.
 */
import type { Caller } from "#domain/access/authorise.ts";
import { ENDS_WORK_ZONES, holdsAny } from "#domain/access/privileges.ts";
import { type UuidV7, uuidMilliseconds } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import type { ZoneAtMaster } from "#domain/work-zones/work-zone.ts";
import { readZoneReason, readZoneSeconds } from "#domain/work-zones/zone-input.ts";
import { isId, readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  type MasterZones,
  workZonesOfLayout,
  zonesItems,
} from "#functions/shared/store/work-zones.ts";
import { announceZones, type WorkZoneDeps } from "./announce-zones.ts";
import { type AnsweredZone, answeredZone, partsOf } from "./zone-answer.ts";

interface ZoneChange {
  readonly changeId: UuidV7;
  readonly layoutId: string;
  readonly zoneId: string;
}

interface Prolonging extends ZoneChange {
  readonly seconds: number;
}

export function prolongWorkZone(
  deps: WorkZoneDeps,
): Field<"Mutation.prolongWorkZone", Prolonging, AnsweredZone> {
  return {
    parse: ({ input }) => {
      const read = readZoneChange(input);
      if (!read.ok) return read;
      const seconds = readZoneSeconds(input.seconds);
      return seconds.ok
        ? ok({ ...read.value, seconds: seconds.value })
        : refuseArgument(seconds.error.field, seconds.error.reason);
    },
    run: (input, caller) =>
      changeZone(deps, "Mutation.prolongWorkZone", input, caller, {
        refusal: ({ userId }, now) => {
          if (userId !== caller.sub) return refuse("NotPermitted");
          const { changeId, seconds } = input;
          // It has waited on a device; the person may have left since.
          const isStale = uuidMilliseconds(changeId) / 1000 + seconds < now;
          return isStale ? refuse("StaleRequest", { limitSeconds: seconds }) : undefined;
        },
        changed: (zone, now) => [{ ...zone, until: Math.max(zone.until, now + input.seconds) }],
      }),
  };
}

interface Ending extends ZoneChange {
  /** Undefined when none was given, or one that is too short. */
  readonly reason: string | undefined;
  /** End of the zone as the user saw it, epoch seconds; undefined to end it in any case. */
  readonly until: number | undefined;
}

export function endWorkZone(
  deps: WorkZoneDeps,
): Field<"Mutation.endWorkZone", Ending, AnsweredZone> {
  return {
    parse: ({ input }) => {
      const read = readZoneChange(input);
      if (!read.ok) return read;
      const until = input.until ?? undefined;
      if (until !== undefined && typeof until !== "number") {
        return refuseArgument("until", "wrongType");
      }
      return ok({ ...read.value, reason: readZoneReason(input.reason), until });
    },
    run: (input, caller) =>
      changeZone(deps, "Mutation.endWorkZone", input, caller, {
        refusal: ({ userId, until }) => {
          if (input.until !== undefined && input.until !== until) return refuse("Conflict");
          if (userId === caller.sub) return undefined;
          if (!holdsAny(caller.privileges, ENDS_WORK_ZONES)) return refuse("NotPermitted");
          return input.reason === undefined ? refuseArgument("reason", "length") : undefined;
        },
        changed: () => [],
      }),
  };
}

function readZoneChange(input: {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly zoneId: unknown;
}): Result<ZoneChange, Refusal> {
  const change = readChangeInput({ input });
  if (!change.ok) return change;
  const { layoutId, zoneId } = input;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (!isId(zoneId)) return refuseArgument("zoneId", "length");
  return ok({ changeId: change.value.changeId, layoutId, zoneId });
}

interface ChangeRule {
  /** Why the caller may not change the zone; undefined when they may. */
  readonly refusal: (zone: ZoneAtMaster, now: number) => Result<never, Refusal> | undefined;
  /** What remains of the zone at a master: the changed zone, or nothing. */
  readonly changed: (zone: ZoneAtMaster, now: number) => readonly ZoneAtMaster[];
}

/**
 * Changes a zone at all of its masters in one transaction with the change record, idempotently by
 * changeId, and notifies viewers and masters.
 */
async function changeZone(
  deps: WorkZoneDeps,
  operation: string,
  { changeId, layoutId, ...content }: ZoneChange,
  { sub }: Caller,
  { refusal, changed }: ChangeRule,
): Promise<Result<AnsweredZone, Refusal>> {
  const { store, clock } = deps;
  const hash = payloadHash(operation, { layoutId, ...content, sub });
  const prepare = async (): Promise<Result<Prepared<AnsweredZone>, Refusal>> => {
    const now = nowSeconds(clock);
    const all = await workZonesOfLayout(store, layoutId);
    const isIn = ({ zones }: MasterZones) => zones.some(({ id }) => id === content.zoneId);
    const before = all.filter(isIn);
    const zone = before[0]?.zones.find(({ id }) => id === content.zoneId);
    if (zone === undefined) return refuse("NotFound");
    const refused = refusal(zone, now);
    if (refused !== undefined) return refused;
    const after = before.map(({ zones, ...master }) => ({
      ...master,
      zones: zones.flatMap((one) => (one.id === zone.id ? changed(one, now) : [one])),
    }));
    const left = after[0]?.zones.find(({ id }) => id === zone.id) ?? { ...zone, until: now };
    const change = layoutChange(
      { changeId, layoutId, sub, clock },
      {
        operation,
        payloadHash: hash,
        target: `W#${zone.id}`,
        rev: before[0]?.rev ?? 0,
        result: answeredZone(layoutId, left, partsOf(zone.id, before), now),
      },
    );
    return ok({
      change,
      effects: after.flatMap((zones) => zonesItems(store.coreTable, layoutId, zones)),
    });
  };
  const change = { id: changeId, layoutId, payloadHash: hash };
  // A master that was removed meanwhile is left out of the next attempt.
  const outcome = await commitKnown<AnsweredZone>(store, change, {
    prepare,
    explain: () => "again",
  });
  if (!outcome.ok) return outcome;
  const mLocIds = outcome.value.parts.map(({ mLocId }) => mLocId);
  await announceZones(deps, layoutId, mLocIds);
  return outcome;
}
