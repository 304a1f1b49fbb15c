/**
 * The alarms that the work in a zone has caused, from the rounds of its master: raised in the newest
 * one, and not in the last one before the zone was set.
 */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { ALARM_WORDS, JOURNAL_ALARMS } from "#domain/journal/alarms.ts";
import { type HandledGroup, isRaisedIn } from "#domain/journal/handled.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { isInZone } from "./judge-work-zones.ts";
import { isWorkAlarm } from "./work-alarms.ts";
import type { ZoneAtMaster } from "./work-zone.ts";

const WORK_BITS = ALARM_WORDS.flatMap((word) =>
  JOURNAL_ALARMS[word]
    .filter(({ bit }) => isWorkAlarm(word, bit))
    .map(({ bit }) => ({ word, bit })),
);

/**
 * One group per alarm; none without a round before the zone.
 * @param zone a held one
 * @param rounds of its master, oldest first
 */
export function raisedByWork(
  mLocId: string,
  { nLocIds, since, until }: Pick<ZoneAtMaster, "nLocIds" | "since" | "until">,
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
