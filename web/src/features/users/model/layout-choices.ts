/** The layouts that can be granted to a user, by name. */
import type { Layout } from "#web/api/parse.ts";

export interface LayoutChoice {
  readonly id: string;
  /**
   * Name of the layout; undefined for a layout that is granted but not listed, such as a new one.
   */
  readonly name: string | undefined;
  /** Customer and location of the layout. */
  readonly about: string;
}

/** The collator is created once: `localeCompare` with options is many times slower per pair. */
const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** All layouts that the administrator sees, and all layouts that are granted to the user. */
export function choicesFrom(
  layouts: readonly Layout[],
  given: ReadonlySet<string>,
): readonly LayoutChoice[] {
  const listed = new Set(layouts.map(({ id }) => id));
  const unlisted = [...given].filter((id) => !listed.has(id));
  return [
    ...layouts
      .map(({ id, name, customerName, city, state }) => ({
        id,
        name,
        about: [customerName, city, state].filter((part) => part !== "").join(" · "),
      }))
      .sort((one, other) => NAMES.compare(one.name, other.name)),
    ...unlisted.map((id) => ({ id, name: undefined, about: id })),
  ];
}

export function matchingChoices(
  choices: readonly LayoutChoice[],
  search: string,
): readonly LayoutChoice[] {
  const needle = search.trim().toLowerCase();
  return choices.filter(({ name = "", about }) =>
    `${name}\n${about}`.toLowerCase().includes(needle),
  );
}
