/** Areas of warnings: reads polygons and circles, and decides whether a site lies in them. */
import { type Coordinates, LATITUDE, LONGITUDE } from "#domain/layout/layout.ts";
import { childrenOf, type XmlElement } from "./cap-tree.ts";

/**
 * Where a site is in relation to a warning. NEAR: outside, but no farther from the edge than a site
 * extends. UNKNOWN_AREA: an area is given in words or codes alone, so that it cannot be compared.
 */
export type AreaMatch = "INSIDE" | "NEAR" | "UNKNOWN_AREA";

/**
 * Kilometres from the edge within which a site counts as near: its coordinates are one point, but a
 * large field extends some kilometres around it.
 */
export const NEAR_KILOMETRES = 5;

interface Circle {
  readonly centre: Coordinates;
  /** Kilometres, 0 or more. */
  readonly radius: number;
}

export interface WarnedArea {
  readonly polygons: readonly (readonly Coordinates[])[];
  readonly circles: readonly Circle[];
  /** True if a polygon or circle of the area, or its only description, cannot be compared. */
  readonly isIncomplete: boolean;
}

/** Corners of one polygon; a polygon with more cannot be compared. */
const MAX_CORNERS = 5_000;

/** Reads an `<area>`. Shapes that are not valid make the area incomplete, never empty. */
export function readArea(area: XmlElement): WarnedArea {
  const polygons = childrenOf(area, "polygon").map(({ text }) => readPolygon(text));
  const circles = childrenOf(area, "circle").map(({ text }) => readCircle(text));
  const shapes = [...polygons, ...circles];
  return {
    polygons: polygons.filter((one) => one !== undefined),
    circles: circles.filter((one) => one !== undefined),
    isIncomplete: shapes.length === 0 || shapes.includes(undefined),
  };
}

/** Compares a site with the areas of a warning; undefined if it lies outside all of them. */
export function matchAreas(site: Coordinates, areas: readonly WarnedArea[]): AreaMatch | undefined {
  const distances = areas.flatMap(({ polygons, circles }) => [
    ...polygons.map((polygon) => kilometresOutside(site, polygon)),
    ...circles.map(({ centre, radius }) => kilometresBetween(site, centre) - radius),
  ]);
  const nearest = Math.min(...distances);
  if (nearest <= 0) return "INSIDE";
  if (nearest <= NEAR_KILOMETRES) return "NEAR";
  return areas.length === 0 || areas.some(({ isIncomplete }) => isIncomplete)
    ? "UNKNOWN_AREA"
    : undefined;
}

/** Reads "lat,lon lat,lon …" with at least three different corners. */
function readPolygon(text: string): readonly Coordinates[] | undefined {
  const corners = text.split(/\s+/).map(readPoint);
  const valid = corners.filter((corner) => corner !== undefined);
  const different = new Set(valid.map(({ latitude, longitude }) => `${latitude},${longitude}`));
  const isValid = valid.length === corners.length && corners.length <= MAX_CORNERS;
  return isValid && different.size >= 3 ? valid : undefined;
}

/** Reads "lat,lon radius", the radius in kilometres. */
function readCircle(text: string): Circle | undefined {
  const [point = "", size = "", ...more] = text.split(/\s+/);
  const centre = readPoint(point);
  const radius = readNumber(size);
  if (centre === undefined || radius === undefined || radius < 0 || more.length > 0) {
    return undefined;
  }
  return { centre, radius };
}

function readPoint(text: string): Coordinates | undefined {
  const [latitude, longitude, ...more] = text.split(",").map(readNumber);
  if (latitude === undefined || longitude === undefined || more.length > 0) return undefined;
  const isValid = Math.abs(latitude) <= LATITUDE.max && Math.abs(longitude) <= LONGITUDE.max;
  return isValid ? { latitude, longitude } : undefined;
}

function readNumber(text: string): number | undefined {
  return /^[+-]?\d{1,9}(\.\d{1,20})?$/.test(text) ? Number(text) : undefined;
}

/** A point on a plane around the site, in kilometres east and north of it. */
interface Plane {
  readonly x: number;
  readonly y: number;
}

const KILOMETRES_PER_DEGREE = 111.195;

/**
 * Projects a point onto the plane around the site.
 * @param eastward degrees of longitude from the site to the point
 */
function onPlane(site: Coordinates, latitude: number, eastward: number): Plane {
  const shrink = Math.cos((site.latitude * Math.PI) / 180);
  return {
    x: eastward * KILOMETRES_PER_DEGREE * shrink,
    y: (latitude - site.latitude) * KILOMETRES_PER_DEGREE,
  };
}

/** Degrees from one longitude to another the short way round, -180 to below 180. */
function degreesEast(from: number, to: number): number {
  return ((((to - from + 180) % 360) + 360) % 360) - 180;
}

function kilometresBetween(site: Coordinates, { latitude, longitude }: Coordinates): number {
  const { x, y } = onPlane(site, latitude, degreesEast(site.longitude, longitude));
  return Math.hypot(x, y);
}

/** Kilometres from the site to a polygon; 0 within it and on its edge. */
function kilometresOutside(site: Coordinates, polygon: readonly Coordinates[]): number {
  const eastward = degreesFromSite(site, polygon);
  // The polygon may reach the site from the other side of the Earth.
  const distances = [-360, 0, 360].map((turn) =>
    kilometresToOutline(
      polygon.map(({ latitude }, at) => onPlane(site, latitude, (eastward[at] ?? 0) + turn)),
    ),
  );
  return Math.min(...distances);
}

/**
 * Degrees of longitude from the site to each corner. Each edge goes the short way round, so that an
 * area may cross the 180th meridian.
 */
function degreesFromSite(site: Coordinates, polygon: readonly Coordinates[]): readonly number[] {
  let before = site.longitude;
  let degrees = 0;
  return polygon.map(({ longitude }) => {
    degrees += degreesEast(before, longitude);
    before = longitude;
    return degrees;
  });
}

/** Kilometres from the origin to a polygon; 0 within it and on its edge. */
function kilometresToOutline(corners: readonly Plane[]): number {
  const edges = corners.map((end, at) => ({ start: corners.at(at - 1) ?? end, end }));
  const crossings = edges.filter(({ start, end }) => crossesEastOfSite(start, end));
  if (crossings.length % 2 === 1) return 0;
  return Math.min(...edges.map(({ start, end }) => kilometresToEdge(start, end)));
}

/** Whether the edge crosses the half-line from the site to the east. */
function crossesEastOfSite(start: Plane, end: Plane): boolean {
  if (start.y > 0 === end.y > 0) return false;
  return start.x + ((end.x - start.x) * -start.y) / (end.y - start.y) > 0;
}

function kilometresToEdge(start: Plane, end: Plane): number {
  const along = { x: end.x - start.x, y: end.y - start.y };
  const square = along.x ** 2 + along.y ** 2;
  const share = square === 0 ? 0 : -(start.x * along.x + start.y * along.y) / square;
  const nearest = Math.min(1, Math.max(0, share));
  return Math.hypot(start.x + nearest * along.x, start.y + nearest * along.y);
}
