/**
 * Fields for the first and last day of the charted range, in the time zone of the site, and the
 * times that result.
 */
import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import FormControlLabel from "@mui/material/FormControlLabel";
import TextField from "@mui/material/TextField";
import Typography from "@mui/material/Typography";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { CHART_MESSAGES, rangeOf } from "./chart-messages.ts";
import type { ChosenDays, DayFaults } from "./chart-range.ts";

interface Props {
  readonly days: ChosenDays;
  readonly faults: DayFaults;
  /** The typed range; undefined while a field is invalid. */
  readonly range: ChartRange | undefined;
  /** Today as yyyy-MM-dd; the fields accept no later day. */
  readonly today: string;
  readonly tz: string | undefined;
  readonly zoneText: string;
  /** True if the range may be a year long. */
  readonly isLong: boolean;
  readonly onDays: (days: ChosenDays) => void;
  readonly onLong: (isLong: boolean) => void;
}

export function RangeFields(props: Props) {
  const { days, faults, range, today, tz, zoneText, isLong, onDays, onLong } = props;
  return (
    <Box sx={{ mt: 2 }}>
      <Box sx={{ display: "flex", gap: 2, flexDirection: { xs: "column", sm: "row" } }}>
        <DayField
          label={CHART_MESSAGES.startDate}
          value={days.start}
          fault={faults.start}
          latest={today}
          onChange={(start) => onDays({ ...days, start })}
        />
        <DayField
          label={CHART_MESSAGES.endDate}
          value={days.end}
          fault={faults.end}
          latest={today}
          onChange={(end) => onDays({ ...days, end })}
        />
      </Box>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 1, minHeight: 20 }}>
        {range && `${rangeOf(siteTime(range.start, tz), siteTime(range.end, tz))}, ${zoneText}`}
      </Typography>
      <FormControlLabel
        control={
          <Checkbox checked={isLong} onChange={(_event, isOn) => onLong(isOn)} size="small" />
        }
        label={CHART_MESSAGES.longRange}
      />
    </Box>
  );
}

interface DayProps {
  readonly label: string;
  readonly value: string;
  readonly fault: string | undefined;
  readonly latest: string;
  readonly onChange: (day: string) => void;
}

function DayField({ label, value, fault, latest, onChange }: DayProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value}
      error={fault !== undefined}
      helperText={fault ?? " "}
      onChange={(event) => onChange(event.target.value)}
      fullWidth
      size="small"
      slotProps={{ htmlInput: { max: latest }, inputLabel: { shrink: true } }}
    />
  );
}
