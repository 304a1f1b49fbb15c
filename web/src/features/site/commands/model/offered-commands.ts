/** The commands that a user is offered: what their rights allow, where they aim, by category and in the catalogue's order. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";
import { isProtectiveStow } from "#domain/commands/risk.ts";
import { WIRE_COMMANDS, type WireCommandName } from "#domain/commands/wire/wire-commands.ts";

/** node: one node is selected, and only commands for a single node are offered. */
export type AimLevel = "master" | "node";

export interface CommandGroup {
  readonly category: string;
  readonly entries: readonly CommandEntry[];
}

export function offeredEntries(held: PrivilegeBits, level: AimLevel): readonly CommandEntry[] {
  return COMMAND_ENTRIES.filter(
    (entry) => holds(held, entry.needs) && (level === "master" || entry.level === "node"),
  );
}

/** Heads the list: what brings trackers to safety is found without reading on. */
export const PROTECTIVE_CATEGORY = "Protective stows";

/** @param search typed text: looked for in the label, the wire name and the category. */
export function groupedEntries(
  entries: readonly CommandEntry[],
  search: string,
): readonly CommandGroup[] {
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ label, wire, category }) =>
    [label, wire, category].some((text) => text.toLowerCase().includes(wanted)),
  );
  const headings = [...new Set(found.map(headingOf))].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
  return headings.map((category) => ({
    category,
    entries: found.filter((entry) => headingOf(entry) === category),
  }));
}

/** The entry of this id among those that are offered. */
export function entryOf(
  entries: readonly CommandEntry[],
  id: string | undefined,
): CommandEntry | undefined {
  return entries.find((entry) => entry.id === id);
}

/** What operators reach for first; the others follow in the catalogue's order. */
const FIRST_CATEGORIES: readonly string[] = [
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

function headingOf({ wire, category }: CommandEntry): string {
  return movesToSafety(wire) ? PROTECTIVE_CATEGORY : category;
}

/** One that only switches a stow on for later stays in its category. */
function movesToSafety(wire: WireCommandName): boolean {
  return isProtectiveStow(wire) && WIRE_COMMANDS[wire].impact === "motion";
}

function rankOf(category: string): number {
  const place = FIRST_CATEGORIES.indexOf(category);
  return place < 0 ? FIRST_CATEGORIES.length : place;
}
