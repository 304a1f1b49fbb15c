/** Number of trackers per motion state: a bar of their shares, and the legend of the map. */

import Box from "@mui/material/Box";
import type { MotionState } from "#domain/commands/motion-proof/motion-rules.ts";
import { numberText } from "#web/language/counts.ts";
import { MOTION_LABELS, reachedOf } from "#web/ui/commands/motion-words.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { MOTION_STYLES } from "./model/motion-styles.ts";
import { PROOF_MESSAGES } from "./model/proof-messages.ts";
import type { MotionCounts as Counts } from "./operations/motion-operations.ts";

interface Props {
  readonly counts: Counts;
}

/** Motion states in display order, from good to bad. */
const ORDER: readonly MotionState[] = [
  "reached",
  "unchecked",
  "moving",
  "late",
  "stuck",
  "silent",
  "excluded",
];

/** Motion states that are shown only when trackers are in them. */
const RARE: ReadonlySet<MotionState> = new Set(["unchecked", "excluded"]);

export function MotionCounts({ counts }: Props) {
  const { mode } = useThemeMode();
  const shown = ORDER.filter((key) => counts[key] > 0 || !RARE.has(key));
  return (
    <Box>
      <Box role="img" aria-label={sharesText(counts)} sx={BAR}>
        {ORDER.filter((key) => counts[key] > 0).map((key) => (
          <Box
            key={key}
            sx={{ flexGrow: counts[key], backgroundColor: MOTION_STYLES[key].colour[mode] }}
          />
        ))}
      </Box>
      <Box component="ul" sx={KEY}>
        {shown.map((key) => (
          <Box component="li" key={key} sx={LINE}>
            <MarkerSwatch
              shape={MOTION_STYLES[key].shape}
              colour={MOTION_STYLES[key].colour[mode]}
            />
            <Box component="span" sx={{ flex: 1 }}>
              {MOTION_LABELS[key]}
            </Box>
            <strong>{numberText(counts[key])}</strong>
          </Box>
        ))}
      </Box>
    </Box>
  );
}

/** Share of trackers in position among those that could react, as text. */
export function sharesText(counts: Counts): string {
  return `${PROOF_MESSAGES.all}: ${reachedOf(counts.reached, counts.nodes - counts.excluded)}`;
}

const BAR = {
  display: "flex",
  gap: "2px",
  height: 10,
  borderRadius: 1,
  overflow: "hidden",
  backgroundColor: "divider",
} as const;

const KEY = {
  m: 0,
  mt: 1,
  p: 0,
  listStyle: "none",
  display: "grid",
  gridTemplateColumns: "1fr 1fr",
  columnGap: 3,
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
} as const;

const LINE = { display: "flex", alignItems: "center", gap: 1, py: 0.25 } as const;
