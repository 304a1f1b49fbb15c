/** Details of one site's alarms: the chart, the frequent and the chattering alarms, and the shifts. */
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Paper from "@mui/material/Paper";
import ToggleButton from "@mui/material/ToggleButton";
import ToggleButtonGroup from "@mui/material/ToggleButtonGroup";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useId, useRef } from "react";
import { SHIFT_LENGTHS, type ShiftHours } from "#domain/insight/alarm-metrics/shift-plan.ts";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import type { Layout } from "#web/api/parse.ts";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";
import type { AlarmMetricsUrl } from "./alarm-metrics-url.ts";
import { ChatteringTable } from "./ChatteringTable.tsx";
import { MissingFigures, OldFigures } from "./FigureStates.tsx";
import { FrequentTable } from "./FrequentTable.tsx";
import { ShiftTable } from "./ShiftTable.tsx";
import { SlotsChart } from "./SlotsChart.tsx";
import { useAlarmDetails } from "./use-alarm-metrics.ts";

interface Props {
  readonly layout: Layout;
  readonly url: AlarmMetricsUrl;
  readonly onUrl: (url: AlarmMetricsUrl) => void;
}

export function SiteDetails({ layout, url, onUrl }: Props) {
  const titleId = useId();
  const section = useRef<HTMLDivElement>(null);
  const used = useAlarmDetails(layout.id, url);
  // The details are below the list, out of sight on a phone.
  useEffect(() => {
    void section.current?.scrollIntoView?.({ block: "nearest" });
  }, []);
  return (
    <Paper
      ref={section}
      component="section"
      aria-labelledby={titleId}
      variant="outlined"
      sx={{ mt: 2, p: { xs: 1.5, sm: 2 } }}
    >
      <Box sx={HEAD}>
        <Typography id={titleId} variant="h2">
          {ALARM_METRICS_MESSAGES.details(layout.name)}
        </Typography>
        <Button onClick={() => onUrl({ ...url, layoutId: undefined })}>
          {ALARM_METRICS_MESSAGES.close}
        </Button>
      </Box>
      <OldFigures used={used} />
      {used.value !== undefined ? (
        <Details details={used.value} layout={layout} url={url} onUrl={onUrl} />
      ) : (
        <MissingFigures failure={used.failure} onRetry={used.retry} />
      )}
    </Paper>
  );
}

interface DetailsProps extends Props {
  readonly details: AlarmDetailsRecord;
}

function Details({ details, layout, url, onUrl }: DetailsProps) {
  return (
    <>
      <Part title={ALARM_METRICS_MESSAGES.chart}>
        <SlotsChart details={details} />
      </Part>
      <Part title={ALARM_METRICS_MESSAGES.frequent}>
        <FrequentTable details={details} />
      </Part>
      <Part title={ALARM_METRICS_MESSAGES.chattering}>
        <ChatteringTable layout={layout} details={details} />
      </Part>
      <Part title={ALARM_METRICS_MESSAGES.shifts}>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={ALARM_METRICS_MESSAGES.shiftLength}
          value={url.shiftHours}
          onChange={(_, shiftHours: ShiftHours | null) => {
            if (shiftHours !== null) onUrl({ ...url, shiftHours });
          }}
          sx={{ displayPrint: "none" }}
        >
          {SHIFT_LENGTHS.map((hours) => (
            <ToggleButton key={hours} value={hours} sx={{ minHeight: 44, px: 1.5 }}>
              {ALARM_METRICS_MESSAGES.hours(hours)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <ShiftTable shifts={details.shifts} tz={details.site.timeZone} />
      </Part>
    </>
  );
}

interface PartProps {
  readonly title: string;
  readonly children: ReactNode;
}

function Part({ title, children }: PartProps) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="h3" sx={{ mb: 0.5 }}>
        {title}
      </Typography>
      {children}
    </Box>
  );
}

const HEAD = { display: "flex", justifyContent: "space-between", alignItems: "center" } as const;
