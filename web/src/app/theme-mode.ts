/** Which look is chosen: remembered in this browser, otherwise taken from the system. */
import { THEME_MODES, type ThemeMode } from "./theme.ts";

const STORAGE_KEY = "theme";

export interface ThemeModeStore {
  mode(): ThemeMode;
  choose(mode: ThemeMode): void;
  subscribe(onChange: () => void): () => void;
}

export interface ThemeModeDependencies {
  readonly storage: Pick<Storage, "getItem" | "setItem">;
  /** Whether a media query matches. */
  readonly matches: (query: string) => boolean;
}

export function createThemeModeStore({ storage, matches }: ThemeModeDependencies): ThemeModeStore {
  let mode = remembered(storage) ?? systemMode(matches);
  const listeners = new Set<() => void>();
  return {
    mode: () => mode,
    choose(next) {
      mode = next;
      storage.setItem(STORAGE_KEY, next);
      for (const listener of listeners) listener();
    },
    subscribe(onChange) {
      listeners.add(onChange);
      return () => void listeners.delete(onChange);
    },
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
