/** Texts of the device manager. */
import { numberText } from "#web/language/counts.ts";
import { ownZoneName } from "#web/ui/zoned-time.ts";

export const FLEET_MESSAGES = {
  title: "Device Manager",
  table: "Masters",
  fileName: "Masters.csv",
  search: "Search masters",
  download: "Download CSV",

  layout: "Layout",
  name: "Name",
  type: "Type",
  mId: "Master ID",
  firmware: "Firmware",
  nodeFirmware: "Node firmware",
  lastSeen: `Last seen (your time, ${ownZoneName()})`,
  online: "Online",
  settingsSet: "Settings set",
  nodeSet: "Node set",
  nodes: "Nodes",
  unsynced: "Unsynced",

  isOnline: "Online",
  isOffline: "Offline",
  unassigned: "Unassigned",
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
} as const;

/** "12 of 40 masters". */
export function mastersFound(found: number, all: number): string {
  const total = all === 1 ? "1 master" : `${numberText(all)} masters`;
  return found === all ? total : `${numberText(found)} of ${total}`;
}

/** How many layouts have been read so far. */
export function layoutsRead(read: number, all: number): string {
  return `${read} of ${all} layouts read`;
}

/** Label of the button that filters by one version. */
export function withVersion(version: string, count: number): string {
  return `${version}: ${count === 1 ? "1 master" : `${count} masters`}`;
}
