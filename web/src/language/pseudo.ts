/**
 * Pseudo-locale: English with accents, in brackets, 40 % longer. It reveals texts that would be
 * clipped or overlap in longer languages, and texts that are missing from the tables (they have no
 * brackets).
 */

const ACCENTED: Readonly<Record<string, string>> = {
  a: "á",
  e: "é",
  i: "í",
  o: "ó",
  u: "ú",
  n: "ñ",
  c: "ç",
  A: "Á",
  E: "É",
  I: "Í",
  O: "Ó",
  U: "Ú",
  N: "Ñ",
  C: "Ç",
};

/** Length of the filler as a share of the text's length. */
const LONGER = 0.4;
const FILLER = "~";
const OPEN = "⟦";
const CLOSE = "⟧";
/**
 * Matches placeholders such as "{name}", which must stay unchanged because values are filled in by
 * name, or single characters.
 */
const PLACEHOLDER_OR_LETTER = /\{[^}]*\}|./gsu;
/** Matches the brackets and filler that `pseudoText` has added. */
const ADDED = /⟦| ~[~ ]*⟧/g;

/**
 * Pseudo-localises a text. Texts without letters, such as "–", stay unchanged; parts that are
 * already adapted are not adapted again.
 */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const plain = text.replaceAll(ADDED, "");
  const accented = plain.replace(PLACEHOLDER_OR_LETTER, (part) => ACCENTED[part] ?? part);
  // Filler in words of six characters, because longer languages also have more words.
  const more = Math.ceil([...plain].length * LONGER);
  const filler = FILLER.repeat(more).replace(/~{6}(?=~)/g, "~~~~~~ ");
  return `${OPEN}${accented} ${filler}${CLOSE}`;
}

/** Adapts every text of a table, including results of its functions and nested tables. */
export function adaptedTable(value: unknown, adapt: (text: string) => string): unknown {
  if (typeof value === "string") return adapt(value);
  if (typeof value === "function")
    return (...input: readonly unknown[]) => adaptedTable(value(...input), adapt);
  if (Array.isArray(value)) return value.map((part) => adaptedTable(part, adapt));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, part]) => [key, adaptedTable(part, adapt)]),
  );
}
