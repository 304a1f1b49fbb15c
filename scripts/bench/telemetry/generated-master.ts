/**
 * The generated data of the benchmarks: rounds of one gen3-dual master, the same for the same seed,
 * and the entropy of that data in bits.
 */

import { NODE_COLUMNS, NODE_SCHEMA } from "#domain/device-data/schema.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { type EpochSeconds, epochSecondsFrom, SECONDS_PER_DAY } from "#domain/units/time.ts";
import { CountedRandom } from "./counted-random.ts";
import { type Answer, GeneratedNode } from "./generated-node.ts";
import { type SiteMinute, SiteWeather } from "./site-day.ts";

export interface MasterFacts {
  readonly seed: number;
  readonly nodes: number;
  /** Whole minutes between rounds. */
  readonly roundMinutes: number;
  /** Epoch seconds at which the first UTC day begins; by default a fixed date. */
  readonly startsAt?: number;
}

/** Three hundred nodes, asked every quarter of an hour. */
export const USUAL_MASTER = { nodes: 300, roundMinutes: 15 } as const;
export const CHART_DAYS = 14;

/** 2026-06-01T00:00:00Z. */
const START = 1_780_272_000;
const MISS_PROBABILITY = 0.003;
const RECOVERY_PROBABILITY = 0.4;
/** Index of the node that does not answer from the fifth to the ninth day. */
const DEAD_NODE = 17;
const DEAD_FROM_DAY = 4;
const DEAD_TO_DAY = 9;

interface Place {
  readonly node: GeneratedNode;
  /** undefined until the node has answered for the first time. */
  last: Answer | undefined;
  isMissing: boolean;
}

export class GeneratedMaster {
  readonly #facts: MasterFacts;
  readonly #random: CountedRandom;
  readonly #weather: SiteWeather;
  readonly #places: readonly Place[];
  readonly #start: number;
  #minutes = 0;

  constructor(facts: MasterFacts) {
    this.#facts = facts;
    this.#start = facts.startsAt ?? START;
    this.#random = new CountedRandom(facts.seed);
    this.#weather = new SiteWeather(this.#random);
    this.#places = Array.from({ length: facts.nodes }, (_, index) => ({
      node: new GeneratedNode(this.#random, index),
      last: undefined,
      isMissing: false,
    }));
  }

  /** Bits of every random draw that has reached the rounds so far. */
  get entropyBits(): number {
    return this.#random.bits;
  }

  /** The same by the column that shows the draw first. */
  get entropyBitsByColumn(): ReadonlyMap<string, number> {
    return this.#random.bitsBySubject;
  }

  /** All rounds of the next UTC day. */
  nextDay(): readonly Reading[] {
    const rounds = (SECONDS_PER_DAY / 60 / this.#facts.roundMinutes) | 0;
    return Array.from({ length: rounds }, () => this.nextRound());
  }

  nextRound(): Reading {
    const ts = epochSeconds(this.#start + 60 * this.#minutes);
    let site: SiteMinute | undefined;
    for (let minute = 0; minute < this.#facts.roundMinutes; minute += 1) {
      site = this.#weather.minute(this.#minutes);
      for (const { node } of this.#places) node.live(site);
      this.#minutes += 1;
    }
    if (site === undefined) throw new RangeError("expected rounds of at least a minute");
    const day = (ts - this.#start) / SECONDS_PER_DAY;
    for (const [index, place] of this.#places.entries()) this.#ask(place, index, { site, ts, day });
    return this.#reading(ts);
  }

  #ask(
    place: Place,
    index: number,
    { site, ts, day }: { readonly site: SiteMinute; readonly ts: number; readonly day: number },
  ): void {
    if (index === DEAD_NODE && day >= DEAD_FROM_DAY && day < DEAD_TO_DAY) {
      place.isMissing = true;
    } else if (place.last !== undefined) {
      place.isMissing = place.isMissing
        ? !this.#random.of("timestamp").happens(RECOVERY_PROBABILITY)
        : this.#random.of("timestamp").happens(MISS_PROBABILITY);
    }
    if (!place.isMissing) place.last = place.node.answer(site, ts);
    else if (place.last !== undefined) place.last = silent(place.last, ts);
  }

  #reading(ts: EpochSeconds): Reading {
    const columns = NODE_COLUMNS.map(({ field }) =>
      Float64Array.from(this.#places, ({ last }) => last?.[field] ?? Number.NaN),
    );
    const nodes = Array.from(this.#places.keys());
    return {
      schema: NODE_SCHEMA,
      kind: "cycle",
      ts,
      slots: nodes.length,
      nodes,
      isComplete: true,
      columns,
    };
  }
}

/** The node's last answer, as the master repeats it while the node does not answer. */
function silent(last: Answer, ts: number): Answer {
  const hoursSinceSuccess = Math.floor((ts - last.timestamp) / 3600);
  return { ...last, checkinRound: 0, hoursSinceSuccess: Math.max(0, hoursSinceSuccess) };
}

function epochSeconds(value: number): EpochSeconds {
  const seconds = epochSecondsFrom(value);
  if (seconds === undefined) throw new RangeError(`expected epoch seconds, got ${value}`);
  return seconds;
}
