/**
 * Meanings of flags and stow reasons, in words. They are defined by this product: the masters'
 * protocol gives only the number of each flag. Separate from the tables of bits for the same reason
 * as alarm-conditions.ts.
 */
import type { MASTER_FLAGS } from "./master-flags.ts";
import type { NODE_FLAGS } from "./node-flags.ts";
import type { StowReason } from "./stow-reasons.ts";

type Words<Key extends string> = Readonly<Record<Key, string>>;

export const NODE_FLAG_MEANINGS = {
  failedMoveWest:
    "latched with NO_MOTION/OVERCURRENT while driving west; blocks tracking west until cleared",
  stallRetried: "a stall was recovered by a retry",
  overcurrentSeen: "at least one overcurrent try since last clear",
  directionRetried: "a wrong-direction try was recovered",
  limitSeen: "a mechanical limit was touched",
  lowBatterySeen: "vBat fell under lowBatteryLimit since last clear",
  chargerRestarted: "charger was power-cycled by firmware",
  paramsChanged: "a parameter block was accepted since last clear",
  failedMoveEast: "as bit 0, driving east",
  resetWatchdog: "reset cause",
  resetPowerOn: "reset cause",
  resetSoftware: "reset cause",
  idChanged: "node accepted a new node-id list entry",
  fwUpdated: "running image changed",
  estopSeen: "E-stop was pressed since last clear",
  rescued: "node was moved to this PAN/channel by a rescue",
  trackingEnabled: "tracking allowed on this node",
  moving: "motor on",
  backtracking: "goal comes from anti-shading",
  night: "sun below horizon, overnight angle",
  manualHigh: "stow reason",
  manualLow: "stow reason (also per node)",
  windStow: "stow reason",
  snowStow: "stow reason",
  hailStow: "stow reason",
  waterStow: "stow reason",
  cleaning: "stow reason",
  weathersmart: "stow reason",
  lowBatteryStow: "vBat < lowBatteryStow",
  socStow: "BATT_STOW_MODE active",
  commLossStow: "node stowed by itself after 30 min without master",
  earlyMorningStow: "set-early-morning-stow-angle active",
  chargerOn: "",
  chargerOffMoving: "set-disable-charger-while-moving active",
  conditioning: "conditioning charge running",
  maintenance: "vBat < maintenance threshold, recovery charge",
  panelPresent: "panel voltage > 5 V",
  bmsPresent: "",
  chargeTempInhibit: "battery outside charge window",
  sleep: "radio sleeps between cycles",
  router: "node relays for others",
  ampOn: "status 90",
  rebroadcast: "ARRR rebroadcast",
  rescuer: "",
  otaReady: "battery and position allow an update",
  otaActive: "receiving an image",
  otaStaged: "complete image stored, not applied",
  bootloader: "no application running",
  tempCal: 'fw >= 3.19.0: bit set means NOT calibrated (label "Temperature Not Calibrated")',
  tableValid: "",
  coordsSet: "",
  powerboost: "",
  heightOffsets: "",
  optBacktracking: "",
  twistOffset: "",
  auxPresent: "",
  timeSynced: "clock within 60 s of the master",
} as const satisfies Words<(typeof NODE_FLAGS)[number]["key"]>;

/** Notes on the flags of masters, by key; a flag whose label explains it has none. */
export const MASTER_FLAG_NOTES: Readonly<Partial<Words<(typeof MASTER_FLAGS)[number]["key"]>>> = {
  backtracking: "antishadingEnabled",
  serverWind: "send-server-wind-speed still valid",
  autosmart: "smartStowMode = 0x7859 (30809)",
  otaScheduled: "overnight auto update or nightly check",
};

/**
 * Effect of the reason on the angle goal; evaluated from the lowest priority (bit 14) up to bit 1,
 * then clamped to the mechanical limits.
 */
export const STOW_GOAL_RULES = {
  unknown: "none; set for the first cycle after a restart while any latch was restored from flash",
  manualOverrideHighPriority: "set the commanded angle",
  wind: "clamp to the window of the active wind row",
  hail: "set the mechanical limit on the safety side (East if safetyStowDirection is true, else West)",
  windSensorDisconnect: "set strongest",
  snowSensorDisconnect:
    "set snowStowAngle only if it was snowing (bit 7 in the last 6 h), else no effect",
  masterLowBattery: "set overnightAngle",
  snow: "set snowStowAngle",
  water: "set floodStowAngle",
  thundersmart: "set strongest",
  masterHardwareFault: "set strongest",
  manualOverrideLowPriority: "set the commanded angle (site or node)",
  cleaningMode: "set the cleaning angle",
  weathersmart:
    "clamp to [eastLimit, westLimit]; default 0..0; entered only while |goal| < 5 deg; re-checked every 15 min",
  overnightHold: "set overnightAngle",
} as const satisfies Words<StowReason>;
