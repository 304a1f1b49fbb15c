/**
 * The report as a CSV file, in English: one line per event or group of events, each with its site.
 */

import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import type { AlarmGroup } from "#domain/journal/alarm-groups.ts";
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import { ISSUE_TYPES } from "#domain/troubleshoot/issue-types.ts";
import { commandGroups } from "#web/features/site/journal/model/command-groups.ts";
import { deviceName } from "#web/features/site/journal/model/journal-messages.ts";
import {
  handledText,
  inPositionText,
  outcomesText,
  PERIOD_ENGLISH,
  stragglersText,
} from "#web/features/site/journal/model/period-messages.ts";
import type { Part } from "#web/features/site/journal/reads/period-reads.ts";
import type { SiteReport } from "#web/features/site/journal/reads/read-site-period.ts";
import { FILE_WORDS } from "#web/features/site/model/command-texts.ts";
import {
  EVENTS_FOR_FILES,
  eventDetails,
  eventTitle,
} from "#web/features/site/model/event-messages.ts";
import { eventMoment } from "#web/features/site/model/event-moment.ts";
import { motionActorInFile, motionTitleInFile } from "#web/features/site/model/motion-title.ts";
import { siteTime, siteZone } from "#web/features/site/model/site-clock.ts";
import { MOTION_STATES, REACHED_ENGLISH } from "#web/ui/commands/motion-words.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { STOW_NAMES } from "#web/ui/mode-words.ts";
import { REPORT_ENGLISH, readingText } from "./report-messages.ts";
import type { ReportedSite } from "./report-reads.ts";

const HEADS = [
  ...["Site", "Time zone", "Kind", "Severity", "What", "Where", "By", "Count", "Active at the end"],
  ...["From", "To", "Seconds", "Detail"],
] as const;

/** Cells of a line in the file, by column; omitted columns are empty. */
interface Line {
  readonly kind: string;
  readonly severity?: string;
  readonly subject?: string;
  readonly device?: string;
  readonly by?: string;
  readonly count?: number;
  readonly open?: number;
  /** Start of the event in epoch seconds; likewise `to`, its end. */
  readonly from?: number | undefined;
  readonly to?: number | undefined;
  readonly seconds?: number;
  readonly detail?: string;
}

/**
 * Text of the CSV file; a site that was not read has a line that says so.
 * @param severity includes only alarms of this severity; undefined: all
 */
export function reportCsv(sites: readonly ReportedSite[], severity: Severity | undefined): string {
  const rows = sites.flatMap(({ layout, reading }) => {
    if (reading.status !== "ready") {
      return [
        cellsOf(layout.name, undefined, {
          kind: "Not read",
          detail: readingText(reading, REPORT_ENGLISH),
        }),
      ];
    }
    const { report } = reading;
    return linesOf(report, severity).map((line) => cellsOf(report.name, report.tz ?? "", line));
  });
  return csvText([[...HEADS], ...rows]);
}

/**
 * Returns the cells of a line.
 * @param tz time zone of the site; undefined if times are unknown, empty for the browser's time
 * zone
 */
function cellsOf(site: string, tz: string | undefined, line: Line): readonly CsvCell[] {
  const zone = tz === undefined ? "" : siteZone(tz || undefined);
  const time = (seconds: number | undefined) =>
    seconds === undefined ? "" : siteTime(seconds, tz || undefined);
  const { kind, severity, subject, device, by, count, open, from, to, seconds, detail } = line;
  return [
    ...[site, zone, kind, severity ?? "", subject ?? "", device ?? "", by ?? ""],
    ...[count ?? "", open ?? "", time(from), time(to), seconds ?? "", detail ?? ""],
  ];
}

