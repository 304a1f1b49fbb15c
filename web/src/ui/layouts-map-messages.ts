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
  open: "Open",
  noPlaces: "None of these layouts has coordinates",
  noPlacesHint: "They are all in the list.",
  simple: "Simple map",
  simpleHint: "This browser draws no 3D graphics.",
  tilesFailed: "The map tiles could not be loaded. Showing outlines.",
  unknown: "Masters not heard of",
  connected: "All masters connected",
  mapKeys: "Drag to move, scroll or press + and - to zoom. Tab goes from layout to layout.",
} as const;

/** "2 of 4 masters offline". */
export function mastersOffline(offline: number, all: number): string {
  return `${offline} of ${all === 1 ? "1 master" : `${all} masters`} offline`;
}

/** Of layouts that the map cannot show. */
export function withoutPlace(count: number): string {
  return count === 1 ? "1 layout has no coordinates" : `${count} layouts have no coordinates`;
}
