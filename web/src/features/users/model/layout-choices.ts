/** The layouts that can be given to a user, by name. */
import type { Layout } from "#web/api/parse.ts";

export interface LayoutChoice {
  readonly id: string;
  /** Undefined for one that is given but not listed, such as a layout that has just been made. */
  readonly name: string | undefined;
  /** Whose it is and where. */
  readonly about: string;
}

/** Made once: comparing with options made anew for each pair takes many times as long. */
const NAMES = new Intl.Collator("en", { sensitivity: "base", numeric: true });

/** Every layout the viewer sees, and every one that is given. */
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
  const wanted = search.trim().toLowerCase();
  return choices.filter(({ name = "", about }) =>
    `${name}\n${about}`.toLowerCase().includes(wanted),
  );
}
