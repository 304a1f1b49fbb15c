/** The languages of the console, and the choice of one, which this browser stores. */

export interface LanguageFacts {
  /** In the language itself. */
  readonly name: string;
  /** BCP 47 tag for numbers and dates where the browser names no region of the language. */
  readonly locale: string;
}

export const LANGUAGES = {
  en: { name: "English", locale: "en-US" },
  es: { name: "Español", locale: "es" },
  "pt-BR": { name: "Português (Brasil)", locale: "pt-BR" },
} as const satisfies Readonly<Record<string, LanguageFacts>>;

export type Language = keyof typeof LANGUAGES;

/**
 * Pseudo-locales, for tests of the screens: English with accents, 40 % longer, and the same from
 * right to left. No screen offers them.
 */
export const PSEUDO_LANGUAGES = ["pseudo", "pseudo-rtl"] as const;

export type PseudoLanguage = (typeof PSEUDO_LANGUAGES)[number];

const STORAGE_KEY = "language";

type Storages = Pick<Storage, "getItem" | "setItem">;

/**
 * English unless somebody chose another language in this browser. The language of the browser
 * itself does not count: texts about safety are not yet reviewed by native speakers
 * (docs/languages.md).
 */
export function chosenLanguage(storage: Pick<Storage, "getItem">): Language | PseudoLanguage {
  const chosen = storage.getItem(STORAGE_KEY);
  return ALL.find((language) => language === chosen) ?? "en";
}

const ALL: readonly (Language | PseudoLanguage)[] = [
  ...Object.keys(LANGUAGES).filter(isLanguage),
  ...PSEUDO_LANGUAGES,
];

export function isLanguage(text: string): text is Language {
  return Object.hasOwn(LANGUAGES, text);
}

/** Takes effect when the page is loaded again. */
export function storeLanguage(storage: Storages, language: Language): void {
  storage.setItem(STORAGE_KEY, language);
}

/**
 * BCP 47 tag for numbers and dates.
 * @param preferred languages of the browser, the preferred one first; the first that is of the
 * same language decides the region, such as es-MX for Spanish
 */
export function localeOf(language: Language, preferred: readonly string[]): string {
  const { locale } = LANGUAGES[language];
  const [own] = language.split("-");
  return preferred.find((tag) => tag.split("-")[0] === own && tag.includes("-")) ?? locale;
}
