/** The report as its address says it: the only place that reads or writes its query. */
import { SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { PERIODS, type Period } from "#web/features/site/journal/model/periods.ts";

export interface ReportUrl {
  /** Undefined: nothing is read. */
  readonly period: Period | undefined;
  /** Only alarms of this severity; undefined: all. */
  readonly severity: Severity | undefined;
  /** Only this site; undefined: all. */
  readonly layoutId: string | undefined;
}

/** What makes no sense is left out; nothing that an address says is an error. */
export function readReportUrl(query: URLSearchParams): ReportUrl {
  return {
    period: PERIODS.find((known) => known === query.get("period")),
    severity: SEVERITY_KEYS.find((known) => known === query.get("severity")),
    layoutId: layoutIdFrom(query.get("site") ?? ""),
  };
}

export function writeReportUrl({ period, severity, layoutId }: ReportUrl): URLSearchParams {
  const query = new URLSearchParams();
  if (period !== undefined) query.set("period", period);
  if (severity !== undefined) query.set("severity", severity);
  if (layoutId !== undefined) query.set("site", layoutId);
  return query;
}
