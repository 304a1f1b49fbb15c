/** Loads the translation for the page. */
import {
  isLanguage,
  type Language,
  localeOf,
  type PseudoLanguage,
} from "#web/language/languages.ts";
import type { Translation } from "#web/language/messages.ts";

type Translated = Exclude<Language, "en">;

type Load = () => Promise<Translation["tables"]>;

interface Loaders {
  /** Loads the tables of the first screens. */
  readonly load: Load;
  /** Loads the tables of lazy-loaded parts. */
  readonly loadLazy: Load;
}

const TABLES: Readonly<Record<Translated, Loaders>> = {
  es: {
    load: async () => (await import("./spanish.ts")).SPANISH,
    loadLazy: async () => (await import("./spanish-lazy.ts")).SPANISH_LAZY,
  },
  "pt-BR": {
    load: async () => (await import("./portuguese.ts")).PORTUGUESE,
    loadLazy: async () => (await import("./portuguese-lazy.ts")).PORTUGUESE_LAZY,
  },
};

/**
 * Loads the translation; English if its file cannot be loaded.
 * @param preferred languages of the browser, the preferred one first
 */
export async function loadLanguage(
  language: Language | PseudoLanguage,
  preferred: readonly string[],
): Promise<Translation> {
  try {
    if (!isLanguage(language))
      return (await import("./pseudo-translation.ts")).pseudoTranslation(language);
    if (language === "en") return translationOf("en", preferred, {});
    const { load, loadLazy } = TABLES[language];
    return { ...translationOf(language, preferred, await load()), loadLazy };
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
