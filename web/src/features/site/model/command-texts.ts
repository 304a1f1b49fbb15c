/**
 * Names of commands and their parameters in the language of the page; the catalogue has the English
 * names, which are also used in files. Each kind of name has two tables: one for commands
 * that move trackers, one for service commands.
 */
import { COMMAND_ENTRIES, type EntryIdOf } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry, Fields } from "#domain/commands/catalogue/command-entry.ts";
import { COMMAND_CATEGORIES, type CommandCategory } from "#domain/commands/wire/wire-command.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { messages } from "#web/language/messages.ts";
import { fileUnit, unitText } from "#web/ui/field-messages.ts";

/**
 * English name of the category that is listed before all others, so that protective stows are found
 * at once.
 */
export const PROTECTIVE_CATEGORY = "Protective stows";

export type CommandHeading = CommandCategory | typeof PROTECTIVE_CATEGORY;

/** Categories whose commands move trackers or prevent them from moving. */
const MOTION_CATEGORIES = [
  "Tracking",
  "Stow",
  "Cleaning",
  "Snow",
  "Hail",
  "WeatherSmart",
  "AutoSmart",
  "Wind",
] as const satisfies readonly CommandCategory[];

const MOTION_HEADINGS = [PROTECTIVE_CATEGORY, ...MOTION_CATEGORIES, "Testing"] as const;

export type MotionHeading = (typeof MOTION_HEADINGS)[number];
export type ServiceHeading = Exclude<CommandCategory, MotionHeading>;

function isServiceHeading(category: CommandCategory): category is ServiceHeading {
  return !MOTION_HEADINGS.some((motion) => motion === category);
}

type Wires = typeof WIRE_COMMANDS;

export type MotionCommand = {
  [Name in WireCommandName]: Wires[Name]["category"] extends (typeof MOTION_CATEGORIES)[number]
    ? Name
    : never;
}[WireCommandName];

export type ServiceCommand = Exclude<WireCommandName, MotionCommand>;

/** Names of a command's arguments, without arguments whose value is fixed. */
type ArgumentOf<Command extends WireCommandName> = {
  [Name in Command]: {
    [Key in keyof Wires[Name]["arguments"]]: Wires[Name]["arguments"][Key] extends {
      readonly field: { readonly kind: "fixed" };
    }
      ? never
      : Key;
  }[keyof Wires[Name]["arguments"]];
}[Command];

/**
 * Names of the arguments of commands that move trackers, without `mode`: every entry of the
 * catalogue sets it, so no form asks for it.
 */
export type MotionArgument = Exclude<ArgumentOf<MotionCommand>, "mode">;
export type ServiceArgument = Exclude<ArgumentOf<ServiceCommand>, MotionArgument>;

export type NotedCommand = {
  [Name in WireCommandName]: Wires[Name] extends { readonly hint: string } ? Name : never;
}[WireCommandName];

const isMotionEntry = ({ wire }: CommandEntry) =>
  MOTION_CATEGORIES.some((category) => category === WIRE_COMMANDS[wire].category);
const MOTION_ENTRIES = COMMAND_ENTRIES.filter(isMotionEntry);
const SERVICE_ENTRIES = COMMAND_ENTRIES.filter((entry) => !isMotionEntry(entry));

const NAMES: Readonly<Record<string, string>> = {
  ...messages("serviceCommandNames", tableOf<EntryIdOf<ServiceCommand>>(namesOf(SERVICE_ENTRIES))),
  ...messages("commandNames", tableOf<EntryIdOf<MotionCommand>>(namesOf(MOTION_ENTRIES))),
};

const HEADINGS: Readonly<Record<CommandHeading, string>> = {
  ...messages(
    "serviceCategories",
    tableOf<ServiceHeading>(headings(COMMAND_CATEGORIES.filter(isServiceHeading))),
  ),
  ...messages("commandCategories", tableOf<MotionHeading>(headings(MOTION_HEADINGS))),
};

const MOTION_ARGUMENTS = tableOf<MotionArgument>(argumentsOf(MOTION_ENTRIES));

const ARGUMENTS: Readonly<Record<string, string>> = {
  ...messages(
    "serviceArguments",
    tableOf<ServiceArgument>(
      argumentsOf(SERVICE_ENTRIES).filter(([name]) => !Object.hasOwn(MOTION_ARGUMENTS, name)),
    ),
  ),
  ...messages("commandArguments", MOTION_ARGUMENTS),
};

/** Names of those choices of an argument that are words; the other choices are product names. */
export const OPTION_NAMES = messages("commandOptions", { on: "on", off: "off" });
const OPTIONS: Readonly<Record<string, string>> = OPTION_NAMES;

const NOTES: Readonly<Record<string, string>> = messages(
  "commandNotes",
  tableOf<NotedCommand>(
    COMMAND_ENTRIES.flatMap(({ id, note }) => (note === undefined ? [] : [[id, note]])),
  ),
);

type Row = readonly [id: string, english: string];

/**
 * Converts rows of the catalogue into a table of English names, with the ids in the catalogue's
 * types as keys.
 */
function tableOf<Id extends string>(rows: readonly Row[]): Readonly<Record<Id, string>> {
  return Object.fromEntries(rows) as Readonly<Record<Id, string>>;
}

function namesOf(entries: readonly CommandEntry[]): readonly Row[] {
  return entries.map(({ id, label }) => [id, label]);
}

function headings(categories: readonly CommandHeading[]): readonly Row[] {
  return categories.map((category) => [category, category]);
}

function argumentsOf(entries: readonly CommandEntry[]): readonly Row[] {
  return entries.flatMap(({ params, fromMasterLocation }) =>
    labelsOf({ ...fromMasterLocation, ...params }),
  );
}

function labelsOf(fields: Fields): readonly Row[] {
  return Object.entries(fields).flatMap(([name, field]) =>
    field.kind === "fixed" ? [] : [[name, field.label] as const],
  );
}

export function commandName({ id, label }: Pick<CommandEntry, "id" | "label">): string {
  return NAMES[id] ?? label;
}

export function headingName(heading: CommandHeading): string {
  return HEADINGS[heading];
}

/**
 * Name of an argument as the user sees it.
 * @param name of the argument on the wire
 */
export function argumentName(name: string, { label }: { readonly label: string }): string {
  return ARGUMENTS[name] ?? label;
}

export function optionName({ label }: { readonly label: string }): string {
  return OPTIONS[label] ?? label;
}

/** Note below the form of a command; undefined for most commands. */
export function commandNote({ id, note }: Pick<CommandEntry, "id" | "note">): string | undefined {
  return NOTES[id] ?? note;
}

/** Functions that name commands, their arguments, and the choices of arguments. */
export interface CommandWords {
  readonly commandName: typeof commandName;
  readonly argumentName: typeof argumentName;
  readonly optionName: typeof optionName;
  readonly unitText: typeof unitText;
}

export const SHOWN_WORDS: CommandWords = { commandName, argumentName, optionName, unitText };

/** English names of commands, for files. */
export const FILE_WORDS: CommandWords = {
  commandName: ({ label }) => label,
  argumentName: (_, { label }) => label,
  optionName: ({ label }) => label,
  unitText: fileUnit,
};
