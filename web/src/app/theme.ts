/**
 * The three themes of the console. Colour is reserved for state: surfaces and text are neutral and
 * one accent marks controls, so that an alarm is the brightest element on the screen. "Sun" is
 * black on white with heavy lines, for tablets outdoors and gloved hands.
 */
import { createTheme, type Theme, type ThemeOptions } from "@mui/material/styles";
import { translation } from "#web/language/messages.ts";
import { type ThemeMode, TONES, type Tones } from "#web/ui/tones.ts";
import { controlStyles, FORCED } from "./control-styles.ts";

/**
 * Fonts in order of preference; start.css defines the first two. Characters that they lack, such as
 * other scripts, use the fonts of the platform.
 */
const FONTS =
  'Inter, "Inter fallback", "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, sans-serif';

export function createConsoleTheme(mode: ThemeMode): Theme {
  const tones = TONES[mode];
  const isSun = mode === "sun";
  return createTheme({
    direction: translation().direction,
    palette: paletteOf(tones),
    shape: { borderRadius: 8 },
    motion: { reducedMotion: "system" },
    typography: typographyOf(isSun),
    components: { ...baseComponents(tones), ...controlStyles(tones, isSun) },
  });
}

function paletteOf(tones: Tones): NonNullable<ThemeOptions["palette"]> {
  return {
    mode: tones.mode,
    background: { default: tones.page, paper: tones.surface },
    text: { primary: tones.text, secondary: tones.quiet, disabled: tones.disabled },
    divider: tones.line,
    primary: { main: tones.accent, dark: tones.accentHover, contrastText: tones.onAccent },
    warning: { main: tones.sun },
    error: { main: tones.alarm },
    success: { main: tones.good },
    info: { main: tones.accent },
    action: {
      active: tones.quiet,
      hover: tones.hover,
      selected: tones.hover,
      disabled: tones.disabled,
    },
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
        body: { minHeight: "100dvh" },
        // Only where figures stand below each other: the font also widens the hyphens of texts.
        "td, th, dd, time, input, output, [role=gridcell]": { fontVariantNumeric: "tabular-nums" },
        ":focus-visible": focusRing(tones),
      },
    },
    MuiPaper: {
      defaultProps: { elevation: 0 },
      styleOverrides: { root: { backgroundImage: "none" } },
    },
    // The focus ring is set here too, because MUI's own reset of button outlines overrides the rule
    // for all elements.
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { "&.Mui-focusVisible": focusRing(tones) } },
    },
    MuiTab: INNER_RING,
    MuiMenuItem: INNER_RING,
    MuiAppBar: { defaultProps: { color: "inherit", elevation: 0 } },
    MuiLink: {
      defaultProps: { underline: "hover" },
      styleOverrides: { root: { fontWeight: 600 } },
    },
    MuiDialog: EDGE_IN_FORCED_COLOURS,
    MuiPopover: EDGE_IN_FORCED_COLOURS,
    MuiDialogTitle: { defaultProps: { variant: "h2" } },
    MuiTooltip: { defaultProps: { enterDelay: 400 } },
  };
}

function focusRing({ accent }: Tones) {
  return { outline: `3px solid ${accent}`, outlineOffset: 2 };
}

/**
 * Style of dialogs: an outline in forced-colors mode, where neither a shadow nor the dimmed page
 * sets a dialog apart.
 */
const EDGE_IN_FORCED_COLOURS = {
  styleOverrides: { paper: { [FORCED]: { border: "1px solid CanvasText" } } },
} as const;

/** Focus ring inside the element, for elements that fill their container and would clip it. */
const INNER_RING = {
  styleOverrides: { root: { "&.Mui-focusVisible": { outlineOffset: -3 } } },
} as const;
