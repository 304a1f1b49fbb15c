/** Mercator projection and camera without a map library: screen positions, pan, zoom, fit. */
import type { Coordinates } from "#domain/layout/layout.ts";

/** Camera of the map: the coordinates at the centre of the window, and the zoom. */
export interface Camera extends Coordinates {
  /** Zoom level; each level doubles the size of the map. */
  readonly zoom: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface ScreenPoint {
  readonly x: number;
  readonly y: number;
}

/** Initial camera of the layouts map, and its zoom limits. */
export const START: Camera = { latitude: 35, longitude: -98.58, zoom: 4.5 };
export const MIN_ZOOM = 3;
export const MAX_ZOOM = 11;

/** Width of the whole world at zoom 0, pixels. */
const WORLD_PX = 512;
/** Northern and southern limit of the square Mercator projection, degrees. */
const MAX_LATITUDE = 85.051129;

/** Mercator projection to the unit square: x from west to east, y from north to south. */
export function project({ latitude, longitude }: Coordinates): ScreenPoint {
  const bounded = Math.max(-MAX_LATITUDE, Math.min(MAX_LATITUDE, latitude));
  const sine = Math.sin((bounded * Math.PI) / 180);
  return {
    x: (longitude + 180) / 360,
    y: 0.5 - Math.log((1 + sine) / (1 - sine)) / (4 * Math.PI),
  };
}

function unproject({ x, y }: ScreenPoint): Coordinates {
  const latitude = (360 / Math.PI) * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - 90;
  return { latitude, longitude: x * 360 - 180 };
}

/** Width of the whole world at this zoom, pixels. */
export function worldPx({ zoom }: Pick<Camera, "zoom">): number {
  return WORLD_PX * 2 ** zoom;
}

/** Position of a place in pixels from the window's top left corner. */
export function onScreen(
  coordinates: Coordinates,
  camera: Camera,
  { width, height }: Size,
): ScreenPoint {
  const at = project(coordinates);
  const middle = project(camera);
  const scale = worldPx(camera);
  return {
    x: width / 2 + (at.x - middle.x) * scale,
    y: height / 2 + (at.y - middle.y) * scale,
  };
}

/**
 * Margin in pixels around the outermost places when all are shown, for signs and names; less in
 * small windows.
 */
const FIT_PADDING_PX = 72;
const FIT_PADDING_SHARE = 1 / 8;
/** Maximum zoom when all places are shown, so that a single place has its surroundings. */
const MAX_FIT_ZOOM = 7;

/**
 * Camera that shows all places at the largest zoom; undefined if there are no places or the window
 * is too small.
 */
export function fitted(
  places: readonly Coordinates[],
  { width, height }: Size,
): Camera | undefined {
  const padding = (side: number) => Math.min(FIT_PADDING_PX, side * FIT_PADDING_SHARE);
  const room = { x: width - 2 * padding(width), y: height - 2 * padding(height) };
  if (places.length === 0 || room.x <= 0 || room.y <= 0) return undefined;
  const points = places.map(project);
  const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
  const [west, east] = [Math.min(...xs), Math.max(...xs)];
  const [north, south] = [Math.min(...ys), Math.max(...ys)];
  const growth = Math.min(room.x / (east - west), room.y / (south - north)) / WORLD_PX;
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_FIT_ZOOM, Math.log2(growth)));
  return { ...unproject({ x: (west + east) / 2, y: (north + south) / 2 }), zoom };
}

/**
 * Camera after dragging the map.
 * @param by pixels to the right and down
 */
export function panned(camera: Camera, by: ScreenPoint): Camera {
  const middle = project(camera);
  const scale = worldPx(camera);
  const bounded = (value: number) => Math.max(0, Math.min(1, value));
  const next = { x: bounded(middle.x - by.x / scale), y: bounded(middle.y - by.y / scale) };
  return { ...unproject(next), zoom: camera.zoom };
}

/**
 * Camera after zooming.
 * @param around point that stays fixed, in pixels from the middle of the window
 */
export function zoomed(
  camera: Camera,
  levels: number,
  around: ScreenPoint = { x: 0, y: 0 },
): Camera {
  const zoom = Math.max(MIN_ZOOM, Math.min(MAX_ZOOM, camera.zoom + levels));
  const growth = 2 ** (zoom - camera.zoom);
  const near = { ...camera, zoom };
  return panned(near, { x: around.x * (1 - growth), y: around.y * (1 - growth) });
}
