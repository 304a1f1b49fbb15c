/** What is read next of a replay: first what the playhead comes to, then what happened in the rest of the range. */
import { capacity, type ReplayCache } from "./replay-cache.ts";
import { firstMissing, placeAt, type Stretches, stretchAt } from "./stretches.ts";

export interface PlanFacts {
  readonly nodeStretches: Stretches;
  readonly eventStretches: Stretches;
  readonly cache: ReplayCache;
  readonly playhead: number;
  /** Seconds of the site per second of the viewer. */
  readonly speed: number;
}

/** Places of the pieces to be read; undefined: nothing is wanted. */
export interface Plan {
  readonly nodes: number | undefined;
  readonly events: number | undefined;
}

/** Of the viewer: so long playing may go on without another answer. */
const AHEAD_SECONDS = 12;
/** Of what is held, the part that lies ahead. */
const AHEAD_SHARE = 0.6;

export function planNext({ cache, playhead, speed, ...facts }: PlanFacts): Plan {
  const { nodeStretches, eventStretches } = facts;
  const place = placeAt(nodeStretches, playhead);
  const last = placeAt(nodeStretches, playhead + AHEAD_SECONDS * speed);
  // What would be thrown away to make room is not read in advance.
  const room = Math.floor(capacity(cache) * AHEAD_SHARE);
  const next = firstMissing(nodeStretches, cache.nodes, place);
  const isWanted = next < nodeStretches.count && next <= Math.min(last, place + room);
  return {
    nodes: isWanted ? next : undefined,
    events: nextEvents(eventStretches, cache, placeAt(eventStretches, playhead)),
  };
}

/** From the playhead on, then from the beginning. */
function nextEvents(
  stretches: Stretches,
  { events }: ReplayCache,
  place: number,
): number | undefined {
  const later = firstMissing(stretches, events, place);
  if (later < stretches.count) return later;
  const earlier = firstMissing(stretches, events, 0);
  return earlier < stretches.count ? earlier : undefined;
}

/** Up to which moment playing can go on; the playhead where it cannot. */
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
  held: ReadonlyMap<number, unknown>,
  playhead: number,
): number {
  const place = placeAt(stretches, playhead);
  const missing = firstMissing(stretches, held, place);
  return missing === place ? playhead : stretchAt(stretches, missing - 1).to;
}
