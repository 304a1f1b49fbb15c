/** True angles of each master's trackers, and the reports of their nodes, for the last hours. */
import type { HeardRound } from "./heard-rounds.ts";

/** Angles of all trackers of a master, by location. */
export interface Stand {
  /** Epoch seconds. */
  readonly at: number;
  /** Degrees, west positive. */
  readonly angles: readonly number[];
  /** Target angles: of the tracker's own stow, else of its master. */
  readonly goals: readonly number[];
}

export interface TakenRound extends HeardRound {
  /** Epoch seconds at which the function had processed the round. */
  readonly takenAt: number;
}

const REMEMBERED_SECONDS = 3 * 3600;

export class GroundTruth {
  readonly #stands = new Map<string, Stand[]>();
  readonly #rounds = new Map<string, TakenRound[]>();

  stood(mId: string, stand: Stand): void {
    remember(this.#stands, mId, stand, ({ at }) => stand.at - at);
  }

  heard(mId: string, round: TakenRound): void {
    remember(this.#rounds, mId, round, ({ takenAt }) => round.takenAt - takenAt);
  }

  /** Oldest first. */
  intervalsOf(mId: string): readonly Stand[] {
    return this.#stands.get(mId) ?? [];
  }

  /** In the order in which they were processed. */
  roundsOf(mId: string): readonly TakenRound[] {
    return this.#rounds.get(mId) ?? [];
  }
}

function remember<Thing>(
  all: Map<string, Thing[]>,
  key: string,
  thing: Thing,
  ageOf: (thing: Thing) => number,
): void {
  const kept = all.get(key) ?? [];
  all.set(key, kept);
  kept.push(thing);
  const first = kept[0];
  if (first !== undefined && ageOf(first) > REMEMBERED_SECONDS) kept.shift();
}
