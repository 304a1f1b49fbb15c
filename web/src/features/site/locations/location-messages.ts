/** Texts of the page of device locations. */

import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const LOCATION_MESSAGES = messages("locations", {
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
  state: "State",
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
  /** Label of the button in a row that selects its device on the map. */
  showOnMap: (device: string, master: string) => `Show ${device} of ${master} on the map`,
  deviceCount: (count: number) => plural(count, { one: "# device", other: "# devices" }),
  devicesOf: (found: number, all: number) =>
    `${numberText(found)} of ${plural(all, { one: "# device", other: "# devices" })}`,
});

/** Result of a search, such as "12 of 484 devices". */
export function devicesFound(found: number, all: number): string {
  return found === all
    ? LOCATION_MESSAGES.deviceCount(all)
    : LOCATION_MESSAGES.devicesOf(found, all);
}

export function nodeIdsFile(layoutName: string): string {
  return `${layoutName}_node_ids.txt`;
}

export function coordinatesFile(layoutName: string): string {
  return `${layoutName}_coordinates.csv`;
}
