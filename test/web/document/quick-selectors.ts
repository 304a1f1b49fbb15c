/** Selectors that the type of an element, or its id, decides; all others are for the selector engine. */

interface Types {
  /** Of elements that the selector may match. */
  readonly names: ReadonlySet<string>;
  /** Nothing but the type is asked for. */
  readonly isWhole: boolean;
}

/** By selector; undefined where more than types and attributes is asked for. */
const typesBySelector = new Map<string, Types | undefined>();

/** Undefined where the type of the element alone does not decide. */
export function typesMatch(element: Element, selector: string): boolean | undefined {
  if (selector === "*") return true;
  const types = typesOf(selector);
  if (types === undefined) return undefined;
  if (!types.names.has(element.localName)) return false;
  return types.isWhole ? true : undefined;
}

/** Undefined where neither the id nor the type of what is searched for is named alone. */
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

/** Read without the proxy around a collection, which looks for a name with each property. */
export function elementsOf(root: Document | Element, type: string): readonly Element[] {
  const collection = root.getElementsByTagName(type);
  const length = Number(Reflect.get(HTMLCollection.prototype, "length", collection));
  return Array.from({ length }, (_, at) => ITEM.call(collection, at)).filter(
    (element) => element !== null,
  );
}

const ITEM = HTMLCollection.prototype.item;

/** `input[type="text"]:not([list])`: a type and conditions on attributes. */
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
