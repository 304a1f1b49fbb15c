/**
 * The alarms of the journal: reports of nodes, auxiliary units and masters, and the alarms of
 * missing reports.
 */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import type { AlarmEntry } from "#domain/bits/bit-entry.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS, STALE_NODE_ALARM } from "#domain/bits/node-alarms.ts";
import { SILENT_MASTER_ALARM } from "#domain/bits/notified-alarms.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";

/** The alarm words: the node's own, that of its auxiliary unit, and the master's. */
export const ALARM_WORDS = ["NODE", "AUX", "MASTER"] as const;

export type AlarmWord = (typeof ALARM_WORDS)[number];

/** An alarm from any of the tables. */
export interface JournalAlarm extends AlarmEntry {
  readonly deviceTypes?: readonly DeviceType[];
  readonly labelOn?: Readonly<Partial<Record<DeviceType, string>>>;
}

/** Alarms of each word in bit order. */
export const JOURNAL_ALARMS: Readonly<Record<AlarmWord, readonly JournalAlarm[]>> = {
  NODE: [...NODE_ALARMS, STALE_NODE_ALARM],
  AUX: AUX_ALARMS,
  MASTER: [...MASTER_ALARMS, SILENT_MASTER_ALARM],
};

/** The alarm of a bit; undefined for a bit without one. */
export function alarmAt(word: AlarmWord, bit: number): JournalAlarm | undefined {
  return JOURNAL_ALARMS[word].find((alarm) => alarm.bit === bit);
}

/** Whether controllers of this generation have the alarm at all. */
export function isAlarmOf(alarm: JournalAlarm, deviceType: DeviceType): boolean {
  return alarm.deviceTypes === undefined || alarm.deviceTypes.includes(deviceType);
}

/** Whether a user with these privileges may see the alarm. */
export function maySeeAlarm(alarm: JournalAlarm, held: PrivilegeBits): boolean {
  return holds(held, alarm.needs);
}

/** The bit of an alarm by its name; throws for a name that the word does not have. */
export function alarmBit(word: AlarmWord, key: string): number {
  const alarm = JOURNAL_ALARMS[word].find((known) => known.key === key);
  if (alarm === undefined) throw new Error(`expected an alarm of ${word}, got ${key}`);
  return alarm.bit;
}
