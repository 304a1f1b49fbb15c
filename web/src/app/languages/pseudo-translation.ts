/** The pseudo-locales, loaded by tests of the screens alone. */
import createCache from "@emotion/cache";
import { CacheProvider } from "@emotion/react";
import rtl from "@mui/stylis-plugin-rtl";
import { createElement, type ReactNode } from "react";
import { prefixer } from "stylis";
import type { PseudoLanguage } from "#web/language/languages.ts";
import type { Translation } from "#web/language/messages.ts";
import { pseudoText } from "#web/language/pseudo.ts";

export function pseudoTranslation(language: PseudoLanguage): Translation {
  const base = { language: "en", locale: "en-US", tables: {}, adapt: pseudoText } as const;
  return language === "pseudo"
    ? { ...base, direction: "ltr" }
    : { ...base, direction: "rtl", Frame: Mirrored };
}

const mirroring = createCache({ key: "rtl", stylisPlugins: [prefixer, rtl] });

/** Swaps left and right in every style of the console. */
function Mirrored({ children }: { readonly children: ReactNode }) {
  return createElement(CacheProvider, { value: mirroring }, children);
}
