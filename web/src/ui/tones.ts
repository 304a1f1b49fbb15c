/** The colours of the three themes. */
import { SEVERITIES } from "#domain/bits/severities.ts";

export const THEME_MODES = ["light", "dark", "sun"] as const;

export type ThemeMode = (typeof THEME_MODES)[number];

export interface Tones {
  readonly mode: "light" | "dark";
  readonly page: string;
  readonly surface: string;
  readonly line: string;
  /** Border of fields; contrast of at least 3:1 with page and surface (WCAG 1.4.11). */
  readonly edge: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  /** Accent colour of a control while the pointer hovers over it. */
  readonly accentHover: string;
  readonly onAccent: string;
  readonly sun: string;
  readonly alarm: string;
  readonly good: string;
  readonly hover: string;
  /** Text of a control that is disabled. */
  readonly disabled: string;
}

const { colour: CRITICAL } = SEVERITIES.critical;
const { colour: MAJOR } = SEVERITIES.major;

export const TONES: Readonly<Record<ThemeMode, Tones>> = {
  light: {
    mode: "light",
    page: "#f3f4f0",
    surface: "#ffffff",
    line: "#d9ddd6",
    edge: "#7f8b89",
    text: "#15201f",
    quiet: "#536160",
    accent: "#0b5f66",
    accentHover: "#084a50",
    onAccent: "#ffffff",
    sun: MAJOR.light,
    alarm: CRITICAL.light,
    good: "#2f6b2f",
    hover: "rgba(11, 95, 102, 0.06)",
    disabled: "rgba(0, 0, 0, 0.38)",
  },
  dark: {
    mode: "dark",
    page: "#0c1214",
    surface: "#131b1e",
    line: "#263338",
    edge: "#5f7379",
    text: "#e7eeec",
    quiet: "#a3b4b3",
    accent: "#66c9ce",
    accentHover: "#8fdde1",
    onAccent: "#042326",
    sun: MAJOR.dark,
    alarm: CRITICAL.dark,
    good: "#8fd08a",
    hover: "rgba(102, 201, 206, 0.08)",
    disabled: "rgba(255, 255, 255, 0.38)",
  },
  sun: {
    mode: "light",
    page: "#ffffff",
    surface: "#ffffff",
    line: "#000000",
    edge: "#000000",
    text: "#000000",
    quiet: "#1f1f1f",
    accent: "#00306b",
    accentHover: "#001f45",
    onAccent: "#ffffff",
    sun: MAJOR.sun,
    alarm: CRITICAL.sun,
    good: "#004d00",
    hover: "rgba(0, 48, 107, 0.12)",
    disabled: "#595959",
  },
};
