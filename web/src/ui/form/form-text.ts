/** Reads what was typed into a field of a form. */

/** Empty when the form has no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
