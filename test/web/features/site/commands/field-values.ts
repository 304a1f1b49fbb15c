/** For each kind of field a valid value, and invalid values with the message for each. */
import type { EnteredField } from "#web/features/site/commands/model/command-form.ts";
import { besideUnit, FIELD_MESSAGES, unitText } from "#web/ui/field-messages.ts";

export interface WrongText {
  readonly text: string;
  readonly says: string;
}

export function validText(field: EnteredField): string {
  switch (field.kind) {
    case "integer":
      return String(field.max ?? 1);
    case "decimal":
      return field.open === true ? "0.5" : String(field.max ?? 1);
    case "hex":
      return "A1B2".slice(0, field.maxDigits);
    case "choice":
      return String(field.options.at(-1)?.value);
    case "toggle":
      return "1";
    case "flags":
      return String(2 ** (field.options[0]?.bit ?? 0));
    case "text":
      return "words";
  }
}

export function wrongTexts(field: EnteredField): readonly WrongText[] {
  switch (field.kind) {
    case "integer":
      return [...numbers(field), ...wrong(FIELD_MESSAGES.notInteger, "1.5", "x", "1e1", " 1")];
    case "decimal":
      return [
        ...numbers(field),
        ...wrong(FIELD_MESSAGES.notNumber, "x", "1e1", "1,5"),
        { text: "0.12345678", says: `At most ${field.sentAs === "x100" ? 2 : 6} decimals.` },
      ];
    case "hex":
      return [
        ...wrong(FIELD_MESSAGES.missing, ""),
        ...wrong(FIELD_MESSAGES.notHex, "G0".padStart(field.minDigits, "0")),
        { text: "1".repeat(field.maxDigits + 1), says: `At most ${field.maxDigits} digits.` },
        { text: "1".repeat(field.minDigits - 1), says: `At least ${field.minDigits} digits.` },
      ];
    case "choice":
      return [
        { text: "", says: FIELD_MESSAGES.choose },
        { text: "99", says: FIELD_MESSAGES.notAnOption },
      ];
    case "toggle":
      return wrong(FIELD_MESSAGES.notAnOption, "2");
    case "flags":
      return wrong(FIELD_MESSAGES.noFlag, "0");
    case "text":
      return wrong(FIELD_MESSAGES.forbiddenCharacter, "a,b");
  }
}

function wrong(says: string, ...texts: readonly string[]): readonly WrongText[] {
  return texts.map((text) => ({ text, says }));
}

interface Limited {
  readonly min?: number;
  readonly max?: number;
  readonly open?: true;
  readonly unit?: string;
}

function numbers({ min = 0, max = 0, open, unit }: Limited): readonly WrongText[] {
  const limitText = (limit: number) =>
    unit === undefined ? `${limit}` : besideUnit(limit, unitText(unit));
  const [least, most] = open ? ["greater than", "less than"] : ["at least", "at most"];
  return [
    { text: "", says: FIELD_MESSAGES.missing },
    { text: String(open ? min : min - 1), says: `Must be ${least} ${limitText(min)}.` },
    { text: String(open ? max : max + 1), says: `Must be ${most} ${limitText(max)}.` },
  ];
}
