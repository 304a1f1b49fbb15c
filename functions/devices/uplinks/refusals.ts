/**
 * Stores refused messages of masters with the reason, for operators to inspect, at a limited rate.
 */
import { asInput } from "#domain/input/read-input.ts";
import { plainText } from "#domain/text/plain-text.ts";
import type { Log } from "#functions/shared/log.ts";
import { lruCache } from "#functions/shared/lru-cache.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { putRuleError, type RuleErrorStore } from "./rule-errors.ts";
import { originalPayload } from "./rule-event.ts";

export interface Refusals {
  /**
   * Logs and counts a refused message, and stores it within the limit per minute. `event` is the
   * event of the IoT rule.
   */
  record(event: unknown, reason: string): Promise<void>;
  /**
   * Records a message of which only a part is refused: logs each, and stores one with the same
   * reason once an hour.
   */
  recordPart(event: unknown, lost: string): Promise<void>;
}

export interface RefusalsDeps {
  /** Name of the IoT rule that passed the messages on. */
  readonly rule: string;
  readonly store: RuleErrorStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly uuid: () => string;
}

const MAX_REASON_CHARACTERS = 300;
const MAX_TOPIC_CHARACTERS = 300;
/**
 * Maximum length of a stored payload. A message has 128 KB at most; base64 makes them 171 KB, below
 * the item's 400 KB.
 */
const MAX_PAYLOAD_CHARACTERS = 180_000;
/**
 * Maximum number of stored messages per minute, topic and instance: a broken master repeats itself,
 * and a row costs up to 175 write units.
 */
const MAX_STORED_PER_MINUTE = 60;
const MILLISECONDS_PER_MINUTE = 60_000;
const MILLISECONDS_PER_HOUR = 3_600_000;
const CAPACITY = 5000;

/**
 * Makes the store of refusals. It is not idempotent, and need not be: a message that fails twice is
 * stored twice.
 */
export function refusals({ rule, store, clock, log, uuid }: RefusalsDeps): Refusals {
  const recent = lruCache<string, { readonly minute: number; readonly count: number }>(CAPACITY);
  const mayStore = (topic: string, nowMilliseconds: number): boolean => {
    const minute = Math.floor(nowMilliseconds / MILLISECONDS_PER_MINUTE);
    const before = recent.get(topic);
    const count = before?.minute === minute ? before.count + 1 : 1;
    recent.set(topic, { minute, count });
    return count <= MAX_STORED_PER_MINUTE;
  };
  const parts = lruCache<string, { readonly hour: number; readonly reason: string }>(CAPACITY);
  /**
   * Whether this is the topic's first partial refusal of the hour, or differs in its reason from
   * the last one.
   */
  const isNewPart = (topic: string, reason: string, nowMilliseconds: number): boolean => {
    const hour = Math.floor(nowMilliseconds / MILLISECONDS_PER_HOUR);
    const before = parts.get(topic);
    parts.set(topic, { hour, reason });
    return before?.hour !== hour || before.reason !== reason;
  };
  const put = async (event: unknown, { topic, reason }: LoggedRefusal): Promise<void> => {
    const payload = (originalPayload(event) ?? "").slice(0, MAX_PAYLOAD_CHARACTERS);
    const createdAtMilliseconds = clock.nowMilliseconds();
    const facts = { rule, topic, reason, payload };
    await putRuleError(store, { ...facts, createdAtMilliseconds, uuid: uuid() });
  };
  return {
    record: async (event, why) => {
      const logged = loggedRefusal(event, why);
      const isStored = mayStore(logged.topic, clock.nowMilliseconds());
      log("uplink refused", { rule, ...logged, kept: isStored });
      if (isStored) await put(event, logged);
    },
    recordPart: async (event, lost) => {
      const logged = loggedRefusal(event, `in part: ${lost}`);
      const now = clock.nowMilliseconds();
      const isStored = isNewPart(logged.topic, logged.reason, now) && mayStore(logged.topic, now);
      log("uplink in part", { rule, ...logged, kept: isStored });
      if (isStored) await put(event, logged);
    },
  };
}

interface LoggedRefusal {
  readonly topic: string;
  readonly reason: string;
}

function loggedRefusal(event: unknown, why: string): LoggedRefusal {
  const topic = plainText(String(asInput(event)?.topic), MAX_TOPIC_CHARACTERS);
  return { topic, reason: plainText(why, MAX_REASON_CHARACTERS) };
}
