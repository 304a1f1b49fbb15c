/**
 * Conditions under which a device sets and clears each alarm, in words. They are defined by this
 * product: the masters' protocol gives only the number of each bit. Separate from the tables of
 * bits, so that the map, which needs those, does not load these sentences.
 */
import type { AUX_ALARMS } from "./aux-alarms.ts";
import type { MASTER_ALARMS } from "./master-alarms.ts";
import type { NODE_ALARMS } from "./node-alarms.ts";

export interface AlarmCondition {
  readonly raisedWhen: string;
  readonly clearsWhen: string;
}

type Conditions<Rows extends readonly { readonly key: string }[]> = Readonly<
  Record<Rows[number]["key"], AlarmCondition>
>;

export const NODE_ALARM_CONDITIONS = {
  initialValues: {
    raisedWhen: "node (or its master) booted and has not completed a measurement",
    clearsWhen: "first complete measurement",
  },
  lowBattery: {
    raisedWhen: "vBat(charger off) < lowBatteryLimit in 2 readings",
    clearsWhen: "vBat > lowBatteryLimit + 500 mV",
  },
  criticalBattery: {
    raisedWhen: "vBat < criticalBatteryLimit; motor inhibited",
    clearsWhen: "vBat > lowBatteryLimit",
  },
  batteryOvervoltage: {
    raisedWhen: "vBat > overvoltageThreshold for 5 s; charger off",
    clearsWhen: "vBat < overvoltageThreshold - 500 mV",
  },
  motorOvercurrent: {
    raisedWhen:
      "iMotor > highCurrentLimit for overcurrentTime, overcurrentTries times in one move; motor inhibited",
    clearsWhen: "reset-alarms, replacement batch",
  },
  motorHwOvercurrent: {
    raisedWhen: "comparator trip at hardwareCurrentLimit",
    clearsWhen: "reset-alarms",
  },
  noMotion: {
    raisedWhen: "|d angle| < motionTolerance in noMotionTime with motor on, motionFailures times",
    clearsWhen: "reset-alarms or a completed move",
  },
  wrongDirection: {
    raisedWhen:
      "angle moved > directionTolerance away from target within directionTime, directionFailures times",
    clearsWhen: "reset-alarms",
  },
  limitEast: {
    raisedWhen: "angle < mechLimitEast - limitTolerance, limitFailures times",
    clearsWhen: "angle inside limits",
  },
  limitWest: {
    raisedWhen: "angle > mechLimitWest + limitTolerance, limitFailures times",
    clearsWhen: "angle inside limits",
  },
  tiltSensor: {
    raisedWhen: "no/invalid reading for 30 s; anglePanel reported as 65535",
    clearsWhen: "valid readings for 60 s + reset-alarms",
  },
  highTemp: {
    raisedWhen: "tBoard > hotTempHiLimit; charger and motor off",
    clearsWhen: "tBoard < hotTempLowLimit",
  },
  lowTemp: { raisedWhen: "tBoard < coldTempLowLimit", clearsWhen: "tBoard > coldTempHiLimit" },
  estop: {
    raisedWhen: "E-stop circuit open (button pushed or wiring cut)",
    clearsWhen: "E-stop released + estopDisableTime",
  },
  notCharging: {
    raisedWhen: "sun elevation > 20 deg, chargeCurrent < 50 mA and SoC < 95 % for 2 h",
    clearsWhen: "charge current > 50 mA",
  },
  commLossSeen: {
    raisedWhen:
      "node heard no master frame for 30 min (went to safety stow); reported after reconnect",
    clearsWhen: "reset-alarms",
  },
  notResponding: {
    raisedWhen: "set by the master: missed 4 consecutive cycles",
    clearsWhen: "any answer",
  },
  paramError: {
    raisedWhen: "parameter block CRC bad: defaults in use",
    clearsWhen: "valid parameters received",
  },
  otaFailed: {
    raisedWhen: "image incomplete after otaTimeout or CRC bad",
    clearsWhen: "next successful update or reset-alarms",
  },
  unexpectedReset: { raisedWhen: "watchdog or brown-out reset", clearsWhen: "reset-alarms" },
  memoryFault: { raisedWhen: "flash/EEPROM write verify failed", clearsWhen: "reset-alarms" },
  angleTable: {
    raisedWhen: "no valid angle table for today; node holds last goal",
    clearsWhen: "table received",
  },
  motorDisconnected: {
    raisedWhen: "motor driven but iMotor < 100 mA for 2 s",
    clearsWhen: "current seen + reset-alarms",
  },
  lowBattMotion: {
    raisedWhen: "vBat < lowBattThresholdDuringMotion while motor on; move aborted",
    clearsWhen: "next completed move",
  },
  panelDisconnected: {
    raisedWhen: "sun elevation > 20 deg and panel voltage < 5 V for 30 min",
    clearsWhen: "panel voltage > 20 V",
  },
  chargeTempShutdown: {
    raisedWhen: "battery temperature outside charge window (chargeStatus = 4)",
    clearsWhen: "temperature back + 2 degC",
  },
  bmsFault: {
    raisedWhen: "BMS protection active (cell over/under voltage, short, over-current)",
    clearsWhen: "BMS clears",
  },
  bmsComm: { raisedWhen: "no BMS frame for 60 s", clearsWhen: "BMS frame" },
  sohLow: { raisedWhen: "state of health < 60 %", clearsWhen: "SoH >= 65 % or battery replaced" },
  zigbeeAmp: { raisedWhen: "amplifier status neither 90 nor 135", clearsWhen: "valid status" },
} as const satisfies Conditions<typeof NODE_ALARMS>;

