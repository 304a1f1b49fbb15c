/** What the map of layouts says. */

export const LAYOUTS_MAP_MESSAGES = {
  view: "View",
  list: "List",
  map: "Map",
  both: "List and map",
  mapName: "Map of layouts",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  start: "Start view",
  noPlaces: "None of these layouts has coordinates",
  tilesFailed: "The map tiles could not be loaded. Showing outlines.",
  unknown: "Masters not heard of",
  connected: "All masters connected",
} as const;

/** "2 of 4 masters offline". */
export function mastersOffline(offline: number, all: number): string {
  return `${offline} of ${all === 1 ? "1 master" : `${all} masters`} offline`;
}

/** Of layouts that the map cannot show. */
export function withoutPlace(count: number): string {
  return count === 1 ? "1 layout has no coordinates" : `${count} layouts have no coordinates`;
}
