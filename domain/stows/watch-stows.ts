/**
 * Groups the stows of single masters to stows of the site, and decides when each of them is over
 * and when its proof can be closed.
 */
import { MOTION_RULES } from "#domain/commands/motion-proof/motion-rules.ts";
import type { AutomaticReason } from "./automatic-stows.ts";
import { type ObservedSpells, STOW_WATCH_RULES, type StowSpell } from "./stow-spells.ts";

/** A stow of the site: one reason at masters that began within minutes of each other. */
export interface WatchedStow {
  readonly id: string;
  readonly reason: AutomaticReason;
  /** One spell per master. */
  readonly masters: readonly StowSpell[];
  /** Whether its proof is closed and stored. */
  readonly isProven: boolean;
  /** Whether its end is stored, with the proof or after it. */
  readonly isEndStored: boolean;
}

/** What is stored of a layout's stows between two runs of the watch. */
export interface StowWatch {
  readonly stows: readonly WatchedStow[];
  /** Spells that a command of a user has started. They have a proof of their own. */
  readonly commanded: readonly StowSpell[];
}

export const NO_STOWS: StowWatch = { stows: [], commanded: [] };

export function allSpells({ stows, commanded }: StowWatch): readonly StowSpell[] {
  return [...stows.flatMap(({ masters }) => masters), ...commanded];
}

/** The watch with its spells continued or ended; `known` in the order of `allSpells`. */
export function withKnown(
  { stows, commanded }: StowWatch,
  known: ObservedSpells["known"],
): StowWatch {
  let used = 0;
  const next = ({ length }: readonly StowSpell[]) => {
    used += length;
    return known.slice(used - length, used);
  };
  return {
    stows: stows.map((stow) => ({ ...stow, masters: next(stow.masters) })),
    commanded: next(commanded),
  };
}

/**
 * Adds spells that have begun: to the stow that they are part of, or as a new one.
 * @param idOf id of a stow that begins with this spell; the same for every run that finds it
 */
export function withBegun(
  watch: StowWatch,
  spells: readonly StowSpell[],
  idOf: (first: StowSpell) => string,
): StowWatch {
  const stows = [...watch.stows];
  for (const spell of spells.toSorted((one, other) => one.startedAt - other.startedAt)) {
    const at = stows.findIndex((stow) => isPartOf(spell, stow));
    const stow = stows[at];
    if (stow === undefined) {
      stows.push({ id: idOf(spell), reason: spell.reason, masters: [spell], ...OPEN });
    } else {
      stows[at] = { ...stow, masters: [...stow.masters, spell] };
    }
  }
  return { ...watch, stows };
}

const OPEN = { isProven: false, isEndStored: false } as const;

/** The proof of a stow covers the masters that were known when it was closed. */
function isPartOf(spell: StowSpell, stow: WatchedStow): boolean {
  const { reason, masters, isProven } = stow;
  if (reason !== spell.reason || isProven) return false;
  if (masters.some(({ mLocId }) => mLocId === spell.mLocId)) return false;
  const hasBegunWith = masters.some(
    ({ startedAt }) => Math.abs(startedAt - spell.startedAt) <= STOW_WATCH_RULES.joinSeconds,
  );
  const end = stowEnd(stow);
  const hasFlapped =
    end !== undefined && Math.abs(spell.startedAt - end) <= STOW_WATCH_RULES.flapSeconds;
  return hasBegunWith || hasFlapped;
}

/** When the first master began it; epoch seconds. */
export function stowStart({ masters }: Pick<WatchedStow, "masters">): number {
  return Math.min(...masters.map(({ startedAt }) => startedAt));
}

/** When the last master ended it; epoch seconds. Undefined while it is in force at any master. */
export function stowEnd({ masters }: Pick<WatchedStow, "masters">): number | undefined {
  let end = 0;
  for (const { endedAt } of masters) {
    if (endedAt === undefined) return undefined;
    end = Math.max(end, endedAt);
  }
  return end;
}

/** Whether the stow is over, and no flap can continue it. */
export function isOver(stow: WatchedStow, nowSeconds: number): boolean {
  const end = stowEnd(stow);
  return end !== undefined && nowSeconds >= end + STOW_WATCH_RULES.flapSeconds;
}

/** Epoch seconds up to which a master's trackers are observed. */
export function observedUntil({ startedAt, endedAt }: StowSpell): number {
  const limit = startedAt + MOTION_RULES.watchedSeconds;
  return endedAt === undefined ? limit : Math.min(endedAt, limit);
}

/**
 * Seconds after the observation until a proof is closed even if rounds of some masters are missing.
 */
const ROUNDS_AWAITED_SECONDS = 4 * 3600;

/**
 * Whether the proof of the stow can be closed: every master's observation is over, a flap could no
 * longer continue it, and its rounds have arrived or are no longer expected.
 * @param newestRoundAt time of the newest round of a master in epoch seconds; 0 without one
 */
export function isDue(
  { masters }: WatchedStow,
  nowSeconds: number,
  newestRoundAt: (mLocId: string) => number,
): boolean {
  return masters.every((spell) => {
    const until = observedUntil(spell);
    if (nowSeconds < until + STOW_WATCH_RULES.flapSeconds) return false;
    return newestRoundAt(spell.mLocId) >= until || nowSeconds >= until + ROUNDS_AWAITED_SECONDS;
  });
}

/** The watch without what is over, proven, and too old for any report to belong to it. */
export function withoutOld({ stows, commanded }: StowWatch, nowSeconds: number): StowWatch {
  const isOld = (end: number | undefined) =>
    end !== undefined && end < nowSeconds - STOW_WATCH_RULES.rememberSeconds;
  return {
    stows: stows.filter((stow) => !(stow.isEndStored && isOld(stowEnd(stow)))),
    commanded: commanded.filter(({ endedAt }) => !isOld(endedAt)),
  };
}
