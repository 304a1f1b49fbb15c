/** The state of the report in its address: the only module that reads or writes its query. */
import { SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import { layoutIdFrom } from "#domain/identity/location-id.ts";
import { PERIODS, type Period } from "#web/features/site/journal/model/periods.ts";

export interface ReportUrl {
  /** The period that the user has chosen; undefined: no report is read. */
  readonly period: Period | undefined;
  /** Severity of the alarms to include; undefined: all. */
  readonly severity: Severity | undefined;
  /** Id of the only site to include; undefined: all. */
  readonly layoutId: string | undefined;
  /** The year whose stows are listed, in place of the report; undefined: the report. */
  readonly stowYear: number | undefined;
}

/** Reads the URL; invalid parameters are ignored and never cause an error. */
export function readReportUrl(query: URLSearchParams): ReportUrl {
  return {
    period: PERIODS.find((option) => option === query.get("period")),
    severity: SEVERITY_KEYS.find((option) => option === query.get("severity")),
    layoutId: layoutIdFrom(query.get("site") ?? ""),
    stowYear: yearIn(query.get("stows") ?? ""),
  };
}

/** A year in which the console may have records; undefined for any other text. */
function yearIn(text: string): number | undefined {
  return /^20\d\d$/.test(text) ? Number(text) : undefined;
}

export function writeReportUrl(url: ReportUrl): URLSearchParams {
  const { period, severity, layoutId, stowYear } = url;
  const query = new URLSearchParams();
  if (period !== undefined) query.set("period", period);
  if (severity !== undefined) query.set("severity", severity);
  if (layoutId !== undefined) query.set("site", layoutId);
  if (stowYear !== undefined) query.set("stows", String(stowYear));
  return query;
}
