/** Answers selectors by an element's type or id; all other selectors go to the selector engine. */

interface Types {
  /** Types of the elements that the selector may match. */
  readonly names: ReadonlySet<string>;
  /** Whether the selector is a type alone, without conditions. */
  readonly isWhole: boolean;
}

/** Cache by selector; undefined for a selector of more than types and attributes. */
const typesBySelector = new Map<string, Types | undefined>();

/** Whether the selector matches; undefined where the element's type alone does not decide. */
export function typesMatch(element: Element, selector: string): boolean | undefined {
  if (selector === "*") return true;
  const types = typesOf(selector);
  if (types === undefined) return undefined;
  if (!types.names.has(element.localName)) return false;
  return types.isWhole ? true : undefined;
}

/** The first match; undefined where the selector is neither a single type nor an id. */
export function firstOf(root: Document | Element, selector: string): Element | null | undefined {
  const id = ID.exec(selector)?.[1];
  if (id !== undefined && root.isConnected) {
    const named = (root.ownerDocument ?? root).getElementById(id);
    return named === null || (named !== root && root.contains(named)) ? named : undefined;
  }
  const types = typesOf(selector);
  const [type, ...others] = types?.names ?? [];
  if (type === undefined || others.length > 0) return undefined;
  return elementsOf(root, type).find((element) => element.matches(selector)) ?? null;
}

const ID = /^\[id="([^"\\]+)"\]$/;

/**
 * Bypasses the proxy around an HTMLCollection, which searches for a name at each property access.
 */
export function elementsOf(root: Document | Element, type: string): readonly Element[] {
  const collection = root.getElementsByTagName(type);
  const length = Number(Reflect.get(HTMLCollection.prototype, "length", collection));
  return Array.from({ length }, (_, at) => ITEM.call(collection, at)).filter(
    (element) => element !== null,
  );
}

const ITEM = HTMLCollection.prototype.item;

/** A type with conditions on attributes, such as `input[type="text"]:not([list])`. */
const COMPOUND = /^([a-z][a-z0-9]*)((?:\[[^\]]+\]|:not\(\[[^\]]+\]\))*)$/;

function typesOf(selector: string): Types | undefined {
  if (!typesBySelector.has(selector)) typesBySelector.set(selector, readTypes(selector));
  return typesBySelector.get(selector);
}

function readTypes(selector: string): Types | undefined {
  const parts = String(selector)
    .split(",")
    .map((part) => COMPOUND.exec(part.trim()));
  const names = parts.map((part) => part?.[1]);
  if (!names.every((name) => name !== undefined)) return undefined;
  return { names: new Set(names), isWhole: parts.every((part) => part?.[2] === "") };
}
