/**
 * The plane of a layout, 0..1000 canvas units, x to the east, y to the north, and its projection to
 * the screen.
 */

export interface Bounds {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface SizePx {
  readonly width: number;
  readonly height: number;
}

/** Maps the plane to pixels: x · scale + dx, dy − y · scale. */
export interface View {
  /** Pixels per unit of the plane. */
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** Canvas, initial bounds and zoom limits of the map. */
export const PLANE = {
  canvas: { west: 0, south: 0, east: 1000, north: 1000 },
  initialBounds: { west: -65, south: -50, east: 1065, north: 1050 },
  maxBounds: { west: -1000, south: -1000, east: 2000, north: 2000 },
  centre: { x: 500, y: 500 },
  minZoom: -2,
  zoomSnap: 0.1,
} as const;

/** Maximum distance of neighbouring rows on the screen, pixels. */
const MAX_PITCH_PX = 100;
const MAX_ZOOM = { least: 2, most: 10 } as const;

/** Pixels per unit at a zoom level; one level is a factor of two. */
export function scaleAt(zoom: number): number {
  return 2 ** zoom;
}

/** Maximum zoom of a site with rows `pitch` units apart; at this zoom, labels are always drawn. */
export function maxZoomFor(pitch: number, labelZoomThreshold: number): number {
  const zoom = Math.ceil(Math.log2(MAX_PITCH_PX / pitch));
  const enough = Math.min(Math.max(zoom, MAX_ZOOM.least), MAX_ZOOM.most);
  return Math.max(enough, Math.ceil(labelZoomThreshold) + 1);
}

/**
 * The largest zoom level, in whole zoom steps, at which the bounds are completely visible; at least
 * the minimum zoom.
 */
export function zoomToFit(bounds: Bounds, size: SizePx): number {
  const scale = Math.min(
    size.width / (bounds.east - bounds.west),
    size.height / (bounds.north - bounds.south),
  );
  if (!(scale > 0)) return PLANE.minZoom;
  // The epsilon absorbs rounding, so that an exact fit does not lose a step.
  const steps = Math.floor(Math.log2(scale) / PLANE.zoomSnap + 1e-9);
  return Math.max(PLANE.minZoom, Math.round(steps * PLANE.zoomSnap * 10) / 10);
}

/** Position and zoom of the camera. */
export interface CameraPosition {
  /** Point in the middle of the screen. */
  readonly centre: Point;
  readonly zoom: number;
}

/** Width in pixels below which the map stacks its tools. */
const NARROW_PX = 600;
/** Margins of the map that the tools, the time and the camera buttons cover; pixels. */
const COVERED_PX = {
  wide: { top: 64, bottom: 56, right: 60 },
  narrow: { top: 56, bottom: 112, right: 60 },
} as const;

/** Camera that fits all bounds into the uncovered part of the map; at most `maxZoom`. */
export function cameraToFit(
  bounds: Bounds,
  { width, height }: SizePx,
  maxZoom = Number.POSITIVE_INFINITY,
): CameraPosition {
  const { top, bottom, right } = width < NARROW_PX ? COVERED_PX.narrow : COVERED_PX.wide;
  const zoom = Math.min(
    zoomToFit(bounds, { width: width - right, height: height - top - bottom }),
    maxZoom,
  );
  const { x, y } = centreOf(bounds);
  const scale = scaleAt(zoom);
  return { zoom, centre: { x: x + right / 2 / scale, y: y - (bottom - top) / 2 / scale } };
}

export function centreOf({ west, south, east, north }: Bounds): Point {
  return { x: (west + east) / 2, y: (south + north) / 2 };
}

/** The view that has `centre` in the middle of a screen of this size. */
export function viewOf(centre: Point, zoom: number, size: SizePx): View {
  const scale = scaleAt(zoom);
  return {
    scale,
    dx: size.width / 2 - centre.x * scale,
    dy: size.height / 2 + centre.y * scale,
  };
}

export function toPx({ scale, dx, dy }: View, { x, y }: Point): Point {
  return { x: x * scale + dx, y: dy - y * scale };
}

export function toPlane({ scale, dx, dy }: View, { x, y }: Point): Point {
  return { x: (x - dx) / scale, y: (dy - y) / scale };
}

/** The part of the plane that a screen of this size shows. */
export function shownBounds(view: View, { width, height }: SizePx): Bounds {
  const northWest = toPlane(view, { x: 0, y: 0 });
  const southEast = toPlane(view, { x: width, y: height });
  return { west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y };
}
