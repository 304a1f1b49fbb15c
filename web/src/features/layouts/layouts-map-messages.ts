/** Texts of the layouts map. */

export const LAYOUTS_MAP_MESSAGES = {
  view: "View",
  list: "List",
  map: "Map",
  both: "List and map",
  alarms: "Alarms",
  mapName: "Map of layouts",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Fit to layouts",
  start: "Whole country",
  noPlaces: "None of these layouts has coordinates",
  tilesFailed: "The map tiles could not be loaded. Showing outlines.",
} as const;

/** Number of layouts that the map cannot show. */
export function withoutCoordinates(count: number): string {
  return count === 1 ? "1 layout has no coordinates" : `${count} layouts have no coordinates`;
}
