/** Days of one master for tests of alarm metrics: rounds every quarter of an hour with given alarms. */
import { privilegeBits } from "#domain/access/privileges.ts";
import type { AlarmSources } from "#domain/insight/alarm-metrics/alarm-metrics.ts";
import { alarmsOfDay, type DayAlarms } from "#domain/insight/alarm-metrics/day-alarms.ts";
import { masterAlarms, type TimeSpan } from "#domain/insight/alarm-metrics/master-alarms.ts";
import { alarmBit } from "#domain/journal/alarms.ts";
import { nodeTable, reportTable, round, word } from "#test/builders/alarm-rounds.ts";

/** Start of 24 June 2026, UTC. */
export const T = 1_782_259_200;
export const DAY = 86_400;
export const QUARTER = 900;
export const M = "0190a000-0000-7000-8000-000000000002";
export const LOW_BATTERY = alarmBit("NODE", "lowBattery");
export const NO_MOTION = alarmBit("NODE", "noMotion");
/** Seen with GAMECHANGE only. */
export const MEMORY_FAULT = alarmBit("NODE", "memoryFault");

/** Bits by node, of a round. */
type Bits = Readonly<Record<number, readonly number[]>>;

/**
 * A day of a master.
 * @param changes bits of the nodes from a round on, which is numbered from 0 at midnight
 * @param rounds numbers of the rounds that arrived; all 96 unless given
 */
export function dayAlarms(
  changes: Readonly<Record<number, Bits>>,
  { day = 0, nodes = 20, rounds = Array.from({ length: 96 }, (_, at) => at) } = {},
): DayAlarms {
  const startsAt = T + day * DAY;
  const words = Array.from({ length: nodes }, () => 0);
  let next = 0;
  const readings = rounds.map((number) => {
    for (; next <= number; next += 1) {
      for (const [node, bits] of Object.entries(changes[next] ?? {})) {
        words[Number(node)] = word(...bits);
      }
    }
    const cells = words.map((alarms) => ({ alarms, auxAlarms: 0 }));
    return round(startsAt + number * QUARTER, { ...cells });
  });
  return alarmsOfDay({ node: nodeTable(...readings), master: reportTable() }, startsAt);
}

/** What the metrics of one master with these days are computed from. */
export function sourcesOf(
  days: readonly DayAlarms[],
  { from, to }: TimeSpan,
  more: Partial<AlarmSources> = {},
): AlarmSources {
  const read = { from: days[0]?.startsAt ?? from, to: (days.at(-1)?.startsAt ?? to) + DAY };
  return {
    ...{ from, to, masters: [masterAlarms(M, days, read)], acts: [] },
    deviceTypes: new Map([[M, "gen3"]]),
    held: privilegeBits("VIEW", "DATA_SNAPSHOT"),
    ...more,
  };
}
