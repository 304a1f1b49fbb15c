/** The report of an ended campaign as a CSV file, in English: one line per location. */
import { csvText } from "#domain/text/csv-text.ts";
import type { CampaignReportRecord } from "#web/api/replacement.generated.ts";

const HEADS = [
  ...["Site", "Master", "Started", "Started by", "Ended", "Ended by", "Node", "State"],
  ...["ID before", "ID after", "Time", "By", "Reason", "Note"],
] as const;

/** @param time writes a time; epoch seconds */
export function reportCsv(
  site: string,
  report: CampaignReportRecord,
  time: (seconds: number) => string,
): string {
  const { masterName, startedAt, startedBy, endedAt, endedBy } = report;
  const head = [site, masterName, time(startedAt), startedBy ?? "", time(endedAt), endedBy];
  return csvText([
    HEADS,
    ...report.locations.map(({ index, state, before, after, at, by, reason, note }) => [
      ...head,
      ...[index, state, before, after ?? "", at === undefined ? "" : time(at), by ?? ""],
      ...[reason ?? "", note],
    ]),
  ]);
}
