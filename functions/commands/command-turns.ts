/** Commands of one master go out one after the other: when one may take its turn, and how long it waits for it. */
import type { TurnHolder } from "#functions/shared/store/command-counters.ts";

/** Milliseconds. */
export const TURN = {
  /** After which a holder of the turn that says nothing is passed over. Its own attempts take no longer while the services answer. */
  held: 4000,
  /** From the request until a command whose turn has not come is refused. */
  patience: 8000,
  /** For which a stow to safety lets the one command go out that has the turn. */
  stowPatience: 300,
} as const;

export interface Waiting {
  readonly isStow: boolean;
  /** Epoch milliseconds of the request. */
  readonly since: number;
}

/** ifDone: once the holder's row says what became of its message. */
export type TurnVerdict = "free" | "ifDone";

/**
 * A stow to safety waits for another one in its turn, but for an ordinary command only as long as that takes when all goes
 * well: the one it passes over is not sent, or refused by the master as superseded. @param now epoch milliseconds
 */
export function judgeTurn(
  holder: TurnHolder | undefined,
  { isStow, since }: Waiting,
  now: number,
): TurnVerdict {
  if (holder === undefined || now >= holder.publishBy) return "free";
  const mayPass = isStow && !holder.isStow && now - since >= TURN.stowPatience;
  return mayPass ? "free" : "ifDone";
}

export function isPatienceOver({ since }: Waiting, now: number): boolean {
  return now - since >= TURN.patience;
}

/** Milliseconds before the first look: that of a stow comes sooner than those of what waits beside it. */
const FIRST_PAUSE = { stow: 20, ordinary: 40 } as const;
/** Milliseconds: who waits long looks seldom, since a crowd is no time to load the tables. */
const LONGEST_PAUSE = 400;

/** Milliseconds. @param looks so far @param chance from 0 to 1, so that not everybody looks at once */
export function pauseBefore({ isStow }: Waiting, looks: number, chance: number): number {
  const first = FIRST_PAUSE[isStow ? "stow" : "ordinary"];
  return Math.min(first * 1.5 ** looks, LONGEST_PAUSE) * (0.5 + chance / 2);
}
