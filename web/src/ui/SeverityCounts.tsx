/** Counts per severity, with the signs of the map, and the number of handled alarms. */

import { mdiCheck } from "@mdi/js";
import Box from "@mui/material/Box";
import { SEVERITIES } from "#domain/bits/severities.ts";
import { COUNTED_SEVERITIES, type CountedAlarms } from "#domain/health/open-alarms.ts";
import { numberText } from "#web/language/counts.ts";
import { ALARM_WORDS } from "./alarm-words.ts";
import { HIDDEN_TEXT } from "./hidden-text.ts";
import { Icon } from "./Icon.tsx";
import { MarkerSwatch } from "./MarkerSwatch.tsx";
import { useThemeMode } from "./use-theme-mode.ts";

interface Props {
  /** Counts from the worst severity down, without info, which needs no action. */
  readonly counts: CountedAlarms;
  /** Number of further alarms that are acknowledged or shelved. */
  readonly handled?: number;
}

export function SeverityCounts({ counts, handled = 0 }: Props) {
  const { mode } = useThemeMode();
  return (
    <Box component="span" sx={ROW}>
      {COUNTED_SEVERITIES.filter((severity) => counts[severity] > 0).map((severity) => {
        const { shape, colour } = SEVERITIES[severity];
        return (
          <Box component="span" key={severity} sx={ONE}>
            <MarkerSwatch shape={shape} colour={colour[mode]} />
            {numberText(counts[severity])}
            <Box component="span" sx={HIDDEN_TEXT}>
              {` ${ALARM_WORDS.counted[severity](counts[severity])} `}
            </Box>
          </Box>
        );
      })}
      {handled > 0 && (
        <Box component="span" sx={HANDLED}>
          <Icon path={mdiCheck} sx={CHECK} />
          {numberText(handled)}
          <Box component="span" sx={HIDDEN_TEXT}>
            {` ${ALARM_WORDS.handled(handled)} `}
          </Box>
        </Box>
      )}
    </Box>
  );
}

/** Style of a row of counts: the signs are as high as the figures beside them. */
const ROW = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.25, sm: 0.75 },
  height: "1.3em",
} as const;
/** Small check mark, because handled alarms need no action. */
const CHECK = { fontSize: "1.1em" } as const;
const ONE = { display: "inline-flex", alignItems: "center", position: "relative" } as const;
const HANDLED = { ...ONE, color: "text.secondary" } as const;
