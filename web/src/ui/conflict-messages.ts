/** What is said where two people have changed the same thing. */

export const CONFLICT_MESSAGES = {
  title: "Somebody else has saved changes meanwhile",
  hint: "You both have changed what follows. Nothing of yours is saved yet; choose what is to count. All other changes of both of you are kept.",
  stay: "Keep editing",
  save: "Save my choice",
  empty: "empty",
  yes: "on",
  no: "off",
  rows: "number of rows",
  drawingSaved: "another drawing",
} as const;

export function theirsText(value: string): string {
  return `Theirs: ${value}`;
}

export function mineText(value: string): string {
  return `Mine: ${value}`;
}

/** Of a value in a form. */
export function valueText(value: string | boolean): string {
  if (typeof value === "boolean") return value ? CONFLICT_MESSAGES.yes : CONFLICT_MESSAGES.no;
  return value.trim() === "" ? CONFLICT_MESSAGES.empty : value;
}
