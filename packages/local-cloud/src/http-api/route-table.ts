/** Finds the route of an HTTP API for a request. */

export interface RouteMatch<T> {
  readonly route: T;
  readonly pathParameters: Readonly<Record<string, string>>;
}

interface Pattern<T> {
  readonly route: T;
  /** undefined for ANY. */
  readonly method: string | undefined;
  readonly segments: readonly string[];
}

export interface RouteTable<T> {
  /**
   * Adds a route with a key such as `GET /sites/{id}/`, `ANY /{proxy+}` or `$default`. Throws for
   * an invalid or duplicate key.
   */
  add(routeKey: string, route: T): void;
  /** `path` is decoded. The most specific pattern wins: plain text before a variable, a method before ANY, `$default` last. */
  find(method: string, path: string): RouteMatch<T> | undefined;
}

export function createRouteTable<T>(): RouteTable<T> {
  const keys = new Set<string>();
  const patterns: Pattern<T>[] = [];
  let fallback: T | undefined;
  return {
    add: (routeKey, route) => {
      if (keys.has(routeKey)) throw new Error(`the route ${routeKey} is there twice`);
      keys.add(routeKey);
      if (routeKey === "$default") fallback = route;
      else patterns.push(parsePattern(routeKey, route));
    },
    find: (method, path) => {
      const given = path.split("/");
      const [best] = patterns
        .filter((pattern) => fits(pattern, method, given))
        .sort((a, b) => compare(rank(a), rank(b)));
      if (best !== undefined)
        return { route: best.route, pathParameters: parametersOf(best.segments, given) };
      return fallback === undefined ? undefined : { route: fallback, pathParameters: {} };
    },
  };
}

function parsePattern<T>(routeKey: string, route: T): Pattern<T> {
  const [, method, path] = /^([A-Z]+) (\/\S*)$/.exec(routeKey) ?? [];
  if (method === undefined || path === undefined)
    throw new Error(`${routeKey} is not a route key: expected a method and a path`);
  const segments = path.split("/");
  if (segments.slice(0, -1).some(isGreedy))
    throw new Error(`${routeKey}: a greedy variable must be the last segment`);
  return { route, method: method === "ANY" ? undefined : method, segments };
}

function fits<T>(
  { method, segments }: Pattern<T>,
  wanted: string,
  given: readonly string[],
): boolean {
  if (method !== undefined && method !== wanted) return false;
  const isOpen = isGreedy(segments.at(-1) ?? "");
  if (isOpen ? given.length < segments.length : given.length !== segments.length) return false;
  return segments.every((segment, index) => {
    const text = given[index] ?? "";
    if (isGreedy(segment)) return true;
    return isVariable(segment) ? text !== "" : segment === text;
  });
}

/**
 * Sort key, lowest first: for each segment 0 plain, 1 variable, 2 greedy; then 1 if the method is
 * ANY.
 */
function rank<T>({ method, segments }: Pattern<T>): readonly number[] {
  const kinds = segments.map((segment) => (isGreedy(segment) ? 2 : isVariable(segment) ? 1 : 0));
  return [...kinds, method === undefined ? 1 : 0];
}

function compare(a: readonly number[], b: readonly number[]): number {
  const index = a.findIndex((kind, position) => kind !== b[position]);
  return index < 0 ? 0 : (a[index] ?? 0) - (b[index] ?? 0);
}

function parametersOf(
  segments: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    segments.flatMap((segment, index) => {
      if (isGreedy(segment)) return [[segment.slice(1, -2), given.slice(index).join("/")]];
      return isVariable(segment) ? [[segment.slice(1, -1), given[index] ?? ""]] : [];
    }),
  );
}

function isGreedy(segment: string): boolean {
  return segment.startsWith("{") && segment.endsWith("+}");
}

function isVariable(segment: string): boolean {
  return segment.startsWith("{") && segment.endsWith("}");
}
