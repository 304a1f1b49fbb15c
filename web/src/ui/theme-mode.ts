/** The chosen theme, stored in this browser; by default that of the operating system. */
import { createObservable } from "#web/observable.ts";
import { THEME_MODES, type ThemeMode } from "./tones.ts";

const STORAGE_KEY = "theme";

export interface ThemeModeStore {
  mode(): ThemeMode;
  choose(mode: ThemeMode): void;
  subscribe(onChange: () => void): () => void;
}

export interface ThemeModeDependencies {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** Returns whether a media query matches. */
  readonly matches: (query: string) => boolean;
}

export function createThemeModeStore({ storage, matches }: ThemeModeDependencies): ThemeModeStore {
  const mode = createObservable(remembered(storage) ?? systemMode(matches));
  return {
    mode: mode.value,
    choose(next) {
      storage.setItem(STORAGE_KEY, next);
      mode.set(next);
    },
    subscribe: mode.subscribe,
  };
}

function remembered(storage: Pick<Storage, "getItem">): ThemeMode | undefined {
  const value = storage.getItem(STORAGE_KEY);
  return THEME_MODES.find((mode) => mode === value);
}

function systemMode(matches: (query: string) => boolean): ThemeMode {
  if (matches("(prefers-contrast: more)")) return "sun";
  return matches("(prefers-color-scheme: dark)") ? "dark" : "light";
}
