/** The flag word of a master: 19 bits (S0:229; names are our definition). */
import type { MasterFlagEntry } from "./bit-entry.ts";

/** In bit order. On the wire 8 hex digits, upper case. */
export const MASTER_FLAGS = [
  { bit: 0, key: "trackingEnabled", label: "Tracking Enabled", needs: "VIEW", note: "" },
  {
    bit: 1,
    key: "backtracking",
    label: "Backtracking Enabled",
    needs: "VIEW",
    note: "antishadingEnabled",
  },
  { bit: 2, key: "windSensor", label: "Wind Sensor Enabled", needs: "VIEW", note: "" },
  { bit: 3, key: "snowStow", label: "Snow Stow Enabled", needs: "VIEW", note: "" },
  { bit: 4, key: "waterSensor", label: "Flood Stow Enabled", needs: "VIEW", note: "" },
  {
    bit: 5,
    key: "serverWind",
    label: "Server Wind Active",
    needs: "VIEW",
    note: "send-server-wind-speed still valid",
  },
  {
    bit: 6,
    key: "autosmart",
    label: "AutoSmart Enabled",
    needs: "VIEW",
    note: "smartStowMode = 0x7859 (30809)",
  },
  { bit: 7, key: "weathersmart", label: "WeatherSmart Enabled", needs: "VIEW", note: "" },
  { bit: 8, key: "hailstow", label: "Hailstow Enabled", needs: "VIEW", note: "" },
  { bit: 9, key: "thundersmart", label: "ThunderSmart Enabled", needs: "VIEW", note: "" },
  { bit: 10, key: "snowshield", label: "Snow Shield Enabled", needs: "VIEW", note: "" },
  { bit: 11, key: "powerboost", label: "PowerBoost Enabled", needs: "GAMECHANGE", note: "" },
  {
    bit: 12,
    key: "optBacktracking",
    label: "Optimized Backtracking Enabled",
    needs: "GAMECHANGE",
    note: "",
  },
  { bit: 13, key: "zigbeeAmp", label: "Zigbee Amplifier Enabled", needs: "CONTROL_CX", note: "" },
  { bit: 14, key: "sleepControl", label: "Sleep Control Enabled", needs: "DEV", note: "" },
  { bit: 15, key: "otaConditions", label: "OTA Conditions Set", needs: "CONTROL_CX", note: "" },
  { bit: 16, key: "otaActive", label: "OTA In Progress", needs: "CONTROL_CX", note: "" },
  {
    bit: 17,
    key: "otaScheduled",
    label: "OTA Scheduled",
    needs: "CONTROL_CX",
    note: "overnight auto update or nightly check",
  },
  { bit: 18, key: "cleaning", label: "Cleaning Mode", needs: "VIEW", note: "" },
] as const satisfies readonly MasterFlagEntry[];

export type MasterFlag = (typeof MASTER_FLAGS)[number]["key"];
