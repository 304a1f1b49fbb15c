/** Regular expressions for texts of the pseudo-locales, from those for English. */
import { pseudoText } from "#web/language/pseudo.ts";

const CHANGED = /(?<!\\)[A-Za-z]/g;

/** @param english a pattern without character classes */
export function pseudoPattern(english: RegExp): RegExp {
  const source = english.source
    .replace(CHANGED, (letter) => {
      const [, accented = letter] = pseudoText(letter);
      return accented === letter ? letter : `[${letter}${accented}]`;
    })
    .replace("^", "^⟦?")
    .replace(/\$$/, "(?: ~[~ ]*⟧)?$");
  return new RegExp(source, english.flags);
}
