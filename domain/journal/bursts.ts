/**
 * Bursts of alarms: the same alarm on many devices within a short time, as in a storm. A list shows
 * a burst as one row, so that a flood of alarms hides no other alarm.
 */
import type { Episode } from "./episode.ts";

export const BURST_RULES = {
  /** Fewest devices that make a burst. */
  devices: 5,
  /**
   * Longest time between one raise and the next, in seconds: rounds are a quarter of an hour apart,
   * so simultaneous faults are first reported up to that far apart.
   */
  gapSeconds: 900 + 60,
} as const;

type RaisedAlarm = Pick<Episode, "mLocId" | "nLocId" | "word" | "bit" | "raisedAt">;

export interface Burst<Alarm extends RaisedAlarm> {
  readonly first: Alarm;
  readonly last: Alarm;
  /** In the order of their raise. */
  readonly alarms: readonly Alarm[];
}

/** The bursts among alarms of any kinds; alarms that are in no burst are left out. */
export function burstsOf<Alarm extends RaisedAlarm>(
  alarms: readonly Alarm[],
): readonly Burst<Alarm>[] {
  const chains: { readonly first: Alarm; last: Alarm; readonly alarms: Alarm[] }[] = [];
  for (const alarm of alarms.toSorted(byKindAndTime)) {
    const chain = chains.at(-1);
    if (chain === undefined || !continues(alarm, chain.last)) {
      chains.push({ first: alarm, last: alarm, alarms: [alarm] });
    } else {
      chain.last = alarm;
      chain.alarms.push(alarm);
    }
  }
  return chains.filter((chain) => countDevices(chain.alarms) >= BURST_RULES.devices);
}

function byKindAndTime(one: RaisedAlarm, other: RaisedAlarm): number {
  if (one.word !== other.word) return one.word < other.word ? -1 : 1;
  return one.bit - other.bit || one.raisedAt - other.raisedAt;
}

function continues(alarm: RaisedAlarm, { word, bit, raisedAt }: RaisedAlarm): boolean {
  const isSameKind = alarm.word === word && alarm.bit === bit;
  return isSameKind && alarm.raisedAt - raisedAt <= BURST_RULES.gapSeconds;
}

/** Number of different devices. */
export function countDevices(alarms: readonly Pick<Episode, "mLocId" | "nLocId">[]): number {
  return new Set(alarms.map(({ mLocId, nLocId }) => `${mLocId}:${nLocId ?? ""}`)).size;
}
