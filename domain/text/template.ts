/** Texts with placeholders in braces, such as "wind {speed} mph". */

export type TemplateValues = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{([^}]+)\}/g;

/**
 * The text of a template with its placeholders filled in; a placeholder without a value stays as it
 * is.
 */
export function filledText(template: string, values: TemplateValues): string {
  return template.replace(PLACEHOLDER, (placeholder, key: string) =>
    String(values[key] ?? placeholder),
  );
}

/**
 * The values with which the template was filled; undefined if the text does not match the template.
 * @param template no two placeholders side by side
 */
export function valuesIn(
  template: string,
  text: string,
): Readonly<Record<string, string>> | undefined {
  const keys = [...template.matchAll(PLACEHOLDER)].map(([, key = ""]) => key);
  const constant = template.split(/\{[^}]+\}/).map(escaped);
  const found = new RegExp(`^${constant.join("(.+?)")}$`, "s").exec(text);
  if (found === null) return undefined;
  return Object.fromEntries(keys.map((key, at) => [key, found[at + 1] ?? ""]));
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}
