/** The faults, their frequencies, and all other random choices, derived from the seed. */
import { makeUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import { seedOf } from "#simulator/seed.ts";

/** Share of messages, requests or hours with a fault of this kind. */
export const FAULT_RATES = {
  /** Share of requests to the tables. */
  tableThrottled: 0.002,
  tableAnswerLost: 0.002,
  tableSlow: 0.002,
  functionCrash: 0.0008,
  /** Share of the tables' writes, including index entries, during which the service crashes. */
  tableCrash: 0.0006,
  /** Share of messages between a master and the broker, in each direction. */
  messageLost: 0.03,
  /** The message arrives, but its acknowledgement is lost. */
  messageUnheard: 0.03,
  messageRepeated: 0.08,
  messageLate: 0.05,
  /** Share of messages that the command function publishes. */
  publishUnheard: 0.03,
  publishRefused: 0.02,
  /** Share of commands with which the connection breaks when the broker sends them. */
  linkBroken: 0.02,
  /** Share of users' requests. */
  requestLost: 0.03,
  answerLost: 0.05,
  requestLate: 0.03,
  /** Share of commands that reach a master. */
  powerCut: 0.04,
  /** Share of a master's writes to its flash, during which its power fails. */
  flashTorn: 0.005,
} as const;

/** Largest factor for the rates: with more faults, no work would ever finish. */
const MOST_TIMES_THE_RATE = 3;

export type FaultName = keyof typeof FAULT_RATES;

/** Mean hours between two faults of a kind. */
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
  /** While false, there are no faults. */
  areFaultsOn = false;
  /** Called for each fault. */
  onFault: (fault: FaultName) => void = () => undefined;
  #isResting = false;

  readonly #pace: number;

  /** @param pace factor by which events and faults are more frequent than usual */
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

  /** Stops starting recurring events. */
  rest(): void {
    this.#isResting = true;
  }

  /** Random time until the next event of a kind with this mean interval. */
  until(mean: number): number {
    return this.#isResting ? Infinity : this.around(mean / this.#pace);
  }

  between(least: number, most: number): number {
    return least + this.random.next() * (most - least);
  }

  /** Random time with this mean, exponentially distributed, as for independent events. */
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
