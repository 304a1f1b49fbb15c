/**
 * Plans what a replay reads next: first the data ahead of the playhead, then the events of the rest
 * of the range.
 */
import { capacity, type ReplayCache } from "./replay-cache.ts";
import { firstMissing, indexAt, type Stretches, stretchAt } from "./stretches.ts";

export interface PlanFacts {
  readonly nodeStretches: Stretches;
  readonly eventStretches: Stretches;
  readonly cache: ReplayCache;
  readonly playhead: number;
  /** Playing speed: seconds of the replayed time per second on the screen. */
  readonly speed: number;
}

/**
 * Indexes of the pieces of the range to read next, for nodes and for events; undefined if none is
 * needed.
 */
export interface Plan {
  readonly nodes: number | undefined;
  readonly events: number | undefined;
}

/**
 * Time in seconds on the screen for which playing must be able to continue without another
 * response.
 */
const PREFETCH_SECONDS = 12;
/** Share of the cache that pieces ahead of the playhead may fill. */
const PREFETCH_SHARE = 0.6;

export function planNext({ cache, playhead, speed, ...facts }: PlanFacts): Plan {
  const { nodeStretches, eventStretches } = facts;
  const index = indexAt(nodeStretches, playhead);
  const last = indexAt(nodeStretches, playhead + PREFETCH_SECONDS * speed);
  // Number of pieces that may be read ahead: only those for which the cache has room.
  const room = Math.floor(capacity(cache) * PREFETCH_SHARE);
  const next = firstMissing(nodeStretches, cache.nodes, index);
  const isNeeded = next < nodeStretches.count && next <= Math.min(last, index + room);
  return {
    nodes: isNeeded ? next : undefined,
    events: nextEvents(eventStretches, cache, indexAt(eventStretches, playhead)),
  };
}

/**
 * Index of the first piece from the playhead on whose events have not been read, or else of the
 * first from the beginning.
 */
function nextEvents(
  stretches: Stretches,
  { events }: ReplayCache,
  index: number,
): number | undefined {
  const nextMissing = firstMissing(stretches, events, index);
  if (nextMissing < stretches.count) return nextMissing;
  const earlier = firstMissing(stretches, events, 0);
  return earlier < stretches.count ? earlier : undefined;
}

/**
 * Time until which playing can continue with the data that has been read; the playhead itself if it
 * cannot.
 */
export function readyUntil({
  nodeStretches,
  eventStretches,
  cache,
  playhead,
}: Omit<PlanFacts, "speed">): number {
  return Math.min(
    heldUntil(nodeStretches, cache.nodes, playhead),
    heldUntil(eventStretches, cache.events, playhead),
  );
}

function heldUntil(
  stretches: Stretches,
  cached: ReadonlyMap<number, unknown>,
  playhead: number,
): number {
  const index = indexAt(stretches, playhead);
  const missing = firstMissing(stretches, cached, index);
  return missing === index ? playhead : stretchAt(stretches, missing - 1).to;
}
