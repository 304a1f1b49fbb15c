/** Which route a request takes. The HTTP API hands every path on: its own route keys cannot end in a slash, as those of S0 §7 do. */

export interface RouteMatch {
  /** Such as `GET /sites/{id}/`, as the operation table has it. */
  readonly operation: string;
  readonly parameters: Readonly<Record<string, string>>;
}

/** The slash at the end may be missing. Escaped characters are not decoded: no id has any. */
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
    if (name !== undefined) parameters[name] = text;
  }
  return parameters;
}
