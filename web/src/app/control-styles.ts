/** Buttons, fields and tables: large enough for gloves, with lines that hold in the sun. */
import type { ThemeOptions } from "@mui/material/styles";
import type { Tones } from "#web/ui/tones.ts";

type ComponentStyles = NonNullable<ThemeOptions["components"]>;

/** With a mouse these are rows of their own height. */
const TOUCHED = "@media (pointer: coarse)";

/** Targets are 44 pixels at least, 48 in the sun (WCAG 2.5.5). */
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
    MuiTableSortLabel: { styleOverrides: { root: { [TOUCHED]: { minHeight } } } },
    MuiChip: { styleOverrides: { clickable: { [TOUCHED]: { minHeight } } } },
    MuiListItemButton: {
      styleOverrides: {
        root: { minHeight, borderRadius: 8, "&.Mui-focusVisible": { outlineOffset: -3 } },
      },
    },
  };
}

/** The thumb has the colour of what lies under the track, and so stays within it. */
function switchStyles(tones: Tones): ComponentStyles["MuiSwitch"] {
  return {
    styleOverrides: {
      root: { padding: 8 },
      switchBase: { padding: 11, "&.Mui-checked + .MuiSwitch-track": { opacity: 1 } },
      thumb: { width: 16, height: 16, boxShadow: "none", backgroundColor: tones.surface },
      track: { opacity: 1, borderRadius: 11, backgroundColor: tones.quiet },
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
        input: { "&::placeholder": { color: tones.quiet, opacity: 1 } },
        notchedOutline: { borderWidth: lineWidth, borderColor: tones.line },
      },
    },
  };
}
