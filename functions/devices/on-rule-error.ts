/** Error action of every rule: keeps the message with the reason, for somebody to look at. */
import { asInput } from "#domain/layout/input.ts";
import { plainText } from "#domain/text/plain-text.ts";
import type { Clock } from "#functions/shared/clock.ts";
import type { Log } from "#functions/shared/log.ts";
import { putRuleError, type RuleErrorStore } from "#functions/shared/store/rule-errors.ts";

export interface OnRuleErrorDeps {
  readonly store: RuleErrorStore;
  readonly clock: Clock;
  readonly log: Log;
  readonly uuid: () => string;
}

const MAX_REASON_CHARACTERS = 1000;
const MAX_NAME_CHARACTERS = 300;
/** A message has 128 KB at most; base64 makes them 171 KB, below the item's 400 KB. */
const MAX_PAYLOAD_CHARACTERS = 180_000;

/** Not idempotent, and need not be: a message that failed twice is kept twice. */
export function onRuleError({ store, clock, log, uuid }: OnRuleErrorDeps) {
  return async (event: unknown): Promise<void> => {
    const { ruleName, topic, failures, base64OriginalPayload } = asInput(event) ?? {};
    const error = {
      rule: textOf(ruleName, MAX_NAME_CHARACTERS),
      topic: textOf(topic, MAX_NAME_CHARACTERS),
      reason: reasonOf(failures),
      payload: textOf(base64OriginalPayload, MAX_PAYLOAD_CHARACTERS),
      createdAtMilliseconds: clock.nowMilliseconds(),
      uuid: uuid(),
    };
    await putRuleError(store, error);
    log("rule failed", { rule: error.rule, topic: error.topic, reason: error.reason });
  };
}

/** What every failed action says, one after the other. */
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
