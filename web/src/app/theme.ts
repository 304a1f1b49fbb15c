/**
 * The three looks of the console. Colour is kept for state: surfaces and text are neutral, one accent marks what can be
 * pressed, so that an alarm is the brightest thing on the screen. "Sun" is black on white with heavy lines, for a tablet
 * outdoors and gloved hands.
 */
import { createTheme, type Theme, type ThemeOptions } from "@mui/material/styles";

export const THEME_MODES = ["light", "dark", "sun"] as const;

export type ThemeMode = (typeof THEME_MODES)[number];

interface Tones {
  readonly mode: "light" | "dark";
  readonly page: string;
  readonly surface: string;
  readonly line: string;
  readonly text: string;
  readonly quiet: string;
  readonly accent: string;
  /** Under the pointer. */
  readonly accentHover: string;
  readonly onAccent: string;
  readonly sun: string;
  readonly alarm: string;
  readonly good: string;
  readonly hover: string;
}

const TONES: Readonly<Record<ThemeMode, Tones>> = {
  light: {
    mode: "light",
    page: "#f3f4f0",
    surface: "#ffffff",
    line: "#d9ddd6",
    text: "#15201f",
    quiet: "#536160",
    accent: "#0b5f66",
    accentHover: "#084a50",
    onAccent: "#ffffff",
    sun: "#a85500",
    alarm: "#b3261e",
    good: "#2f6b2f",
    hover: "rgba(11, 95, 102, 0.06)",
  },
  dark: {
    mode: "dark",
    page: "#0c1214",
    surface: "#131b1e",
    line: "#263338",
    text: "#e7eeec",
    quiet: "#9aabaa",
    accent: "#66c9ce",
    accentHover: "#8fdde1",
    onAccent: "#042326",
    sun: "#f4b04a",
    alarm: "#ff8a80",
    good: "#8fd08a",
    hover: "rgba(102, 201, 206, 0.08)",
  },
  sun: {
    mode: "light",
    page: "#ffffff",
    surface: "#ffffff",
    line: "#000000",
    text: "#000000",
    quiet: "#1f1f1f",
    accent: "#00306b",
    accentHover: "#001f45",
    onAccent: "#ffffff",
    sun: "#7a3b00",
    alarm: "#a00000",
    good: "#004d00",
    hover: "rgba(0, 48, 107, 0.12)",
  },
};

/** No font is downloaded: the console has to look right on a link that carries little else. */
const FONTS =
  'Inter, "Segoe UI Variable Text", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

export function createConsoleTheme(mode: ThemeMode): Theme {
  const tones = TONES[mode];
  const isSun = mode === "sun";
  return createTheme({
    palette: paletteOf(tones),
    shape: { borderRadius: 8 },
    motion: { reducedMotion: "system" },
    typography: typographyOf(isSun),
    components: { ...baseComponents(tones), ...controlComponents(tones, isSun) },
  });
}

function paletteOf(tones: Tones): NonNullable<ThemeOptions["palette"]> {
  return {
    mode: tones.mode,
    background: { default: tones.page, paper: tones.surface },
    text: { primary: tones.text, secondary: tones.quiet },
    divider: tones.line,
    primary: { main: tones.accent, dark: tones.accentHover, contrastText: tones.onAccent },
    warning: { main: tones.sun },
    error: { main: tones.alarm },
    success: { main: tones.good },
    info: { main: tones.accent },
    action: { hover: tones.hover, selected: tones.hover },
  };
}

function typographyOf(isSun: boolean): NonNullable<ThemeOptions["typography"]> {
  return {
    fontFamily: FONTS,
    fontSize: isSun ? 16 : 14,
    h1: { fontSize: "1.75rem", fontWeight: 650, letterSpacing: "-0.02em", lineHeight: 1.2 },
    h2: { fontSize: "1.125rem", fontWeight: 650, letterSpacing: "-0.01em", lineHeight: 1.35 },
    h3: { fontSize: "1rem", fontWeight: 600, lineHeight: 1.4 },
    subtitle2: { fontWeight: 600 },
    overline: { fontWeight: 600, letterSpacing: "0.08em", lineHeight: 1.6 },
    button: { textTransform: "none", fontWeight: 600, letterSpacing: 0 },
  };
}

function baseComponents(tones: Tones): NonNullable<ThemeOptions["components"]> {
  return {
    MuiCssBaseline: {
      styleOverrides: {
        ":root": { colorScheme: tones.mode },
        body: { fontVariantNumeric: "tabular-nums", minHeight: "100dvh" },
        ":focus-visible": { outline: `3px solid ${tones.accent}`, outlineOffset: 2 },
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none" } },
    },
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiAppBar: { defaultProps: { color: "inherit", elevation: 0 } },
    MuiLink: {
      defaultProps: { underline: "hover" },
      styleOverrides: { root: { fontWeight: 600 } },
    },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  };
}

/** Targets are 44 pixels at least, 48 in the sun (WCAG 2.5.5, gloved hands). */
function controlComponents(tones: Tones, isSun: boolean): NonNullable<ThemeOptions["components"]> {
  const target = isSun ? 48 : 44;
  const lineWidth = isSun ? 2 : 1;
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight: target, paddingInline: 18 },
        outlined: { borderWidth: lineWidth, borderColor: tones.line },
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: target, height: target } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight: target,
          minWidth: target,
          borderColor: tones.line,
          color: tones.quiet,
          "&.Mui-selected, &.Mui-selected:hover": {
            backgroundColor: tones.accent,
            color: tones.onAccent,
          },
        },
      },
    },
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight: target, backgroundColor: tones.surface },
        input: { "&::placeholder": { color: tones.quiet, opacity: 1 } },
        notchedOutline: { borderWidth: lineWidth, borderColor: tones.line },
      },
    },
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: `${lineWidth}px solid ${tones.line}` },
        head: { color: tones.quiet, fontWeight: 600, backgroundColor: tones.surface },
      },
    },
    MuiListItemButton: { styleOverrides: { root: { minHeight: target, borderRadius: 8 } } },
  };
}