export const AUX_ALARM_CONDITIONS = {
  auxInitial: { raisedWhen: "aux unit not measured since boot", clearsWhen: "first measurement" },
  auxComm: { raisedWhen: "no frame from the aux unit for 60 s", clearsWhen: "frame received" },
  auxOvercurrent: { raisedWhen: "as node bit 4 on the aux motor", clearsWhen: "reset-alarms" },
  auxHwOvercurrent: { raisedWhen: "as node bit 5", clearsWhen: "reset-alarms" },
  auxNoMotion: { raisedWhen: "as node bit 6", clearsWhen: "reset-alarms" },
  auxWrongDirection: { raisedWhen: "as node bit 7", clearsWhen: "reset-alarms" },
  auxLimitEast: { raisedWhen: "as node bit 8", clearsWhen: "angle inside" },
  auxLimitWest: { raisedWhen: "as node bit 9", clearsWhen: "angle inside" },
  auxTilt: { raisedWhen: "as node bit 10", clearsWhen: "valid readings + reset" },
  auxHighTemp: { raisedWhen: "as node bit 11", clearsWhen: "cooled" },
  auxLowTemp: { raisedWhen: "as node bit 12", clearsWhen: "warmed" },
  auxEstop: { raisedWhen: "as node bit 13", clearsWhen: "released" },
  auxMotorDisconnected: { raisedWhen: "as node bit 22", clearsWhen: "current seen + reset" },
  auxMisaligned: {
    raisedWhen: "|primary - aux angle| > 5.00 deg for 10 min",
    clearsWhen: "< 3.00 deg",
  },
} as const satisfies Conditions<typeof AUX_ALARMS>;

export const MASTER_ALARM_CONDITIONS = {
  initialValues: { raisedWhen: "master booted, no cycle completed", clearsWhen: "first cycle" },
  windDisconnected: { raisedWhen: "no pulses/frames for 60 s while enabled", clearsWhen: "frames" },
  windFault: {
    raisedWhen: "frozen value for 30 min, or > 160 mph, or differs > 30 mph from the server feed",
    clearsWhen: "plausible for 10 min",
  },
  snowDisconnected: { raisedWhen: "no echo for 10 min while enabled", clearsWhen: "echo" },
  snowFault: {
    raisedWhen: "depth < -6 in or > 120 in, or noise > 6 in",
    clearsWhen: "plausible for 30 min",
  },
  lowBattery: { raisedWhen: "battery < 23.0 V", clearsWhen: "> 24.0 V" },
  criticalBattery: {
    raisedWhen: "battery < 22.0 V: nodes sent to safe position",
    clearsWhen: "> 23.5 V",
  },
  chargerFault: {
    raisedWhen: "supply present and charge current < 50 mA below 90 %",
    clearsWhen: "current seen",
  },
  chargerTemp: { raisedWhen: "tempCharger > 75 degC", clearsWhen: "< 70 degC" },
  boardTempHigh: { raisedWhen: "tempBoard > 80 degC", clearsWhen: "< 75 degC" },
  boardTempLow: { raisedWhen: "tempBoard < -30 degC", clearsWhen: "> -28 degC" },
  powerRead: { raisedWhen: "powerReadStatus != 0 in 3 cycles", clearsWhen: "0" },
  hardwareFault: { raisedWhen: "self test failed (I/O, RTC bus)", clearsWhen: "reset" },
  radioFault: { raisedWhen: "co-ordinator does not answer", clearsWhen: "answers" },
  radioNoise: { raisedWhen: "channel energy > -70 dBm for 10 min", clearsWhen: "< -75 dBm" },
  nodesLost: { raisedWhen: ">= 5 % of assigned nodes NOT_RESPONDING", clearsWhen: "< 3 %" },
  massLoss: { raisedWhen: ">= 50 %", clearsWhen: "< 40 %" },
  duplicateIds: { raisedWhen: "same last 4 digits twice in the list", clearsWhen: "fixed list" },
  unassignedIds: { raisedWhen: "entries 0000 in the list", clearsWhen: "none" },
  idSyncOld: { raisedWhen: "sync bit pending > 24 h", clearsWhen: "synced" },
  timeNotSynced: { raisedWhen: "no NTP/cloud time for 24 h", clearsWhen: "synced" },
  rtcFault: { raisedWhen: "RTC drift > 5 s/day or battery dead", clearsWhen: "reset" },
  settingsInvalid: {
    raisedWhen: "settings set missing or out of range: last good in use",
    clearsWhen: "valid set",
  },
  storageFull: { raisedWhen: "free space < 5 %", clearsWhen: "> 10 %" },
  cloudLost: { raisedWhen: "link lost > 5 min since last report", clearsWhen: "reported once" },
  unexpectedReset: { raisedWhen: "watchdog reset", clearsWhen: "reset-flags / 24 h" },
  fwMismatch: { raisedWhen: "nodes run different versions", clearsWhen: "all equal" },
  otaFailed: { raisedWhen: "campaign ended with failed nodes", clearsWhen: "next good campaign" },
  hailFeed: {
    raisedWhen: "hail feed older than 15 min while hailstow enabled",
    clearsWhen: "fresh",
  },
  weatherFeed: {
    raisedWhen: "WeatherSmart/ThunderSmart feed older than 60 min",
    clearsWhen: "fresh",
  },
  waterFault: { raisedWhen: "flood switch inconsistent", clearsWhen: "consistent" },
} as const satisfies Conditions<typeof MASTER_ALARMS>;
