/** Severity as the map's sign and colour, with its name for screen readers. */
import Box from "@mui/material/Box";
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import { ALARM_WORDS } from "./alarm-words.ts";
import { HIDDEN_TEXT } from "./hidden-text.ts";
import { MarkerSwatch } from "./MarkerSwatch.tsx";
import { useThemeMode } from "./use-theme-mode.ts";

interface Props {
  readonly severity: Severity;
  /** True if the name of the severity is also visible. */
  readonly isNamed?: boolean;
}

export function SeverityMark({ severity, isNamed = false }: Props) {
  const { mode } = useThemeMode();
  const { shape, colour } = SEVERITIES[severity];
  return (
    <Box component="span" sx={MARK}>
      <MarkerSwatch shape={shape} colour={colour[mode]} />
      <Box component="span" sx={isNamed ? undefined : HIDDEN_TEXT}>
        {ALARM_WORDS.severities[severity]}
      </Box>
    </Box>
  );
}

/** Style of the sign. Positioned, so that the visually hidden text inside stays in its place. */
const MARK = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
} as const;
