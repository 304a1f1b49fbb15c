/** The key figures of a site by shift. */
import Typography from "@mui/material/Typography";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { ALARM_METRICS_MESSAGES, rateText, shareText } from "./alarm-metrics-messages.ts";
import { Acknowledged } from "./SitesTable.tsx";

type Shift = AlarmDetailsRecord["shifts"][number];

interface Props {
  readonly shifts: readonly Shift[];
  readonly tz: string;
}

export function ShiftTable({ shifts, tz }: Props) {
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {ALARM_METRICS_MESSAGES.shiftsAbout}
      </Typography>
      <CardTable
        name={{ label: ALARM_METRICS_MESSAGES.shifts }}
        columns={columnsIn(tz)}
        rows={shifts}
        keyOf={({ from }) => String(from)}
      />
    </>
  );
}

function columnsIn(tz: string): readonly CardColumn<Shift>[] {
  const known = (shift: Shift, text: (average: number) => string) =>
    shift.average === undefined ? ALARM_METRICS_MESSAGES.unknown : text(shift.average);
  return [
    { head: ALARM_METRICS_MESSAGES.shift, read: ({ from }) => zonedTime(from, tz) },
    {
      head: ALARM_METRICS_MESSAGES.raised,
      read: (shift) => known(shift, () => numberText(shift.raised)),
    },
    { head: ALARM_METRICS_MESSAGES.average, read: (shift) => known(shift, rateText) },
    {
      head: ALARM_METRICS_MESSAGES.peak,
      read: ({ peak }) => (peak === undefined ? ALARM_METRICS_MESSAGES.unknown : numberText(peak)),
    },
    {
      head: ALARM_METRICS_MESSAGES.flood,
      read: (shift) => known(shift, () => shareOf(shift, shift.floodSeconds)),
    },
    {
      head: ALARM_METRICS_MESSAGES.unknownTime,
      read: (shift) => shareOf(shift, shift.unknownSeconds),
    },
    {
      head: ALARM_METRICS_MESSAGES.timeToAck,
      read: (shift) => <Acknowledged figures={shift} />,
    },
  ];
}

function shareOf({ from, to }: Shift, seconds: number): string {
  return shareText(seconds / (to - from));
}
