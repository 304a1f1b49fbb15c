/** Cuts rule SQL (version 2016-03-23) into tokens. */

export type SqlToken =
  | { readonly kind: "word"; readonly text: string }
  | { readonly kind: "text"; readonly text: string }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "sign"; readonly text: string };

const PATTERN =
  /\s*(?:(?<word>[A-Za-z_$][A-Za-z0-9_$]*)|(?<number>\d+(?:\.\d+)?)|'(?<single>(?:[^']|'')*)'|"(?<double>[^"]*)"|(?<sign><>|!=|<=|>=|\|\||[=<>+\-*/%(),.[\]]))/uy;

/** Throws with the position at which the text is not rule SQL. */
export function tokenizeSql(sql: string): readonly SqlToken[] {
  const tokens: SqlToken[] = [];
  const pattern = new RegExp(PATTERN);
  const end = sql.trimEnd().length;
  while (pattern.lastIndex < end) {
    const at = pattern.lastIndex;
    const groups = pattern.exec(sql)?.groups;
    if (groups === undefined)
      throw new Error(`unexpected character at ${at}: ${sql.slice(at, at + 20)}`);
    tokens.push(tokenOf(groups));
  }
  return tokens;
}

function tokenOf(groups: Readonly<Record<string, string | undefined>>): SqlToken {
  const { word, number, single, double, sign } = groups;
  if (word !== undefined) return { kind: "word", text: word };
  if (number !== undefined) return { kind: "number", value: Number(number) };
  if (single !== undefined) return { kind: "text", text: single.replaceAll("''", "'") };
  if (double !== undefined) return { kind: "text", text: double };
  return { kind: "sign", text: sign ?? "" };
}
