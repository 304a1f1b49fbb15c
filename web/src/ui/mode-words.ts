/** Texts for the modes of masters, in the status strip, in reports and in the list of layouts. */
import type { StowReason } from "#domain/bits/stow-reasons.ts";
import type { MasterMode } from "#domain/health/master-mode.ts";
import { messages } from "#web/language/messages.ts";

/** Names of stows by reason, in English, for files. */
export const STOW_NAMES: Readonly<Record<StowReason, string>> = {
  unknown: "Stowed, reason unknown",
  manualOverrideHighPriority: "Stowed by an operator",
  manualOverrideLowPriority: "Stowed by an operator",
  wind: "Wind stow",
  hail: "Hail stow",
  windSensorDisconnect: "Stowed: wind sensor disconnected",
  snowSensorDisconnect: "Stowed: snow sensor disconnected",
  masterLowBattery: "Stowed: master battery low",
  snow: "Snow stow",
  water: "Water stow",
  thundersmart: "ThunderSmart stow",
  masterHardwareFault: "Stowed: master hardware fault",
  cleaningMode: "Cleaning position",
  weathersmart: "WeatherSmart stow",
  overnightHold: "Overnight hold",
};

/** Names of stows by reason, in the language of the page. */
export const STOW_WORDS = messages("stowWords", STOW_NAMES);

export const MODES = messages("modes", {
  tracking: "Tracking",
  night: "Night position",
  antiShading: "Anti-shading",
  notStowed: "Not stowed",
  unknown: "Unknown",
});

export const MODE_WORDS: Readonly<Record<MasterMode, string>> = { ...STOW_WORDS, ...MODES };
