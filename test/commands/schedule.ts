/**
 * Schedules of the model: possible actions, their frequencies, and their generation from one number
 * each, which is cheap.
 */
import fc from "fast-check";
import type { CrashPoint } from "#simulator/command/master-commands.ts";
import type { BrokerOutcome } from "./model-cloud.ts";
import type { Goal } from "./model-orders.ts";

export type Action =
  /**
   * The user presses the button, or presses it again; rarely with another angle and the same id.
   */
  | {
      readonly kind: "create";
      readonly intent: number;
      readonly goal: Goal;
      readonly isSame: boolean;
    }
  /** Another person sets a work zone at the master, or with 0 s ends it. */
  | { readonly kind: "zone"; readonly seconds: number }
  /** The owner opens the gate for the user for this time, with 0 s closes it, or turns it off. */
  | { readonly kind: "gate"; readonly seconds: number | undefined }
  /** A slow dispatcher continues; without one, a known intent is dispatched again. */
  | { readonly kind: "publish"; readonly at: number; readonly fate: BrokerOutcome }
  | { readonly kind: "deliver"; readonly at: number; readonly isKept: boolean }
  | { readonly kind: "drop"; readonly at: number }
  | { readonly kind: "tick"; readonly seconds: number }
  | { readonly kind: "skew"; readonly seconds: number }
  | { readonly kind: "crash"; readonly point: CrashPoint }
  | { readonly kind: "lookForTimeouts" };

/** Derives one choice after another from a number. */
export class Dice {
  #rest: number;

  constructor(number: number) {
    this.#rest = number;
  }

  /** A number from 0 to sides - 1. */
  roll(sides: number): number {
    const rolled = this.#rest % sides;
    this.#rest = Math.floor(this.#rest / sides);
    return rolled;
  }

  pick<Choice>(choices: readonly [Choice, ...Choice[]]): Choice {
    return choices[this.roll(choices.length)] ?? choices[0];
  }
}

/** An action and its weight, which is its relative frequency. */
export interface Weighted<Made> {
  readonly weight: number;
  readonly make: (dice: Dice) => Made;
}

export const INTENTS = 6;
const MOST_ACTIONS = 60;
const SHORT = 16;
/** Larger than any number of pending messages. */
const ANY = 512;
/**
 * Seconds around the limits: 7 s of a command's life at the master, its 12 s expiry, and 15 s and
 * 60 s without an answer.
 */
const TICKS = [1, 1, 1, 2, 2, 3, 5, 5, 7, 8, 11, 13, 14, 16, 61, 3600, 14_400] as const;
const FATES = [
  ...["taken", "taken", "taken", "takenSlowly", "takenSlowly"],
  ...["takenUnheard", "lost", "refused"],
] as const;
/** Undefined leaves the request an angle. */
const GOALS = [
  ...[undefined, undefined, undefined, undefined, undefined, undefined],
  ...(["stow", "stowNearPeople"] as const),
] as const;
const ZONES = [0, 3, 8, 20] as const;
/** Undefined turns the gate off. */
const WINDOWS = [undefined, undefined, undefined, undefined, 0, 20] as const;
const POINTS = ["intent", "effect"] as const;

const ACTIONS: readonly Weighted<Action>[] = [
  {
    weight: 4,
    make: (dice) => ({
      kind: "create",
      intent: dice.roll(INTENTS),
      isSame: dice.roll(8) > 0,
      goal: dice.pick(GOALS) ?? dice.roll(121) - 60,
    }),
  },
  { weight: 4, make: (dice) => ({ kind: "publish", fate: dice.pick(FATES), at: dice.roll(ANY) }) },
  {
    weight: 6,
    make: (dice) => ({ kind: "deliver", isKept: dice.roll(2) > 0, at: dice.roll(ANY) }),
  },
  { weight: 2, make: (dice) => ({ kind: "drop", at: dice.roll(ANY) }) },
  { weight: 3, make: (dice) => ({ kind: "tick", seconds: dice.pick(TICKS) }) },
  { weight: 1, make: (dice) => ({ kind: "skew", seconds: dice.roll(11) - 5 }) },
  { weight: 1, make: (dice) => ({ kind: "crash", point: dice.pick(POINTS) }) },
  { weight: 1, make: () => ({ kind: "lookForTimeouts" }) },
  { weight: 1, make: (dice) => ({ kind: "zone", seconds: dice.pick(ZONES) }) },
  { weight: 1, make: (dice) => ({ kind: "gate", seconds: dice.pick(WINDOWS) }) },
];

const actionFrom = drawn(ACTIONS);

/** A schedule of up to 60 actions. */
export function scheduleFrom(numbers: readonly number[]): readonly Action[] {
  return numbers.map(actionFrom);
}

export const SCHEDULE_NUMBERS = numbersUpTo(MOST_ACTIONS);

/**
 * One number per action. Half of the schedules are short, because most faults need few steps; the
 * others have any length.
 */
export function numbersUpTo(most: number): fc.Arbitrary<number[]> {
  const short = fc.array(fc.nat(), { maxLength: SHORT, size: "max" });
  return fc.oneof(short, fc.array(fc.nat(), { maxLength: most, size: "max" }));
}

export function drawn<Made>(weighted: readonly Weighted<Made>[]): (number: number) => Made {
  const makers = weighted.flatMap(({ weight, make }) => Array.from({ length: weight }, () => make));
  return (number) => {
    const dice = new Dice(number);
    const make = makers[dice.roll(makers.length)];
    if (make === undefined) throw new Error("expected something to draw from");
    return make(dice);
  };
}

/** The actions as text, for a report. */
export function describeSchedule(actions: readonly object[]): string {
  return actions.map((action) => Object.values(action).join(" ")).join("; ");
}
