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
  unknown: "No data from masters",
  connected: "All masters connected",
} as const;

/** "2 of 4 masters offline, 1 never heard of". */
export function mastersOffline(offline: number, all: number, silent: number): string {
  const text = `${offline} of ${all === 1 ? "1 master" : `${all} masters`} offline`;
  return silent === 0 ? text : `${text}, ${silent} never reported`;
}

/** "1 of 4 masters never heard of". */
export function mastersSilent(silent: number, all: number): string {
  return `${silent} of ${all} masters never reported`;
}

/** @param time of the oldest states that the map shows; undefined: some have not been read since the page was opened. */
export function statesAsOf(time: string | undefined): string {
  return time === undefined ? "Masters as last saved on this device" : `Masters as of ${time}`;
}

/** Of layouts that the map cannot show. */
export function withoutPlace(count: number): string {
  return count === 1 ? "1 layout has no coordinates" : `${count} layouts have no coordinates`;
}
