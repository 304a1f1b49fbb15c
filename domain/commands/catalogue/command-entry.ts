/**
 * An entry of the command list: a wire command with some arguments fixed and the others entered by
 * the user.
 */
import type { Privilege } from "#domain/access/privileges.ts";
import type { CommandCategory, WireCommand } from "#domain/commands/wire/wire-command.ts";
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import type { Field, FixedField } from "#domain/fields/field.ts";

/** Fields by the name of the argument; a field without a kind does not compile. */
export type Fields = Readonly<Record<string, Field>>;

export interface CommandEntry {
  /** Unique in the whole catalogue; the wire name where a command has one entry. */
  readonly id: string;
  readonly wire: WireCommandName;
  readonly label: string;
  readonly category: CommandCategory;
  readonly needs: Privilege;
  /** While one node is selected, only entries of node level are offered. */
  readonly level: "master" | "node";
  /** Arguments of the entry: exactly these are sent. */
  readonly params: Fields;
  /**
   * Arguments that are ids of parameter sets: optional in a request; missing ones are taken from
   * the master location.
   */
  readonly fromMasterLocation: Fields;
  /** Text shown under the form. */
  readonly note?: string;
}

/** The fields of one entry; the others come from its wire command. */
export interface EntryVariant {
  readonly id: string;
  readonly label: string;
  readonly category?: CommandCategory;
  readonly level: "master" | "node";
  /**
   * Arguments of this entry. By default an entry has all arguments of its wire command that are not
   * optional.
   */
  readonly params: Fields;
}

/** Variants by wire name; a command that is not listed has one entry, itself. */
export type EntryVariants = Readonly<Partial<Record<WireCommandName, readonly EntryVariant[]>>>;

export function fixed(value: number | string): FixedField {
  return { kind: "fixed", value };
}

export function entriesOfCommand(
  wire: WireCommandName,
  command: WireCommand,
  variants: readonly EntryVariant[] = [plainVariant(wire, command)],
): readonly CommandEntry[] {
  const { category, needs, hint } = command;
  const fromMasterLocation = fieldsOf(command, ({ filledFrom }) => filledFrom !== undefined);
  return variants.map((variant) => ({
    wire,
    category,
    needs,
    fromMasterLocation,
    ...(hint === undefined ? {} : { note: hint }),
    ...variant,
  }));
}

function plainVariant(wire: WireCommandName, command: WireCommand): EntryVariant {
  return {
    id: wire,
    label: command.label,
    level: command.level === "master" ? "master" : "node",
    params: fieldsOf(
      command,
      ({ optional, filledFrom }) => optional === undefined && filledFrom === undefined,
    ),
  };
}

function fieldsOf(
  command: WireCommand,
  isWanted: (argument: WireCommand["arguments"][string]) => boolean,
): Fields {
  const wanted = Object.entries(command.arguments).filter(([, argument]) => isWanted(argument));
  return Object.fromEntries(wanted.map(([name, { field }]) => [name, field]));
}
