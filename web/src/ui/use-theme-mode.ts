/** React hook of the chosen theme. */
import { createContext, useContext, useSyncExternalStore } from "react";
import type { ThemeModeStore } from "./theme-mode.ts";
import type { ThemeMode } from "./tones.ts";

const ThemeModeContext = createContext<ThemeModeStore | undefined>(undefined);

export const ThemeModeProvider = ThemeModeContext.Provider;

export function useThemeMode(): {
  readonly mode: ThemeMode;
  readonly choose: (mode: ThemeMode) => void;
} {
  const store = useContext(ThemeModeContext);
  if (store === undefined) throw new Error("expected a ThemeModeProvider above, found none");
  return { mode: useSyncExternalStore(store.subscribe, store.mode), choose: store.choose };
}
