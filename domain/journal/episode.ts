/** An alarm of one device from its raise to its clearing. */
import type { AlarmWord } from "./alarms.ts";

/** Identifies an alarm of a device. */
export interface AlarmKey {
  readonly mLocId: string;
  /** Location of the node; undefined for an alarm of the master itself. */
  readonly nLocId: string | undefined;
  readonly word: AlarmWord;
  readonly bit: number;
}

export interface Episode extends AlarmKey {
  /** Start of the first round that had the alarm; epoch seconds. */
  readonly raisedAt: number;
  /**
   * False if the alarm was active already at the start of the data read, so that it may have been
   * raised earlier.
   */
  readonly isRaiseSeen: boolean;
  /** Start of the first round without the alarm, epoch seconds; undefined while it is active. */
  readonly clearedAt: number | undefined;
  /** Start of the last round that had the alarm; epoch seconds. */
  readonly seenAt: number;
}

export function alarmKeyOf({ mLocId, nLocId, word, bit }: AlarmKey): string {
  return `${mLocId}:${nLocId ?? ""}:${word}:${bit}`;
}

export function isActive({ clearedAt }: Pick<Episode, "clearedAt">): boolean {
  return clearedAt === undefined;
}

/** Whether any part of the episode is between two moments, both included. */
export function isWithin(
  { raisedAt, clearedAt }: Pick<Episode, "raisedAt" | "clearedAt">,
  from: number,
  to: number,
): boolean {
  return raisedAt <= to && (clearedAt === undefined || clearedAt >= from);
}
