/** Messages of edit conflicts. */
import { messages } from "#web/language/messages.ts";

export const CONFLICT_MESSAGES = messages("conflict", {
  title: "Someone else saved changes",
  hint: "You both changed these fields. Your changes are not saved yet: choose which to use. All other changes of both are included.",
  stay: "Keep editing",
  save: "Save my choice",
  empty: "empty",
  yes: "on",
  no: "off",
  rows: "number of rows",
  drawingSaved: "another drawing",
  theirs: (value: string) => `Theirs: ${value}`,
  mine: (value: string) => `Mine: ${value}`,
});

/** Text of a form value. */
export function valueText(value: string | boolean): string {
  if (typeof value === "boolean") return value ? CONFLICT_MESSAGES.yes : CONFLICT_MESSAGES.no;
  return value.trim() === "" ? CONFLICT_MESSAGES.empty : value;
}
