/** `fb`: a master's report of the progress of a command. */
import type { MasterId } from "#domain/identity/master-id.ts";
import { ok } from "#domain/result.ts";
import { openMessage } from "./payload.ts";
import {
  clock,
  hex,
  line,
  oneOf,
  optional,
  type Ruled,
  refused,
  shape,
  uuid,
  type ValueOf,
  whole,
} from "./rules.ts";

export const FEEDBACK_STATUSES = ["received", "running", "success", "fail"] as const;

/**
 * Maximum length of the text; the longest answer, a node's parameters, takes about 1200 characters.
 */
export const MAX_FEEDBACK_MESSAGE = 2000;

const FEEDBACK = shape({
  /** Id of the command. */
  id: uuid,
  mId: hex(16),
  name: line(60),
  status: oneOf(FEEDBACK_STATUSES),
  /** The master's own text, shown as received. */
  message: line(MAX_FEEDBACK_MESSAGE),
  /**
   * Machine-readable reason of a failure. Sent with `fail`, and with a `running` after a restart.
   */
  code: optional(line(20)),
  /** Number of the feedback, from 1, rising. */
  seq: whole(1, 9_999),
  /** Epoch seconds by the master's clock, which may be wrong: see `trustedTime`. */
  ts: clock,
});

export type Feedback = ValueOf<typeof FEEDBACK>;

/** Reads a message on the topic of this master; feedback in another's name is refused. */
export function parseFeedback(topicMId: MasterId, payload: unknown): Ruled<Feedback> {
  const result = openMessage(payload, FEEDBACK);
  if (!result.ok) return result;
  return result.value.mId === topicMId ? ok(result.value) : refused("foreignMaster", "mId");
}

/**
 * Whether the feedback is final: exactly one final feedback ends a command, and nothing comes after
 * it.
 */
export function isFinal(status: Feedback["status"]): boolean {
  return status === "success" || status === "fail";
}
