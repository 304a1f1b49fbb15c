/** Warnings about the coordinates of a readable file: users mix up units, axes and systems. */
import type { ImportedLocation } from "./coordinates-csv.ts";
import { boxOf, type PlanPosition } from "./rescale.ts";

export type CoordinateWarning =
  /**
   * Coordinates are latitude and longitude, whose degrees differ in length: the site would be
   * distorted.
   */
  | { readonly code: "degrees" }
  /** North and east are swapped. */
  | { readonly code: "swapped" }
  | { readonly code: "mixedUnits"; readonly count: number; readonly example: PlanPosition }
  /** Some locations are so far from the others that the site would shrink to a spot. */
  | { readonly code: "outliers"; readonly count: number; readonly example: PlanPosition }
  | { readonly code: "stacked"; readonly count: number; readonly example: PlanPosition };

export function coordinateWarnings(
  locations: readonly ImportedLocation[],
): readonly CoordinateWarning[] {
  const far = outlyingLocations(locations);
  const site = far.rest;
  const units = far.mixed ?? mixedByDistance(site);
  return [
    ...(isInDegrees(site) ? [{ code: "degrees" } as const] : []),
    ...(isSwapped(site) ? [{ code: "swapped" } as const] : []),
    ...warningOf("mixedUnits", units),
    ...warningOf("outliers", far.outliers),
    ...warningOf("stacked", stacked(site)),
  ];
}

function warningOf(
  code: "mixedUnits" | "outliers" | "stacked",
  positions: readonly PlanPosition[],
): readonly CoordinateWarning[] {
  const [first] = positions;
  if (first === undefined) return [];
  return [{ code, count: positions.length, example: { xLoc: first.xLoc, yLoc: first.yLoc } }];
}

/** Minimum number of locations for a warning. */
const MIN_LOCATIONS = 10;
/**
 * Maximum share of locations that count as typing errors; a larger share of distant locations is a
 * group of its own.
 */
const MAX_OUTLIER_SHARE = 0.1;
const MAX_ROUNDS = 10;
/** Gap that separates distant locations, as a multiple of the extent of the larger part. */
const MIN_GAP_FACTOR = 2;

/**
 * Whether the coordinates are degrees: in metres, a site of an extent below 1 would be too small.
 */
function isInDegrees(positions: readonly PlanPosition[]): boolean {
  const { west, south, east, north } = boxOf(positions);
  const size = Math.max(east - west, north - south);
  const isOnEarth = Math.max(-west, east) <= 180 && Math.max(-south, north) <= 180;
  return positions.length > 1 && isOnEarth && size > 0 && size < 1;
}

/**
 * Whether north and east are swapped: by the numbers of the usual grids, by degrees that no
 * latitude has, or by trackers arranged as if they turned about the wrong axis.
 */
function isSwapped(positions: readonly PlanPosition[]): boolean {
  const { west, south, east, north } = boxOf(positions);
  if (positions.length === 0) return false;
  if (isInDegrees(positions)) return Math.max(-west, east) <= 90 && Math.max(-south, north) > 90;
  const isEasting = south >= 100_000 && north < 1_000_000;
  if (isEasting && west >= 1_000_000 && east < 10_000_000) return true;
  const isKnownGrid = west >= 100_000 && east < 1_000_000 && south >= 1_000_000;
  return !isKnownGrid && positions.length >= MIN_LOCATIONS && isMostlyAbove(positions);
}

/**
 * Whether most nearest neighbours are north or south: trackers are long in that direction, so the
 * nearest one should be to the east or west.
 */
function isMostlyAbove(positions: readonly PlanPosition[]): boolean {
  const near = neighbourDistances(positions);
  const above = near.filter(({ east, north }) => north > 2 * east).length;
  return above >= 0.8 * near.length;
}

interface Far {
  readonly rest: readonly ImportedLocation[];
  readonly outliers: readonly PlanPosition[];
  readonly mixed: readonly PlanPosition[] | undefined;
}

/**
 * Finds the locations far from the others: repeatedly cuts off those beyond a gap that is wider
 * than the rest.
 */
function outlyingLocations(locations: readonly ImportedLocation[]): Far {
  let rest = locations;
  const outliers: PlanPosition[] = [];
  for (let round = 0; round < MAX_ROUNDS && rest.length >= MIN_LOCATIONS; round += 1) {
    const separated = separatedPart(rest, "xLoc") ?? separatedPart(rest, "yLoc");
    if (separated === undefined) break;
    if (separated.length > Math.max(1, locations.length * MAX_OUTLIER_SHARE)) {
      const others = new Set(separated);
      return { rest: rest.filter((position) => !others.has(position)), outliers, mixed: separated };
    }
    outliers.push(...separated);
    const others = new Set(separated);
    rest = rest.filter((position) => !others.has(position));
  }
  return { rest, outliers, mixed: undefined };
}

