/** What goes wrong, how often, and everything else that is left to chance: all of it from the seed. */
import { makeUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import { seedOf } from "#simulator/seed.ts";

/** Shares of the messages, requests or hours in which it happens. */
export const FAULT_RATES = {
  /** Of the requests to the tables. */
  tableThrottled: 0.002,
  tableAnswerLost: 0.002,
  tableSlow: 0.002,
  functionCrash: 0.0008,
  /** Of the changes that the tables write, entries of indexes included: the service crashes in the middle of the write. */
  tableCrash: 0.0006,
  /** Of the messages between a master and the broker, each way. */
  messageLost: 0.03,
  /** It arrives, and its sender is not told so. */
  messageUnheard: 0.03,
  messageRepeated: 0.08,
  messageLate: 0.05,
  /** Of the messages that the command function hands to the broker. */
  publishUnheard: 0.03,
  publishRefused: 0.02,
  /** Of the commands that the broker sends on: the connection breaks with it. */
  linkBroken: 0.02,
  /** Of the requests of people. */
  requestLost: 0.03,
  answerLost: 0.05,
  requestLate: 0.03,
  /** Of the commands that reach a master. */
  powerCut: 0.04,
  /** Of the writes of a master to its flash: its power fails in the middle of it. */
  flashTorn: 0.005,
} as const;

/** With more of them nothing would ever be done. */
const MOST_TIMES_THE_RATE = 3;

export type FaultName = keyof typeof FAULT_RATES;

/** Mean hours between two of a kind. */
export const FAULT_HOURS = {
  linkCut: 5,
  linkHalfOpen: 7,
  masterPower: 11,
  clockSkew: 9,
  browserCrash: 6,
  browserOffline: 3,
  diskFull: 6,
  tablesRestart: 5,
} as const;

export type TroubleName = keyof typeof FAULT_HOURS;

export class FaultDice {
  readonly random: SeededRandom;
  /** Nothing goes wrong while it is false. */
  areFaultsOn = false;
  /** Called for each fault. */
  onFault: (fault: FaultName) => void = () => undefined;
  #isResting = false;

  readonly #pace: number;

  /** @param pace how many times more happens, and goes wrong, in an hour than usual */
  constructor(seed: number, name: string, pace = 1) {
    this.random = seededRandom(seedOf(seed, name));
    this.#pace = pace;
  }

  happens(fault: FaultName): boolean {
    const rate = FAULT_RATES[fault] * Math.min(this.#pace, MOST_TIMES_THE_RATE);
    const isFault = this.random.next() < rate && this.areFaultsOn;
    if (isFault) this.onFault(fault);
    return isFault;
  }

  /** Nothing that comes again and again is begun from now on. */
  rest(): void {
    this.#isResting = true;
  }

  /** Until something happens again that usually happens once in such a time. */
  until(mean: number): number {
    return this.#isResting ? Infinity : this.around(mean / this.#pace);
  }

  between(least: number, most: number): number {
    return least + this.random.next() * (most - least);
  }

  /** A stretch with this mean, as of events that know nothing of each other. */
  around(mean: number): number {
    return -Math.log(1 - this.random.next()) * mean;
  }

  pick<Thing>(things: readonly [Thing, ...Thing[]]): Thing {
    return things[this.random.below(things.length)] ?? things[0];
  }
}

export function uuidFrom(
  random: SeededRandom,
): `${string}-${string}-${string}-${string}-${string}` {
  const hex = random.hex(32).toLowerCase();
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20)}`;
}

export function idFrom(random: SeededRandom, milliseconds: number): UuidV7 {
  const bytes = Uint8Array.from({ length: 10 }, () => random.below(256));
  return makeUuidV7(Math.floor(milliseconds), bytes);
}
