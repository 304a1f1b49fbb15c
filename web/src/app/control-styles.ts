/** Theme styles of buttons, fields and tables: usable with gloves and legible in sunlight. */
import type { ThemeOptions } from "@mui/material/styles";
import type { Tones } from "#web/ui/tones.ts";

type ComponentStyles = NonNullable<ThemeOptions["components"]>;

/**
 * Media query for forced-colors mode, in which states that only a background colour shows are
 * invisible.
 */
export const FORCED = "@media (forced-colors: active)";
const CHOSEN_IN_FORCED_COLOURS = {
  [FORCED]: { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" },
} as const;

/** Media query for touch screens; with a mouse, rows have their natural height. */
const TOUCHED = "@media (pointer: coarse)";

/**
 * Theme styles of the controls. Their minimum target size is 44 px, 48 px in the Sun theme (WCAG
 * 2.5.5).
 */
export function controlStyles(tones: Tones, isSun: boolean): ComponentStyles {
  const minHeight = isSun ? 48 : 44;
  const lineWidth = isSun ? 2 : 1;
  return {
    ...buttonStyles(tones, minHeight, lineWidth),
    ...fieldStyles(tones, minHeight, lineWidth),
    MuiSwitch: switchStyles(tones),
    MuiTableCell: {
      styleOverrides: {
        root: { borderBottom: `${lineWidth}px solid ${tones.line}` },
        head: { color: tones.quiet, fontWeight: 600, backgroundColor: tones.surface },
      },
    },
    MuiStepIcon: stepStyles(tones, lineWidth),
    MuiTabs: { styleOverrides: { indicator: CHOSEN_IN_FORCED_COLOURS } },
    MuiTableSortLabel: { styleOverrides: { root: { [TOUCHED]: { minHeight } } } },
    MuiChip: { styleOverrides: { clickable: { [TOUCHED]: { minHeight } } } },
    MuiListItemButton: {
      styleOverrides: {
        root: {
          minHeight,
          borderRadius: 8,
          "&.Mui-focusVisible": { outlineOffset: -3 },
          "&.Mui-selected": CHOSEN_IN_FORCED_COLOURS,
        },
      },
    },
  };
}

/** Styles of the numbers of steps: filled for the current and completed steps, a ring for others. */
function stepStyles(tones: Tones, lineWidth: number): ComponentStyles["MuiStepIcon"] {
  return {
    styleOverrides: {
      root: {
        "&:not(.Mui-active, .Mui-completed)": {
          color: "transparent",
          border: `${lineWidth}px solid ${tones.quiet}`,
          borderRadius: "50%",
          "& .MuiStepIcon-text": { fill: tones.quiet },
        },
      },
    },
  };
}

/**
 * Styles of switches: the thumb has the colour of the surface around the track, and fits inside the
 * track.
 */
function switchStyles(tones: Tones): ComponentStyles["MuiSwitch"] {
  return {
    styleOverrides: {
      root: { padding: 8 },
      switchBase: {
        padding: 11,
        "&.Mui-checked + .MuiSwitch-track": { opacity: 1, ...CHOSEN_IN_FORCED_COLOURS },
      },
      thumb: {
        width: 16,
        height: 16,
        boxShadow: "none",
        backgroundColor: tones.surface,
        [FORCED]: { border: "1px solid ButtonText" },
      },
      track: {
        opacity: 1,
        borderRadius: 11,
        backgroundColor: tones.quiet,
        [FORCED]: { border: "1px solid ButtonText" },
      },
    },
  };
}

function buttonStyles(tones: Tones, minHeight: number, lineWidth: number): ComponentStyles {
  return {
    MuiButton: {
      defaultProps: { disableElevation: true },
      styleOverrides: {
        root: { minHeight, paddingInline: 18 },
        outlined: { borderWidth: lineWidth, borderColor: tones.line },
        contained: { [FORCED]: { border: `${lineWidth}px solid ButtonText` } },
      },
    },
    MuiIconButton: { styleOverrides: { root: { width: minHeight, height: minHeight } } },
    MuiToggleButton: {
      styleOverrides: {
        root: {
          minHeight,
          minWidth: minHeight,
          borderColor: tones.line,
          color: tones.quiet,
          "&.Mui-selected, &.Mui-selected:hover": {
            backgroundColor: tones.accent,
            color: tones.onAccent,
            ...CHOSEN_IN_FORCED_COLOURS,
          },
        },
      },
    },
  };
}

function fieldStyles(tones: Tones, minHeight: number, lineWidth: number): ComponentStyles {
  return {
    MuiOutlinedInput: {
      styleOverrides: {
        root: { minHeight, backgroundColor: tones.surface },
        input: {
          textOverflow: "ellipsis",
          "&::placeholder": { color: tones.quiet, opacity: 1 },
        },
        notchedOutline: { borderWidth: lineWidth, borderColor: tones.edge },
      },
    },
  };
}
