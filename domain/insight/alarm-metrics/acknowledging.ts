/** How long alarms waited for an acknowledgement, and which got none. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type AlarmAct, type AlarmTarget, overlaps } from "#domain/journal/acts.ts";
import { alarmKeyOf } from "#domain/journal/episode.ts";
import type { AlarmSpan, MasterAlarms, TimeSpan } from "./master-alarms.ts";

/** Times of the alarms that were raised in a period, in seconds. */
export interface Acknowledging {
  readonly acknowledged: number;
  /**
   * Seconds from the raise to the acknowledgement, which half of the acknowledged alarms do not
   * exceed; undefined where none was acknowledged.
   */
  readonly p50: number | undefined;
  /** The 95th percentile, likewise. */
  readonly p95: number | undefined;
  /** Alarms that cleared without an acknowledgement. */
  readonly clearedFirst: number;
  /** Alarms that are active without an acknowledgement at the end of the period. */
  readonly waiting: number;
  /** The longest that an alarm was active and not acknowledged; undefined without any alarm. */
  readonly longest: number | undefined;
}

interface Acknowledgement {
  readonly target: AlarmTarget;
  readonly at: number;
}

/** The acknowledgements among users' acts, by the key of the alarm. */
export type Acknowledgements = ReadonlyMap<string, readonly Acknowledgement[]>;

export function acknowledgementsIn(acts: readonly AlarmAct[]): Acknowledgements {
  const found = new Map<string, Acknowledgement[]>();
  for (const { kind, targets, createdAt } of acts) {
    if (kind !== "ACKNOWLEDGE") continue;
    for (const target of targets) {
      const key = alarmKeyOf(target);
      found.set(key, [...(found.get(key) ?? []), { target, at: createdAt }]);
    }
  }
  return found;
}

/** Follows the alarms that were raised in the period. @param masters with the alarms that count */
export function acknowledgingOf(
  masters: readonly MasterAlarms[],
  { from, to }: TimeSpan,
  acknowledgements: Acknowledgements,
): Acknowledging {
  const seconds: number[] = [];
  let [clearedFirst, waiting] = [0, 0];
  let longest: number | undefined;
  for (const master of masters) {
    for (const span of master.spans) {
      const { raisedAt, isRaiseSeen, clearedAt } = span;
      if (!isRaiseSeen || raisedAt < from || raisedAt >= to) continue;
      const at = acknowledgedAt(acknowledgements, master.mLocId, span);
      if (at !== undefined) seconds.push(Math.max(0, at - raisedAt));
      else if (clearedAt === undefined || clearedAt >= to) waiting += 1;
      else clearedFirst += 1;
      const end = Math.min(at ?? to, clearedAt ?? to, to);
      longest = Math.max(longest ?? 0, end - raisedAt);
    }
  }
  seconds.sort((one, other) => one - other);
  return {
    ...{ acknowledged: seconds.length, clearedFirst, waiting, longest },
    ...{ p50: percentile(seconds, 0.5), p95: percentile(seconds, 0.95) },
  };
}

function acknowledgedAt(
  acknowledgements: Acknowledgements,
  mLocId: string,
  { word, bit, slot, raisedAt, clearedAt, seenAt }: AlarmSpan,
): number | undefined {
  if (acknowledgements.size === 0) return undefined;
  const nLocId = word === "MASTER" ? undefined : nLocIdOf(slot);
  const ofAlarm = acknowledgements.get(alarmKeyOf({ mLocId, nLocId, word, bit })) ?? [];
  const seen = { from: raisedAt, to: clearedAt === undefined ? Number.POSITIVE_INFINITY : seenAt };
  return ofAlarm.find(({ target }) => overlaps(target, seen))?.at;
}

/** The smallest value that this share of the ascending values does not exceed (nearest rank). */
function percentile(ascending: readonly number[], share: number): number | undefined {
  return ascending[Math.ceil(share * ascending.length) - 1];
}
