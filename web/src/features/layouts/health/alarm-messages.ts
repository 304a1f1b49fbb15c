/** The words for the alarms of all layouts. */
import { counted } from "./health-messages.ts";

export const ALARM_MESSAGES = {
  list: "Alarms of all layouts",
  none: "No alarms raised",
  unknown: "Alarms are not known",
  notPermitted: "Your role does not include alarms",
  /** It was raised when the server first looked at the layout. */
  noTime: "Start unknown",
  ofMaster: "Master",
} as const;

const MOST_NAMES = 3;

/** Of how many trackers, or that it is the master's own. */
export function trackersText(trackers: number): string {
  return trackers === 0 ? ALARM_MESSAGES.ofMaster : counted(trackers, "tracker");
}

/** Names of a few layouts, and how many more there are. */
export function namesText(names: readonly string[]): string {
  const more = names.length - MOST_NAMES;
  return [...names.slice(0, MOST_NAMES), ...(more > 0 ? [`${more} more`] : [])].join(", ");
}

/** Above the alarms that are known: of which layouts they are not. */
export function unknownText(names: readonly string[]): string {
  return `Alarms are not known, or out of date: ${namesText(names)}.`;
}

/** Where there are more groups than are listed. */
export function moreText(
  more: readonly { readonly name: string; readonly groups: number }[],
): string {
  const parts = more.map(({ name, groups }) => `${counted(groups, "more group")} at ${name}`);
  return `${parts.join(", ")}: open the layout to see them.`;
}
