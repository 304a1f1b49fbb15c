/** The wizard's options, worded exactly as in service tasks, and the limits of its measurements. */

export const CHANNELS = [
  "0x0C",
  "0x0E",
  "0x0F",
  "0x10",
  "0x11",
  "0x12",
  "0x13",
  "0x14",
  "0x15",
  "0x16",
  "0x17",
  "0x18",
] as const;

/** Degrees at which a tracker failed. */
export const FAIL_ANGLES = ["45", "25", "0"] as const;
export const FAIL_POSITIONS = ["East", "West", "Flat"] as const;
export const ABNORMALITIES = ["External Physical Damage", "Loud Noise", "None"] as const;
export const DAMAGE_TYPES = ["Physical", "Water"] as const;
export const BATTERY_VENDORS = ["Longway", "Ritar", "Power Kingdom"] as const;
export const BOARD_VENDORS = ["Sigmatron", "Vario", "East West Manufacturing"] as const;
/** Letters of BOM alternates and of bare board versions. */
export const BOARD_LETTERS = ["A", "B", "C", "D", "E", "F", "G", "H"] as const;
export const GENERATIONS = ["Generation 2", "Generation 3"] as const;
export const VENDOR_INITIALS = ["P", "T", "L", "U"] as const;

export const ACTUATOR_MODELS = [
  "GC2003L-45",
  "GC2003ST-58 848 JOTA",
  "GC2005L-52",
  "GC2005T-52",
  "GC2005T-CN-52",
  "GC2005T-CN-52-959-JOTA",
  "GC2005S-CN-52/60",
  "GC2008S-CN-52",
  "GC2008S-CN-60",
  "GC5008-CN60",
  "GC5008-LC-CN-60",
  "GC5008S",
] as const;

/** The components that a retrofit campaign installs. */
export const RETROFIT_COMPONENTS = [
  "Actuator",
  "Battery",
  "Board",
  "2.8.2 board",
  "2.8.3 remote inclinometer",
  "2.8.3 board",
] as const;

/** Motor current in amperes above which an actuator is in overcurrent. */
export const OVERCURRENT_AMPERES = 7;

/**
 * A panel in direct sunlight is good when its readings are strictly between these limits: volts
 * without load, amperes when shorted.
 */
export const GOOD_PANEL = {
  voltage: { min: 36, max: 60 },
  current: { min: 0.25, max: 2 },
} as const;
