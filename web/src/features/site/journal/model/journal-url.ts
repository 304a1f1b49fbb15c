/** The state of the journal in its address: the only module that reads or writes its query. */
import { SEVERITY_KEYS, type Severity } from "#domain/bits/severities.ts";
import { mLocIdFrom } from "#domain/identity/location-id.ts";

/** Filter of the journal by the state of alarms: open, active, shelved, cleared, or all. */
export const JOURNAL_FILTERS = ["open", "active", "shelved", "cleared", "all"] as const;

export type JournalFilter = (typeof JOURNAL_FILTERS)[number];

export const JOURNAL_HOURS = [8, 12, 24, 72, 168] as const;

export type JournalHours = (typeof JOURNAL_HOURS)[number];

/** Lengths in hours that a hand-over can cover: usual shifts, and a day. */
export const SHIFT_HOURS = JOURNAL_HOURS.filter((hours) => hours <= 24);

export interface JournalUrl {
  readonly page: "list" | "handover";
  readonly filter: JournalFilter;
  /** Length in hours of the shown range, which ends now. */
  readonly hours: JournalHours;
  /** Severity filter; undefined: any. */
  readonly severity: Severity | undefined;
  readonly mLocId: string | undefined;
  /** Filter by alarm as `WORD.key`, its word and its key; undefined: any. */
  readonly alarm: string | undefined;
  readonly search: string;
  /** Whether the reports of all masters are listed; without effect while a master is chosen. */
  readonly reports: boolean;
  /**
   * The device whose alarm is to be shelved: the dialog opens once the alarms are read. The nLocId of
   * a node of `mLocId`, or `master` for the master itself; undefined: no dialog.
   */
  readonly shelve?: string | undefined;
}

export const FIRST_HOURS: JournalHours = 24;

/** Number of hours to read: those of the list's range, but at most a day for a hand-over. */
export function hoursOf({ page, hours }: Pick<JournalUrl, "page" | "hours">): JournalHours {
  return page === "list" || SHIFT_HOURS.includes(hours) ? hours : FIRST_HOURS;
}

export const NO_FILTERS = {
  severity: undefined,
  mLocId: undefined,
  alarm: undefined,
  search: "",
} as const;

/** Maximum length of a text in the URL; longer ones are truncated. */
const MAX_TEXT = 200;

/** Reads the URL; invalid parameters are ignored and never cause an error. */
export function readJournalUrl(query: URLSearchParams): JournalUrl {
  const alarm = query.get("alarm") ?? "";
  return {
    page: query.get("page") === "handover" ? "handover" : "list",
    filter: JOURNAL_FILTERS.find((option) => option === query.get("show")) ?? "open",
    hours: JOURNAL_HOURS.find((option) => String(option) === query.get("hours")) ?? FIRST_HOURS,
    severity: SEVERITY_KEYS.find((option) => option === query.get("severity")),
    mLocId: mLocIdFrom(query.get("master") ?? ""),
    alarm: /^(NODE|AUX|MASTER)\.[A-Za-z]{1,40}$/.test(alarm) ? alarm : undefined,
    reports: query.get("reports") === "1",
    search: (query.get("q") ?? "").slice(0, MAX_TEXT),
    shelve: /^(\d{3}|master)$/.exec(query.get("shelve") ?? "")?.[0],
  };
}

/** Query of the URL; default values are omitted. */
export function writeJournalUrl(url: JournalUrl): URLSearchParams {
  const { page, filter, hours, severity, mLocId, alarm, search, reports, shelve } = url;
  const fields: Readonly<Record<string, string | undefined>> = {
    page: page === "list" ? undefined : page,
    show: filter === "open" ? undefined : filter,
    hours: hours === FIRST_HOURS ? undefined : String(hours),
    severity,
    master: mLocId,
    alarm,
    q: search || undefined,
    reports: reports ? "1" : undefined,
    shelve,
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, value);
  return query;
}
