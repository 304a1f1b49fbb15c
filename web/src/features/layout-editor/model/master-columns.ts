/** The columns of the list of masters. */
import { DEVICE_TYPES } from "#domain/layout/device-types.ts";
import type { EditedMaster } from "#web/api/layout-records.ts";
import { EDITOR_MESSAGES } from "#web/ui/layout-editor-messages.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";

type MasterColumn = TableColumn<EditedMaster>;

export const MASTER_COLUMNS: readonly MasterColumn[] = [
  textColumn("name", EDITOR_MESSAGES.masterName, nameText),
  textColumn("label", EDITOR_MESSAGES.masterLabel, ({ label }) => label ?? ""),
  textColumn("deviceType", EDITOR_MESSAGES.masterType, typeText),
  textColumn("mId", EDITOR_MESSAGES.masterId, masterIdText),
  numberColumn("panid", EDITOR_MESSAGES.masterPanid, ({ panid }) => panid),
  numberColumn("channel", EDITOR_MESSAGES.masterChannel, ({ channel }) => channel),
  textColumn("address", EDITOR_MESSAGES.masterAddress, addressText),
];

export function nameText({ name }: EditedMaster): string {
  return name === "" ? EDITOR_MESSAGES.nameUnassigned : name;
}

export function typeText({ deviceType }: EditedMaster): string {
  return DEVICE_TYPES[deviceType].label;
}

export function masterIdText({ mId }: Pick<EditedMaster, "mId">): string {
  return mId === "0" ? EDITOR_MESSAGES.unassigned : mId;
}

/** A master that never said gets its address from the network. */
function addressText({ dhcpEnabled, staticIp, localIp }: EditedMaster): string {
  return (dhcpEnabled === false ? staticIp : localIp) ?? EDITOR_MESSAGES.dhcp;
}

function numberColumn(key: string, label: string, read: MasterColumn["read"]): MasterColumn {
  return { ...textColumn(key, label, read), isNumeric: true };
}
