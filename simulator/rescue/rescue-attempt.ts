/**
 * A rescue attempt: a node switches to the radio network on which a lost node listens, calls it for
 * at most a minute and brings it back.
 */
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { NODE_FAULTS, SILENT_FAULTS } from "#simulator/faults/fault-bits.ts";
import type { NodeField, RadioPair } from "#simulator/node/node-field.ts";
import { highFlag } from "#simulator/node/words.ts";
import { isUsable } from "#simulator/radio/mesh.ts";
import { isSamePair } from "./radio-pair.ts";

/** Longest time in seconds that a rescuer is away from its master. */
export const AWAY_SECONDS = 60;
const MIN_SEARCH_SECONDS = 8;
const RESCUER = highFlag("rescuer");
/** Faults of a lost node that a change of its radio network does not repair. */
const BROKEN = SILENT_FAULTS & ~NODE_FAULTS.wrongpan;

export interface Attempt {
  /** Number of the controller that searches; `rescuee`: number of the lost one. */
  readonly rescuer: number;
  readonly rescuee: number;
  /** Radio network that the rescuer tries; undefined if it tries all. */
  readonly pair: RadioPair | undefined;
}

export class RescueAttempt {
  readonly #field: NodeField;
  readonly #attempt: Attempt;
  readonly #willFind: boolean;
  #left: number;

  /** Starts the attempt; the rescuer leaves its master's network at once. */
  constructor(field: NodeField, attempt: Attempt, random: SeededRandom) {
    this.#field = field;
    this.#attempt = attempt;
    this.#willFind = canFind(field, attempt);
    const search = AWAY_SECONDS - MIN_SEARCH_SECONDS;
    this.#left = this.#willFind ? MIN_SEARCH_SECONDS + search * random.next() : AWAY_SECONDS;
    field.setStoredFlags(attempt.rescuer, RESCUER, true);
    field.units.clocks.awaySeconds[attempt.rescuer] = AWAY_SECONDS;
  }

  /**
   * Advances the attempt. Returns whether the lost node was found; undefined while the rescuer is
   * searching.
   */
  step(dtSeconds: number): boolean | undefined {
    this.#left -= dtSeconds;
    if (this.#left > 0) return undefined;
    this.comeBack();
    if (this.#willFind) this.#field.bringHome(this.#attempt.rescuee);
    return this.#willFind;
  }

  comeBack(): void {
    const { rescuer } = this.#attempt;
    this.#field.setStoredFlags(rescuer, RESCUER, false);
    this.#field.units.clocks.awaySeconds[rescuer] = 0;
  }
}

/**
 * Whether the rescuer is near enough, and the lost node is not broken and listens on the radio
 * network that the rescuer tries.
 */
export function canFind(field: NodeField, { rescuer, rescuee, pair }: Attempt): boolean {
  const listens = field.strays.get(rescuee);
  if (listens === undefined || rescuer === rescuee) return false;
  if (((field.units.faults[rescuee] ?? 0) & BROKEN) !== 0) return false;
  if (pair !== undefined && !isSamePair(pair, listens)) return false;
  return isUsable(field.strengthBetween(rescuer, rescuee));
}
