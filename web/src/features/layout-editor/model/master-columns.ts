/** The columns of the list of masters. */
import { channelInBothBases, panIdInBothBases } from "#domain/layout/radio-text.ts";
import type { EditedMaster } from "#web/api/layouts.generated.ts";
import { DEVICE_TYPE_NAMES } from "#web/ui/device-type-names.ts";
import { type TableColumn, textColumn } from "#web/ui/table-column.ts";
import { MASTER_MESSAGES } from "./master-messages.ts";

type MasterColumn = TableColumn<EditedMaster>;

export const MASTER_COLUMNS: readonly MasterColumn[] = [
  textColumn("name", MASTER_MESSAGES.masterName, nameText),
  textColumn("label", MASTER_MESSAGES.masterLabel, ({ label }) => label ?? ""),
  textColumn("deviceType", MASTER_MESSAGES.masterType, typeText),
  { ...textColumn("mId", MASTER_MESSAGES.masterId, masterIdText), isHex: true },
  radioColumn("panid", MASTER_MESSAGES.masterPanid, ({ panid }) => panid, panIdInBothBases),
  radioColumn(
    "channel",
    MASTER_MESSAGES.masterChannel,
    ({ channel }) => channel,
    channelInBothBases,
  ),
  textColumn("address", MASTER_MESSAGES.masterAddress, addressText),
];

export function nameText({ name }: EditedMaster): string {
  return name === "" ? MASTER_MESSAGES.nameUnassigned : name;
}

export function typeText({ deviceType }: EditedMaster): string {
  return DEVICE_TYPE_NAMES[deviceType];
}

export function masterIdText({ mId }: Pick<EditedMaster, "mId">): string {
  return mId === "0" ? MASTER_MESSAGES.unassigned : mId;
}

/** Text for the IP address of a master. DHCP is assumed for a master without network settings. */
function addressText({ dhcpEnabled, staticIp, localIp }: EditedMaster): string {
  return (dhcpEnabled === false ? staticIp : localIp) ?? MASTER_MESSAGES.dhcp;
}

/** Column of a PAN ID or channel: shows it in decimal and hex, and sorts by its value. */
function radioColumn(
  key: string,
  label: string,
  read: (master: EditedMaster) => number | undefined,
  inBothBases: (value: number) => string,
): MasterColumn {
  const text = (master: EditedMaster) => {
    const value = read(master);
    return value === undefined ? undefined : inBothBases(value);
  };
  return { ...textColumn(key, label, text), order: read };
}
