/** How grave something is, by the sign and colour that it has on the map, and in words for who sees neither. */
import Box from "@mui/material/Box";
import { SEVERITIES, type Severity } from "#domain/bits/severities.ts";
import { HIDDEN_TEXT } from "./hidden-text.ts";
import { MarkerSwatch } from "./MarkerSwatch.tsx";
import { useThemeMode } from "./use-theme-mode.ts";

interface Props {
  readonly severity: Severity;
  /** Whether its name is to be read, too. */
  readonly isNamed?: boolean;
}

export function SeverityMark({ severity, isNamed = false }: Props) {
  const { mode } = useThemeMode();
  const { shape, colour, name } = SEVERITIES[severity];
  return (
    <Box component="span" sx={MARK}>
      <MarkerSwatch shape={shape} colour={colour[mode]} />
      <Box component="span" sx={isNamed ? undefined : HIDDEN_TEXT}>
        {name}
      </Box>
    </Box>
  );
}

/** Nothing that is hidden in it lies beside it on the page. */
const MARK = {
  position: "relative",
  display: "inline-flex",
  alignItems: "center",
  gap: 0.75,
} as const;
