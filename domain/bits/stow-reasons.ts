/** The reasons of a master to stow: the bits of the words stowModesActive and stowModesEnabled. */

interface StowReasonEntry {
  readonly bit: number;
  readonly key: string;
  readonly label: string;
}

/**
 * Reasons in bit order; a lower bit has priority over a higher one. The word is 4 upper-case hex
 * digits on the wire.
 */
export const STOW_REASONS = [
  { bit: 0, key: "unknown", label: "Unknown" },
  { bit: 1, key: "manualOverrideHighPriority", label: "Manual Override high priority" },
  { bit: 2, key: "wind", label: "Wind" },
  { bit: 3, key: "hail", label: "Hail" },
  { bit: 4, key: "windSensorDisconnect", label: "Wind sensor disconnect" },
  { bit: 5, key: "snowSensorDisconnect", label: "Snow sensor disconnect" },
  { bit: 6, key: "masterLowBattery", label: "Master low battery" },
  { bit: 7, key: "snow", label: "Snow" },
  { bit: 8, key: "water", label: "Water" },
  { bit: 9, key: "thundersmart", label: "Thundersmart" },
  { bit: 10, key: "masterHardwareFault", label: "Master hardware fault" },
  { bit: 11, key: "manualOverrideLowPriority", label: "Manual override low priority" },
  { bit: 12, key: "cleaningMode", label: "Cleaning mode" },
  { bit: 13, key: "weathersmart", label: "Weathersmart" },
  { bit: 14, key: "overnightHold", label: "Overnight hold" },
] as const satisfies readonly StowReasonEntry[];

export type StowReason = (typeof STOW_REASONS)[number]["key"];
