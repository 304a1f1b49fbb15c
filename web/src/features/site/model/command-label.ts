/** The label and arguments of a past command, as its catalogue entry and its fields show them. */
import { COMMAND_ENTRIES, entriesOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { decode } from "#domain/fields/decode.ts";
import { argumentText } from "#web/features/site/model/command-messages.ts";

export interface GivenCommand {
  /** Wire name. */
  readonly name: string;
  readonly args: readonly { readonly key: string; readonly value: string }[];
}

export function entryById(id: string): CommandEntry | undefined {
  return COMMAND_ENTRIES.find((entry) => entry.id === id);
}

/** Returns the label of the entry with which the user sent the command. */
export function entryLabel(command: GivenCommand & { readonly entryId: string }): string {
  return entryById(command.entryId)?.label ?? commandLabel(command);
}

/**
 * Returns the label of the entry that accepts exactly these arguments, for users without the right
 * to send it too; else the wire name.
 */
export function commandLabel({ name, args }: GivenCommand): string {
  const entries = entriesOf(name);
  return (entries.find((entry) => accepts(entry, args)) ?? entries[0])?.label ?? name;
}

/**
 * Returns the arguments that the user entered, in display units; fixed values are part of the
 * label.
 */
export function enteredText({ name, args }: GivenCommand): string {
  const entries = entriesOf(name);
  const entry = entries.find((one) => accepts(one, args));
  return args
    .flatMap(({ key, value }) => {
      const field = entry?.params[key];
      if (field === undefined) return entry === undefined ? [`${key} ${value}`] : [];
      return field.kind === "fixed" ? [] : [argumentText(field, value)];
    })
    .join(", ");
}

/**
 * Returns all sent arguments: those that the entry fixes by wire name and value, the others as the
 * user entered them.
 */
export function sentText({ name, args }: GivenCommand): string {
  const entry = entriesOf(name).find((one) => accepts(one, args));
  return args
    .map(({ key, value }) => {
      const field = entry?.params[key];
      const isRaw = field === undefined || field.kind === "fixed";
      return isRaw ? `${key} ${value}` : argumentText(field, value);
    })
    .join(", ");
}

function accepts(
  { params, fromMasterLocation }: CommandEntry,
  args: GivenCommand["args"],
): boolean {
  const given = new Map(args.map(({ key, value }) => [key, value]));
  return (
    Object.keys(params).every((key) => given.has(key)) &&
    [...given].every(([key, value]) => {
      const field = params[key] ?? fromMasterLocation[key];
      return field !== undefined && decode(field, value).ok;
    })
  );
}
