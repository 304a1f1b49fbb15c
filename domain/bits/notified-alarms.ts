/**
 * Alarms that also raise notifications, so that a fault has one name and one severity everywhere.
 */
import { type AlarmEntry, EVERY_GENERATION, type NodeAlarmEntry } from "./bit-entry.ts";

export const CRITICAL_BATTERY_ALARM = {
  bit: 2,
  key: "criticalBattery",
  label: "Critical Battery",
  needs: "VIEW",
  severity: "critical",
  live: false,
  resettable: true,
  deviceTypes: EVERY_GENERATION,
} as const satisfies NodeAlarmEntry;

/** Bit 31 of masters, which no device sends: set when a master's data is more than 7200 s old. */
export const SILENT_MASTER_ALARM = {
  bit: 31,
  key: "silent",
  label: "No Data From Master",
  needs: "VIEW",
  severity: "critical",
  live: true,
} as const satisfies AlarmEntry;
