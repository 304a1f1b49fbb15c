/** Texts about the events that masters report. */

import {
  ACK_EVENT,
  type EventDetail,
  type EventReport,
  REGISTRATION_EVENT,
} from "#domain/events/event-outcome.ts";
import { NAMED_STOW_REASONS } from "#web/features/site/model/stow-reasons.ts";
import { numberText } from "#web/language/counts.ts";
import { messages } from "#web/language/messages.ts";
import { VALUE_NAMES } from "./value-names.ts";

export const EVENT_MESSAGES = messages("events", {
  title: "History",
  empty: "No reports from this master yet.",
  isFailure: "Failed",
  clockUnset: "The master's clock was not set: this is the time of receipt.",

  types: {
    boot: "Started",
    stow: "Stow",
    ota: "Firmware update",
    rescue: "Rescue",
    wind: "Wind",
    sync: "Node IDs applied",
    cfg: "Configuration document",
    proto: "Message not understood",
  },
  registeredAgain: "Registered again",
  registrationRefused: "Registration refused",
  documents: {
    site: "Site data",
    nodes: "Node list",
    settings: "Settings",
    params: "Node parameters",
  },
  applied: (document: string) => `${document} applied`,
  refused: (document: string) => `${document} refused`,
  /**
   * Names of an event's details by key, prefixed with the type of event where the same key means
   * something else in other types.
   */
  details: {
    ver: "version",
    error: "reason",
    pct: "percent",
    missing: "nodes missing",
    resetType: "reason",
    fw: "firmware",
    rescuer: "rescuing node",
    rescuee: "node to be rescued",
    "stow.active": "stowing for",
    "stow.goal": "goal",
    "wind.level": "wind stow level",
    "cfg.doc": "document",
    "cfg.ok": "applied",
    "ota.ok": "nodes updated",
    "rescue.ok": "succeeded",
  },
  detail: (name: string, value: string) => `${name}: ${value}`,
  noStow: "nothing",
  yes: "yes",
  no: "no",
});

/** Texts about failures that masters have reported, for the alarm journal. */
export const FAILED_REPORT_MESSAGES = messages("failedReports", {
  title: "Failed jobs, settings and updates",
  loading: "Loading failed jobs, settings and updates...",
  none: "No job, settings, update or rescue has failed in this range.",
  noMatch: "No failed job, settings, update or rescue matches the filters.",
  offline: "No connection: failed jobs, settings and updates cannot be shown.",
  offlineOld: "No connection: reports may be out of date.",
  failed: "Failed jobs, settings and updates could not be loaded.",
  failedOld: "The newest could not be loaded: reports may be out of date.",
  notPermitted: "You can't view failed jobs, settings and updates.",
  notWhole: "Only the newest reports were read: earlier failures may be missing.",
  masterGone: "A removed master",
  show: "Show",
  hide: "Hide",
});

/** Heading such as "Failed jobs, settings and updates: 3". */
export function failedReportCount(count: number): string {
  return `${FAILED_REPORT_MESSAGES.title}: ${numberText(count)}`;
}

const TYPES: Readonly<Record<string, string>> = EVENT_MESSAGES.types;
const DOCUMENTS: Readonly<Record<string, string>> = EVENT_MESSAGES.documents;
const NAMES: Readonly<Record<string, string>> = EVENT_MESSAGES.details;

/** Title of an event, such as "Settings refused" or "Firmware update". */
export function eventTitle({ type, data }: EventReport): string {
  if (type === REGISTRATION_EVENT)
    return data.allowed === true
      ? EVENT_MESSAGES.registeredAgain
      : EVENT_MESSAGES.registrationRefused;
  if (type !== ACK_EVENT) return TYPES[type] ?? type;
  const document = DOCUMENTS[String(data.doc)] ?? String(data.doc);
  return data.ok === true ? EVENT_MESSAGES.applied(document) : EVENT_MESSAGES.refused(document);
}

/**
 * Details of an event, such as "reason: Low battery · nodes missing: 57", without those that the
 * title already contains.
 */
export function eventDetails({ type, data }: EventReport): string {
  const saidByTitle = SAID_BY_TITLE[type] ?? [];
  return Object.entries(data)
    .filter(([key, value]) => value !== null && !saidByTitle.includes(key))
    .map(([key, value]) => EVENT_MESSAGES.detail(nameOf(type, key), valueText(type, key, value)))
    .join(" · ");
}

const SAID_BY_TITLE: Readonly<Record<string, readonly string[]>> = {
  [ACK_EVENT]: ["doc", "ok"],
  [REGISTRATION_EVENT]: ["allowed"],
};

function nameOf(type: string, key: string): string {
  return NAMES[`${type}.${key}`] ?? NAMES[key] ?? key;
}

type Reader = (value: EventDetail) => string | undefined;

/** Functions that give the meaning of a detail's number or hex word, by name of the detail. */
const READERS: Readonly<Record<string, Reader>> = {
  "stow.active": stowReasonsText,
  "stow.before": stowReasonsText,
  "stow.goal": (value) => (typeof value === "number" ? `${(value / 100).toFixed(1)}°` : undefined),
  "boot.resetType": (value) => RESETS[Number(value)],
  "cfg.doc": (value) => DOCUMENTS[String(value)],
};

const RESETS: Readonly<Record<number, string>> = VALUE_NAMES.resetType;

function stowReasonsText(value: EventDetail): string | undefined {
  if (typeof value !== "string" || !/^[0-9A-F]{4}$/i.test(value)) return undefined;
  const word = Number.parseInt(value, 16);
  const reasons = NAMED_STOW_REASONS.filter(({ bit }) => ((word >> bit) & 1) === 1);
  if (reasons.length === 0) return word === 0 ? EVENT_MESSAGES.noStow : undefined;
  return reasons.map(({ label }) => label).join(", ");
}

function valueText(type: string, key: string, value: EventDetail): string {
  const read = READERS[`${type}.${key}`]?.(value);
  if (read !== undefined) return read;
  if (typeof value === "boolean") return value ? EVENT_MESSAGES.yes : EVENT_MESSAGES.no;
  return String(value);
}
