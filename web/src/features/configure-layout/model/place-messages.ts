/**
 * Texts of the steps that place masters and their areas on the map. Some wordings are fixed: see
 * docs/words.md.
 */
import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  coordinatesRemoved: "Successfully removed Master coordinates",
  coordinatesFailed: "Unable to edit Master coordinates",
  areaNotSaved: "Master Area not saved to database until final configuration is save.",
} as const;

export const PLACE_TABLE = messages("configurePlaces", {
  // Texts of the steps
  placeHint: "Tap the map where a master is.",
  notPlaced: "Not placed",
  removeCoordinates: "Remove coordinates",
  areaHint: "Tap the map corner by corner around the nodes of a master, then close the area.",
  boundaryHint:
    "Corners tapped on those of another area are shared. Drag a corner to move it; with the map in focus, M picks up or drops the corner at the cross. Areas that share it follow.",
  undo: "Undo corner",
  closeArea: "Close area",
  removeArea: "Remove area",
  noArea: "no area",
  assign: "Assign to Master",
  accept: "Accept",
  searchMasters: "Search masters",
  noMasterMatch: "No master matches",
  hasArea: "Has an area",
  isPlaced: "Is placed; moves here",
  noNodesInside: "No unassigned nodes in this area.",

  // Texts of the map
  map: "Map of the configuration",
  mapKeys:
    "Arrow keys move the cross, with Shift in small steps. Enter taps, M picks up or drops the corner at the cross, Backspace removes the last corner, Escape cancels.",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fit: "Show all",
  allMarkers: "Display All Node Markers",
  limited: "Only the first and last 250 nodes are shown.",
  labelThreshold: "Label threshold",
  legendAssigned: "Assigned",
  legendUnassigned: "Unassigned",

  // Texts with numbers or names in them
  cornersText: (count: number) => plural(count, { one: "# corner", other: "# corners" }),
  removePositionOf: (master: string) => `Remove coordinates of ${master}`,
  removeAreaOf: (master: string) => `Remove area of ${master}`,
  areaOf: (corners: number) =>
    plural(corners, { one: "area of # corner", other: "area of # corners" }),
  insideText: (nodes: number) =>
    plural(nodes, { one: "# node in this area", other: "# nodes in this area" }),
});

export const PLACE_MESSAGES = { ...PLACE_TABLE, ...VERBATIM };

/** Text for the area of a master by its number of corners; 0: no area. */
export function areaText(corners: number): string {
  return corners === 0 ? PLACE_MESSAGES.noArea : PLACE_MESSAGES.areaOf(corners);
}

/** A position on the canvas as text, such as "x 512.3, y 430". */
export function positionText(xLoc: number, yLoc: number): string {
  const short = (value: number) => String(Math.round(value * 10) / 10);
  return `x ${short(xLoc)}, y ${short(yLoc)}`;
}
