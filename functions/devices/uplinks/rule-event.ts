/**
 * Parses a message of a master as the IoT rules pass it on: sender, time of arrival and payload.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import { asInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { decodePayload } from "#domain/wire/payload.ts";
import { parseTopic, type TopicEnding } from "#domain/wire/topics.ts";

export interface RuleMessage {
  /** Id of the sender by the topic; a master's certificate permits only its own topics. */
  readonly mId: MasterId;
  readonly ending: TopicEnding;
  readonly topic: string;
  /**
   * Epoch milliseconds at which the broker received the message. A master's own clock may be wrong.
   */
  readonly srv: number;
  /** Payload as the master sent it, not validated. */
  readonly payload: unknown;
}

/** The parsed message; the error is topic, time, wrongType, tooLarge or notJson. */
export type RuleEvent = Result<RuleMessage, string>;

/**
 * Parses `{payload, topic, srv}`, which every IoT rule selects. The payload is one base64 value, so
 * its keys cannot collide with those of the broker.
 */
export function ruleEventFrom(event: unknown): RuleEvent {
  const { payload, topic, srv } = asInput(event) ?? {};
  if (typeof topic !== "string") return refuse("topic");
  const parsed = parseTopic(topic);
  if (parsed === undefined) return refuse("topic");
  const isTime = typeof srv === "number" && epochSecondsFrom(Math.floor(srv / 1000)) !== undefined;
  if (!isTime) return refuse("time");
  if (typeof payload !== "string") return refuse("wrongType");
  const decoded = decodePayload(Buffer.from(payload, "base64").toString("utf8"));
  if (!decoded.ok) return refuse(decoded.error.reason);
  return ok({ ...parsed, topic, srv, payload: decoded.value });
}

/** The message as received, in base64; undefined for an event that no IoT rule has made. */
export function originalPayload(event: unknown): string | undefined {
  const { payload, topic } = asInput(event) ?? {};
  return typeof payload === "string" && typeof topic === "string" ? payload : undefined;
}

function refuse(reason: string): RuleEvent {
  return err(reason);
}
