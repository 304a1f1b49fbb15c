/** Tables of the small numbers in device data, with the words that users see for them. */
import type { SignShape } from "#domain/bits/severities.ts";

interface Named {
  readonly label: string;
}

type Table = Readonly<Record<number, Named>>;

/** Tracking modes by the number that a master reports. */
export const TRACKING_MODES = {
  0: { label: "Unknown" },
  1: { label: "Tracking" },
  2: { label: "Anti-shading" },
  3: { label: "Night" },
  4: { label: "Stow" },
  5: { label: "Manual Stow" },
} as const satisfies Table;

/** Causes of a master's last restart, by the number that it reports. */
export const RESET_TYPES = {
  0: { label: "General" },
  1: { label: "Backup" },
  2: { label: "Watchdog" },
  3: { label: "Software" },
  4: { label: "User" },
} as const satisfies Table;

interface ChargeStatus extends Named {
  /** Label in the legend. */
  readonly stage: string;
  readonly colour: string;
  /**
   * Shape drawn beside the colour, because not everyone can distinguish the states by colour alone.
   */
  readonly shape: SignShape;
}

/**
 * Charging states by the number that a node reports. The shapes are defined by this product: as
 * many strokes as the number of the stage.
 */
export const CHARGE_STATUSES = {
  0: { label: "Not Charging", stage: "Charging Off", colour: "#000000", shape: "cross" },
  1: {
    label: "Float",
    stage: "Stage 3 of 3 (95-100% charged)",
    colour: "#4D792E",
    shape: "threeStrokes",
  },
  2: {
    label: "Absorption",
    stage: "Stage 2 of 3 (80-95%)",
    colour: "#0076B4",
    shape: "twoStrokes",
  },
  3: { label: "Bulk", stage: "Stage 1 of 3 (0-80%)", colour: "#BE5D16", shape: "oneStroke" },
  4: {
    label: "Temperature Shutdown",
    stage: "Charging Off",
    colour: "#660066",
    shape: "square",
  },
  255: { label: "Unknown", stage: "Data Unavailable", colour: "#ff00ff", shape: "ring" },
} as const satisfies Readonly<Record<number, ChargeStatus>>;

/** Wind sensor types by the number that masters report and commands send. */
export const WIND_SENSORS = {
  0: { label: "InSpeed", code: "IN_SPEED" },
  1: { label: "ET-40RS", code: "ET_40RS" },
  2: { label: "ET-3250", code: "ET_3250" },
  3: { label: "Barani MeteoWind Compact", code: "BARANI" },
} as const satisfies Readonly<Record<number, Named & { readonly code: string }>>;

/** The power readings that the master could not take (our definition). */
export const READ_STATUSES = {
  0: { label: "OK" },
  1: { label: "Charger read failed" },
  2: { label: "Battery read failed" },
  3: { label: "Charger and battery read failed" },
} as const satisfies Table;

/** PowerBoost statuses by number (our definition). */
export const POWER_BOOST_STATUSES = {
  0: { label: "Off" },
  1: { label: "On" },
  2: { label: "Sending" },
  3: { label: "Failed" },
} as const satisfies Table;

/** smartStowMode while AutoSmart is enabled: 0x7859. Any other value means disabled. */
export const SMART_STOW_ENABLED = 30809;

/** Label of a number in one of these tables; the number itself when it is not listed. */
export function labelOf(table: Table, value: number): string {
  return table[value]?.label ?? String(value);
}
