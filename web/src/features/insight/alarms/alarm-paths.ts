/** Addresses that lead from a chattering alarm to its shelf and to the settings behind it. */
import { type AlarmWord, alarmAt } from "#domain/journal/alarms.ts";

export interface ListedAlarm {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId: string | undefined;
  readonly word: AlarmWord;
  readonly bit: number;
}

/** Path of the journal with the dialog that shelves the alarm of the device. */
export function shelvePath(
  layoutId: string,
  { mLocId, nLocId, word, bit }: ListedAlarm,
): string | undefined {
  const alarm = alarmAt(word, bit);
  if (alarm === undefined) return undefined;
  const query = new URLSearchParams({
    ...{ show: "all", hours: "168", master: mLocId, alarm: `${word}.${alarm.key}` },
    shelve: nLocId ?? "master",
  });
  return `/alarms/${encodeURIComponent(layoutId)}?${query}`;
}

/** Path of the node parameters of the alarm's master. */
export function parametersPath(layoutId: string, { mLocId }: ListedAlarm): string {
  const device = `${layoutId}:${mLocId}`;
  const query = `view=layout&locIds=${mLocId}&overlay=alarms&device-details=${device}`;
  return `/layout/${encodeURIComponent(layoutId)}?${query}&device-tab=nodeParameters`;
}
