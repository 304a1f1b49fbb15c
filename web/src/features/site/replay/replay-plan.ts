/** What is read next of a replay: first what the playhead comes to, then what the masters said in the rest of the range. */
import { capacity, type FrameCache, firstMissing } from "./replay-frames.ts";
import { placeAt, type ReplayGrid } from "./replay-grid.ts";

export interface PlanFacts {
  readonly grid: ReplayGrid;
  readonly cache: FrameCache;
  readonly playhead: number;
  /** Seconds of the site per second of the viewer. */
  readonly speed: number;
  readonly masterCount: number;
}

/** Places of the grid to be read, ascending; none: nothing is wanted. */
export interface Plan {
  readonly nodes: readonly number[];
  readonly masters: readonly number[];
}

/** Of the viewer: so long playing may go on without another answer. */
const AHEAD_SECONDS = 12;
/** Ahead at least, and at most. */
const AHEAD_PLACES = { least: 3, most: 40 } as const;
/** Of what is held, the part that lies ahead. */
const AHEAD_SHARE = 0.6;
/** Fields of one bundle, a field per master and moment: a few requests, three of them at a time. */
const FIELDS_PER_BUNDLE = 60;
/** Moments of masters in one request, which may have ten fields; each answers for every master. */
const MASTER_MOMENTS = 10;

export function planNext({ grid, cache, playhead, speed, masterCount }: PlanFacts): Plan {
  const place = placeAt(grid, playhead);
  const wanted = Math.ceil((AHEAD_SECONDS * speed) / grid.stepSeconds);
  // What would be thrown away to make room is not read in advance.
  const room = Math.max(1, Math.floor(capacity(cache) * AHEAD_SHARE));
  const ahead = Math.min(Math.max(wanted, AHEAD_PLACES.least), AHEAD_PLACES.most, room);
  const missing = missingFrom(grid, cache.nodes, place);
  const perBundle = Math.max(1, Math.floor(FIELDS_PER_BUNDLE / Math.max(masterCount, 1)));
  return {
    nodes: missing.filter((at) => at <= place + ahead).slice(0, perBundle),
    masters: mastersNext(grid, cache, place),
  };
}

/** From the playhead on, then from the beginning. */
function mastersNext(grid: ReplayGrid, { masters }: FrameCache, place: number): readonly number[] {
  const later = missingFrom(grid, masters, place);
  const earlier = missingFrom(grid, masters, 0).filter((at) => at < place);
  return [...later, ...earlier].slice(0, MASTER_MOMENTS);
}

function missingFrom(
  { count }: ReplayGrid,
  known: ReadonlyMap<number, unknown>,
  first: number,
): readonly number[] {
  const places = Array.from({ length: Math.max(0, count - first) }, (_, at) => first + at);
  return places.filter((place) => !known.has(place));
}

/** Up to which moment playing can go on; the playhead where it cannot. */
export function readyUntil(grid: ReplayGrid, cache: FrameCache, playhead: number): number {
  const place = placeAt(grid, playhead);
  const missing = firstMissing(cache, place, grid.count);
  if (missing === place) return playhead;
  return missing === grid.count ? grid.to : grid.from + missing * grid.stepSeconds;
}
