/** The lines of all sites in one list, filtered as the address says. */
import { CAUSES, type Cause } from "#domain/insight/detectors/finding.ts";
import type { FindingsRecord } from "#web/api/findings.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import type { FirstUrl } from "./first-url.ts";

type Record = FindingsRecord["findings"][number];

export interface FindingRow extends Record {
  /** Unique in the list. */
  readonly key: string;
  readonly layoutId: string;
  readonly siteName: string;
  /** Time zone of the site; null where unknown. */
  readonly zone: string | null;
  /** Name of the tracker, such as "M1 · 017"; undefined for a whole master. */
  readonly trackerName: string | undefined;
  /** Name of the second tracker of a pair. */
  readonly otherName: string | undefined;
}

/** What is known of all sites together. */
export interface FindingCounts {
  /** End of the oldest newest day of the judged sites; epoch seconds. */
  readonly until: number | undefined;
  readonly dismissed: number;
  readonly snoozed: number;
  readonly left: number;
  readonly unjudgedMasters: number;
  readonly unjudgedSites: number;
}

/** All lines, the most important first; those of layouts that are not in the list are left out. */
export function findingRows(
  records: readonly FindingsRecord[],
  layouts: readonly Pick<Layout, "id" | "name" | "zone">[],
): readonly FindingRow[] {
  const byId = new Map(layouts.map((layout) => [layout.id, layout]));
  return records
    .flatMap(({ layoutId, findings }) => {
      const layout = byId.get(layoutId);
      return layout === undefined ? [] : findings.map((finding) => rowOf(layout, finding));
    })
    .sort((one, other) => other.rank - one.rank);
}

function rowOf(
  { id, name, zone }: Pick<Layout, "id" | "name" | "zone">,
  finding: Record,
): FindingRow {
  const { mLocId, nLocId, otherNLocId, masterName, cause } = finding;
  const nameOf = (node: string | undefined) => node && `${masterName} · ${node}`;
  return {
    ...finding,
    key: [id, mLocId, nLocId ?? "", cause].join(" "),
    ...{ layoutId: id, siteName: name, zone: zone ?? null },
    trackerName: nameOf(nLocId),
    otherName: nameOf(otherNLocId),
  };
}

/** Names the finding in the work that is created from it; at most 64 characters. */
export function findingIdOf({ mLocId, nLocId, cause }: Record): string {
  return [mLocId, nLocId ?? "", cause].join(":");
}

/** Whether a person has hidden the line; a task does not hide it. */
export function isHidden({ act }: Pick<FindingRow, "act">): boolean {
  return act?.kind === "DISMISS" || act?.kind === "SNOOZE";
}

/** The lines that the address asks for. */
export function shownRows(
  rows: readonly FindingRow[],
  { site, cause, isShowingHidden }: FirstUrl,
): readonly FindingRow[] {
  return rows.filter(
    (row) =>
      (site === undefined || row.layoutId === site) &&
      (cause === undefined || row.cause === cause) &&
      (isShowingHidden || !isHidden(row)),
  );
}

export function countsOf(
  records: readonly FindingsRecord[],
  rows: readonly FindingRow[],
): FindingCounts {
  const days = records.flatMap(({ until }) => (until === undefined ? [] : [until]));
  const sum = (read: (record: FindingsRecord) => number) =>
    records.reduce((total, record) => total + read(record), 0);
  return {
    until: days.length === 0 ? undefined : Math.min(...days),
    dismissed: rows.filter(({ act }) => act?.kind === "DISMISS").length,
    snoozed: rows.filter(({ act }) => act?.kind === "SNOOZE").length,
    left: sum(({ left }) => left),
    unjudgedMasters: sum(({ masters, judged }) => Math.max(0, masters - judged)),
    unjudgedSites: records.filter(({ until }) => until === undefined).length,
  };
}

/** The cause of a line, if this console knows it. */
export function knownCause(cause: string): Cause | undefined {
  return CAUSES.find((known) => known === cause);
}
