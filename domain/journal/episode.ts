/** An alarm of one device from where it rises to where it clears. */
import type { AlarmWord } from "./alarms.ts";

/** Which alarm of which device. */
export interface AlarmPlace {
  readonly mLocId: string;
  /** Undefined: of the master itself. */
  readonly nLocId: string | undefined;
  readonly word: AlarmWord;
  readonly bit: number;
}

export interface Episode extends AlarmPlace {
  /** Start of the first round that had it; epoch seconds. */
  readonly raisedAt: number;
  /** False: it stood already when what was read begins, so it may have risen earlier. */
  readonly isRaiseSeen: boolean;
  /** Start of the first round without it; undefined while it stands. */
  readonly clearedAt: number | undefined;
  /** Last round that had it. */
  readonly seenAt: number;
}

export function placeKey({ mLocId, nLocId, word, bit }: AlarmPlace): string {
  return `${mLocId}:${nLocId ?? ""}:${word}:${bit}`;
}

export function isActive({ clearedAt }: Pick<Episode, "clearedAt">): boolean {
  return clearedAt === undefined;
}

/** Whether any of it lies between two moments, both included. */
export function isWithin(
  { raisedAt, clearedAt }: Pick<Episode, "raisedAt" | "clearedAt">,
  from: number,
  to: number,
): boolean {
  return raisedAt <= to && (clearedAt === undefined || clearedAt >= from);
}
