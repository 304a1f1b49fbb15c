/** What a master says of its stowing, value by value, in words (S0 §3, S0 §4). */
import { STOW_REASONS, type StowReason } from "#domain/bits/stow-reasons.ts";
import { SMART_STOW_ENABLED } from "#domain/device-data/enumerations.ts";
import { OVERLAY_MESSAGES } from "./overlay-messages.ts";

/** A stow for one reason, as the status strip and reports call it. */
export const STOW_WORDS: Readonly<Record<StowReason, string>> = {
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

/** The reasons in the words stowModesActive and stowModesEnabled, the strongest first. */
export function stowReasons(hex: string): readonly string[] {
  const word = Number.parseInt(hex, 16);
  return STOW_REASONS.filter(({ bit }) => ((word >> bit) & 1) === 1).map(({ label }) => label);
}

/** S0:228: one value alone stands for enabled. */
export function smartStowInWords(mode: number): string {
  return mode === SMART_STOW_ENABLED ? OVERLAY_MESSAGES.enabled : OVERLAY_MESSAGES.disabled;
}

/** S0 §3: 0 West, 1 East. */
export function stowDirectionInWords(direction: number): string {
  return direction === 1 ? OVERLAY_MESSAGES.east : OVERLAY_MESSAGES.west;
}
