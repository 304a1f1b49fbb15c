/** The texts with which a master fails a command. */
import { FAIL_MESSAGES, type FailCode } from "#domain/commands/wire/fail-messages.ts";

export type TextValues = Readonly<Record<string, string | number>>;

/** Fills the placeholders of a text; one without a value stays as it is. */
export function filledText(text: string, values: TextValues): string {
  return text.replace(/\{([^}]+)\}/g, (placeholder, key: string) =>
    String(values[key] ?? placeholder),
  );
}

/** @param step of a command of several steps, such as `Step 2/6`. */
export function failText(code: FailCode, values: TextValues = {}, step?: string): string {
  const text = filledText(FAIL_MESSAGES[code].message, values);
  return step === undefined ? text : `${step}: ${text}`;
}
