/**
 * The journal as a CSV file, in English; the last line says that the user may not see all alarms.
 */

import { SEVERITIES } from "#domain/bits/severities.ts";
import type { AlarmAct } from "#domain/journal/acts.ts";
import { csvText } from "#domain/text/csv-text.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { JournalLine } from "./journal-lines.ts";

const HEADS = [
  "Severity",
  "Alarm",
  "Master",
  "Node",
  "Unit",
  "Raised",
  "Raise seen",
  "Cleared",
  "Acknowledged",
  "Acknowledged by",
  "Shelved until",
  "Shelved by",
  "Reason",
  "Notes",
];

const PARTIAL = "Your role may not see all alarms";

const UNITS = { NODE: "Node", AUX: "Auxiliary", MASTER: "Master" } as const;

interface CsvFacts {
  readonly isPartial: boolean;
  readonly tz: string | undefined;
}

/** Text of the CSV, in the order of the lines; times are in the time zone of the site. */
export function journalCsv(lines: readonly JournalLine[], { isPartial, tz }: CsvFacts): string {
  const time = (seconds: number | undefined) =>
    seconds === undefined ? "" : siteTime(seconds, tz);
  const rows = lines.map((line) => [
    SEVERITIES[line.severity].name,
    line.english,
    line.masterName,
    line.nLocId ?? "",
    UNITS[line.word],
    time(line.raisedAt),
    line.isRaiseSeen ? "yes" : "before",
    time(line.clearedAt),
    time(line.acknowledged?.createdAt),
    line.acknowledged?.username ?? "",
    time(line.shelved?.until),
    line.shelved?.username ?? "",
    line.shelved?.note ?? "",
    line.notes.map((act) => noteText(act, time)).join(" | "),
  ]);
  return csvText([HEADS, ...rows, ...(isPartial ? [[PARTIAL]] : [])]);
}

function noteText(
  { username, createdAt, note }: AlarmAct,
  time: (seconds: number) => string,
): string {
  return `${time(createdAt)} ${username}: ${note ?? ""}`;
}
