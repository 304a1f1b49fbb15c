/** The ten most frequent alarms of a site. */
import Typography from "@mui/material/Typography";
import type { AlarmDetailsRecord } from "#web/api/alarm-metrics.generated.ts";
import { numberText } from "#web/language/counts.ts";
import { alarmRow } from "#web/ui/bit-rows.ts";
import { type CardColumn, CardTable } from "#web/ui/CardTable.tsx";
import { ALARM_METRICS_MESSAGES, referenceText, shareText } from "./alarm-metrics-messages.ts";

interface Props {
  readonly details: AlarmDetailsRecord;
}

const COLUMNS: readonly CardColumn<AlarmDetailsRecord["frequent"][number]>[] = [
  {
    head: ALARM_METRICS_MESSAGES.alarm,
    read: ({ word, bit }) => alarmRow(word, bit)?.label ?? ALARM_METRICS_MESSAGES.unknown,
  },
  { head: ALARM_METRICS_MESSAGES.raised, read: ({ raised }) => numberText(raised) },
  { head: ALARM_METRICS_MESSAGES.devices, read: ({ devices }) => numberText(devices) },
  { head: ALARM_METRICS_MESSAGES.share, read: ({ share }) => shareText(share) },
];

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
      <CardTable
        name={{ label: ALARM_METRICS_MESSAGES.frequent }}
        columns={COLUMNS}
        rows={frequent}
        keyOf={({ word, bit }) => `${word} ${bit}`}
      />
    </>
  );
}
