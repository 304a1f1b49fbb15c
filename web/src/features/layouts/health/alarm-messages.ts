/** Texts for the alarms of all layouts. */

import type { HealthRecord } from "#web/api/health.generated.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { handledDeviceParts } from "#web/ui/alarm-words.ts";
import { HEALTH_MESSAGES } from "./health-messages.ts";

export const ALARM_MESSAGES = messages("alarmsOfLayouts", {
  list: "Alarms of all layouts",
  none: "No alarms raised",
  unknown: "Alarms are not known",
  notPermitted: "Your role does not include alarms",
  /**
   * Shown as the start of an alarm that was already active when the server first checked the
   * layout.
   */
  noTime: "Start unknown",
  ofMaster: "Master",
  acknowledged: "acknowledged",
  shelved: "shelved",
  /** Follows the duration of an alarm where there is room. */
  since: (time: string) => `, since ${time}`,
  more: (count: number) => `${numberText(count)} more`,
  /** Note above the list of alarms: the layouts whose alarms are unknown. */
  unknownOf: (names: string) => `Alarms are not known, or out of date: ${names}.`,
  moreGroups: (groups: number, name: string) =>
    plural(groups, { one: `# more group at ${name}`, other: `# more groups at ${name}` }),
  /** Note about groups of alarms that the list does not contain. */
  openLayout: (groups: string) => `${groups}: open the layout to see them.`,
});

const MOST_NAMES = 3;

type Group = NonNullable<HealthRecord["alarms"]>["groups"][number];

/**
 * Text for the devices of a group of alarms: the number of trackers, or that it is the master, and
 * how many of the alarms are handled.
 */
export function trackersText({
  trackers,
  acknowledged = 0,
  shelved = 0,
  byWork = 0,
}: Group): string {
  const devices =
    trackers === 0 ? ALARM_MESSAGES.ofMaster : HEALTH_MESSAGES.trackersCounted(trackers);
  const all = Math.max(1, trackers);
  if (acknowledged === all) return `${devices}, ${ALARM_MESSAGES.acknowledged}`;
  if (shelved === all) return `${devices}, ${ALARM_MESSAGES.shelved}`;
  return [devices, ...handledDeviceParts(acknowledged, shelved, byWork)].join(", ");
}

/** Names of a few layouts, and how many more there are. */
export function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [ALARM_MESSAGES.more(more)] : [])].join(
    ", ",
  );
}

/** Note above the list of alarms: the layouts whose alarms are unknown. */
export function unknownText(names: readonly string[]): string {
  return ALARM_MESSAGES.unknownOf(namesText(names));
}

/** Note about groups of alarms that the list does not contain. */
export function moreText(
  more: readonly { readonly name: string; readonly groups: number }[],
): string {
  const parts = more.map(({ name, groups }) => ALARM_MESSAGES.moreGroups(groups, name));
  return ALARM_MESSAGES.openLayout(parts.join(", "));
}
