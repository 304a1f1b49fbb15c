/** The node parameters that decide when an alarm is raised, as alarm-conditions.ts states. */
import type { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import type { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { type AlarmWord, alarmAt } from "#domain/journal/alarms.ts";
import type { NODE_PARAMETERS } from "#domain/parameters/node-parameters.ts";

export type NodeParameterId = (typeof NODE_PARAMETERS)[number]["id"];

type Settings<Rows extends readonly { readonly key: string }[]> = Readonly<
  Partial<Record<Rows[number]["key"], readonly NodeParameterId[]>>
>;

const NODE_SETTINGS = {
  lowBattery: ["lowBatteryLimit"],
  criticalBattery: ["criticalBatteryLimit", "lowBatteryLimit"],
  batteryOvervoltage: ["overvoltageThreshold"],
  motorOvercurrent: ["highCurrentLimit", "overcurrentTime", "overcurrentTries"],
  motorHwOvercurrent: ["hardwareCurrentLimit"],
  noMotion: ["motionTolerance", "noMotionTime", "motionFailures"],
  wrongDirection: ["directionTolerance", "directionTime", "directionFailures"],
  limitEast: ["mechLimitEast", "limitTolerance", "limitFailures"],
  limitWest: ["mechLimitWest", "limitTolerance", "limitFailures"],
  highTemp: ["hotTempHiLimit", "hotTempLowLimit"],
  lowTemp: ["coldTempLowLimit", "coldTempHiLimit"],
  estop: ["estopDisableTime"],
  otaFailed: ["otaTimeout"],
  lowBattMotion: ["lowBattThresholdDuringMotion"],
} as const satisfies Settings<typeof NODE_ALARMS>;

const AUX_SETTINGS: Settings<typeof AUX_ALARMS> = {
  auxOvercurrent: NODE_SETTINGS.motorOvercurrent,
  auxHwOvercurrent: NODE_SETTINGS.motorHwOvercurrent,
  auxNoMotion: NODE_SETTINGS.noMotion,
  auxWrongDirection: NODE_SETTINGS.wrongDirection,
  auxLimitEast: NODE_SETTINGS.limitEast,
  auxLimitWest: NODE_SETTINGS.limitWest,
  auxHighTemp: NODE_SETTINGS.highTemp,
  auxLowTemp: NODE_SETTINGS.lowTemp,
  auxEstop: NODE_SETTINGS.estop,
};

const BY_WORD: Readonly<Record<AlarmWord, Readonly<Record<string, readonly NodeParameterId[]>>>> = {
  NODE: NODE_SETTINGS,
  AUX: AUX_SETTINGS,
  // The limits of masters are fixed in their firmware.
  MASTER: {},
};

/** The parameters behind an alarm; empty where its condition is fixed in the firmware. */
export function settingsBehind(word: AlarmWord, bit: number): readonly NodeParameterId[] {
  const key = alarmAt(word, bit)?.key;
  return key === undefined ? [] : (BY_WORD[word][key] ?? []);
}
