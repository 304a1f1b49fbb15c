/** The columns of the device manager. */

import { DEVICE_TYPES } from "#domain/identity/device-types.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { formatStamp } from "#web/ui/format.ts";
import { numberIn, type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { type FleetRow, firmwareOf, lastSeen } from "./fleet.ts";
import { FLEET_MESSAGES } from "./fleet-messages.ts";

type FleetColumn = TableColumn<FleetRow>;

/** Shown digits of a parameter set's id, enough to recognise equal ids. */
const SET_ID_DIGITS = 8;

export const FLEET_COLUMNS: readonly FleetColumn[] = [
  textColumn("layout", FLEET_MESSAGES.layout, ({ layoutName }) => layoutName),
  {
    ...textColumn("name", FLEET_MESSAGES.name, ({ master }) => master.name),
    order: ({ master }) => numberIn(master.name) ?? master.name,
  },
  textColumn("online", FLEET_MESSAGES.online, onlineText),
  {
    ...textColumn("lastSeen", FLEET_MESSAGES.lastSeen, (row) => {
      const moment = lastSeen(row);
      return moment === undefined ? undefined : formatStamp(moment);
    }),
    order: lastSeen,
  },
  textColumn("firmware", FLEET_MESSAGES.firmware, firmwareOf),
  textColumn("nodeFirmware", FLEET_MESSAGES.nodeFirmware, ({ said }) => said?.data.fwNode ?? ""),
  counted("nodes", FLEET_MESSAGES.nodes, ({ nodes }) => nodes?.nodes),
  counted("unsynced", FLEET_MESSAGES.unsynced, ({ nodes }) => nodes?.unsynced),
  textColumn("type", FLEET_MESSAGES.type, ({ master }) => DEVICE_TYPES[master.deviceType].label),
  {
    ...textColumn("mId", FLEET_MESSAGES.mId, ({ master: { mId } }) =>
      mId === UNASSIGNED_MASTER_ID ? FLEET_MESSAGES.unassigned : mId,
    ),
    isHex: true,
    order: ({ master: { mId } }) => (mId === UNASSIGNED_MASTER_ID ? undefined : mId),
  },
  textColumn("settingsSet", FLEET_MESSAGES.settingsSet, ({ master }) => shortId(master.spaParamId)),
  textColumn("nodeSet", FLEET_MESSAGES.nodeSet, ({ master }) => shortId(master.nodeParamId)),
];

/** Undefined for a master that never reported: neither online nor offline. */
function onlineText({ presence }: FleetRow): string | undefined {
  if (presence === undefined) return undefined;
  return presence.online ? FLEET_MESSAGES.isOnline : FLEET_MESSAGES.isOffline;
}

function counted(key: string, label: string, read: FleetColumn["read"]): FleetColumn {
  return { ...textColumn(key, label, read), isNumeric: true };
}

function shortId(id: string | undefined): string | undefined {
  return id?.slice(-SET_ID_DIGITS);
}