/**
 * The smaller part on one side of the widest gap; undefined where the gap is not MIN_GAP_FACTOR
 * times as wide as the larger part.
 */
function separatedPart(
  positions: readonly PlanPosition[],
  axis: keyof PlanPosition,
): readonly PlanPosition[] | undefined {
  const sorted = positions.toSorted((one, other) => one[axis] - other[axis]);
  let widest = 0;
  let cut = 0;
  for (let at = 1; at < sorted.length; at += 1) {
    const gap = (sorted[at]?.[axis] ?? 0) - (sorted[at - 1]?.[axis] ?? 0);
    if (gap > widest) [widest, cut] = [gap, at];
  }
  const parts = [sorted.slice(0, cut), sorted.slice(cut)] as const;
  const [small, large] = parts[0].length < parts[1].length ? parts : [parts[1], parts[0]];
  const { west, south, east, north } = boxOf(large);
  const size = Math.max(east - west, north - south);
  return small.length > 0 && size > 0 && widest > MIN_GAP_FACTOR * size ? small : undefined;
}

const FEET_PER_METRE = 3.2808;
const DISTANCE_TOLERANCE = 0.02;
/**
 * Minimum share of the trackers that each of two units of length must have to count as a mixture.
 */
const MIN_UNIT_SHARE = 0.15;

/**
 * The locations that seem to be in feet among locations in metres: the distances to their
 * neighbours are 3.28 times as large.
 */
function mixedByDistance(positions: readonly PlanPosition[]): readonly PlanPosition[] {
  if (positions.length < MIN_LOCATIONS) return [];
  const near = neighbourDistances(positions);
  const about = (expected: number) =>
    near.filter(({ distance }) => Math.abs(distance - expected) <= DISTANCE_TOLERANCE * expected);
  const least = MIN_UNIT_SHARE * near.length;
  for (const { distance } of near) {
    if (distance === 0 || about(distance).length < least) continue;
    const longer = about(distance * FEET_PER_METRE);
    if (longer.length >= least) return longer.map(({ position }) => position);
  }
  return [];
}

/**
 * Distance within which two locations are on the same spot, as a share of the site's extent:
 * centimetres.
 */
const SAME_POSITION_SHARE = 1e-5;

/**
 * Locations on the same spot as another location; auxiliary units are not counted, because they may
 * share the spot of their primaries.
 */
function stacked(locations: readonly ImportedLocation[]): readonly PlanPosition[] {
  const { west, south, east, north } = boxOf(locations);
  const spot = Math.max(east - west, north - south) * SAME_POSITION_SHARE || 1;
  const taken = new Set<string>();
  return locations.filter(({ xLoc, yLoc, role }) => {
    if (role === "aux") return false;
    const key = `${Math.round((xLoc - west) / spot)} ${Math.round((yLoc - south) / spot)}`;
    const isTaken = taken.has(key);
    taken.add(key);
    return isTaken;
  });
}

interface Neighbour {
  readonly position: PlanPosition;
  /** Distance to the east or west, in the unit of the locations; never below 0. */
  readonly east: number;
  readonly north: number;
  readonly distance: number;
}

/** Maximum size of a sample: two hundred locations are as good as ten thousand. */
const MAX_SAMPLES = 200;

/**
 * Distance to the nearest other location, for a sample of a site's locations. Locations on the same
 * spot are not neighbours.
 */
function neighbourDistances(positions: readonly PlanPosition[]): readonly Neighbour[] {
  const step = Math.ceil(positions.length / MAX_SAMPLES);
  const found: Neighbour[] = [];
  for (let at = 0; at < positions.length; at += step) {
    const position = positions[at];
    const nearest = position && nearestTo(position, positions);
    if (nearest !== undefined) found.push(nearest);
  }
  return found;
}

function nearestTo(
  position: PlanPosition,
  positions: readonly PlanPosition[],
): Neighbour | undefined {
  let best: Neighbour | undefined;
  for (const { xLoc, yLoc } of positions) {
    const east = Math.abs(xLoc - position.xLoc);
    const north = Math.abs(yLoc - position.yLoc);
    const distance = Math.hypot(east, north);
    if (distance > 0 && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { position, east, north, distance };
    }
  }
  return best;
}
