/** The languages of the console, and the choice of one, which this browser stores. */

export interface LanguageFacts {
  /** Name of the language in that language. */
  readonly name: string;
  /** BCP 47 tag for numbers and dates, if the browser names no region of the language. */
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
 * The language that the user has chosen in this browser; English by default. The browser's own
 * language is ignored, because native speakers have not yet reviewed the texts about safety
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

/** Stores the choice; it takes effect when the page is reloaded. */
export function storeLanguage(storage: Storages, language: Language): void {
  storage.setItem(STORAGE_KEY, language);
}

/**
 * BCP 47 tag for numbers and dates: the first preferred language with the same language code, such
 * as es-MX for Spanish.
 * @param preferred languages of the browser, the preferred one first
 */
export function localeOf(language: Language, preferred: readonly string[]): string {
  const { locale } = LANGUAGES[language];
  const [own] = language.split("-");
  return preferred.find((tag) => tag.split("-")[0] === own && tag.includes("-")) ?? locale;
}
