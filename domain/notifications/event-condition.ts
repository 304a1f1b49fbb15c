/** Whether ended operations of a master are to raise a notification. */
import type { EventOutcome, EventRule } from "#domain/events/event-outcome.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { ObservedCondition, RuleState } from "#domain/watch/condition-state.ts";

/** The outcome of an operation that has ended. */
export interface Ended extends EventOutcome {
  /** When the operation ended; epoch seconds. */
  readonly at: number;
  /** Target of the operation: the document that it is about, or the only target of its kind. */
  readonly subject: string;
}

/**
 * Maximum age of a failure that raises a notification, because a failed operation may never be
 * tried again.
 */
export const NOTIFY_WITHIN_SECONDS = SECONDS_PER_DAY;

export const EVENT_RULES = [
  "FAILED_JOB",
  "REFUSED_SETTINGS",
  "FAILED_UPDATE",
  "REFUSED_REGISTRATION",
  "REPEATED_REGISTRATION",
] as const satisfies readonly EventRule[];

/**
 * The condition is met while the newest outcome of any subject is a failure.
 * @param ended operations of one rule at one master that ended within the last day, newest first
 */
export function eventCondition(
  ended: readonly Ended[],
  before: RuleState,
  nowSeconds: number,
): ObservedCondition | undefined {
  const [newest] = ended;
  if (newest === undefined) return before.status === "clear" ? undefined : notMet(nowSeconds);
  const failed = ended.filter(
    ({ ok, subject }, at) => !ok && ended.findIndex((one) => one.subject === subject) === at,
  );
  const [first] = failed;
  if (first === undefined) return notMet(newest.at);
  const nodes = Math.max(...failed.map((one) => one.nodes));
  return { isMet: true, since: first.at, seenAt: newest.at, nodes };
}

function notMet(at: number): ObservedCondition {
  return { isMet: false, since: at, seenAt: at, nodes: 0 };
}