function linesOf(report: SiteReport, severity: Severity | undefined): readonly Line[] {
  const { from, to, masterNames, mastersWithoutData, isPartial, parts } = report;
  const nameOf = (mLocId: string) => masterNames.get(mLocId) ?? mLocId;
  const alarms = report.alarms.filter(
    (group) => severity === undefined || group.severity === severity,
  );
  return [
    { kind: "Period", from, to },
    ...mastersWithoutData.map((name) => ({
      kind: "Unknown",
      device: name,
      detail: "No report stored.",
    })),
    ...report.stows.map(({ reason, mLocIds, inForceAt, firstAt, isFirstSeen, endedAt }) => ({
      ...{ kind: "Stow", subject: STOW_NAMES[reason] },
      ...{ device: mLocIds.map(nameOf).join("; "), count: mLocIds.length, open: inForceAt.length },
      ...{ from: firstAt, to: endedAt, detail: isFirstSeen ? "" : BEGAN_BEFORE },
    })),
    ...partLines("Movement", parts.motions, (head) => ({
      ...{ kind: "Movement", subject: motionTitleInFile(head) },
      ...{ by: motionActorInFile(head), count: head.nodes, from: head.issuedAt, to: head.until },
      detail: [
        `In position ${inPositionText(head, REACHED_ENGLISH)}`,
        stragglersText(head, MOTION_STATES),
      ]
        .filter(Boolean)
        .join("; "),
    })),
    ...alarms.map(alarmLine),
    ...(isPartial ? [{ kind: "Unknown", detail: PERIOD_ENGLISH.partial }] : []),
    ...report.communicationGaps.map(({ mLocId, seconds, times, sinceAt }) => ({
      ...{ kind: "Master not reporting", device: nameOf(mLocId), count: times, seconds },
      ...{ open: sinceAt === undefined ? 0 : 1, from: sinceAt },
    })),
    ...commandLines(parts.commands),
    ...partLines("Work on site", parts.tasks, (task) => ({
      ...{ kind: "Work on site", subject: ISSUE_TYPES[task.issueType].label, by: task.username },
      ...{ device: deviceName(task.masterName, task.nLocId), from: task.timestamp },
      detail: [task.comment, ...task.rmaNumbers.map((number) => `RMA ${number}`)]
        .filter(Boolean)
        .join("; "),
    })),
    ...partLines("Failed report", parts.failedReports, (event) => ({
      ...{
        kind: "Failed report",
        subject: eventTitle(event, EVENTS_FOR_FILES),
        device: nameOf(event.mLocId),
      },
      ...{ from: eventMoment(event).seconds, detail: eventDetails(event, EVENTS_FOR_FILES) },
    })),
  ];
}

const BEGAN_BEFORE = "Began before this time.";

function alarmLine(group: AlarmGroup): Line {
  const { english, severity, masterNames, count, open, firstAt, isFirstSeen, endedAt } = group;
  return {
    ...{ kind: "Alarm", severity: SEVERITIES[severity].name, subject: english },
    ...{ device: masterNames.join("; "), count, open, from: firstAt, to: endedAt },
    detail: [isFirstSeen ? "" : BEGAN_BEFORE, handledText(group, PERIOD_ENGLISH)]
      .filter(Boolean)
      .join(" "),
  };
}

function commandLines(part: SiteReport["parts"]["commands"]): readonly Line[] {
  if (!part.ok) return partLines("Command", part, () => ({ kind: "Command" }));
  const { items, isWhole } = part.value;
  const groups = commandGroups(items, FILE_WORDS).map(
    ({ label, isReadOnly, usernames, times, masters, firstAt, lastAt, outcomes }) => ({
      ...{
        kind: "Command",
        subject: isReadOnly ? PERIOD_ENGLISH.reads : label,
        by: usernames.join("; "),
        count: times,
      },
      ...{ device: `${masters} masters`, from: firstAt, to: lastAt },
      detail: outcomesText(outcomes),
    }),
  );
  return [
    ...groups,
    ...(isWhole ? [] : [{ kind: "Unknown", subject: "Command", detail: PERIOD_ENGLISH.notWhole }]),
  ];
}

/**
 * Lines for one kind of event, with an additional line if that kind was not read, or not
 * completely.
 */
function partLines<Item>(
  subject: string,
  part: Part<Item>,
  lineOf: (item: Item) => Line,
): readonly Line[] {
  if (!part.ok) {
    return [
      { kind: "Unknown", subject, detail: loadFailureText(part.error, PERIOD_ENGLISH.partUnknown) },
    ];
  }
  const { items, isWhole } = part.value;
  return [
    ...items.map(lineOf),
    ...(isWhole ? [] : [{ kind: "Unknown", subject, detail: PERIOD_ENGLISH.notWhole }]),
  ];
}
