/** The key figures of a site by shift. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { CARD_TABLE } from "#web/ui/card-table.ts";
import { zonedTime } from "#web/ui/zoned-time.ts";
import { ALARM_METRICS_MESSAGES, rateText, shareText } from "./alarm-metrics-messages.ts";
import { Acknowledged } from "./SitesTable.tsx";

type Shift = AlarmDetailsRecord["shifts"][number];

interface Props {
  readonly shifts: readonly Shift[];
  readonly tz: string;
}

export function ShiftTable({ shifts, tz }: Props) {
  const heads = [
    "shift",
    "raised",
    "average",
    "peak",
    "flood",
    "unknownTime",
    "timeToAck",
  ] as const;
  return (
    <>
      <Typography variant="body2" color="textSecondary" sx={{ mt: 0.5 }}>
        {ALARM_METRICS_MESSAGES.shiftsAbout}
      </Typography>
      <Table size="small" role="table" aria-label={ALARM_METRICS_MESSAGES.shifts} sx={CARD_TABLE}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {heads.map((head) => (
              <TableCell key={head} role="columnheader">
                {ALARM_METRICS_MESSAGES[head]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {shifts.map((shift) => (
            <TableRow key={shift.from} role="row">
              {cellsOf(shift, tz).map((text, at) => {
                const head = heads[at] ?? "shift";
                return (
                  <TableCell key={head} role="cell" data-head={ALARM_METRICS_MESSAGES[head]}>
                    {text}
                  </TableCell>
                );
              })}
              <TableCell role="cell" data-head={ALARM_METRICS_MESSAGES.timeToAck}>
                <Acknowledged figures={shift} />
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}

/** Texts of all columns but the last. */
function cellsOf(shift: Shift, tz: string): readonly string[] {
  const { from, to, raised, average, peak, floodSeconds, unknownSeconds } = shift;
  const { unknown } = ALARM_METRICS_MESSAGES;
  return [
    zonedTime(from, tz),
    average === undefined ? unknown : numberText(raised),
    average === undefined ? unknown : rateText(average),
    peak === undefined ? unknown : numberText(peak),
    average === undefined ? unknown : shareText(floodSeconds / (to - from)),
    shareText(unknownSeconds / (to - from)),
  ];
}
