/** Why a master stows: the words stowModesActive and stowModesEnabled (S0:121; bit = place in the spec's list). */

interface StowReasonEntry {
  readonly bit: number;
  readonly key: string;
  readonly label: string;
  /** What the reason does to the angle goal; evaluated from the lowest priority (bit 14) up to bit 1, then clamped to the mechanical limits. */
  readonly goalRule: string;
}

/** In bit order, a lower bit beats a higher one. On the wire 4 hex digits, upper case. */
export const STOW_REASONS = [
  {
    bit: 0,
    key: "unknown",
    label: "Unknown",
    goalRule:
      "none; set for the first cycle after a restart while any latch was restored from flash",
  },
  {
    bit: 1,
    key: "manualOverrideHighPriority",
    label: "Manual Override high priority",
    goalRule: "set the commanded angle",
  },
  { bit: 2, key: "wind", label: "Wind", goalRule: "clamp to the window of the active wind row" },
  {
    bit: 3,
    key: "hail",
    label: "Hail",
    goalRule:
      "set the mechanical limit on the safety side (East if safetyStowDirection is true, else West)",
  },
  {
    bit: 4,
    key: "windSensorDisconnect",
    label: "Wind sensor disconnect",
    goalRule: "set strongest",
  },
  {
    bit: 5,
    key: "snowSensorDisconnect",
    label: "Snow sensor disconnect",
    goalRule: "set snowStowAngle only if it was snowing (bit 7 in the last 6 h), else no effect",
  },
  { bit: 6, key: "masterLowBattery", label: "Master low battery", goalRule: "set overnightAngle" },
  { bit: 7, key: "snow", label: "Snow", goalRule: "set snowStowAngle" },
  { bit: 8, key: "water", label: "Water", goalRule: "set floodStowAngle" },
  { bit: 9, key: "thundersmart", label: "Thundersmart", goalRule: "set strongest" },
  {
    bit: 10,
    key: "masterHardwareFault",
    label: "Master hardware fault",
    goalRule: "set strongest",
  },
  {
    bit: 11,
    key: "manualOverrideLowPriority",
    label: "Manual override low priority",
    goalRule: "set the commanded angle (site or node)",
  },
  { bit: 12, key: "cleaningMode", label: "Cleaning mode", goalRule: "set the cleaning angle" },
  {
    bit: 13,
    key: "weathersmart",
    label: "Weathersmart",
    goalRule:
      "clamp to [eastLimit, westLimit]; default 0..0; entered only while |goal| < 5 deg; re-checked every 15 min",
  },
  { bit: 14, key: "overnightHold", label: "Overnight hold", goalRule: "set overnightAngle" },
] as const satisfies readonly StowReasonEntry[];

export type StowReason = (typeof STOW_REASONS)[number]["key"];
