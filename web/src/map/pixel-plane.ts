/** The plane of a layout: 0..1000 canvas units, x to the east, y to the north, and how it comes to lie on the screen (S1 §9). */

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

/** From the plane to pixels: x · scale + dx, dy − y · scale. */
export interface View {
  /** Pixels per unit. */
  readonly scale: number;
  readonly dx: number;
  readonly dy: number;
}

/** S1 §9. */
export const PLANE = {
  canvas: { west: 0, south: 0, east: 1000, north: 1000 },
  initialBounds: { west: -65, south: -50, east: 1065, north: 1050 },
  maxBounds: { west: -1000, south: -1000, east: 2000, north: 2000 },
  centre: { x: 500, y: 500 },
  minZoom: -2,
  zoomSnap: 0.1,
} as const;

/** Trackers of neighbouring rows come no farther apart than this, pixels. */
const WIDEST_PITCH_PX = 100;
const MAX_ZOOM = { least: 2, most: 10 } as const;

/** Pixels per unit; a level is a factor of two. */
export function scaleAt(zoom: number): number {
  return 2 ** zoom;
}

/** The closest look at a site whose rows lie `pitch` units apart; from there labels are drawn at any rate. */
export function maxZoomFor(pitch: number, labelZoomThreshold: number): number {
  const zoom = Math.ceil(Math.log2(WIDEST_PITCH_PX / pitch));
  const enough = Math.min(Math.max(zoom, MAX_ZOOM.least), MAX_ZOOM.most);
  return Math.max(enough, Math.ceil(labelZoomThreshold) + 1);
}

/** The largest zoom, in steps of the snap, that shows all of the bounds; never below the least zoom. */
export function zoomToFit(bounds: Bounds, size: SizePx): number {
  const scale = Math.min(
    size.width / (bounds.east - bounds.west),
    size.height / (bounds.north - bounds.south),
  );
  if (!(scale > 0)) return PLANE.minZoom;
  // A hair above, so that a zoom that fits exactly does not fall a step short.
  const steps = Math.floor(Math.log2(scale) / PLANE.zoomSnap + 1e-9);
  return Math.max(PLANE.minZoom, Math.round(steps * PLANE.zoomSnap * 10) / 10);
}

/** Where the camera stands. */
export interface Stand {
  /** In the middle of the screen. */
  readonly centre: Point;
  readonly zoom: number;
}

/** Narrower maps have their tools above each other; pixels. */
const NARROW_PX = 600;
/** What the tools, the time and the buttons of the camera cover of the edges; pixels. */
const COVERED_PX = {
  wide: { top: 64, bottom: 56, right: 60 },
  narrow: { top: 56, bottom: 112, right: 60 },
} as const;

/** All of the bounds, in the middle of what nothing floats over, and no nearer than `maxZoom`. */
export function standToFit(
  bounds: Bounds,
  { width, height }: SizePx,
  maxZoom = Number.POSITIVE_INFINITY,
): Stand {
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

/** What of the plane a screen of this size shows. */
export function shownBounds(view: View, { width, height }: SizePx): Bounds {
  const northWest = toPlane(view, { x: 0, y: 0 });
  const southEast = toPlane(view, { x: width, y: height });
  return { west: northWest.x, north: northWest.y, east: southEast.x, south: southEast.y };
}
