/** Texts of the device manager. */

import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/** Column headers of the downloaded file, in English; on the screen they are translated. */
export const FLEET_HEADS = {
  layout: "Layout",
  name: "Name",
  type: "Type",
  mId: "Master ID",
  firmware: "Firmware",
  nodeFirmware: "Node firmware",
  lastSeen: "Last seen",
  online: "Online",
  settingsSet: "Settings set",
  nodeSet: "Node set",
  nodes: "Nodes",
  unsynced: "Unsynced",
} as const;

/** Values of cells in the downloaded file, in English; on the screen they are translated. */
export const FLEET_CELLS = {
  online: "Online",
  offline: "Offline",
  unassigned: "Unassigned",
} as const;

export const FLEET_MESSAGES = messages("fleet", {
  title: "Device Manager",
  table: "Masters",
  search: "Search masters",
  download: "Download CSV",

  heads: FLEET_HEADS,
  lastSeen: (zone: string) => `Last seen (your time, ${zone})`,
  cells: FLEET_CELLS,
  unknownFirmware: "Not reported",

  inventory: "Firmware",
  outlier: "differs from most masters of its type",

  loading: "Loading...",
  empty: "No masters yet",
  emptyHint: "Masters appear here once a layout has been configured.",
  noMatch: "No master matches",
  offlineHint: "Masters load when you are online.",
  failed: "The masters could not be loaded",
  notPermitted: "You can't view the masters",
  notPermittedHint: "Ask an administrator for access.",
  cached: "No connection. Showing saved data.",
  partly: "Some layouts could not be read. Showing the others.",

  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  /** Number of masters that match the search, such as "12 of 40 masters". */
  mastersOf: (found: number, all: number) =>
    `${numberText(found)} of ${plural(all, { one: "# master", other: "# masters" })}`,
  /** Number of layouts that have been loaded so far. */
  layoutsRead: (read: number, all: number) =>
    `${numberText(read)} of ${numberText(all)} layouts read`,
  /** Label of the button that filters by one firmware version. */
  withVersion: (version: string, count: number) =>
    `${version}: ${plural(count, { one: "# master", other: "# masters" })}`,
});

/** The name of the downloaded file. */
export const FLEET_FILE = "Masters.csv";

/** Number of masters that match the search, such as "12 of 40 masters". */
export function mastersFound(found: number, all: number): string {
  return found === all ? FLEET_MESSAGES.masterCount(all) : FLEET_MESSAGES.mastersOf(found, all);
}
