/**
 * Finds the raised alarms that the work in held zones has caused: raised in the newest round, and
 * not in the last round before the zone was set.
 */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { ALARM_WORDS, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import { alarmKeyOf } from "#domain/journal/episode.ts";
import {
  type HandledAlarms,
  type HandledGroup,
  isRaisedIn,
  LATE_SECONDS,
} from "#domain/journal/handled.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isInZone } from "#domain/work-zones/judge-work-zones.ts";
import { isWorkAlarm } from "#domain/work-zones/work-alarms.ts";
import { type ZoneAtMaster, zoneState } from "#domain/work-zones/work-zone.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { MasterZones } from "#functions/shared/store/work-zones.ts";
import type { HandledDeps } from "./handled-now.ts";
import { readingsWithin } from "./span-readings.ts";
import { known } from "./span-rounds.ts";

/** Seconds that a master's clock may be ahead. */
const AHEAD_SECONDS = 900;

const WORK_BITS = ALARM_WORDS.flatMap((word) =>
  JOURNAL_ALARMS[word]
    .filter(({ bit }) => isWorkAlarm(word, bit))
    .map(({ bit }) => ({ word, bit })),
);

/**
 * The alarms caused by work, without those that users have handled. Reads, for each master with a
 * held zone, the rounds since shortly before its first zone.
 * @param masters the work zones of the layout
 */
export async function workAlarms(
  deps: HandledDeps,
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
      return held.flatMap((zone) => groupsOf(mLocId, zone, rounds));
    }),
  );
  const isHandled = (key: string) => acknowledged.has(key) || shelved.has(key);
  return found.flat().flatMap((group) => {
    const nLocIds = group.nLocIds.filter((nLocId) => !isHandled(alarmKeyOf({ ...group, nLocId })));
    return nLocIds.length === 0 ? [] : [{ ...group, nLocIds }];
  });
}

function groupsOf(
  mLocId: string,
  { nLocIds, since, until }: ZoneAtMaster,
  rounds: readonly Reading[],
): readonly HandledGroup[] {
  const newest = rounds.at(-1);
  const before = rounds.findLast(({ ts }) => ts <= since);
  if (newest === undefined || before === undefined) return [];
  const nodes = newest.nodes
    .map((node) => nLocIdOf(node))
    .filter((id) => isInZone({ nLocIds }, id));
  return WORK_BITS.flatMap(({ word, bit }): readonly HandledGroup[] => {
    const raised = nodes.filter((nLocId) => {
      const alarm = { mLocId, nLocId, word, bit };
      return isRaisedIn(newest, alarm) === true && isRaisedIn(before, alarm) === false;
    });
    return raised.length === 0
      ? []
      : [{ state: "WORK", mLocId, word, bit, nLocIds: raised, until }];
  });
}
