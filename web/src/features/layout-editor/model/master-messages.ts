/** Texts of the masters in the layout editor. Some wordings are fixed: see docs/words.md. */
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  nameUnassigned: "Name Unassigned",
  masterSaved: "Master Location saved to database",
  masterFailed: "Master Location save failed",
} as const;

export const MASTER_TABLE = messages("layoutMasters", {
  // Texts of the list of masters
  addMaster: "Add master",
  noMasters: "No masters yet",
  noMastersHint: "Add masters before you place them on the map.",
  noMastersHintReader: "An administrator adds them.",
  mastersTable: "Masters",
  searchMasters: "Search masters",
  noMasterMatch: "No master matches",
  masterName: "Name",
  masterLabel: "Label",
  masterType: "Type",
  masterId: "Master ID",
  masterPanid: "PANID",
  masterChannel: "Channel",
  masterAddress: "Address",
  dhcp: "DHCP",
  unassigned: "Unassigned",

  masterIdIs: (id: string) => `Master ID ${id}`,
  masterCount: (count: number) => plural(count, { one: "# master", other: "# masters" }),
  mastersOf: (shown: number, all: number) =>
    `${numberText(shown)} of ${plural(all, { one: "# master", other: "# masters" })}`,

  // Texts of the form of a master
  newMaster: "New master",
  identity: "Master",
  radio: "Radio",
  network: "Network",
  place: "Place on the map",
  deviceType: "Device type",
  channelNone: "None",
  dhcpEnabled: "DHCP",
  dhcpHint: "The network assigns the address",
  staticIp: "Static IP",
  gateway: "Gateway",
  dns: "DNS",
  xLoc: "X",
  yLoc: "Y",
  masterUnknown: "Master not found",
  masterUnknownHint: "The layout has no master with this address.",
});

export const MASTER_MESSAGES = { ...MASTER_TABLE, ...VERBATIM };

export function mastersFound(shown: number, all: number): string {
  return shown === all ? MASTER_MESSAGES.masterCount(all) : MASTER_MESSAGES.mastersOf(shown, all);
}
