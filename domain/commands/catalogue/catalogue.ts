/** All entries of the command list, in the order of the wire tables. */
import type { WireCommand } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { AUTOSMART_ENTRIES } from "./autosmart-entries.ts";
import { type CommandEntry, type EntryVariants, entriesOfCommand } from "./command-entry.ts";
import { POWER_BOOST_ENTRIES } from "./power-boost-entries.ts";
import { RESET_ENTRIES } from "./reset-entries.ts";
import { STOW_ENTRIES } from "./stow-entries.ts";

const VARIANTS = {
  ...STOW_ENTRIES,
  ...RESET_ENTRIES,
  ...AUTOSMART_ENTRIES,
  ...POWER_BOOST_ENTRIES,
} as const;

const VARIANTS_BY_NAME: EntryVariants = VARIANTS;

/** Ids of the entries in the command list that send these wire commands. */
export type EntryIdOf<Name extends WireCommandName> = Name extends keyof typeof VARIANTS
  ? (typeof VARIANTS)[Name][number]["id"]
  : Name;

const WIRE_NAMES = Object.keys(WIRE_COMMANDS) as readonly WireCommandName[];

const ENTRIES_BY_NAME: ReadonlyMap<string, readonly CommandEntry[]> = new Map(
  WIRE_NAMES.map((name) => {
    const command: WireCommand = WIRE_COMMANDS[name];
    return [name, entriesOfCommand(name, command, VARIANTS_BY_NAME[name])] as const;
  }),
);

export const COMMAND_ENTRIES: readonly CommandEntry[] = [...ENTRIES_BY_NAME.values()].flat();

/** The entries that send this command; none when no command has the name. */
export function entriesOf(wireName: string): readonly CommandEntry[] {
  return ENTRIES_BY_NAME.get(wireName) ?? [];
}

/** Whether the name is exactly a wire name; names that every object inherits are not. */
export function isWireCommandName(name: string): name is WireCommandName {
  return ENTRIES_BY_NAME.has(name);
}
