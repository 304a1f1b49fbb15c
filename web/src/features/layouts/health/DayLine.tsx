/** Chart of a layout's last 24 hours: hourly critical and major alarms, peak wind as a line. */
import Box from "@mui/material/Box";
import { memo } from "react";
import { SEVERITIES } from "#domain/bits/severities.ts";
import type { HealthRecord } from "#web/api/health.generated.ts";
import { useUnits } from "#web/session/services.ts";
import { LineStroke, SmallLine } from "#web/ui/SmallLine.tsx";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { DAY_BOX, type DayPaths, dayPaths, dayText, hoursUntil, isEmpty } from "./day-line.ts";
import { HEALTH_MESSAGES } from "./health-messages.ts";

interface Props {
  readonly health: Pick<HealthRecord, "day" | "wind">;
  /** Current time; epoch seconds. */
  readonly nowSeconds: number;
  /** IANA name of the time zone of the layout. */
  readonly zone: string | undefined;
}

export function DayLine({ health, nowSeconds, zone }: Props) {
  const units = useUnits();
  const hours = hoursUntil(nowSeconds, health.day);
  const paths = dayPaths(hours, health.wind?.limit);
  return <Lines {...paths} words={dayText(hours, units, zone)} />;
}

interface LinesProps extends DayPaths {
  readonly words: string;
}

/** Memoised: health is polled every minute, but these paths rarely change. */
const Lines = memo(({ words, ...paths }: LinesProps) => {
  const { mode } = useThemeMode();
  return (
    <Box component="span" role="img" title={words} sx={FRAME}>
      {isEmpty(paths) ? (
        HEALTH_MESSAGES.unknown
      ) : (
        <SmallLine box={DAY_BOX}>
          <LineStroke path={paths.known} widthPx={1} />
          <path
            data-severity="critical"
            d={paths.critical}
            fill={SEVERITIES.critical.colour[mode]}
          />
          <path data-severity="major" d={paths.major} fill={SEVERITIES.major.colour[mode]} />
          <LineStroke path={paths.wind} widthPx={1} />
        </SmallLine>
      )}
    </Box>
  );
});

/**
 * Style of the chart's frame. In forced-colors mode, only the width of a column shows its severity.
 */
const FRAME = {
  display: "block",
  flex: "none",
  width: 1,
  maxWidth: DAY_BOX.width,
  color: "text.secondary",
  "@media (forced-colors: active)": { "& [data-severity]": { fill: "CanvasText" } },
  "@media print": {
    color: "common.black",
    "& [data-severity=critical]": { fill: "#000" },
    "& [data-severity=major]": { fill: "#666" },
  },
} as const;
