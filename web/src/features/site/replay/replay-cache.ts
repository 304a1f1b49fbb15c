/** What has been read of a replay: rounds of the nodes near the playhead, and what happened over the whole range. */
import type { Day } from "#domain/telemetry/day.ts";
import type { AlarmRise } from "./alarm-rises.ts";

/** By mLocId the rounds of a piece; its first row is what was known before. */
export type Rounds = ReadonlyMap<string, Day>;

export interface Events {
  /** What the masters said. */
  readonly reports: Rounds;
  /** By mLocId the id of the controller that stands there. */
  readonly mIds: ReadonlyMap<string, string>;
  /** Alarms of nodes, in the order of time for each master. */
  readonly rises: readonly AlarmRise[];
}

export interface ReplayCache {
  /** By place of the piece. */
  readonly nodes: ReadonlyMap<number, Rounds>;
  readonly events: ReadonlyMap<number, Events>;
}

export const NOTHING_CACHED: ReplayCache = { nodes: new Map(), events: new Map() };

/** Values of nodes that are held at once; eight bytes each. */
const MAX_VALUES = 4_000_000;

/** With this piece; those farthest from the playhead go when there are too many. */
export function withNodes(
  cache: ReplayCache,
  place: number,
  rounds: Rounds,
  playPlace: number,
): ReplayCache {
  const all = new Map([...cache.nodes, [place, rounds]]);
  // What lies behind is seldom wanted again.
  const distance = (at: number) => (at >= playPlace ? at - playPlace : 3 * (playPlace - at));
  const nearest = [...all].sort(([one], [other]) => distance(one) - distance(other));
  let values = 0;
  const kept = nearest.filter(([, piece], at) => {
    values += valuesOf(piece);
    return values <= MAX_VALUES || at === 0;
  });
  return { ...cache, nodes: new Map(kept) };
}

export function withEvents(cache: ReplayCache, place: number, events: Events): ReplayCache {
  return { ...cache, events: new Map([...cache.events, [place, events]]) };
}

/** How many pieces as large as the largest of these can be held. */
export function capacity({ nodes }: ReplayCache): number {
  const largest = Math.max(0, ...[...nodes.values()].map(valuesOf));
  return largest === 0 ? Number.POSITIVE_INFINITY : Math.max(1, Math.floor(MAX_VALUES / largest));
}

function valuesOf(rounds: Rounds): number {
  const columns = [...rounds.values()].flatMap((day) => day.columns);
  return columns.reduce((sum, values) => sum + (values?.length ?? 0), 0);
}
