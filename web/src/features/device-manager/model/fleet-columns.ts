/** The columns of the device manager. */

import { DEVICE_TYPES } from "#domain/identity/device-types.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { DEVICE_TYPE_NAMES } from "#web/ui/device-type-names.ts";
import { formatStamp } from "#web/ui/format.ts";
import { numberIn, type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { ownZoneName } from "#web/ui/zoned-time.ts";
import { type FleetRow, firmwareOf, lastSeen } from "./fleet.ts";
import { FLEET_CELLS, FLEET_HEADS, FLEET_MESSAGES } from "./fleet-messages.ts";

type FleetColumn = TableColumn<FleetRow>;

/** Shown digits of a parameter set's id, enough to recognise equal ids. */
const SET_ID_DIGITS = 8;

export const FLEET_COLUMNS: readonly FleetColumn[] = [
  column("layout", ({ layoutName }) => layoutName),
  {
    ...column("name", ({ master }) => master.name),
    order: ({ master }) => numberIn(master.name) ?? master.name,
  },
  {
    ...column("online", (row) => shown(onlineState(row))),
    readForFile: (row) => inFile(onlineState(row)),
  },
  {
    ...column("lastSeen", (row) => {
      const moment = lastSeen(row);
      return moment === undefined ? undefined : formatStamp(moment);
    }),
    label: FLEET_MESSAGES.lastSeen(ownZoneName()),
    fileHead: `${FLEET_HEADS.lastSeen} (your time, ${ownZoneName()})`,
    order: lastSeen,
  },
  column("firmware", firmwareOf),
  column("nodeFirmware", ({ said }) => said?.data.fwNode ?? ""),
  counted("nodes", ({ nodes }) => nodes?.nodes),
  counted("unsynced", ({ nodes }) => nodes?.unsynced),
  {
    ...column("type", ({ master }) => DEVICE_TYPE_NAMES[master.deviceType]),
    readForFile: ({ master }) => DEVICE_TYPES[master.deviceType].label,
  },
  { ...assignedId("mId", masterId), isHex: true },
  assignedId("settingsSet", ({ master }) => shortId(master.spaParamId)),
  assignedId("nodeSet", ({ master }) => shortId(master.nodeParamId)),
];

function column(key: keyof typeof FLEET_HEADS, read: FleetColumn["read"]): FleetColumn {
  return { ...textColumn(key, FLEET_MESSAGES.heads[key], read), fileHead: FLEET_HEADS[key] };
}

/** Column of an id that a master may lack. */
function assignedId(
  key: keyof typeof FLEET_HEADS,
  read: (row: FleetRow) => string | undefined,
): FleetColumn {
  return {
    ...column(key, (row) => read(row) ?? FLEET_MESSAGES.cells.unassigned),
    readForFile: (row) => read(row) ?? FLEET_CELLS.unassigned,
    order: read,
  };
}

function counted(key: keyof typeof FLEET_HEADS, read: FleetColumn["read"]): FleetColumn {
  return { ...column(key, read), isNumeric: true };
}

/**
 * Connection state as text key; undefined for a master that never reported: it is neither online
 * nor offline.
 */
function onlineState({ presence }: FleetRow): keyof typeof FLEET_CELLS | undefined {
  if (presence === undefined) return undefined;
  return presence.online ? "online" : "offline";
}

function shown(cell: keyof typeof FLEET_CELLS | undefined): string | undefined {
  return cell && FLEET_MESSAGES.cells[cell];
}

function inFile(cell: keyof typeof FLEET_CELLS | undefined): string | undefined {
  return cell && FLEET_CELLS[cell];
}

function masterId({ master: { mId } }: FleetRow): string | undefined {
  return mId === UNASSIGNED_MASTER_ID ? undefined : mId;
}

function shortId(id: string | undefined): string | undefined {
  return id?.slice(-SET_ID_DIGITS);
}
