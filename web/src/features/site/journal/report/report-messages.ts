/** Texts of the report of a period over several sites. */

import type { Severity } from "#domain/bits/severities.ts";
import type { Failure } from "#web/api/failure.ts";
import { PERIOD_MESSAGES } from "#web/features/site/journal/model/period-messages.ts";
import type { Period } from "#web/features/site/journal/model/periods.ts";
import { numberText, plural } from "#web/language/counts.ts";
import { type Messages, messages } from "#web/language/messages.ts";
import { severityCount } from "#web/ui/alarm-words.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import type { ReportedSite, SiteReading } from "./report-reads.ts";

/** English texts, for files. */
export const REPORT_ENGLISH = {
  toLayouts: "Back to layouts",
  period: "Period",
  severity: "Severity of alarms",
  anySeverity: "Any severity",
  site: "Site",
  anySite: "All sites",
  export: "Export CSV",
  exportNotPermitted: "Your role cannot download data.",
  stop: "Stop",
  retry: "Read again",
  retryAll: "Read the missing sites",
  showDetails: "Show details",
  hideDetails: "Hide details",
  sites: "Sites",
  state: "State",
  choose: "Choose a period",
  chooseHint: "The report reads every site you can see, one after the other.",
  noSites: "No sites",
  noSitesHint: "There is no site you can see.",
  loading: "Loading...",
  offlineHint: "The report is read when you are online.",
  failed: "The sites could not be loaded",
  notPermitted: "You can't view reports",
  notPermittedHint:
    "A report shows alarms and movements of trackers, and your role does not include readings. Ask an administrator for access.",
  offlineNow: "No connection. Sites that are not read yet can be read when you are online.",
  stows: "Stows",
  motions: "Movements",
  alarms: "Alarms",
  communicationGaps: "Masters not reporting",
  commands: "Commands",
  tasks: "Work on site",

  periods: {
    shift: "Last shift (8 h)",
    day: "Last 24 hours",
    weekend: "Weekend",
    week: "Last 7 days",
    month: "Last 31 days",
  },
  notRead: {
    offline: "Not read: no connection",
    notPermitted: "Not read: your access was refused",
    failed: "Not read: the server did not answer",
  },
  waiting: "Waiting",
  reading: (daysDone: number, days: number) => `Reading, ${daysDone} of ${days} days`,
  ready: "Read",
  stopped: "Not read: stopped",
  /**
   * Number of sites that have been read.
   * @param read as formatted text
   */
  sitesRead: (read: string, sites: number) =>
    plural(sites, { one: `${read} of # site read`, other: `${read} of # sites read` }),
  sitesNotRead: (missing: number) => `${numberText(missing)} not read`,
  openAtEnd: (count: number) => `${numberText(count)} open at the end`,
};

export const REPORT_MESSAGES = messages("report", REPORT_ENGLISH);

export const PERIOD_LABELS: Readonly<Record<Period, string>> = REPORT_MESSAGES.periods;

/** Text in place of a figure that is unknown. */
export const UNKNOWN = "–";

type ReadingWords = Pick<
  Messages<typeof REPORT_ENGLISH>,
  "waiting" | "reading" | "ready" | "stopped" | "notRead"
>;

export function failedReading(failure: Failure, words: ReadingWords = REPORT_MESSAGES): string {
  return loadFailureText(failure, words.notRead);
}

export function readingText(reading: SiteReading, words: ReadingWords = REPORT_MESSAGES): string {
  switch (reading.status) {
    case "waiting":
      return words.waiting;
    case "reading":
      return words.reading(reading.daysDone, reading.days);
    case "ready":
      return words.ready;
    case "failed":
      return failedReading(reading.failure, words);
    case "stopped":
      return words.stopped;
  }
}

/** Progress of reading, such as "2 of 4 sites read, 1 not read". */
export function progressText(sites: readonly ReportedSite[]): string {
  const of = (...statuses: readonly SiteReading["status"][]) =>
    sites.filter(({ reading }) => statuses.includes(reading.status)).length;
  const missing = of("failed", "stopped");
  const read = REPORT_MESSAGES.sitesRead(numberText(of("ready")), sites.length);
  return missing === 0 ? read : `${read}, ${REPORT_MESSAGES.sitesNotRead(missing)}`;
}

export function readingNow(sites: readonly ReportedSite[]): string | undefined {
  const site = sites.find(({ reading }) => reading.status === "reading");
  return site === undefined ? undefined : `${site.layout.name}: ${readingText(site.reading)}`;
}

/** Number of alarms of a severity, such as "3 critical, 1 open at the end". */
export function totalText(
  severity: Severity,
  { all, open, byWork }: { readonly all: number; readonly open: number; readonly byWork: number },
): string {
  const still = open === 0 ? [] : [REPORT_MESSAGES.openAtEnd(open)];
  const worked = byWork === 0 ? [] : [PERIOD_MESSAGES.duringWork(byWork)];
  return [severityCount(severity, all), ...still, ...worked].join(", ");
}
