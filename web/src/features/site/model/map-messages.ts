/**
 * Texts of the map of a site. Some wordings are fixed, misspellings included: see docs/words.md.
 */
import { numberText } from "#web/language/counts.ts";

export const MAP_MESSAGES = {
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
  facingUp: "flat",
  west: "west",
  east: "east",
  filteredOut: "filtered out",
  pictureFailed: "The layout drawing could not be loaded.",
  noNodes: "No nodes to show",
  noNodesHint: "Nodes appear here when they have a location and their master is shown.",
  mapKeys:
    "Left and right arrows go to the nearest node west or east, up and down to the nearest north or south. Home and End go to the first and last node, Page Up and Page Down from master to master. Space adds to the selection, Enter opens details, Escape closes.",
} as const;

export function mapOf(layoutName: string): string {
  return `Map of ${layoutName}`;
}

/** Announced when the active node crosses into the area of another master. */
export function enteringArea(masterName: string): string {
  return `Entering ${masterName} Area`;
}

export function nodeName(id: string): string {
  return `Node ${id}`;
}

/** Of an auxiliary unit, by the id of its primary. */
export function auxUnitName(id: string): string {
  return `Node ${id}, auxiliary unit`;
}

/** Of a node without an id, by its place under the master. */
export function unassignedNodeName(nLocId: string): string {
  return `Node ${nLocId}, unassigned`;
}

export function rowText(row: number, fromSouth: number): string {
  return `Row ${row}, ${fromSouth} from south`;
}

export function nodesSelected(count: number): string {
  return count === 1 ? "1 node selected" : `${numberText(count)} nodes selected`;
}

export function nodeCount(count: number): string {
  return count === 1 ? "1 node" : `${numberText(count)} nodes`;
}

/** Degrees, west positive; short enough for a label. Empty where it is not known. */
export function shortAngle(angle: number): string {
  if (Number.isNaN(angle)) return "";
  const whole = Math.round(Math.abs(angle));
  if (whole === 0) return "0°";
  return `${whole}° ${angle > 0 ? "W" : "E"}`;
}

/** Degrees, west positive. */
export function angleInWords(angle: number): string {
  if (Number.isNaN(angle)) return MAP_MESSAGES.angleUnknown;
  const degrees = `${Math.abs(angle).toFixed(1)}°`;
  if (Math.abs(angle) < 0.05) return `${degrees} ${MAP_MESSAGES.facingUp}`;
  return `${degrees} ${angle > 0 ? MAP_MESSAGES.west : MAP_MESSAGES.east}`;
}
