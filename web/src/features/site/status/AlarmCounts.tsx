/** How many alarms of each severity are raised, with the signs that they have on the map. */
import Box from "@mui/material/Box";
import type { Severity } from "#domain/bits/severities.ts";
import { SEVERITY_STYLES } from "#web/features/site/model/marker-styles.ts";
import { HIDDEN_TEXT } from "#web/ui/hidden-text.ts";
import { MarkerSwatch } from "#web/ui/MarkerSwatch.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import type { AlarmCount } from "./site-status.ts";
import { STATUS_MESSAGES } from "./status-messages.ts";

interface Props {
  readonly count: AlarmCount;
}

/** The worst first; information is no alarm that anybody has to act on, and is counted only by the journal. */
const SHOWN = ["critical", "major", "minor"] as const satisfies readonly Severity[];

export function AlarmCounts({ count: { raised: counts, unheard } }: Props) {
  const { mode } = useThemeMode();
  const raised = SHOWN.filter((severity) => counts[severity] > 0);
  if (raised.length === 0) {
    return unheard === 0 ? STATUS_MESSAGES.noAlarms : STATUS_MESSAGES.unknown;
  }
  return (
    <Box component="span" sx={ROW}>
      {raised.map((severity) => {
        const { shape, colour } = SEVERITY_STYLES[severity];
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

/** As high as the words of the other figures. */
const ROW = {
  display: "flex",
  alignItems: "center",
  gap: { xs: 0.25, sm: 0.75 },
  height: "1.3em",
} as const;
const ONE = { display: "inline-flex", alignItems: "center", position: "relative" } as const;
