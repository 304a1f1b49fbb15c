/**
 * Texts of the download of hub configurations. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */

import type { HubFault } from "#domain/hub-config/hub-configuration.ts";
import { OVERLAY_MESSAGES } from "#web/features/site/model/overlay-messages.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";

/**
 * Texts that the product requires word for word, misspellings included; they are not translated.
 */
const VERBATIM = {
  undefinedValue: "Unrecognized undefined value",
  unsupportedVersion: "Unsupported .genius file version",
  windLevel: (value: string) => `Encountered invalid wind stow level: ${value}. Maximum 13.`,
} as const;

export const HUB_DOWNLOAD_TABLE = messages("hubDownload", {
  // Button and menu
  download: "Download hub configuration",
  target: "Target Hub Version",
  offline: "No connection. The configuration comes from the server.",
  formatHints: { 0: "Lines, drawing in a separate file", 1: "JSON, drawing included" },

  faultsTitle: "Hub configuration not downloaded",
  repeatedHint: "Node IDs must be unique per master:",
  bareTitle: "Masters without settings",
  close: "Close",

  // Faults of the configuration
  windAngles: {
    east: (value: string) =>
      `Encountered invalid wind stow east angle: ${value}. Must be between -60 and 60.`,
    west: (value: string) =>
      `Encountered invalid wind stow west angle: ${value}. Must be between -60 and 60.`,
  },
  windSpeed: (value: string) => `Encountered invalid wind speed: ${value}. Must not be negative.`,
  timeToRestore: (value: string) =>
    `Encountered invalid time to restore: ${value}. Must not be negative.`,
  malformed: (at: string) => `Unreadable at ${at}`,
  /** @param value name of the missing value, such as "Zigbee channel" */
  layoutLacks: (value: string) => `the layout has no ${value}.`,
  masterLacks: (master: string, value: string) => `${master} has no ${value}.`,
  values: { channel: "Zigbee channel", panid: "PAN ID", coordinates: "coordinates" },

  failures: {
    networkError: "The server did not answer. Check your connection and try again.",
    notPermitted: "Your account can't read the configuration of this layout.",
    drawing: "The layout drawing could not be read. Try again in a moment.",
  },
  /** Label of the button while the configuration is being put together. */
  hubProgress: (done: number, total: number) =>
    `Preparing the hub configuration, ${numberText(done)} of ${numberText(total)}`,
  hubSaved: (fileName: string) => `${fileName} downloaded`,
  /** Warning about masters without settings; the file is downloaded anyway. */
  mastersWithoutSettings: (fileName: string, count: number) => {
    const masters = plural(count, { one: "# master has", other: "# masters have" });
    return `${fileName} was downloaded, but ${masters} no settings in it:`;
  },
});

export const HUB_MESSAGES = {
  ...HUB_DOWNLOAD_TABLE,
  ...VERBATIM,
  failures: { ...HUB_DOWNLOAD_TABLE.failures, error: FAILURE_MESSAGES.unusableAnswer },
};

export function hubFaultText(fault: HubFault): string {
  switch (fault.code) {
    case "duplicateNodeId":
      return OVERLAY_MESSAGES.idRepeated(fault.master, fault.id, fault.times);
    case "windLevel":
    case "windSpeed":
    case "timeToRestore":
      return HUB_MESSAGES[fault.code](String(fault.value));
    case "windAngle":
      return HUB_MESSAGES.windAngles[fault.side](String(fault.value));
    case "undefinedValue":
      return `${HUB_MESSAGES.undefinedValue}: ${undefinedText(fault)}`;
    case "unsupportedVersion":
      return HUB_MESSAGES.unsupportedVersion;
    case "malformed":
      return HUB_MESSAGES.malformed(String(fault.at));
  }
}

/** Text about a value that the layout or a master lacks, and where to enter it. */
function undefinedText({ master, value }: Extract<HubFault, { code: "undefinedValue" }>): string {
  const names: Readonly<Record<string, string>> = HUB_MESSAGES.values;
  const what = names[value] ?? value;
  return master === undefined
    ? HUB_MESSAGES.layoutLacks(what)
    : HUB_MESSAGES.masterLacks(master, what);
}

/** Name of the file with the configuration of a layout; devices use the same name. */
export function geniusFile(layoutName: string): string {
  return `${layoutName}.genius`;
}
