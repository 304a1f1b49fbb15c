/** Texts for active alarms that are handled: acknowledged or shelved. */

import { type AlarmCounts, sumOfAlarms } from "#domain/health/open-alarms.ts";
import { numberText } from "#web/language/counts.ts";

/** Label of the combined count. */
export const handledWord = "acknowledged or shelved";

/** "2 acknowledged, 1 shelved"; undefined if both are 0. */
export function handledText(counts: Handled): string | undefined {
  return handledParts(counts).join(", ") || undefined;
}

type Handled = Pick<AlarmCounts, "acknowledged" | "shelved">;

export function handledParts({ acknowledged, shelved }: Handled): readonly string[] {
  return handledDeviceParts(sumOfAlarms(acknowledged), sumOfAlarms(shelved));
}

/** Texts for devices with the same alarm. */
export function handledDeviceParts(acknowledged: number, shelved: number): readonly string[] {
  return [
    ...(acknowledged > 0 ? [`${numberText(acknowledged)} acknowledged`] : []),
    ...(shelved > 0 ? [`${numberText(shelved)} shelved`] : []),
  ];
}
