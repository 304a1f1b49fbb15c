/**
 * Finds the parts of a drawing that an element refers to, by attributes, styles and stylesheets,
 * and the names under which browsers look them up.
 */

export interface Reference {
  readonly id: string;
  readonly kind: /** What it names is drawn in its place. */
    | "content"
    /** Clip path, mask or filter: drawn once for the element with all its content. */
    | "effect"
    /** Fill or stroke, which the content inherits. */
    | "paint"
    /** Marker on the corners of a line, which the content inherits. */
    | "marker"
    /** A filter function that names no part of the drawing. */
    | "function";
}

/**
 * References of stylesheet rules, by the `#id`, `.class`, element name or `*` that the rule
 * selects.
 */
export type StyleReferences = ReadonlyMap<string, readonly Reference[]>;

/**
 * Elements whose href inserts the part of the drawing that it names. Gradients only copy colours.
 */
const CONTENT: ReadonlySet<string> = new Set(["use", "pattern", "mask", "filter"]);

const KINDS: Readonly<Record<string, Reference["kind"]>> = {
  fill: "paint",
  stroke: "paint",
  marker: "marker",
  "marker-start": "marker",
  "marker-mid": "marker",
  "marker-end": "marker",
};

export function referencesOfElement(
  local: string,
  attributes: ReadonlyMap<string, string>,
): readonly Reference[] {
  const found: Reference[] = [];
  for (const [name, value] of attributes) {
    if (name === "href") {
      if (CONTENT.has(local)) found.push({ id: value.slice(1), kind: "content" });
    } else if (name === "style") found.push(...referencesInDeclarations(value));
    else found.push(...referencesIn(name, value));
  }
  return found;
}

function referencesInDeclarations(text: string): readonly Reference[] {
  return text.split(";").flatMap((declaration) => {
    const at = declaration.indexOf(":");
    return referencesIn(declaration.slice(0, at).trim().toLowerCase(), declaration.slice(at + 1));
  });
}

function referencesIn(property: string, value: string): readonly Reference[] {
  if (property === "filter") {
    const named = referencesByUrl(value).map((id): Reference => ({ id, kind: "effect" }));
    const functions = value.match(/(?<![\w-])(?!url)[a-z-]+\(/gi) ?? [];
    return [...named, ...functions.map((): Reference => ({ id: "", kind: "function" }))];
  }
  if (!/url/i.test(value)) return [];
  const kind = Object.hasOwn(KINDS, property) ? KINDS[property] : undefined;
  return referencesByUrl(value).map((id) => ({ id, kind: kind ?? "effect" }));
}

/**
 * The targets of all `url()` in a value, not resolved: the code that looks the parts up decides how
 * browsers read blanks and escapes.
 */
function referencesByUrl(value: string): readonly string[] {
  return [...value.matchAll(/url\s*\(\s*["']?\s*#([^"')]*)/gi)].map(([, id = ""]) => id);
}

/**
 * Adds the references in a stylesheet's rules.
 * @param stylesheet rules without nesting, strings whole and no comments: as `cleanStylesheet`
 * leaves them
 */
export function addStyleReferences(
  known: Map<string, readonly Reference[]>,
  stylesheet: string,
): void {
  for (const [, selectors = "", block = ""] of stylesheet.matchAll(/([^{}]*)\{([^{}]*)\}/g)) {
    const references = referencesInDeclarations(block);
    if (references.length === 0) continue;
    for (const key of keysOf(selectors)) {
      known.set(key, [...(known.get(key) ?? []), ...references]);
    }
  }
}

/**
 * Keys of a rule: the last part of each selector, or `*` (every element) for an ambiguous selector.
 */
function keysOf(selectors: string): ReadonlySet<string> {
  if (/[[\](:]/.test(selectors)) return new Set(["*"]);
  const keys = selectors.split(",").map((selector) => {
    const last =
      selector
        .trim()
        .split(/[\s>+~]+/)
        .at(-1) ?? "";
    return /^(?:[\w-]*)([.#][\w-]+)/.exec(last)?.[1] ?? (/^[\w-]+$/.test(last) ? last : "*");
  });
  return new Set(keys);
}

/**
 * Names under which a browser may look up an id: the id as written, and as browsers read it in an
 * address, without line ends and tabs, without blanks at the end, escapes resolved.
 */
export function namesOf(id: string): readonly string[] {
  const inAddress = id.replaceAll(/[\t\n\r]/g, "");
  const ended = inAddress.trimEnd();
  return [...new Set([id, id.trim(), inAddress, ended, unescaped(inAddress), unescaped(ended)])];
}

function unescaped(id: string): string {
  try {
    return decodeURIComponent(id);
  } catch (error) {
    if (error instanceof URIError) return id;
    throw error;
  }
}
