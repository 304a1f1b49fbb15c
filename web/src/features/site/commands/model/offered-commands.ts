/** The commands offered to a user by rights and target, by category, in the catalogue's order. */

import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import {
  type CommandHeading,
  commandName,
  headingName,
  PROTECTIVE_CATEGORY,
} from "#web/features/site/model/command-texts.ts";

/**
 * Level of a command's target. node: one node is selected, and only commands for a single node are
 * offered.
 */
export type TargetLevel = "master" | "node";

export interface CommandGroup {
  readonly category: CommandHeading;
  readonly entries: readonly CommandEntry[];
}

export function offeredEntries(held: PrivilegeBits, level: TargetLevel): readonly CommandEntry[] {
  return COMMAND_ENTRIES.filter(
    (entry) => holds(held, entry.needs) && (level === "master" || entry.level === "node"),
  );
}

/**
 * Groups the offered commands by category.
 * @param search text to find in the names of the command and its category, or in the wire name
 */
export function groupedEntries(
  entries: readonly CommandEntry[],
  search: string,
): readonly CommandGroup[] {
  const needle = search.trim().toLowerCase();
  const found = entries.filter((entry) =>
    [commandName(entry), entry.wire, headingName(entry.category)].some((text) =>
      text.toLowerCase().includes(needle),
    ),
  );
  const headings = [...new Set(found.map(headingOf))].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
  return headings.map((category) => ({
    category,
    entries: found.filter((entry) => headingOf(entry) === category),
  }));
}

/** The offered command with this catalogue id. */
export function entryOf(
  entries: readonly CommandEntry[],
  id: string | undefined,
): CommandEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** Categories that operators need first; the other categories follow in the catalogue's order. */
const FIRST_CATEGORIES: readonly CommandHeading[] = [
  PROTECTIVE_CATEGORY,
  "Stow",
  "Tracking",
  "Hail",
  "Snow",
  "Wind",
  "WeatherSmart",
  "AutoSmart",
  "Cleaning",
  "Data",
  "Reset",
];

function headingOf({ wire, category }: CommandEntry): CommandHeading {
  return movesToSafety(wire) ? PROTECTIVE_CATEGORY : category;
}

/**
 * True if the command moves trackers to safety. Commands that only enable a later stow stay in
 * their own category.
 */
function movesToSafety(wire: WireCommandName): boolean {
  return isProtectiveStow(wire) && WIRE_COMMANDS[wire].impact === "motion";
}

function rankOf(category: CommandHeading): number {
  const index = FIRST_CATEGORIES.indexOf(category);
  return index < 0 ? FIRST_CATEGORIES.length : index;
}
