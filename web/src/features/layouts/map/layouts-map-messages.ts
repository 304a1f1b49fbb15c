/** Texts of the layouts map. */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const LAYOUTS_MAP_MESSAGES = messages("layoutsMap", {
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
  improveMap: "Improve this map",
  /** Number of layouts that the map cannot show. */
  withoutCoordinates: (count: number) =>
    plural(count, { one: "# layout has no coordinates", other: "# layouts have no coordinates" }),
});
