/** The commands somebody is offered: what his rights allow, where he aims, by category and in the catalogue's order. */
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { COMMAND_ENTRIES } from "#domain/commands/catalogue/catalogue.ts";
import type { CommandEntry } from "#domain/commands/catalogue/command-entry.ts";

/** node: one node is selected, and only what is for one node makes sense (S2 §6). */
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

/** @param search typed text: looked for in the label, the wire name and the category. */
export function groupedEntries(
  entries: readonly CommandEntry[],
  search: string,
): readonly CommandGroup[] {
  const wanted = search.trim().toLowerCase();
  const found = entries.filter(({ label, wire, category }) =>
    [label, wire, category].some((text) => text.toLowerCase().includes(wanted)),
  );
  const categories = [...new Set(found.map(({ category }) => category))].sort(
    (one, other) => rankOf(one) - rankOf(other),
  );
  return categories.map((category) => ({
    category,
    entries: found.filter((entry) => entry.category === category),
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

function rankOf(category: string): number {
  const place = FIRST_CATEGORIES.indexOf(category);
  return place < 0 ? FIRST_CATEGORIES.length : place;
}
