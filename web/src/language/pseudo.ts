/**
 * Pseudo-locale: English with accents, in brackets, 40 % longer. It shows texts that are clipped or
 * overlap in longer languages, and texts that no table holds (they have no brackets).
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

/** Length of the filler as a share of the text. */
const LONGER = 0.4;
const FILLER = "~";
const OPEN = "⟦";
const CLOSE = "⟧";
/** Placeholders, such as "{name}", stay as they are: values are filled in by their names. */
const PLACEHOLDER_OR_LETTER = /\{[^}]*\}|./gsu;
/** What an adapted part has more than its text. */
const ADDED = /⟦| ~[~ ]*⟧/g;

/** Blank texts and texts without letters, such as "–", stay as they are. A part that is adapted already is not adapted again. */
export function pseudoText(text: string): string {
  if (!/\p{L}/u.test(text)) return text;
  const plain = text.replaceAll(ADDED, "");
  const accented = plain.replace(PLACEHOLDER_OR_LETTER, (part) => ACCENTED[part] ?? part);
  // Words of filler, as a longer language has more words, not longer ones alone.
  const more = Math.ceil([...plain].length * LONGER);
  const filler = FILLER.repeat(more).replace(/~{6}(?=~)/g, "~~~~~~ ");
  return `${OPEN}${accented} ${filler}${CLOSE}`;
}

/** Every text of a table, results of its functions and nested tables included. */
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
