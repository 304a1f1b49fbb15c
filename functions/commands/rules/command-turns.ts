/** Commands of one master go out one after the other: how each is numbered, when its turn comes, and how long it waits. */
import type { CommandState } from "#domain/commands/command-state.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { TurnHolder } from "#functions/shared/store/command-counters.ts";

/** The attributes of a row that only a published command has. */
export interface CommandNumbers {
  readonly status: Extract<CommandState, "created">;
  /** Epoch seconds, as is `exp`. */
  readonly ts: number;
  readonly exp: number;
  readonly sid: string;
  readonly n: number;
}

/** The lifetime of a command starts when it is numbered. */
export function numbersOf(n: number, sid: string, clock: Clock): CommandNumbers {
  const ts = nowSeconds(clock);
  return { status: "created", ts, exp: ts + COMMAND_LIFETIME_SECONDS, sid, n };
}

/** Milliseconds. */
export const TURN = {
  /**
   * Lease: a holder that has not reported by then loses its turn. Normally its publish attempts
   * take less time than this.
   */
  held: 4000,
  /** Time from the request until a command that has not got its turn is refused. */
  patience: 8000,
  /** Time that a stow to safety waits for the one ordinary command that has the turn. */
  stowPatience: 300,
} as const;

export interface Waiting {
  readonly isStow: boolean;
  /** Epoch milliseconds of the request. */
  readonly since: number;
}

/**
 * free: take the turn now. ifDone: take it only if the holder's row says that its message is out.
 */
export type TurnVerdict = "free" | "ifDone";

/**
 * A stow to safety waits for another stow like any command, but for an ordinary command only as
 * long as a normal publish takes. The overtaken command is not sent, or the master refuses it as
 * superseded.
 * @param now epoch milliseconds
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

export function isWaitOver({ since }: Waiting, now: number): boolean {
  return now - since >= TURN.patience;
}

/**
 * Milliseconds before the first poll; shorter for a stow, so that it is ahead of the ordinary
 * commands that wait beside it.
 */
const FIRST_PAUSE = { stow: 20, ordinary: 40 } as const;
/** Milliseconds: upper limit of the back-off, which spares the tables when many wait. */
const LONGEST_PAUSE = 400;

/**
 * Milliseconds before the next poll.
 * @param polls polls so far
 * @param chance from 0 to 1: jitter, so that waiting commands do not poll at the same time
 */
export function pauseBefore({ isStow }: Waiting, polls: number, chance: number): number {
  const first = FIRST_PAUSE[isStow ? "stow" : "ordinary"];
  return Math.min(first * 1.5 ** polls, LONGEST_PAUSE) * (0.5 + chance / 2);
}
