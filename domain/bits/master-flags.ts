/** The flag word of a master: 19 bits. The names are defined by this product. */
import type { BitEntry } from "./bit-entry.ts";

/** Rows in bit order. The word is 8 upper-case hex digits on the wire. */
export const MASTER_FLAGS = [
  { bit: 0, key: "trackingEnabled", label: "Tracking Enabled", needs: "VIEW" },
  { bit: 1, key: "backtracking", label: "Backtracking Enabled", needs: "VIEW" },
  { bit: 2, key: "windSensor", label: "Wind Sensor Enabled", needs: "VIEW" },
  { bit: 3, key: "snowStow", label: "Snow Stow Enabled", needs: "VIEW" },
  { bit: 4, key: "waterSensor", label: "Flood Stow Enabled", needs: "VIEW" },
  { bit: 5, key: "serverWind", label: "Server Wind Active", needs: "VIEW" },
  { bit: 6, key: "autosmart", label: "AutoSmart Enabled", needs: "VIEW" },
  { bit: 7, key: "weathersmart", label: "WeatherSmart Enabled", needs: "VIEW" },
  { bit: 8, key: "hailstow", label: "Hailstow Enabled", needs: "VIEW" },
  { bit: 9, key: "thundersmart", label: "ThunderSmart Enabled", needs: "VIEW" },
  { bit: 10, key: "snowshield", label: "Snow Shield Enabled", needs: "VIEW" },
  { bit: 11, key: "powerboost", label: "PowerBoost Enabled", needs: "GAMECHANGE" },
  { bit: 12, key: "optBacktracking", label: "Optimized Backtracking Enabled", needs: "GAMECHANGE" },
  { bit: 13, key: "zigbeeAmp", label: "Zigbee Amplifier Enabled", needs: "CONTROL_CX" },
  { bit: 14, key: "sleepControl", label: "Sleep Control Enabled", needs: "DEV" },
  { bit: 15, key: "otaConditions", label: "OTA Conditions Set", needs: "CONTROL_CX" },
  { bit: 16, key: "otaActive", label: "OTA In Progress", needs: "CONTROL_CX" },
  { bit: 17, key: "otaScheduled", label: "OTA Scheduled", needs: "CONTROL_CX" },
  { bit: 18, key: "cleaning", label: "Cleaning Mode", needs: "VIEW" },
] as const satisfies readonly BitEntry[];

export type MasterFlag = (typeof MASTER_FLAGS)[number]["key"];
