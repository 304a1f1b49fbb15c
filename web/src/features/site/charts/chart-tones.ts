/**
 * Colours of charts: background, quiet lines, and emphasised lines, whose colours have no meaning.
 */
import { alpha } from "@mui/material/styles";
import { type ThemeMode, TONES } from "#web/ui/tones.ts";

export interface ChartTones {
  /** Colour of lines that are not emphasised, because there are many. */
  readonly quiet: string;
  /** Colours of emphasised lines, in the order in which they are assigned. */
  readonly strong: readonly string[];
  /**
   * Colour of the area between the lowest and highest value. `middle`: of the area between 5 and 95
   * %.
   */
  readonly range: string;
  readonly middle: string;
  readonly stow: string;
  /**
   * Colour of spans in the background with critical or major alarms. `warning`: with minor ones.
   */
  readonly alarm: string;
  readonly warning: string;
  readonly grid: string;
}

const STRONG: Readonly<Record<ThemeMode, readonly string[]>> = {
  light: ["#0b5f66", "#7b3fa0", "#1f5fbf", "#8a5a00", "#a8327e", "#3f4a4a"],
  dark: ["#66c9ce", "#c79bea", "#8ab4ff", "#e0b25c", "#f29ac9", "#c8d2d1"],
  sun: ["#00306b", "#5a0a7a", "#000000", "#5c3600", "#7a0050", "#004a4f"],
};

/**
 * Dash patterns of emphasised lines, in addition to their colours, because not all users can
 * distinguish colours.
 */
export const DASHES: readonly (readonly number[])[] = [
  [],
  [10, 4],
  [3, 3],
  [10, 3, 2, 3],
  [6, 2],
  [14, 4, 4, 4],
];

export function chartTones(mode: ThemeMode): ChartTones {
  const { text, quiet, line, sun, alarm, accent } = TONES[mode];
  const isDark = mode === "dark";
  return {
    quiet: alpha(quiet, mode === "sun" ? 0.6 : 0.42),
    strong: STRONG[mode],
    range: alpha(quiet, isDark ? 0.16 : 0.12),
    middle: alpha(accent, isDark ? 0.26 : 0.18),
    stow: alpha(sun, isDark ? 0.16 : 0.12),
    alarm,
    warning: sun,
    grid: mode === "sun" ? alpha(text, 0.25) : line,
  };
}
