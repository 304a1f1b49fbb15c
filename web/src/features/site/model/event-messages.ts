/** Texts about the events that masters report. */

import { STOW_REASONS } from "#domain/bits/stow-reasons.ts";
import { RESET_TYPES } from "#domain/device-data/enumerations.ts";
import {
  ACK_EVENT,
  type EventDetail,
  type EventReport,
  REGISTRATION_EVENT,
} from "#domain/events/event-outcome.ts";
import { numberText } from "#web/language/counts.ts";
import { labelsOf } from "#web/language/labels.ts";
import { type Messages, messages } from "#web/language/messages.ts";
import { NAMED_STOW_REASONS } from "#web/ui/commands/stow-reasons.ts";
import { VALUE_NAMES } from "./value-names.ts";

/** English texts, for files. */
export const EVENT_ENGLISH = {
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
    ack: "Answer to a document",
    registration: "Registration",
  },
  kind: "Kind",
  allKinds: "All kinds",
  failures: "Failures",
  noneOfKind: "No report of this kind.",
  noneOfKindYet: "No report of this kind among those loaded. Earlier ones may exist.",
  registeredAgain: "Registered again",
  registrationRefused: "Registration refused",
  documents: {
    site: "Site data",
    nodes: "Node list",
    settings: "Settings",
    params: "Node parameters",
    work: "Work zones",
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
};

export const EVENT_MESSAGES = messages("events", EVENT_ENGLISH);

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
});

/** Texts about all reports of one master, for the alarm journal. */
export const MASTER_REPORT_MESSAGES = messages("masterReports", {
  title: "Reports of this master",
  loading: "Loading the reports of this master...",
  none: "This master has reported nothing in this range.",
  noMatch: "No report of this master matches the filters.",
  offline: "No connection: the reports of this master cannot be shown.",
  offlineOld: "No connection: reports may be out of date.",
  failed: "The reports of this master could not be loaded.",
  failedOld: "The newest could not be loaded: reports may be out of date.",
  notPermitted: "You can't view the reports of masters.",
  notWhole: "Only the newest reports were read: earlier ones may be missing.",
  download: "Download reports as CSV",
});

/** Texts about all reports of all masters of a site, for the alarm journal. */
export const SITE_REPORT_MESSAGES = messages("siteReports", {
  title: "Reports of all masters",
  loading: "Loading the reports of all masters...",
  none: "No master has reported anything in this range.",
  noMatch: "No report of a master matches the filters.",
  offline: "No connection: the reports of the masters cannot be shown.",
  offlineOld: "No connection: reports may be out of date.",
  failed: "The reports of the masters could not be loaded.",
  failedOld: "The newest could not be loaded: reports may be out of date.",
  notPermitted: "You can't view the reports of masters.",
  notWhole: "Only the newest reports were read: earlier ones may be missing.",
  download: "Download reports as CSV",
});

/** Heading such as "Reports of this master: 12". */
export function reportCount({ title }: { readonly title: string }, count: number): string {
  return `${title}: ${numberText(count)}`;
}

/** Texts of events and names of their values. */
interface EventWords {
  readonly texts: Messages<typeof EVENT_ENGLISH>;
  readonly stowReasons: readonly { readonly bit: number; readonly label: string }[];
  readonly resets: Readonly<Record<number, string>>;
}

const SHOWN_EVENTS: EventWords = {
  texts: EVENT_MESSAGES,
  stowReasons: NAMED_STOW_REASONS,
  resets: VALUE_NAMES.resetType,
};

export const EVENTS_FOR_FILES: EventWords = {
  texts: EVENT_ENGLISH,
  stowReasons: STOW_REASONS,
  resets: labelsOf(RESET_TYPES),
};

type Names = Readonly<Record<string, string>>;

function typeName(type: string, { types }: EventWords["texts"]): string | undefined {
  const names: Names = types;
  return names[type];
}

/** Name of a kind of events; a type of the master's own as it came. */
export function eventKindName(type: string): string {
  return typeName(type, SHOWN_EVENTS.texts) ?? type;
}

function documentName(document: string, { documents }: EventWords["texts"]): string | undefined {
  const names: Names = documents;
  return names[document];
}

/** Title of an event, such as "Settings refused" or "Firmware update". */
export function eventTitle(
  { type, data }: EventReport,
  { texts }: EventWords = SHOWN_EVENTS,
): string {
  if (type === REGISTRATION_EVENT)
    return data.allowed === true ? texts.registeredAgain : texts.registrationRefused;
  if (type !== ACK_EVENT) return typeName(type, texts) ?? type;
  const document = documentName(String(data.doc), texts) ?? String(data.doc);
  return data.ok === true ? texts.applied(document) : texts.refused(document);
}

/**
 * Details of an event, such as "reason: Low battery · nodes missing: 57", without those that the
 * title already contains.
 */
export function eventDetails(
  { type, data }: EventReport,
  words: EventWords = SHOWN_EVENTS,
): string {
  const saidByTitle = SAID_BY_TITLE[type] ?? [];
  return Object.entries(data)
    .filter(([key, value]) => value !== null && !saidByTitle.includes(key))
    .map(([key, value]) =>
      words.texts.detail(nameOf(type, key, words), valueText(type, key, value, words)),
    )
    .join(" · ");
}

const SAID_BY_TITLE: Readonly<Record<string, readonly string[]>> = {
  [ACK_EVENT]: ["doc", "ok"],
  [REGISTRATION_EVENT]: ["allowed"],
};

function nameOf(type: string, key: string, { texts }: EventWords): string {
  const names: Names = texts.details;
  return names[`${type}.${key}`] ?? names[key] ?? key;
}

type Reader = (value: EventDetail, words: EventWords) => string | undefined;

/** Functions that give the meaning of a detail's number or hex word, by name of the detail. */
const READERS: Readonly<Record<string, Reader>> = {
  "stow.active": stowReasonsText,
  "stow.before": stowReasonsText,
  "stow.goal": (value) => (typeof value === "number" ? `${(value / 100).toFixed(1)}°` : undefined),
  "boot.resetType": (value, { resets }) => resets[Number(value)],
  "cfg.doc": (value, { texts }) => documentName(String(value), texts),
};

function stowReasonsText(
  value: EventDetail,
  { texts, stowReasons }: EventWords,
): string | undefined {
  if (typeof value !== "string" || !/^[0-9A-F]{4}$/i.test(value)) return undefined;
  const word = Number.parseInt(value, 16);
  const reasons = stowReasons.filter(({ bit }) => ((word >> bit) & 1) === 1);
  if (reasons.length === 0) return word === 0 ? texts.noStow : undefined;
  return reasons.map(({ label }) => label).join(", ");
}

function valueText(type: string, key: string, value: EventDetail, words: EventWords): string {
  const read = READERS[`${type}.${key}`]?.(value, words);
  if (read !== undefined) return read;
  if (typeof value === "boolean") return value ? words.texts.yes : words.texts.no;
  return String(value);
}

/**
 * Returns a filter of reports by words, each of which has to be in the title, the details or the
 * name of the master.
 */
export function reportSearch(
  search: string,
  names: ReadonlyMap<string, string>,
): (event: EventReport & { readonly mLocId: string }) => boolean {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  return (event) => {
    const facts = [eventTitle(event), eventDetails(event), names.get(event.mLocId) ?? ""];
    const text = facts.join(" ").toLowerCase();
    return words.every((word) => text.includes(word));
  };
}
