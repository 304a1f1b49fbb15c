/** What the page of device locations says. */
import { numberText } from "#web/language/counts.ts";

export const LOCATION_MESSAGES = {
  title: "Device locations",
  table: "Devices",
  search: "Search devices",
  nodeIds: "Node IDs",
  nodeIdsHint: "Download node IDs as text",
  coordinates: "Coordinates",
  coordinatesHint: "Download coordinates as CSV",
  toSite: "Site view",
  noMatch: "No device matches",

  master: "Master",
  device: "Device",
  id: "ID",
  x: "X",
  y: "Y",
  row: "Row",
  fromSouth: "From south",
  role: "Role",
  masterRole: "Master",
  solo: "Solo",
  primary: "Primary",
  aux: "Auxiliary",
  unassigned: "Unassigned",
} as const;

/** "12 of 484 devices". */
export function devicesFound(found: number, all: number): string {
  const total = `${numberText(all)} ${all === 1 ? "device" : "devices"}`;
  return found === all ? total : `${numberText(found)} of ${total}`;
}

/** Of a button that selects a row on the map. */
export function showOnMap(device: string, master: string): string {
  return `Show ${device} of ${master} on the map`;
}

export function nodeIdsFile(layoutName: string): string {
  return `${layoutName}_node_ids.txt`;
}

export function coordinatesFile(layoutName: string): string {
  return `${layoutName}_coordinates.csv`;
}
