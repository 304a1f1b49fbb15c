/**
 * Follows the stows of masters from their reports: when each reason began and ended at each master.
 * Reports may come late, repeatedly and in any order.
 */
import { isBitSet } from "#domain/bits/word-mask.ts";
import { AUTOMATIC_REASONS, type AutomaticReason } from "./automatic-stows.ts";

/** The stow word that a master reported; `ts` in epoch seconds. */
export interface StowReport {
  readonly mLocId: string;
  readonly ts: number;
  /** `stowModesActive` as a number. */
  readonly word: number;
}

/** One reason at one master, from its begin to its end; epoch seconds, by the master's reports. */
export interface StowSpell {
  readonly mLocId: string;
  readonly reason: AutomaticReason;
  readonly startedAt: number;
  /** Last report in which the reason was active. */
  readonly seenAt: number;
  /** First later report in which it was not; undefined while there is none. */
  readonly endedAt: number | undefined;
}

export const STOW_WATCH_RULES = {
  /** A reason that is active again within this time has not ended. */
  flapSeconds: 300,
  /** Masters whose stow for one reason began within this time of each other are one stow. */
  joinSeconds: 600,
  /**
   * Reports older than this start no stow, and a stow is forgotten this long after its end. Longer
   * than a master without a connection usually needs to deliver its reports.
   */
  rememberSeconds: 3 * 3600,
} as const;

export interface ObservedSpells {
  /** The known spells, continued or ended by the reports, in the given order. */
  readonly known: readonly StowSpell[];
  /** Spells that belong to no known one. */
  readonly fresh: readonly StowSpell[];
}

/** Applies reports to the known spells, the oldest first. The same reports twice change nothing. */
export function observeSpells(
  known: readonly StowSpell[],
  reports: readonly StowReport[],
): ObservedSpells {
  const spells = [...known];
  const inOrder = reports.toSorted((one, other) => one.ts - other.ts);
  for (const report of inOrder) {
    for (const { bit, key } of AUTOMATIC_REASONS) observe(spells, report, bit, key);
  }
  return { known: spells.slice(0, known.length), fresh: spells.slice(known.length) };
}

function observe(
  spells: StowSpell[],
  { mLocId, ts, word }: StowReport,
  bit: number,
  reason: AutomaticReason,
): void {
  const isActive = isBitSet(word, bit);
  const at = spells.findIndex(
    (spell) => spell.mLocId === mLocId && spell.reason === reason && isWithin(spell, ts),
  );
  const spell = spells[at];
  if (spell !== undefined) spells[at] = isActive ? continued(spell, ts) : ended(spell, ts);
  else if (isActive) spells.push({ mLocId, reason, startedAt: ts, seenAt: ts, endedAt: undefined });
}

/** Whether a report of this time is about the spell, or follows so soon that it continues it. */
function isWithin({ startedAt, seenAt, endedAt }: StowSpell, ts: number): boolean {
  const until = endedAt === undefined ? Number.POSITIVE_INFINITY : endedAt;
  return (
    ts >= startedAt - STOW_WATCH_RULES.flapSeconds &&
    ts <= Math.max(until, seenAt) + STOW_WATCH_RULES.flapSeconds
  );
}

function continued(spell: StowSpell, ts: number): StowSpell {
  const seenAt = Math.max(spell.seenAt, ts);
  const isOver = spell.endedAt !== undefined && spell.endedAt > seenAt;
  return {
    ...spell,
    startedAt: Math.min(spell.startedAt, ts),
    seenAt,
    endedAt: isOver ? spell.endedAt : undefined,
  };
}

function ended(spell: StowSpell, ts: number): StowSpell {
  if (ts <= spell.seenAt) return spell;
  return { ...spell, endedAt: Math.min(spell.endedAt ?? ts, ts) };
}
