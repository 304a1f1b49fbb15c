/** The ten most frequent alarms of a site. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { alarmRow } from "#web/ui/bit-rows.ts";
import { CARD_TABLE } from "#web/ui/card-table.ts";
import { ALARM_METRICS_MESSAGES, referenceText, shareText } from "./alarm-metrics-messages.ts";

interface Props {
  readonly details: AlarmDetailsRecord;
}

const HEADS = ["alarm", "raised", "devices", "share"] as const;

export function FrequentTable({ details: { frequent, site } }: Props) {
  if (frequent.length === 0) {
    const isKnown = site.figures.average !== undefined;
    return (
      <Typography variant="body2">
        {isKnown ? ALARM_METRICS_MESSAGES.nothing : ALARM_METRICS_MESSAGES.unknown}
      </Typography>
    );
  }
  const share = frequent.reduce((sum, alarm) => sum + alarm.share, 0);
  return (
    <>
      <Typography variant="body2" color="textSecondary">
        {ALARM_METRICS_MESSAGES.topShare(shareText(share))}; {referenceText("topTenShare")}.
        {site.fleeting > 0 && ` ${ALARM_METRICS_MESSAGES.fleeting(site.fleeting)}`}
      </Typography>
      <Table size="small" role="table" aria-label={ALARM_METRICS_MESSAGES.frequent} sx={CARD_TABLE}>
        <TableHead role="rowgroup">
          <TableRow role="row">
            {HEADS.map((head) => (
              <TableCell key={head} role="columnheader">
                {ALARM_METRICS_MESSAGES[head]}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody role="rowgroup">
          {frequent.map(({ word, bit, raised, devices, share: own }) => (
            <TableRow key={`${word} ${bit}`} role="row">
              <TableCell role="cell" data-head={ALARM_METRICS_MESSAGES.alarm}>
                {alarmRow(word, bit)?.label ?? ALARM_METRICS_MESSAGES.unknown}
              </TableCell>
              <TableCell role="cell" data-head={ALARM_METRICS_MESSAGES.raised}>
                {numberText(raised)}
              </TableCell>
              <TableCell role="cell" data-head={ALARM_METRICS_MESSAGES.devices}>
                {numberText(devices)}
              </TableCell>
              <TableCell role="cell" data-head={ALARM_METRICS_MESSAGES.share}>
                {shareText(own)}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </>
  );
}
