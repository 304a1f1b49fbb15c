/**
 * Commands to one master are published one after the other: how each is numbered, when its turn to
 * be published comes, and how long it waits.
 */
import type { CommandState } from "#domain/commands/command-state.ts";
import { COMMAND_LIFETIME_SECONDS } from "#domain/wire/command.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import type { TurnHolder } from "#functions/shared/store/command-counters.ts";

/** The attributes of a command's row that only a published command has. */
export interface CommandNumbers {
  readonly status: Extract<CommandState, "created">;
  /** Epoch seconds, as is `exp`. */
  readonly ts: number;
  readonly exp: number;
  readonly sid: string;
  readonly n: number;
}

/** The numbering attributes of a command that gets its number now; its lifetime starts with it. */
export function numbersOf(n: number, sid: string, clock: Clock): CommandNumbers {
  const ts = nowSeconds(clock);
  return { status: "created", ts, exp: ts + COMMAND_LIFETIME_SECONDS, sid, n };
}

/**
 * Time limits of a turn, the right of one command at a time to be published to a master; in
 * milliseconds.
 */
export const TURN = {
  /**
   * Length of a turn: a command that has not recorded the outcome of its publish by then loses the
   * turn. Publish attempts normally take less time.
   */
  held: 4000,
  /** Time from the request after which a command that has not got its turn is refused. */
  patience: 8000,
  /**
   * Time from the request after which a stow to safety takes the turn from an ordinary command that
   * still holds it.
   */
  stowPatience: 300,
} as const;

export interface Waiting {
  readonly isStow: boolean;
  /** Epoch milliseconds of the request. */
  readonly since: number;
}

/**
 * Whether a command may take the turn. `free`: now. `ifDone`: only if the row of the command that
 * holds it records that its message is out.
 */
export type TurnVerdict = "free" | "ifDone";

/**
 * Decides whether a waiting command may take the turn. A stow to safety waits for another stow like
 * any command, but for an ordinary command only as long as a normal publish takes. An overtaken
 * command is not sent, or the master refuses it as superseded.
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
 * Milliseconds until a waiting command first looks whether its turn has come; shorter for a stow,
 * so that it precedes ordinary commands.
 */
const FIRST_PAUSE = { stow: 20, ordinary: 40 } as const;
/**
 * Longest pause between two looks, in milliseconds; it spares the tables when many commands wait.
 */
const LONGEST_PAUSE = 400;

/**
 * Milliseconds until a waiting command looks again whether its turn has come.
 * @param polls number of looks so far
 * @param chance from 0 to 1: jitter, so that waiting commands do not look at the same time
 */
export function pauseBefore({ isStow }: Waiting, polls: number, chance: number): number {
  const first = FIRST_PAUSE[isStow ? "stow" : "ordinary"];
  return Math.min(first * 1.5 ** polls, LONGEST_PAUSE) * (0.5 + chance / 2);
}
