/**
 * Stores the messages at which an IoT rule or its function has failed, with the reason, for an
 * operator to inspect.
 */
import { asInput, type Input } from "#domain/input/read-input.ts";
import { plainText } from "#domain/text/plain-text.ts";
import type { Log } from "#functions/shared/log.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { putRuleError, type RuleError, type RuleErrorStore } from "./uplinks/rule-errors.ts";
import { originalPayload } from "./uplinks/rule-event.ts";

export interface OnRuleErrorDeps {
  readonly store: RuleErrorStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly uuid: () => string;
}

const MAX_REASON_CHARACTERS = 1000;
const MAX_NAME_CHARACTERS = 300;
/**
 * Maximum length of a stored payload. A message has 128 KB at most; base64 makes them 171 KB, below
 * the item's 400 KB.
 */
const MAX_PAYLOAD_CHARACTERS = 180_000;

/**
 * Makes the handler. It is not idempotent, and need not be: a message that fails twice is stored
 * twice.
 */
export function onRuleError({ store, clock, log, uuid }: OnRuleErrorDeps) {
  return async (event: unknown): Promise<void> => {
    const input = asInput(event) ?? {};
    const facts = input.requestContext === undefined ? ruleFailure(input) : functionFailure(input);
    const createdAtMilliseconds = clock.nowMilliseconds();
    await putRuleError(store, { ...facts, createdAtMilliseconds, uuid: uuid() });
    log("rule failed", { rule: facts.rule, topic: facts.topic, reason: facts.reason });
  };
}

type Facts = Omit<RuleError, "createdAtMilliseconds" | "uuid">;

/** Reads the event of a rule's error action: the rule could not hand a message over. */
function ruleFailure({ ruleName, topic, failures, base64OriginalPayload }: Input): Facts {
  return {
    rule: textOf(ruleName, MAX_NAME_CHARACTERS),
    topic: textOf(topic, MAX_NAME_CHARACTERS),
    reason: reasonOf(failures),
    payload: textOf(base64OriginalPayload, MAX_PAYLOAD_CHARACTERS),
  };
}

/**
 * Reads Lambda's record of an asynchronous event whose last retry failed, sent by a rule or any
 * other caller.
 */
function functionFailure({ requestContext, requestPayload, responsePayload }: Input): Facts {
  const { functionArn, condition } = asInput(requestContext) ?? {};
  const { errorType, errorMessage } = asInput(responsePayload) ?? {};
  const causes = [condition, errorType, errorMessage].filter((cause) => typeof cause === "string");
  const payload =
    originalPayload(requestPayload) ??
    Buffer.from(JSON.stringify(requestPayload) ?? "").toString("base64");
  return {
    rule: textOf(functionArn, MAX_NAME_CHARACTERS),
    topic: textOf(asInput(requestPayload)?.topic, MAX_NAME_CHARACTERS),
    reason: plainText(causes.join(": "), MAX_REASON_CHARACTERS),
    payload: textOf(payload, MAX_PAYLOAD_CHARACTERS),
  };
}

/** The error messages of all failed actions of the rule, joined. */
function reasonOf(failures: unknown): string {
  const messages = (Array.isArray(failures) ? failures : []).map((failure: unknown) => {
    const { failedAction, errorMessage } = asInput(failure) ?? {};
    return `${textOf(failedAction, MAX_NAME_CHARACTERS)}: ${textOf(errorMessage, MAX_REASON_CHARACTERS)}`;
  });
  return plainText(messages.join("; "), MAX_REASON_CHARACTERS);
}

function textOf(value: unknown, maxLength: number): string {
  return typeof value === "string" ? plainText(value, maxLength) : "";
}
