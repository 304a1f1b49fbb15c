/** Loads the translation for the page. */
import {
  isLanguage,
  type Language,
  localeOf,
  type PseudoLanguage,
} from "#web/language/languages.ts";
import type { Translation } from "#web/language/messages.ts";

type Translated = Exclude<Language, "en">;

const TABLES: Readonly<Record<Translated, () => Promise<Translation["tables"]>>> = {
  es: async () => (await import("./spanish.ts")).SPANISH,
  "pt-BR": async () => (await import("./portuguese.ts")).PORTUGUESE,
};

/**
 * English if the file cannot be loaded: a console in English is better than none.
 * @param preferred languages of the browser, the preferred one first
 */
export async function loadLanguage(
  language: Language | PseudoLanguage,
  preferred: readonly string[],
): Promise<Translation> {
  try {
    if (!isLanguage(language))
      return (await import("./pseudo-translation.ts")).pseudoTranslation(language);
    return translationOf(language, preferred, language === "en" ? {} : await TABLES[language]());
  } catch {
    return translationOf("en", preferred, {});
  }
}

function translationOf(
  language: Language,
  preferred: readonly string[],
  tables: Translation["tables"],
): Translation {
  return { language, locale: localeOf(language, preferred), direction: "ltr", tables };
}
