/**
 * Choice of one among a few answers, as tiles that are large enough for work gloves; for example
 * yes or no, an angle, or a channel.
 */
import { mdiCheckBold } from "@mdi/js";
import Box from "@mui/material/Box";
import { type ReactNode, useId } from "react";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { Icon } from "#web/ui/Icon.tsx";

export interface TileOption {
  readonly value: string;
  readonly label: string;
}

interface Props {
  /** Text of the question. */
  readonly label: ReactNode;
  /** True if the text above already contains the question. */
  readonly isLabelHidden?: boolean;
  readonly options: readonly TileOption[];
  readonly value: string | undefined;
  readonly onAnswer: (value: string) => void;
}

/** The tiles are radio buttons, which keyboard and screen readers support. */
export function ChoiceTiles({ label, isLabelHidden = false, options, value, onAnswer }: Props) {
  const name = useId();
  return (
    <Box component="fieldset" sx={FIELDSET}>
      <Box component="legend" sx={isLabelHidden ? HIDDEN_TEXT : LEGEND}>
        {label}
      </Box>
      <Box sx={{ ...TILES, gridTemplateColumns: columnsFor(options) }}>
        {options.map((option) => (
          <Box component="label" key={option.value} sx={TILE}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              onChange={() => onAnswer(option.value)}
            />
            <Box component="span" data-tile sx={FACE}>
              {option.value === value && <Icon path={mdiCheckBold} fontSize="small" />}
              {option.label}
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/**
 * Grid columns for the tiles. Two tiles with short labels share the width; otherwise, columns are
 * as wide as the longest label needs. Long ones are below each other on a phone.
 */
function columnsFor(options: readonly TileOption[]): string {
  const longest = Math.max(...options.map(({ label }) => label.length));
  if (options.length === 2 && longest <= SHORT) return "1fr 1fr";
  const widthPx = WIDTHS_PX.find(([letters]) => longest <= letters)?.[1] ?? LONG_PX;
  return `repeat(auto-fill, minmax(min(100%, ${widthPx}px), 1fr))`;
}

/** Maximum number of letters of a label that counts as short. */
const SHORT = 12;

/** Minimum width in pixels of a tile, by the number of letters of the longest label. */
const WIDTHS_PX = [
  [2, 60],
  [5, 88],
  [SHORT, 120],
] as const;

const LONG_PX = 260;

const FIELDSET = { border: 0, m: 0, p: 0, minWidth: 0 } as const;

const LEGEND = { p: 0, mb: 1, typography: "subtitle2" } as const;

const TILES = { display: "grid", gap: 1 } as const;

const TILE = {
  position: "relative",
  display: "flex",
  cursor: "pointer",
  "& input": {
    position: "absolute",
    inset: 0,
    width: 1,
    height: 1,
    m: 0,
    opacity: 0,
    cursor: "pointer",
  },
  "& input:checked + [data-tile]": {
    color: "primary.contrastText",
    backgroundColor: "primary.main",
    borderColor: "primary.main",
  },
  "& input:focus-visible + [data-tile]": {
    outline: "3px solid",
    outlineColor: "primary.main",
    outlineOffset: 2,
  },
  "&:hover input:not(:checked) + [data-tile]": { backgroundColor: "action.hover" },
} as const;

/** Style of a tile, 56 pixels high: a thumb in a work glove covers about 20 millimetres. */
const FACE = {
  flex: 1,
  display: "flex",
  alignItems: "center",
  justifyContent: "center",
  gap: 0.75,
  minHeight: 56,
  px: 1.5,
  py: 1,
  border: 2,
  borderColor: "text.secondary",
  borderRadius: 1,
  typography: "body1",
  fontWeight: 600,
  textAlign: "center",
  backgroundColor: "background.paper",
  overflowWrap: "anywhere",
} as const;
