/**
 * The data that has been read for a replay: rounds of nodes near the playhead, and the events of
 * the whole range.
 */
import type { Day } from "#domain/telemetry/day.ts";
import type { AlarmRise } from "./alarm-rises.ts";

/**
 * Rounds of readings in one piece of the range, by mLocId of the master. The first row of a table
 * is the last known state before the piece.
 */
export type Rounds = ReadonlyMap<string, Day>;

export interface Events {
  /** Reports of the masters about themselves, such as wind and stows. */
  readonly reports: Rounds;
  /** Ids of the masters' controllers by mLocId. */
  readonly mIds: ReadonlyMap<string, string>;
  /** Alarms that nodes newly reported, in order of time for each master. */
  readonly rises: readonly AlarmRise[];
}

export interface ReplayCache {
  /** Rounds of readings of nodes, by index of the piece of the range. */
  readonly nodes: ReadonlyMap<number, Rounds>;
  readonly events: ReadonlyMap<number, Events>;
}

export const NOTHING_CACHED: ReplayCache = { nodes: new Map(), events: new Map() };

/** Maximum number of values of nodes in the cache; each takes eight bytes. */
const MAX_VALUES = 4_000_000;

/**
 * Adds the readings of one piece of the range, and drops the pieces farthest from the playhead if
 * the cache is full.
 */
export function withNodes(
  cache: ReplayCache,
  index: number,
  rounds: Rounds,
  playPlace: number,
): ReplayCache {
  const all = new Map([...cache.nodes, [index, rounds]]);
  // Distance of a piece from the playhead. Pieces behind it are rarely needed again, so they count
  // as three times as far.
  const distance = (at: number) => (at >= playPlace ? at - playPlace : 3 * (playPlace - at));
  const nearest = [...all].sort(([one], [other]) => distance(one) - distance(other));
  let values = 0;
  const retained = nearest.filter(([, piece], at) => {
    values += valuesOf(piece);
    return values <= MAX_VALUES || at === 0;
  });
  return { ...cache, nodes: new Map(retained) };
}

export function withEvents(cache: ReplayCache, index: number, events: Events): ReplayCache {
  return { ...cache, events: new Map([...cache.events, [index, events]]) };
}

/** Number of pieces that the cache has room for, if all are as large as the largest one. */
export function capacity({ nodes }: ReplayCache): number {
  const largest = Math.max(0, ...[...nodes.values()].map(valuesOf));
  return largest === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(MAX_VALUES / largest));
}

function valuesOf(rounds: Rounds): number {
  const columns = [...rounds.values()].flatMap((day) => day.columns);
  return columns.reduce((sum, values) => sum + (values?.length ?? 0), 0);
}
