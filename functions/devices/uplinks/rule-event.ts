/**
 * Parses a message of a master as the topic rules pass it on: sender, time of arrival and payload.
 */
import type { MasterId } from "#domain/identity/master-id.ts";
import { asInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import { decodePayload } from "#domain/wire/payload.ts";
import { parseTopic, type TopicEnding } from "#domain/wire/topics.ts";

export interface RuleMessage {
  /** Of the topic, and so of the certificate: the device policy lets no other master publish there. */
  readonly mId: MasterId;
  readonly ending: TopicEnding;
  readonly topic: string;
  /** When the broker received it; epoch milliseconds. A master's own clock may be wrong. */
  readonly srv: number;
  /** As the master has sent it, not validated. */
  readonly payload: unknown;
}

/** The error is topic, time, wrongType, tooLarge or notJson. */
export type RuleEvent = Result<RuleMessage, string>;

/**
 * Reads `{payload, topic, srv}`, the selection of every rule. The payload is base64 in a key of its
 * own, so no key of the master can replace one of the broker.
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

/** The message as it came, base64; undefined for an event that no rule has made. */
export function originalPayload(event: unknown): string | undefined {
  const { payload, topic } = asInput(event) ?? {};
  return typeof payload === "string" && typeof topic === "string" ? payload : undefined;
}

function refuse(reason: string): RuleEvent {
  return err(reason);
}
