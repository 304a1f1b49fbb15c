/**
 * Warns the people in the rows at a master where a stow has begun, by web push: a page that is open
 * rings by itself.
 */
import { PUSH } from "#domain/work-zones/push-subscription.ts";
import type { StowWarning } from "#domain/work-zones/stow-warning.ts";
import { type ZoneAtMaster, zoneState } from "#domain/work-zones/work-zone.ts";
import type { Log } from "#functions/shared/log.ts";
import { openSubscriptions, sendToAll } from "#functions/shared/push/open-subscriptions.ts";
import type { SendPush } from "#functions/shared/push/send-push.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { AccessStore } from "#functions/shared/store/access.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { masterLocationAt } from "#functions/shared/store/masters.ts";
import { readWorkZones } from "#functions/shared/store/work-zones.ts";
import type { StowAlarmRequest } from "#functions/shared/stow-alarm-request.ts";
import { claimRing } from "./store/rung-zones.ts";

export interface StowAlarmDeps {
  readonly store: AccessStore & CoreStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly mfaRequired: boolean;
  readonly sendPush: SendPush;
}

/**
 * Makes the handler of the requests. A request that comes later than a warning lives is dropped. A
 * repeated request warns no person twice, except those whom an interrupted run has warned already.
 * @throws for an event that is no request
 */
export function sendStowAlarms(deps: StowAlarmDeps) {
  const { store, clock, log } = deps;
  return async (request: StowAlarmRequest, { awsRequestId }: { readonly awsRequestId: string }) => {
    const { layoutId, mLocId, at } = request;
    if (!layoutId || !mLocId || !at) throw new Error("expected layoutId, mLocId and at");
    const now = nowSeconds(clock);
    if (now - at > PUSH.lifeSeconds) return log("stow alarm too late", { layoutId, mLocId, at });
    const zones = (await readWorkZones(store, [{ layoutId, mLocId }])).get(mLocId)?.zones ?? [];
    const held = zones.filter((zone) => zoneState(zone, now) === "held");
    const warned = await Promise.all(
      held.map((zone) => warnOwner(deps, zone, request, awsRequestId)),
    );
    const sent = warned.reduce((sum, count) => sum + count, 0);
    log("stow alarm", { layoutId, mLocId, zones: held.length, sent });
  };
}

/** Warns the owner of one zone at all of their browsers; the number of messages that were sent. */
async function warnOwner(
  deps: StowAlarmDeps,
  zone: ZoneAtMaster,
  request: StowAlarmRequest,
  eventId: string,
): Promise<number> {
  const { store } = deps;
  const open = await openSubscriptions(deps, {
    sub: zone.userId,
    layoutId: request.layoutId,
    operation: "Query.listWorkZones",
  });
  if (open.length === 0) return 0;
  if (!(await claimRing(store, zone, { at: request.at, eventId }))) return 0;
  const names = await namesOf(deps, request);
  const outcomes = await sendToAll(deps, zone.userId, open, ({ language }) => {
    const { layoutId, mLocId, at } = request;
    const warning: StowWarning = { layoutId, mLocId, at, zoneId: zone.id, language, ...names };
    const topic = zone.id.replaceAll("-", "");
    return { text: JSON.stringify(warning), topic, lifeSeconds: PUSH.lifeSeconds };
  });
  return outcomes.filter((outcome) => outcome === "sent").length;
}

/** The names on the locked screen; empty for a layout or master that was removed meanwhile. */
async function namesOf(
  { store }: StowAlarmDeps,
  { layoutId, mLocId }: StowAlarmRequest,
): Promise<Pick<StowWarning, "layout" | "master">> {
  const [layout, master] = await Promise.all([
    getLayout(store, layoutId),
    masterLocationAt(store, { layoutId, mLocId }),
  ]);
  return { layout: layout?.name ?? "", master: master?.name ?? "" };
}
