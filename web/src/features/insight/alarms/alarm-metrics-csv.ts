/** The key figures of all sites as a CSV file, in English: one line per site. */
import { type CsvCell, csvText } from "#domain/text/csv-text.ts";
import type { SiteLine } from "./SitesTable.tsx";

/** Base of the file name. */
export const SITES_FILE = "Alarm performance";

const HEADS = [
  ...["Site", "Time zone", "From (UTC)", "To (UTC)", "Alarms", "Average per 10 min"],
  ...["Most in 10 min", "Seconds in flood", "Seconds not in flood", "Seconds unknown"],
  ...["Standing over 24 h", "Fleeting", "Chattering", "Acknowledged", "Seconds to acknowledge"],
  ...["Seconds to acknowledge (95 %)", "Cleared without acknowledgement"],
  ...[
    "Active without acknowledgement",
    "Shelved now",
    "Hidden by the role",
    "Masters without data",
  ],
  "Remarks",
] as const;

/** Text of the file. Unknown values are empty; a site that was not read has a line that says so. */
export function sitesCsv(lines: readonly SiteLine[]): string {
  return csvText([[...HEADS], ...lines.map(cellsOf)]);
}

function cellsOf({ layout, site }: SiteLine): readonly CsvCell[] {
  const place = [layout.name, site?.timeZone ?? ""];
  if (site === undefined) return [...place, ...HEADS.slice(3).map(() => ""), "not read"];
  const { figures, mastersWithoutData } = site;
  const remarks = [
    ...(site.isComplete ? [] : ["some data is not digested yet"]),
    ...(site.isCut ? ["more alarms than are stored"] : []),
  ];
  return [
    ...place,
    ...[isoTime(figures.from), isoTime(figures.to), figures.raised, rounded(figures.average)],
    ...[figures.peak ?? "", figures.floodSeconds, figures.calmSeconds, figures.unknownSeconds],
    ...[site.standing, site.fleeting, site.chattering, figures.acknowledged],
    ...[figures.ackSeconds50 ?? "", figures.ackSeconds95 ?? ""],
    ...[figures.clearedFirst, figures.waiting, site.shelved, site.hidden],
    ...[mastersWithoutData.join("; "), remarks.join("; ")],
  ];
}

function isoTime(epochSeconds: number): string {
  return new Date(1000 * epochSeconds).toISOString().slice(0, 19);
}

function rounded(average: number | undefined): CsvCell {
  return average === undefined ? "" : Number(average.toFixed(4));
}
