/** The pseudo-locales; loaded only by tests of the screens. */
import type { PseudoLanguage } from "#web/language/languages.ts";
import type { Translation } from "#web/language/messages.ts";
import { adaptedTable, pseudoText } from "#web/language/pseudo.ts";

export function pseudoTranslation(language: PseudoLanguage): Translation {
  const adapt = (table: unknown) => adaptedTable(table, pseudoText);
  const base = { language: "en", locale: "en-US", tables: {}, adapt } as const;
  return language === "pseudo"
    ? { ...base, direction: "ltr" }
    : {
        ...base,
        direction: "rtl",
        loadFrame: async () => (await import("./pseudo-mirror.tsx")).Mirrored,
      };
}
