/** Texts for the alarms of all layouts. */
import type { HealthRecord } from "#web/api/health.generated.ts";
import { handledDeviceParts } from "#web/ui/alarm-words.ts";
import { counted } from "./health-messages.ts";

export const ALARM_MESSAGES = {
  list: "Alarms of all layouts",
  none: "No alarms raised",
  unknown: "Alarms are not known",
  notPermitted: "Your role does not include alarms",
  /** For an alarm that was already active when the server first checked the layout. */
  noTime: "Start unknown",
  ofMaster: "Master",
  acknowledged: "acknowledged",
  shelved: "shelved",
} as const;

const MOST_NAMES = 3;

type Group = NonNullable<HealthRecord["alarms"]>["groups"][number];

/** Number of affected trackers or that it is the master's alarm, and how many are handled. */
export function trackersText({ trackers, acknowledged = 0, shelved = 0 }: Group): string {
  const devices = trackers === 0 ? ALARM_MESSAGES.ofMaster : counted(trackers, "tracker");
  const all = Math.max(1, trackers);
  if (acknowledged === all) return `${devices}, ${ALARM_MESSAGES.acknowledged}`;
  if (shelved === all) return `${devices}, ${ALARM_MESSAGES.shelved}`;
  return [devices, ...handledDeviceParts(acknowledged, shelved)].join(", ");
}

/** Names of a few layouts, and how many more there are. */
export function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** Note above the list about layouts with unknown alarms. */
export function unknownText(names: readonly string[]): string {
  return `Alarms are not known, or out of date: ${namesText(names)}.`;
}

/** Note about groups that are not listed. */
export function moreText(
  more: readonly { readonly name: string; readonly groups: number }[],
): string {
  const parts = more.map(({ name, groups }) => `${counted(groups, "more group")} at ${name}`);
  return `${parts.join(", ")}: open the layout to see them.`;
}
