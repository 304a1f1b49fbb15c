/**
 * Every message that the broker has acknowledged is stored: in the row of its kind, or with its
 * reason among the failed events.
 */
import { ACK_EVENT } from "#domain/events/event-outcome.ts";
import { asInput, type Input } from "#domain/input/read-input.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { decodePayload, measuredTime } from "#domain/wire/payload.ts";
import { parseMasterEvent } from "#domain/wire/reports.ts";
import { topicOf, type Uplink } from "#domain/wire/topics.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { measuredBy, sampleSortKey, ts10 } from "#functions/shared/store/telemetry-keys.ts";
import type { CommandPromises } from "./command-promises.ts";
import type { DeliveryOutcome } from "./event-queue.ts";
import type { Promises } from "./promises.ts";
import { TABLES } from "./table-service.ts";
import type { SeenChange, TableShadow } from "./table-shadow.ts";
import type { WorldMaster } from "./world-site.ts";

export interface HeardMessage {
  readonly layoutId: string;
  readonly master: WorldMaster;
  readonly ending: Uplink;
  readonly text: string;
  /** Epoch seconds. */
  readonly receivedAt: number;
  /** No fault occurred at its arrival, nor in the hour before. */
  readonly isCalm: boolean;
}

/** A row in which the message may be stored. */
interface Place {
  readonly table: string;
  readonly pk: string;
  readonly sk: string;
}

/** Endings of a round's key, after the time. */
const PARTS = ["", "#c0", "#p0", "#d0"] as const;
const HASH_DIGITS = 16;
const SEQ_DIGITS = 4;
/** Most refusals that the product stores per topic and minute. */
const MOST_REFUSALS = 60;

/**
 * undefined for messages without a row of their own; empty for messages that the product refuses.
 */
type PlacesOf = (message: HeardMessage, content: Input) => readonly Place[] | undefined;

/** By kind of message. */
const PLACES: Readonly<Partial<Record<Uplink, PlacesOf>>> = {
  "up/nodes": ({ layoutId, master, receivedAt }, { ts, cols }) => {
    const nodes = asInput(cols)?.i;
    if (Array.isArray(nodes) && nodes.length === 0) return undefined;
    const pk = measuredBy({ layoutId, mLocId: master.mLocId });
    const sk = `F${ts10(storedTime(ts, receivedAt))}`;
    return PARTS.map((part) => ({ table: TABLES.telemetryTable, pk, sk: `${sk}${part}` }));
  },
  "up/master": ({ layoutId, master, receivedAt }, { ts }) => {
    const pk = measuredBy({ layoutId, mLocId: master.mLocId });
    return [{ table: TABLES.telemetryTable, pk, sk: sampleSortKey(storedTime(ts, receivedAt)) }];
  },
  "up/event": (message, content) => {
    const event = parseMasterEvent(content);
    return !event.ok ? [] : [eventPlace(message, event.value)];
  },
  "up/ack": (message, { ts, doc, ver, ok, error }) => [
    eventPlace(message, { ts, type: ACK_EVENT, data: { doc, ver, ok, error } }),
  ],
  fb: ({ layoutId }, { id, seq }) => [
    {
      table: TABLES.eventsTable,
      pk: `L#${layoutId}#C`,
      sk: `${String(id)}#F${String(seq).padStart(SEQ_DIGITS, "0")}`,
    },
  ],
};

export class UplinkPromises {
  readonly #promises: Promises;
  readonly #shadow: TableShadow;
  readonly #commands: CommandPromises;
  /** Topics and payloads of the stored failed events. */
  readonly #failed = new Set<string>();
  /** Number of failed events by topic and minute. */
  readonly #failedInMinute = new Map<string, number>();

  constructor(promises: Promises, shadow: TableShadow, commands: CommandPromises) {
    this.#promises = promises;
    this.#shadow = shadow;
    this.#commands = commands;
  }

  /** Observes rows of failed events. */
  changed({ table, after }: SeenChange): void {
    if (table !== TABLES.eventsTable || after === undefined) return;
    if (!String(after.pk).startsWith("E#")) return;
    const { topic, payload, createdAt } = after;
    this.#failed.add(`${String(topic)} ${String(payload)}`);
    const minute = minuteOf(String(topic), Number(createdAt) / 1000);
    this.#failedInMinute.set(minute, (this.#failedInMinute.get(minute) ?? 0) + 1);
  }

  /** Checks a master's message once its fate is known. */
  ended(message: HeardMessage, fate: DeliveryOutcome): void {
    const { ending, isCalm } = message;
    this.#promises.count(`${ending} ${fate}`);
    if (isCalm && fate !== "done") {
      this.#broken(message, `was not handled (${fate}) although nothing went wrong`);
    }
    // Not acknowledged, so the master sends it again.
    if (fate === "lost") return;
    const decoded = decodePayload(message.text);
    const content = asInput(decoded.ok ? decoded.value : undefined) ?? {};
    const isFailed = this.#isAmongFailed(message);
    if (ending === "fb" && isFailed) this.#commands.answerFailed(String(content.id));
    if (fate === "kept") {
      if (!isFailed) this.#broken(message, "failed and is not among the failed events");
      return;
    }
    const places = PLACES[ending]?.(message, content);
    if (places === undefined || isFailed) return;
    const isStored = places.some(({ table, pk, sk }) => this.#shadow.has(table, pk, sk));
    if (!isStored) this.#broken(message, "was handled and is nowhere");
    else if (ending === "fb" && !this.#commands.isHeard(String(content.id))) {
      this.#broken(message, "is stored, and its command counts as unheard");
    }
  }

  #isAmongFailed({ master, ending, text, receivedAt }: HeardMessage): boolean {
    const topic = topicOf(master.mId, ending);
    if (this.#failed.has(`${topic} ${Buffer.from(text).toString("base64")}`)) return true;
    return (this.#failedInMinute.get(minuteOf(topic, receivedAt)) ?? 0) >= MOST_REFUSALS;
  }

  #broken({ master, ending, text }: HeardMessage, what: string): void {
    this.#promises.broken("acknowledged", `${ending} of ${master.mId} ${what}: ${text}`);
  }
}

function eventPlace(
  { layoutId, master }: HeardMessage,
  { ts, type, data }: { readonly ts: unknown; readonly type: unknown; readonly data: unknown },
): Place {
  const time = String(Number(ts) * 1000).padStart(13, "0");
  const hash = payloadHash(String(type), { ts, data }).slice(0, HASH_DIGITS);
  const pk = `L#${layoutId}#E#${master.mLocId}`;
  return { table: TABLES.eventsTable, pk, sk: `${time}#${String(type)}#${hash}` };
}

/** The time as stored by the product, which corrects a clock that is ahead. */
function storedTime(ts: unknown, receivedAt: number): number {
  const [said, received] = [epochSecondsFrom(Number(ts)), epochSecondsFrom(receivedAt)];
  return said === undefined || received === undefined ? Number(ts) : measuredTime(said, received);
}

function minuteOf(topic: string, seconds: number): string {
  return `${topic} ${Math.floor(seconds / 60)}`;
}
