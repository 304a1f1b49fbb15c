/**
 * Finds the route of a REST request. The HTTP API passes every path on, because its own route keys
 * cannot end in a slash, as the REST paths do (docs/adr/008-rest-routes-in-the-function.md).
 */

export interface RouteMatch {
  /** Route as in the operation table, such as `GET /sites/{id}/`. */
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/**
 * Finds the route of a path. The trailing slash is optional. UUIDs are stored in lower case and
 * accepted in upper case too (RFC 9562).
 * @param rawPath as decoded by the HTTP API; decoding it again would turn `%252F` into a slash
 */
export function routeOf(
  operations: readonly string[],
  method: string,
  rawPath: string,
): RouteMatch | undefined {
  const given = segmentsOf(rawPath);
  for (const operation of operations) {
    const [wantedMethod = "", pattern = ""] = operation.split(" ");
    if (wantedMethod !== method) continue;
    const parameters = match(segmentsOf(pattern), given);
    if (parameters !== undefined) return { operation, parameters };
  }
  return undefined;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

function segmentsOf(path: string): readonly string[] {
  return path.replace(/\/$/, "").split("/");
}

function match(
  pattern: readonly string[],
  given: readonly string[],
): Readonly<Record<string, string>> | undefined {
  if (pattern.length !== given.length) return undefined;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of pattern.entries()) {
    const text = given[index] ?? "";
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    if (name === undefined ? segment !== text : text === "") return undefined;
    if (name !== undefined) parameters[name] = UUID.test(text) ? text.toLowerCase() : text;
  }
  return parameters;
}
