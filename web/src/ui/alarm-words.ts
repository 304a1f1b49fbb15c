/** The words for alarms that are raised though somebody handles them. */
import { type AlarmCounts, sumOfAlarms } from "#domain/health/open-alarms.ts";

/** Of a count of both. */
export const handledWord = "acknowledged or shelved";

/** "2 acknowledged, 1 shelved"; undefined where there is none. */
export function handledText(counts: Handled): string | undefined {
  return handledParts(counts).join(", ") || undefined;
}

type Handled = Pick<AlarmCounts, "acknowledged" | "shelved">;

export function handledParts({ acknowledged, shelved }: Handled): readonly string[] {
  return handledDeviceParts(sumOfAlarms(acknowledged), sumOfAlarms(shelved));
}

/** Of devices that have the same alarm. */
export function handledDeviceParts(acknowledged: number, shelved: number): readonly string[] {
  return [
    ...(acknowledged > 0 ? [`${acknowledged.toLocaleString("en-US")} acknowledged`] : []),
    ...(shelved > 0 ? [`${shelved.toLocaleString("en-US")} shelved`] : []),
  ];
}
