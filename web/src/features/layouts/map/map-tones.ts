/** Colours of the layouts map: neutral in each theme, because colour is reserved for state. */
import type { ThemeMode } from "#web/ui/tones.ts";

export interface MapTones {
  readonly water: string;
  readonly land: string;
  /** Fill colour of the United States, the country of the layouts. */
  readonly home: string;
  readonly line: string;
  readonly homeLine: string;
}

export const MAP_TONES: Readonly<Record<ThemeMode, MapTones>> = {
  light: {
    water: "#dfe5e6",
    land: "#eceee9",
    home: "#fbfcfa",
    line: "#d0d6d2",
    homeLine: "#b3bcb9",
  },
  dark: {
    water: "#0a1012",
    land: "#10181b",
    home: "#18242a",
    line: "#1f2b30",
    homeLine: "#38484f",
  },
  sun: {
    water: "#ffffff",
    land: "#ffffff",
    home: "#ffffff",
    line: "#8a8a8a",
    homeLine: "#000000",
  },
};
