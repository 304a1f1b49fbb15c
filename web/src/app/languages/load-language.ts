/** Loads the translation for the page. */

import type { Area } from "#web/language/areas.ts";
import {
  isLanguage,
  type Language,
  localeOf,
  type PseudoLanguage,
} from "#web/language/languages.ts";
import type { Translation } from "#web/language/messages.ts";
import type { AreaTables } from "./catalogue/catalogue.ts";

type Translated = Exclude<Language, "en">;

/** Loads the tables of each area. */
type Loaders = { readonly [Name in Area]: () => Promise<AreaTables[Name]> };

const TABLES: Readonly<Record<Translated, Loaders>> = {
  es: {
    start: async () => (await import("./spanish.ts")).SPANISH,
    site: async () => (await import("./spanish-site.ts")).SPANISH_SITE,
    commands: async () => (await import("./spanish-commands.ts")).SPANISH_COMMANDS,
    control: async () => (await import("./spanish-control.ts")).SPANISH_CONTROL,
    repair: async () => (await import("./spanish-repair.ts")).SPANISH_REPAIR,
    fleet: async () => (await import("./spanish-fleet.ts")).SPANISH_FLEET,
    insight: async () => (await import("./spanish-insight.ts")).SPANISH_INSIGHT,
    parts: async () => (await import("./spanish-parts.ts")).SPANISH_PARTS,
    notices: async () => (await import("./spanish-notices.ts")).SPANISH_NOTICES,
    help: async () => (await import("./spanish-help.ts")).SPANISH_HELP,
    admin: async () => (await import("./spanish-admin.ts")).SPANISH_ADMIN,
    editor: async () => (await import("./spanish-editor.ts")).SPANISH_EDITOR,
    device: async () => (await import("./spanish-device.ts")).SPANISH_DEVICE,
    settings: async () => (await import("./spanish-settings.ts")).SPANISH_SETTINGS,
  },
  "pt-BR": {
    start: async () => (await import("./portuguese.ts")).PORTUGUESE,
    site: async () => (await import("./portuguese-site.ts")).PORTUGUESE_SITE,
    commands: async () => (await import("./portuguese-commands.ts")).PORTUGUESE_COMMANDS,
    control: async () => (await import("./portuguese-control.ts")).PORTUGUESE_CONTROL,
    repair: async () => (await import("./portuguese-repair.ts")).PORTUGUESE_REPAIR,
    fleet: async () => (await import("./portuguese-fleet.ts")).PORTUGUESE_FLEET,
    insight: async () => (await import("./portuguese-insight.ts")).PORTUGUESE_INSIGHT,
    parts: async () => (await import("./portuguese-parts.ts")).PORTUGUESE_PARTS,
    notices: async () => (await import("./portuguese-notices.ts")).PORTUGUESE_NOTICES,
    help: async () => (await import("./portuguese-help.ts")).PORTUGUESE_HELP,
    admin: async () => (await import("./portuguese-admin.ts")).PORTUGUESE_ADMIN,
    editor: async () => (await import("./portuguese-editor.ts")).PORTUGUESE_EDITOR,
    device: async () => (await import("./portuguese-device.ts")).PORTUGUESE_DEVICE,
    settings: async () => (await import("./portuguese-settings.ts")).PORTUGUESE_SETTINGS,
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
    const loaders = TABLES[language];
    const tables = await loaders.start();
    return {
      ...translationOf(language, preferred, tables),
      loadArea: (area) => loaders[area](),
    };
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
