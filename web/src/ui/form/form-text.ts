/** Reads the text of a form field. */

/** Text of a form field; empty if the form has no such field. */
export function textOf(form: HTMLFormElement, name: string): string {
  const value = new FormData(form).get(name);
  return typeof value === "string" ? value : "";
}
