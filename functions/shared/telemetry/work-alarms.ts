/**
 * Finds the raised alarms that the work in held zones has caused: raised in the newest round, and
 * not in the last round before the zone was set.
 */
import { alarmKeyOf } from "#domain/journal/episode.ts";
import { type HandledAlarms, type HandledGroup, LATE_SECONDS } from "#domain/journal/handled.ts";
import { raisedByWork } from "#domain/work-zones/raised-by-work.ts";
import { zoneState } from "#domain/work-zones/work-zone.ts";
import type { Log } from "#functions/shared/log.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { MasterZones } from "#functions/shared/store/work-zones.ts";
import { readingsWithin } from "./span-readings.ts";
import { known } from "./span-rounds.ts";

/** Seconds that a master's clock may be ahead. */
const AHEAD_SECONDS = 900;

export interface WorkAlarmDeps {
  readonly store: TelemetryStore;
  readonly clock: Clock;
  readonly log: Log;
}

/**
 * The alarms caused by work, without those that users have handled. Reads, for each master with a
 * held zone, the rounds since shortly before its first zone.
 * @param masters the work zones of the layout
 */
export async function workAlarms(
  deps: WorkAlarmDeps,
  { layoutId, masters }: { readonly layoutId: string; readonly masters: readonly MasterZones[] },
  { acknowledged, shelved }: HandledAlarms,
): Promise<readonly HandledGroup[]> {
  const now = nowSeconds(deps.clock);
  const found = await Promise.all(
    masters.map(async ({ mLocId, zones }) => {
      const held = zones.filter((zone) => zoneState(zone, now) === "held");
      if (held.length === 0) return [];
      const masterKey = { layoutId, mLocId };
      const start = Math.min(...held.map(({ since }) => since)) - LATE_SECONDS;
      const frames = await readingsWithin(deps.store, masterKey, {
        start,
        end: now + AHEAD_SECONDS,
      });
      const rounds = known(deps, masterKey, frames);
      return held.flatMap((zone) => raisedByWork(mLocId, zone, rounds));
    }),
  );
  const isHandled = (key: string) => acknowledged.has(key) || shelved.has(key);
  return found.flat().flatMap((group) => {
    const nLocIds = group.nLocIds.filter((nLocId) => !isHandled(alarmKeyOf({ ...group, nLocId })));
    return nLocIds.length === 0 ? [] : [{ ...group, nLocIds }];
  });
}
