/**
 * Label and arguments of a past command as in the catalogue and its form, in the language of the
 * page (or in English with FILE_WORDS).
 */
import { COMMAND_ENTRIES, entriesOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { decode } from "#domain/fields/decode.ts";
import type { Field } from "#domain/fields/field.ts";
import { besideUnit } from "#web/ui/field-messages.ts";
import { SHOWN_WORDS } from "./command-texts.ts";

export interface SentCommand {
  /** Name of the command as sent to masters. */
  readonly name: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
}

export function entryById(id: string): CommandEntry | undefined {
  return COMMAND_ENTRIES.find((entry) => entry.id === id);
}

/** Returns the label of the catalogue entry with which the user sent the command. */
export function entryLabel(
  command: SentCommand & { readonly entryId: string },
  words = SHOWN_WORDS,
): string {
  const entry = entryById(command.entryId);
  return entry === undefined ? commandLabel(command, words) : words.commandName(entry);
}

/**
 * Returns the label of the catalogue entry that accepts exactly these arguments, even if the user
 * may not send it; or else the command's wire name.
 */
export function commandLabel({ name, args }: SentCommand, words = SHOWN_WORDS): string {
  const entries = entriesOf(name);
  const entry = entries.find((one) => accepts(one, args)) ?? entries[0];
  return entry === undefined ? name : words.commandName(entry);
}

/**
 * Returns the arguments that the user entered, in display units. Fixed arguments are omitted,
 * because the label already contains them.
 */
export function enteredText({ name, args }: SentCommand, words = SHOWN_WORDS): string {
  const entries = entriesOf(name);
  const entry = entries.find((one) => accepts(one, args));
  return args
    .flatMap(({ key, value }) => {
      const field = entry?.params[key];
      if (field === undefined) return entry === undefined ? [`${key} ${value}`] : [];
      return field.kind === "fixed" ? [] : [argumentText(key, field, value, words)];
    })
    .join(", ");
}

/**
 * Returns all arguments that were sent. Those that the catalogue entry fixes have their name and
 * value on the wire, the others are as the user entered them.
 */
export function sentText({ name, args }: SentCommand, words = SHOWN_WORDS): string {
  const entry = entriesOf(name).find((one) => accepts(one, args));
  return args
    .map(({ key, value }) => {
      const field = entry?.params[key];
      const isRaw = field === undefined || field.kind === "fixed";
      return isRaw ? `${key} ${value}` : argumentText(key, field, value, words);
    })
    .join(", ");
}

/**
 * Returns one argument as the user entered it, such as "Angle -45°".
 * @param wire value in wire format
 */
function argumentText(key: string, field: Field, wire: string, words = SHOWN_WORDS): string {
  if (field.kind === "fixed") return String(field.value);
  const name = words.argumentName(key, field);
  if (field.kind === "choice") {
    const option = field.options.find(({ value }) => String(value) === wire);
    return `${name} ${option === undefined ? wire : words.optionName(option)}`;
  }
  if (field.kind === "toggle")
    return `${name} ${words.optionName({ label: wire === "1" ? "on" : "off" })}`;
  const isScaled = field.kind === "decimal" && field.sentAs === "x100";
  const shown = isScaled ? String(Number(wire) / 100) : wire;
  const unit = field.unit === undefined ? "" : words.unitText(field.unit);
  return `${name} ${besideUnit(shown, unit)}`;
}

function accepts({ params, fromMasterLocation }: CommandEntry, args: SentCommand["args"]): boolean {
  const given = new Map(args.map(({ key, value }) => [key, value]));
  return (
    Object.keys(params).every((key) => given.has(key)) &&
    [...given].every(([key, value]) => {
      const field = params[key] ?? fromMasterLocation[key];
      return field !== undefined && decode(field, value).ok;
    })
  );
}
