/** The texts with which a master fails a command. */
import { FAIL_MESSAGES, type FailCode } from "#domain/commands/wire/fail-messages.ts";
import { filledText, type TemplateValues } from "#domain/text/template.ts";

/**
 * The text of a failure.
 * @param step the failed step of a command that has several, such as `Step 2/6`
 */
export function failText(code: FailCode, values: TemplateValues = {}, step?: string): string {
  const text = filledText(FAIL_MESSAGES[code].message, values);
  return step === undefined ? text : `${step}: ${text}`;
}
