/**
 * Bar with the shares of trackers. Each share has a pattern of its own, because colour alone is not
 * visible to everyone; hidden from screen readers, because the text beside it has the same numbers.
 */
import Box from "@mui/material/Box";
import type { ShareCount } from "./model/storm-rows.ts";

interface Props {
  readonly counts: readonly ShareCount[];
  /** Height with its unit. */
  readonly height: string;
}

export function SharesBar({ counts, height }: Props) {
  return (
    <Box component="span" aria-hidden sx={{ ...BAR, height }}>
      {counts.map(({ share, count }) => (
        <Box component="span" key={share} sx={{ ...PART, ...PATTERNS[share], flexGrow: count }} />
      ))}
    </Box>
  );
}

const BAR = {
  display: "flex",
  width: 1,
  border: 1,
  borderColor: "text.secondary",
  overflow: "hidden",
} as const;

/** Style of one share; wide enough that one tracker of thousands is visible. */
const PART = { flex: "1 0 5px", minWidth: 5 } as const;

const PATTERNS: Readonly<Record<ShareCount["share"], object>> = {
  elsewhere: { bgcolor: "error.main" },
  unknown: {
    color: "text.secondary",
    backgroundImage: "radial-gradient(currentColor 1px, transparent 1.5px)",
    backgroundSize: "5px 5px",
  },
  moving: {
    color: "text.secondary",
    backgroundImage: "repeating-linear-gradient(135deg, currentColor 0 2px, transparent 2px 6px)",
  },
  tracking: {},
  stowed: { bgcolor: "text.secondary" },
};
