/**
 * Texts of the download of hub configurations. Some wordings are fixed, misspellings included: see
 * docs/words.md.
 */
import type { HubFault } from "#domain/hub-config/hub-configuration.ts";
import { idRepeated } from "#web/features/site/model/overlay-messages.ts";
import { FAILURE_MESSAGES } from "#web/ui/failure-messages.ts";

export const HUB_MESSAGES = {
  // Button and menu
  download: "Download hub configuration",
  target: "Target Hub Version",
  offline: "No connection. The configuration comes from the server.",
  formatHints: { 0: "Lines, drawing in a separate file", 1: "JSON, drawing included" },

  faultsTitle: "Hub configuration not downloaded",
  repeatedHint: "Node IDs must be unique per master:",
  bareTitle: "Masters without settings",
  close: "Close",

  // Faults
  undefinedValue: "Unrecognized undefined value",
  unsupportedVersion: "Unsupported .genius file version",

  failures: {
    networkError: "The server did not answer. Check your connection and try again.",
    notPermitted: "Your account can't read the configuration of this layout.",
    error: FAILURE_MESSAGES.unusableAnswer,
    drawing: "The layout drawing could not be read. Try again in a moment.",
  },
} as const;

/** Of the button while the configuration is put together. */
export function hubProgress(done: number, total: number): string {
  return `Preparing the hub configuration, ${done} of ${total}`;
}

/**
 * The wording for the wind stow level is fixed (docs/words.md); the three after it follow its form.
 */
export function hubFaultText(fault: HubFault): string {
  switch (fault.code) {
    case "duplicateNodeId":
      return idRepeated(fault.master, fault.id, fault.times);
    case "windLevel":
      return `Encountered invalid wind stow level: ${fault.value}. Maximum 13.`;
    case "windAngle":
      return `Encountered invalid wind stow ${fault.side} angle: ${fault.value}. Must be between -60 and 60.`;
    case "windSpeed":
      return `Encountered invalid wind speed: ${fault.value}. Must not be negative.`;
    case "timeToRestore":
      return `Encountered invalid time to restore: ${fault.value}. Must not be negative.`;
    case "undefinedValue":
      return `${HUB_MESSAGES.undefinedValue}: ${undefinedText(fault)}`;
    case "unsupportedVersion":
      return HUB_MESSAGES.unsupportedVersion;
    case "malformed":
      return `Unreadable at ${fault.at}`;
  }
}

/** What is missing, and where to enter it. */
function undefinedText({ master, value }: Extract<HubFault, { code: "undefinedValue" }>): string {
  const what = UNDEFINED_VALUES[value] ?? value;
  return master === undefined ? `the layout has no ${what}.` : `${master} has no ${what}.`;
}

const UNDEFINED_VALUES: Readonly<Record<string, string>> = {
  channel: "Zigbee channel",
  panid: "PAN ID",
  coordinates: "coordinates",
};

export function hubSaved(fileName: string): string {
  return `${fileName} downloaded`;
}

/** The file goes out all the same. */
export function mastersWithoutSettings(fileName: string, count: number): string {
  const masters = count === 1 ? "1 master has" : `${count} masters have`;
  return `${fileName} was downloaded, but ${masters} no settings in it:`;
}

/** Devices call it after the layout. */
export function geniusFile(layoutName: string): string {
  return `${layoutName}.genius`;
}
