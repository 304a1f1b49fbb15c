/** Wildcards and policy variables of actions, resources and condition values. */

/** Values of policy variables, names in lower case. */
export type Variables = ReadonlyMap<string, string>;

export const NO_VARIABLES: Variables = new Map();

/** Policy variables that yield literal characters: `${*}`, `${?}`, `${$}`. */
const LITERALS: Variables = new Map([
  ["*", "*"],
  ["?", "?"],
  ["$", "$"],
]);

/**
 * True when `text` fits `pattern`: `*` is any run of characters, `?` any one. The value of a variable counts literally, so a client
 * cannot smuggle a wildcard in with its name; a pattern with a variable that has no value fits nothing.
 */
export function matchesPattern(pattern: string, text: string, variables: Variables): boolean {
  if (!pattern.includes("${")) return plainExpression(pattern).test(text);
  const parts = split(pattern, variables);
  return parts !== undefined && expressionOf(parts).test(text);
}

const plainExpressions = new Map<string, RegExp>();

/** Caches compiled patterns: policies are few and evaluated often. */
function plainExpression(pattern: string): RegExp {
  const known = plainExpressions.get(pattern);
  if (known !== undefined) return known;
  const made = expressionOf([{ text: pattern, literal: false }]);
  plainExpressions.set(pattern, made);
  return made;
}

function expressionOf(parts: readonly Part[]): RegExp {
  return new RegExp(`^${parts.map(source).join("")}$`, "su");
}

/**
 * True when `text` equals `wanted` with its variables filled in; `*` and `?` in `wanted` are plain
 * characters.
 */
export function equalsText(wanted: string, text: string, variables: Variables): boolean {
  if (!wanted.includes("${")) return wanted === text;
  const parts = split(wanted, variables);
  return parts?.map((part) => part.text).join("") === text;
}

/**
 * Matches an ARN as matchesPattern does, but a wildcard stays within one of the six parts between
 * colons; colons after the fifth belong to the last part. A lone `*` matches every ARN.
 */
export function matchesArn(pattern: string, arn: string, variables: Variables): boolean {
  if (pattern === "*") return true;
  const patterns = arnParts(pattern);
  const parts = arnParts(arn);
  if (patterns.length !== parts.length) return false;
  return patterns.every((part, index) => matchesPattern(part, parts[index] ?? "", variables));
}

function arnParts(arn: string): readonly string[] {
  const parts = arn.split(":");
  // A colon inside ${…} belongs to the name of a variable, which only the sixth part may have.
  return parts.length <= 6 ? parts : [...parts.slice(0, 5), parts.slice(5).join(":")];
}

interface Part {
  readonly text: string;
  readonly literal: boolean;
}

function split(pattern: string, variables: Variables): readonly Part[] | undefined {
  const parts: Part[] = [];
  let end = 0;
  for (const match of pattern.matchAll(/\$\{([^}]*)\}/gu)) {
    const name = (match[1] ?? "").toLowerCase();
    const value = LITERALS.get(name) ?? variables.get(name);
    if (value === undefined) return undefined;
    parts.push({ text: pattern.slice(end, match.index), literal: false });
    parts.push({ text: value, literal: true });
    end = match.index + match[0].length;
  }
  return [...parts, { text: pattern.slice(end), literal: false }];
}

function source({ text, literal }: Part): string {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/gu, "\\$&");
  return literal ? escaped : escaped.replaceAll("\\*", ".*").replaceAll("\\?", ".");
}
