/**
 * Texts of the map of a site. Some wordings are fixed, misspellings included: see docs/words.md.
 */

import { plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  compassDenied: "Orientation data unavailable: Permission denied",
  /** Announcement when the keyboard focus moves into the area of another master. */
  enteringArea: (masterName: string) => `Entering ${masterName} Area`,
} as const;

export const SITE_MAP_TABLE = messages("siteMap", {
  moveWest: "Move West",
  moveEast: "Move East",
  zoomIn: "Zoom in",
  zoomOut: "Zoom out",
  fitSite: "Fit site",
  selectBox: "Select in a box",
  selectLasso: "Select with a lasso",
  clearSelection: "Clear selection",
  openDetails: "Details",
  closePopup: "Close",
  unassigned: "Unassigned",
  angleUnknown: "Angle unknown",
  filteredOut: "filtered out",
  pictureFailed: "The layout drawing could not be loaded.",
  showCompass: "Show compass",
  noNodes: "No nodes to show",
  noNodesHint: "Nodes appear here when they have a location and their master is shown.",
  mapKeys:
    "Left and right arrows go to the nearest node west or east, up and down to the nearest north or south. Home and End go to the first and last node, Page Up and Page Down from master to master. Space adds to the selection, Enter opens details, Escape closes.",

  // Texts with values
  /** @param heading direction such as "270° W" */
  compassAt: (heading: string) => `Compass ${heading}`,
  mapOf: (layoutName: string) => `Map of ${layoutName}`,
  nodeName: (id: string) => `Node ${id}`,
  /** Name of an auxiliary unit, with the id of its primary. */
  auxUnitName: (id: string) => `Node ${id}, auxiliary unit`,
  /** Name of a node without an id, with its index under the master. */
  unassignedNodeName: (nLocId: string) => `Node ${nLocId}, unassigned`,
  rowText: (row: number, fromSouth: number) => `Row ${row}, ${fromSouth} from south`,
  nodesSelected: (count: number) =>
    plural(count, { one: "# node selected", other: "# nodes selected" }),
  nodeCount: (count: number) => plural(count, { one: "# node", other: "# nodes" }),
  /** Angles as text, in degrees; the short forms are for labels on the map. */
  flat: (degrees: string) => `${degrees} flat`,
  west: (degrees: string) => `${degrees} west`,
  east: (degrees: string) => `${degrees} east`,
  shortWest: (degrees: string) => `${degrees} W`,
  shortEast: (degrees: string) => `${degrees} E`,
});

export const MAP_MESSAGES = { ...SITE_MAP_TABLE, ...VERBATIM };

/**
 * Angle as text that is short enough for a label; empty if unknown.
 * @param angle degrees, west positive
 */
export function shortAngle(angle: number): string {
  if (Number.isNaN(angle)) return "";
  const whole = Math.round(Math.abs(angle));
  if (whole === 0) return "0°";
  return angle > 0 ? MAP_MESSAGES.shortWest(`${whole}°`) : MAP_MESSAGES.shortEast(`${whole}°`);
}

/**
 * Angle as text with its side.
 * @param angle degrees, west positive
 */
export function angleInWords(angle: number): string {
  if (Number.isNaN(angle)) return MAP_MESSAGES.angleUnknown;
  const degrees = `${Math.abs(angle).toFixed(1)}°`;
  if (Math.abs(angle) < 0.05) return MAP_MESSAGES.flat(degrees);
  return angle > 0 ? MAP_MESSAGES.west(degrees) : MAP_MESSAGES.east(degrees);
}
