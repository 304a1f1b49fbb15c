/** Heights of a tracker's neighbours above it, from the survey of the layout. */
import type { PhysicalTracker } from "#simulator/site/physical-site.ts";
import type { NeighbourHeights } from "#simulator/tracking/tracking-options.ts";

const METRES_PER_INCH = 0.0254;
/** Distance in metres beyond which a neighbour casts no shadow on a tracker. */
const FARTHEST_ACROSS = 20;
const FARTHEST_ALONG = 15;
/** Largest height in inches that a node accepts. */
const MAX_INCHES = 40;

/**
 * Heights of the neighbours above a tracker; undefined if it has no neighbour, 0 on a side without
 * one.
 */
export function surveyedHeights(
  trackers: readonly PhysicalTracker[],
  at: number,
): NeighbourHeights | undefined {
  const own = trackers[at];
  if (own === undefined) return undefined;
  const east = nearest(trackers, own, 1);
  const west = nearest(trackers, own, -1);
  if (east === undefined && west === undefined) return undefined;
  return { eastInches: inchesAbove(own, east), westInches: inchesAbove(own, west) };
}

/**
 * The nearest neighbour of a tracker on one side.
 * @param side 1 east, -1 west
 */
function nearest(
  trackers: readonly PhysicalTracker[],
  own: PhysicalTracker,
  side: 1 | -1,
): PhysicalTracker | undefined {
  let found: PhysicalTracker | undefined;
  let least = FARTHEST_ACROSS;
  for (const other of trackers) {
    const across = (other.x - own.x) * side;
    if (across <= 0 || across > least || Math.abs(other.y - own.y) > FARTHEST_ALONG) continue;
    found = other;
    least = across;
  }
  return found;
}

/** Height of the neighbour above the tracker, in inches to the hundredth. */
function inchesAbove(own: PhysicalTracker, other: PhysicalTracker | undefined): number {
  const inches = ((other?.height ?? own.height) - own.height) / METRES_PER_INCH;
  return Math.round(Math.min(MAX_INCHES, Math.max(-MAX_INCHES, inches)) * 100) / 100 + 0;
}
