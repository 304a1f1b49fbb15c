/** The short reports of a master: `up/sync`, `up/event` and `up/ack`. */
import { ACK_EVENT, REGISTRATION_EVENT } from "#domain/events/event-outcome.ts";
import { MAX_NODE_INDEX } from "#domain/identity/location-id.ts";
import { NODES_PER_WORD, syncBitmasksFrom } from "#domain/identity/sync-bitmask.ts";
import { ok } from "#domain/result.ts";
import { openMessage } from "./payload.ts";
import {
  clock,
  flag,
  line,
  nullable,
  oneOf,
  optional,
  type Rule,
  type Ruled,
  recordOf,
  refused,
  seconds,
  shape,
  type ValueOf,
  whole,
} from "./rules.ts";

const VERSION = whole(0, 2 ** 31);

const MAX_WORDS = Math.ceil((MAX_NODE_INDEX + 1) / NODES_PER_WORD);

const bitmasks: Rule<readonly number[]> = (value, field) => {
  const words = syncBitmasksFrom(value);
  if (words === undefined) return refused("wrongType", field);
  return words.length > MAX_WORDS ? refused("tooMany", field) : ok(words);
};

/**
 * A rule for the time of the last full synchronisation: epoch seconds; 0 until every node has
 * received its id from the master.
 */
const fullSync: Rule<number> = (value, field) => (value === 0 ? ok(0) : seconds(value, field));

const SYNC_REPORT = shape({
  ts: seconds,
  /**
   * Sequence number that rises by one with each report, so that two reports of the same second can
   * be ordered.
   */
  seq: optional(whole(1, 2 ** 31)),
  ver: VERSION,
  bitmasks,
  fullSyncTimestamp: fullSync,
});

export type SyncReport = ValueOf<typeof SYNC_REPORT>;

export function parseSyncReport(payload: unknown): Ruled<SyncReport> {
  return openMessage(payload, SYNC_REPORT);
}

export const EVENT_TYPES = [
  "boot",
  "stow",
  "ota",
  "rescue",
  "wind",
  "sync",
  "cfg",
  "proto",
  "unassigned",
] as const;

/** A type of event that the protocol page describes; masters may report events of other types. */
export type EventType = (typeof EVENT_TYPES)[number];

/** Types of events that only the cloud makes: no master may report them. */
const TYPES_OF_THE_CLOUD: readonly string[] = [ACK_EVENT, REGISTRATION_EVENT];

/** One word: it is shown as it came if the protocol page does not describe it. */
const eventType: Rule<string> = (value, field) => {
  if (typeof value !== "string") return refused("wrongType", field);
  const isWord = /^[A-Za-z][A-Za-z0-9-]{0,19}$/.test(value);
  return isWord && !TYPES_OF_THE_CLOUD.includes(value) ? ok(value) : refused("notAllowed", field);
};

/**
 * A rule for a detail of an event. Details differ by the type of the event; they are shown and have
 * no other effect.
 */
const detail: Rule<string | number | boolean | null> = (value, field) => {
  if (typeof value === "string") return line(200)(value, field);
  if (value === null || typeof value === "boolean") return ok(value);
  return typeof value === "number" && Number.isFinite(value)
    ? ok(value)
    : refused("wrongType", field);
};

/**
 * Keys of alarm and flag words. An event may not contain such a key, because every user who may see
 * readings sees the event.
 */
const WORDS: ReadonlySet<string> = new Set(["alarms", "auxAlarms", "flags", "al", "xal", "fl"]);

const eventData: Rule<Readonly<Record<string, ValueOf<typeof detail>>>> = (value, field) => {
  const read = recordOf(detail, 20)(value, field);
  if (!read.ok) return read;
  return ok(Object.fromEntries(Object.entries(read.value).filter(([key]) => !WORDS.has(key))));
};

const MASTER_EVENT = shape({
  /**
   * Epoch seconds by the master's clock, which may be wrong; the time of arrival is stored as well.
   */
  ts: clock,
  type: eventType,
  data: eventData,
});

export type MasterEvent = ValueOf<typeof MASTER_EVENT>;

export function parseMasterEvent(payload: unknown): Ruled<MasterEvent> {
  return openMessage(payload, MASTER_EVENT);
}

export const CONFIG_DOCUMENTS = ["site", "nodes", "settings", "params", "work"] as const;

export type ConfigDocumentName = (typeof CONFIG_DOCUMENTS)[number];

const CONFIG_ACK = shape({
  /** Epoch seconds by the master's clock, which may be wrong: see `trustedTime`. */
  ts: clock,
  doc: oneOf(CONFIG_DOCUMENTS),
  ver: VERSION,
  ok: flag,
  error: nullable(line(200)),
});

export type ConfigAck = ValueOf<typeof CONFIG_ACK>;

export function parseConfigAck(payload: unknown): Ruled<ConfigAck> {
  return openMessage(payload, CONFIG_ACK);
}
