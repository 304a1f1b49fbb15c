/** Texts of the availability of sites, masters and trackers. */
import { decimalText, numberText, plural } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";

export const AVAILABILITY_MESSAGES = messages("availability", {
  month: "Month",
  earlier: "Earlier month",
  later: "Later month",
  hours: "Hours",
  core: "Core hours",
  whole: "Whole days",
  coreHint: "Sun higher than 10°",
  csv: "Download CSV",
  print: "Print",
  allSites: "All sites",
  sites: "Sites",
  site: "Site",
  masters: "Masters",
  master: "Master",
  trackers: "Trackers",
  tracker: "Tracker",
  worstTrackers: "Trackers with bad time, at most 100",
  trackersOf: (master: string) => `Trackers of ${master}`,
  showTrackers: "Show its trackers",
  showWorst: "Show the worst of the site",
  months: "Months",
  days: "Days",
  good: "Good",
  bad: "Bad",
  unknown: "Unknown",
  stow: "In stow",
  error: "Error (°·h)",
  noData: "Without data",
  hoursText: (hours: string) => `${hours} h`,
  trackerCount: (count: number) => plural(count, { one: "# tracker", other: "# trackers" }),
  noDataCount: (count: number) => `${numberText(count)} without data`,
  noReport: "No report in this month: its trackers are not counted",
  noBad:
    "No bad time was reported in this month. Trackers with unknown time are listed under their master.",
  removed: "Removed master",
  auxiliary: (tracker: string) => `${tracker}, auxiliary unit`,
  counted: (from: string, to: string) => `Counted from ${from} to ${to}`,
  dayShares: (day: string, good: string, bad: string, unknown: string) =>
    `${day}: good ${good}, bad ${bad}, unknown ${unknown}`,
  partOfDay: "part of the day",
  lastSeen: (time: string) => `As last seen, ${time}`,
  definition:
    "Good: the tracker reported that it follows its target, stows and commanded angles included. Bad: it cannot move, or is more than 5° off. Unknown: no valid report; never counted as good. Only finished days are counted. No energy is computed.",
  noDays: "No finished day in this month",
  noDaysHint:
    "A day ends at midnight UTC and is counted between 01:00 and 02:00 UTC. Choose an earlier month, or come back after that.",
  noDaysOfSite: "No finished day",
  noSites: "No sites",
  noSitesHint: "The sites that you may see appear here.",
  loading: "Loading availability...",
  failed: "Availability could not be loaded",
  notPermitted: "Your role does not include readings",
  notPermittedHint: "Ask an administrator for the right to see readings.",
  offlineHint: "This month was not opened on this device before.",
});

/**
 * Share of a total, such as "97.3 %"; a small share is never shown as none, nor a large one as all.
 * @param total 0 for a period without such hours
 */
export function shareText(part: number, total: number): string {
  if (total <= 0) return "–";
  const percent = (100 * part) / total;
  if (percent > 0 && percent < 0.1) return `< ${decimalText(0.1, 1)} %`;
  if (percent < 100 && percent > 99.9) return `> ${decimalText(99.9, 1)} %`;
  return `${decimalText(percent, 1)} %`;
}

/** Hours from minutes, such as "312 h" or "4.5 h". */
export function hoursText(minutes: number): string {
  const hours = minutes / 60;
  const isShort = hours > 0 && hours < 10;
  return AVAILABILITY_MESSAGES.hoursText(
    isShort ? decimalText(hours, 1) : numberText(Math.round(hours)),
  );
}
