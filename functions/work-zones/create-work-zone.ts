/** Mutation.createWorkZone: sets a work zone of the caller. */
import type { Caller } from "#domain/access/authorise.ts";
import { uuidMilliseconds } from "#domain/identity/uuid.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { withSharedControllers } from "#domain/work-zones/shared-controllers.ts";
import { WORK_ZONE, type ZoneOwner } from "#domain/work-zones/work-zone.ts";
import { readZoneWish, type ZoneWish } from "#domain/work-zones/zone-input.ts";
import { type ChangeInput, readChangeInput } from "#functions/shared/arguments.ts";
import { commitKnown, type Prepared } from "#functions/shared/commit.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { readTrackers } from "#functions/shared/store/command-trackers.ts";
import { layoutChange } from "#functions/shared/store/layout-change.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import {
  type MasterZones,
  readWorkZones,
  zonesItems,
  zonesWriteAt,
} from "#functions/shared/store/work-zones.ts";
import { announceZones, type WorkZoneDeps } from "./announce-zones.ts";
import { type AnsweredZone, answeredZone, partsOf } from "./zone-answer.ts";

interface NewZone extends Pick<ChangeInput, "changeId"> {
  readonly layoutId: string;
  readonly wish: ZoneWish;
}

const OPERATION = "Mutation.createWorkZone";

/**
 * Sets the zone at all of its masters in one transaction with the change record, idempotently by
 * changeId, and notifies viewers and masters. A tracker brings those that its controller moves with
 * it. A request that waited on a device for longer than its zone would last is refused, because the
 * person may have left since.
 */
export function createWorkZone(
  deps: WorkZoneDeps,
): Field<"Mutation.createWorkZone", NewZone, AnsweredZone> {
  const { store } = deps;
  return {
    parse: parseZone,
    run: async (input, caller) => {
      const { changeId: id, layoutId, wish } = input;
      const hash = payloadHash(OPERATION, { layoutId, wish, sub: caller.sub });
      const change = { id, layoutId, payloadHash: hash };
      const outcome = await commitKnown<AnsweredZone>(store, change, {
        prepare: () => prepareZone(deps, input, caller, hash),
        explain: (failed) =>
          failed.some((at) => zonesWriteAt(at) === "place") ? refuse("NotFound") : "again",
      });
      if (!outcome.ok) return outcome;
      const mLocIds = wish.parts.map(({ mLocId }) => mLocId);
      await announceZones(deps, layoutId, mLocIds);
      return outcome;
    },
  };
}

function parseZone(args: FieldArguments["Mutation.createWorkZone"]): Result<NewZone, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  const wish = readZoneWish(content);
  if (!wish.ok) return refuseArgument(wish.error.field, wish.error.reason);
  return ok({ changeId, layoutId, wish: wish.value });
}

async function prepareZone(
  { store, clock }: WorkZoneDeps,
  { changeId, layoutId, wish: { parts, seconds, name, phone } }: NewZone,
  { sub }: Caller,
  hash: string,
): Promise<Result<Prepared<AnsweredZone>, Refusal>> {
  const now = nowSeconds(clock);
  if (uuidMilliseconds(changeId) / 1000 + seconds < now) {
    return refuse("StaleRequest", { limitSeconds: seconds });
  }
  const before = await readWorkZones(
    store,
    parts.map(({ mLocId }) => ({ layoutId, mLocId })),
  );
  const ofNodes = parts.flatMap(({ mLocId, nLocIds }) => (nLocIds === undefined ? [] : [mLocId]));
  const trackers = await readTrackers(store, layoutId, ofNodes);
  const owner: ZoneOwner = {
    ...{ id: changeId, userId: sub, name, phone },
    ...{ since: now, until: now + seconds },
  };
  const after = parts.map(({ mLocId, nLocIds }): MasterZones => {
    const { zones, rev } = before.get(mLocId) ?? { zones: [], rev: 0 };
    const moved = nLocIds && withSharedControllers(nLocIds, trackers.get(mLocId) ?? []);
    return { mLocId, rev, zones: [...zones, { ...owner, nLocIds: moved }] };
  });
  if (after.some(({ zones }) => zones.length > WORK_ZONE.maxPerMaster)) {
    return err({ code: "TooManyZones" });
  }
  const change = layoutChange(
    { changeId, layoutId, sub, clock },
    {
      operation: OPERATION,
      payloadHash: hash,
      target: `W#${changeId}`,
      rev: 0,
      result: answeredZone(layoutId, owner, partsOf(changeId, after), now),
    },
  );
  const effects = after.flatMap((zones) => zonesItems(store.coreTable, layoutId, zones));
  return ok({ change, effects });
}
