/**
 * Validates attribute values and styles of a drawing: only safe values pass, and nothing may be
 * loaded from elsewhere.
 */
import {
  ATTRIBUTES,
  INTERNAL_REFERENCES,
  STYLE_FUNCTIONS,
  STYLE_PROPERTIES,
} from "./svg-vocabulary.ts";

/** Called with each removed part. */
export type Report = (what: string) => void;

const EMBEDDED_IMAGE = /^data:image\/(?:png|jpe?g|webp);base64,[A-Za-z0-9+/=\s]*$/i;

/** The value of an attribute as it may be written; undefined to remove the attribute. */
export function cleanAttribute(
  element: string,
  name: string,
  value: string,
  report: Report,
): string | undefined {
  if (name === "style") return cleanDeclarations(value, report);
  if (STYLE_PROPERTIES.has(name)) return isSafeStyleValue(value) ? value : undefined;
  return ATTRIBUTES.has(name) && !(element === "style" && name !== "type") ? value : undefined;
}

/** Whether a link refers to a part of the same drawing or embeds a picture. */
export function isSafeReference(element: string, value: string): boolean {
  if (element === "image") return EMBEDDED_IMAGE.test(value);
  return INTERNAL_REFERENCES.has(element) && value.startsWith("#");
}

/**
 * The `property:value` pairs of a style that load nothing, joined again; undefined when none is
 * left.
 */
export function cleanDeclarations(text: string, report: Report): string | undefined {
  const safe = text.split(";").filter((declaration) => {
    if (declaration.trim() === "") return false;
    const [property = "", ...value] = declaration.split(":");
    const name = property.trim().toLowerCase();
    const isSafe = STYLE_PROPERTIES.has(name) && isSafeStyleValue(value.join(":"));
    if (!isSafe) report(`style ${name}`);
    return isSafe;
  });
  return safe.length === 0 ? undefined : safe.map((declaration) => declaration.trim()).join(";");
}

/**
 * Whether a value is safe: no escapes, no comments, whole strings only, and no function but those
 * that load nothing. Escapes are refused because they can spell `url`; strings must be whole
 * because a neighbouring declaration may have been removed. Every pattern here takes linear time:
 * the look-behinds prevent it from restarting within one run of characters.
 */
function isSafeStyleValue(text: string): boolean {
  // Removes the blanks before a bracket, which SVG allows in a transformation and CSS does not.
  const value = text.replaceAll(/(?<!\s)\s+\(/g, "(");
  if (/[\\@{}<>]|\/\*/.test(value) || !hasWholeStrings(value)) return false;
  const names = value.matchAll(/(?<![\w-])([\w-]*)\(/g);
  for (const [, name = ""] of names) {
    if (!STYLE_FUNCTIONS.has(name.toLowerCase())) return false;
  }
  return [...value.matchAll(/url\(\s*(["']?)([^"')]*)\1/gi)].every(([, , target = ""]) =>
    target.startsWith("#"),
  );
}

function hasWholeStrings(value: string): boolean {
  const rest = value.replaceAll(/"[^"\n]*"|'[^'\n]*'/g, "");
  return !/["']/.test(rest);
}
