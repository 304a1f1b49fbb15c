/** How many there are of each severity, with the signs that they have on the map. */
import Box from "@mui/material/Box";
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import { HIDDEN_TEXT } from "./hidden-text.ts";
import { MarkerSwatch } from "./MarkerSwatch.tsx";
import { useThemeMode } from "./use-theme-mode.ts";

interface Props {
  readonly counts: Readonly<Record<Severity, number>>;
}

/** The worst first; information is no alarm that anybody has to act on, and is counted only by the journal. */
const SHOWN = ["critical", "major", "minor"] as const satisfies readonly Severity[];

/** Whether there is anything to be shown. */
export function hasCounts(counts: Props["counts"]): boolean {
  return SHOWN.some((severity) => counts[severity] > 0);
}

export function SeverityCounts({ counts }: Props) {
  const { mode } = useThemeMode();
  return (
    <Box component="span" sx={ROW}>
      {SHOWN.filter((severity) => counts[severity] > 0).map((severity) => {
        const { shape, colour } = SEVERITIES[severity];
        return (
          <Box component="span" key={severity} sx={ONE}>
            <MarkerSwatch shape={shape} colour={colour[mode]} />
            {counts[severity].toLocaleString("en-US")}
            <Box component="span" sx={HIDDEN_TEXT}>
              {` ${severity} `}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

/** As high as the words of other figures. */
const ROW = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.25, sm: 0.75 },
  height: "1.3em",
} as const;
const ONE = { display: "inline-flex", alignItems: "center", position: "relative" } as const;
