/** Invariants that must hold whatever fails, and their violations in a simulation. */

export const PROMISES = {
  acknowledged: "nothing acknowledged is lost",
  whole: "a write of several items is on the disk whole or not at all",
  once: "nothing is applied twice",
  ledger: "nothing moves without its row of the ledger",
  stale: "no stale command moves anything",
  order: "commands of a master go out in the order of their numbers, each number once",
  outcome: "no command is reported done that was not, nor not done that was, and an end is final",
  proof: "every proof of motion agrees with where the trackers stand",
  tenants: "readers see no other layout",
  sealed: "sealed hours of the ledger stay as they were",
} as const;

export type PromiseName = keyof typeof PROMISES;

export interface Breach {
  readonly promise: PromiseName;
  readonly what: string;
  readonly atMilliseconds: number;
  readonly step: number;
}

export class Promises {
  readonly breaches: Breach[] = [];
  readonly #moment: () => Pick<Breach, "atMilliseconds" | "step">;
  readonly #onBroken: () => void;
  /** Counts of events, to show that the invariants were tested. */
  readonly tally = new Map<string, number>();

  constructor(moment: () => Pick<Breach, "atMilliseconds" | "step">, onBroken: () => void) {
    this.#moment = moment;
    this.#onBroken = onBroken;
  }

  broken(promise: PromiseName, what: string): void {
    this.breaches.push({ promise, what, ...this.#moment() });
    this.#onBroken();
  }

  count(what: string, times = 1): void {
    this.tally.set(what, (this.tally.get(what) ?? 0) + times);
  }
}
