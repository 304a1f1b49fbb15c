/**
 * Severities of alarms, and texts for active alarms that are handled: acknowledged, shelved or
 * caused by work.
 */
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import { type AlarmCounts, sumOfAlarms } from "#domain/health/open-alarms.ts";
import { numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const ALARM_WORDS = messages("alarmWords", {
  severities: {
    critical: SEVERITIES.critical.name,
    major: SEVERITIES.major.name,
    minor: SEVERITIES.minor.name,
    info: SEVERITIES.info.name,
  },
  /** Words after the number of alarms of one severity. */
  counted: {
    critical: (_count: number) => "critical",
    major: (_count: number) => "major",
    minor: (_count: number) => "minor",
    info: (_count: number) => "info",
  },
  /** Words after the number of handled alarms. */
  handled: (_count: number) => "acknowledged, shelved or caused by work",
  acknowledged: (count: number) => `${numberText(count)} acknowledged`,
  shelved: (count: number) => `${numberText(count)} shelved`,
  byWork: (count: number) => `${numberText(count)} by work in zones`,
});

/** Number of alarms of a severity, such as "3 critical". */
export function severityCount(severity: Severity, count: number): string {
  return `${numberText(count)} ${ALARM_WORDS.counted[severity](count)}`;
}

/** Number of handled alarms, such as "2 acknowledged, 1 shelved"; undefined if all are 0. */
export function handledText(counts: Handled): string | undefined {
  return handledParts(counts).join(", ") || undefined;
}

type Handled = Pick<AlarmCounts, "acknowledged" | "shelved" | "byWork">;

export function handledParts({ acknowledged, shelved, byWork }: Handled): readonly string[] {
  return handledDeviceParts(sumOfAlarms(acknowledged), sumOfAlarms(shelved), sumOfAlarms(byWork));
}

/**
 * Texts for the numbers of devices on which an alarm is acknowledged, shelved or caused by work;
 * numbers of 0 are omitted.
 */
export function handledDeviceParts(
  acknowledged: number,
  shelved: number,
  byWork = 0,
): readonly string[] {
  return [
    ...(acknowledged > 0 ? [ALARM_WORDS.acknowledged(acknowledged)] : []),
    ...(shelved > 0 ? [ALARM_WORDS.shelved(shelved)] : []),
    ...(byWork > 0 ? [ALARM_WORDS.byWork(byWork)] : []),
  ];
}
