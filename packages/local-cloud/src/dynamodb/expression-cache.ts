/**
 * Caches parsed expressions: the engine's parsers take longer than everything else that a request
 * needs.
 */
import { FifoCache } from "#src/fifo-cache.ts";
import { err, ok, type Result } from "#src/result.ts";
import { isMembers, type Members } from "./request-shape.ts";

/** Input of a parser, which deletes from it the placeholders that the expression uses. */
interface ParserContext {
  readonly attrNames?: Readonly<Record<string, string>> | undefined;
  readonly attrVals?: Members | undefined;
  readonly unusedAttrNames: Record<string, boolean>;
  readonly unusedAttrVals: Record<string, boolean>;
}

type Parse = (text: string, options: { readonly context: ParserContext }) => unknown;

export interface ExpressionParser {
  parse: Parse;
}

/** Marks in a cached result the place of a value of the request. */
class Placeholder {
  constructor(readonly name: string) {}
}

interface CachedExpression {
  readonly result: unknown;
  readonly names: readonly string[];
  readonly values: readonly string[];
}

const CACHED_MOST = 500;

/** Expressions whose validity depends on the values themselves; they are not cached. */
const JUDGES_VALUES = /between|attribute_type/i;

/** Adds a cache to a parser; invalid expressions are not cached. */
export function cacheExpressions(parser: ExpressionParser): void {
  const cache = new FifoCache<string, CachedExpression>(CACHED_MOST);
  const parse = parser.parse;
  parser.parse = (text, options) => {
    if (JUDGES_VALUES.test(text)) return parse(text, options);
    const { context } = options;
    const key = keyOf(text, context);
    const cached = cache.get(key);
    const found = cached === undefined ? read(parse, text, context) : ok(cached);
    if (!found.ok) return found.error;
    cache.set(key, found.value);
    const { result, names, values } = found.value;
    for (const name of names) delete context.unusedAttrNames[name];
    for (const name of values) delete context.unusedAttrVals[name];
    return filled(result, context.attrVals ?? {});
  };
}

/** Key of the cache: the text, the names behind placeholders and the types of the values. */
function keyOf(text: string, { attrNames = {}, attrVals = {} }: ParserContext): string {
  const types = Object.entries(attrVals).map(([name, value]) => [name, Object.keys(Object(value))]);
  return JSON.stringify([text, attrNames, types]);
}

/**
 * Parses an expression independently of the others of the request. Throws when the text is not an
 * expression at all.
 */
function read(
  parse: Parse,
  text: string,
  context: ParserContext,
): Result<CachedExpression, unknown> {
  const { attrNames = {}, attrVals = {} } = context;
  const unusedAttrNames = unstruck(attrNames);
  const unusedAttrVals = unstruck(attrVals);
  const result = parse(text, { context: { ...context, unusedAttrNames, unusedAttrVals } });
  // A result other than a tree is an error message.
  if (!isMembers(result) && !Array.isArray(result)) return err(result);
  const holes = new Map(
    Object.entries(attrVals).map(([name, value]) => [value, new Placeholder(name)]),
  );
  return ok({
    result: withHoles(result, holes),
    names: Object.keys(attrNames).filter((name) => !(name in unusedAttrNames)),
    values: Object.keys(attrVals).filter((name) => !(name in unusedAttrVals)),
  });
}

/** A set of all placeholders, from which the parser deletes the used ones. */
function unstruck(placeholders: object): Record<string, boolean> {
  return Object.fromEntries(Object.keys(placeholders).map((name) => [name, true]));
}

function withHoles(node: unknown, holes: ReadonlyMap<unknown, Placeholder>): unknown {
  return holes.get(node) ?? rebuilt(node, (child) => withHoles(child, holes));
}

/** A copy of the cached tree with the request's values; the engine modifies its tree. */
function filled(node: unknown, values: Members): unknown {
  if (node instanceof Placeholder) return values[node.name];
  return rebuilt(node, (child) => filled(child, values));
}

function rebuilt(node: unknown, change: (child: unknown) => unknown): unknown {
  if (Array.isArray(node)) return node.map(change);
  if (!isMembers(node)) return node;
  const copy: Record<string, unknown> = Object.create(null);
  for (const name of Object.keys(node)) copy[name] = change(node[name]);
  return copy;
}
