/** What the figures of a site leave out. */
import Typography from "@mui/material/Typography";
import type { SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import { listText } from "#web/language/counts.ts";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";

interface Props {
  readonly site: SiteAlarmRecord;
}

/** Number of masters that are named. */
const NAMED = 5;

export function SiteNotes({ site }: Props) {
  return notesOf(site).map((note) => (
    <Typography key={note} variant="caption" component="p" color="textSecondary">
      {note}
    </Typography>
  ));
}

function notesOf({ hidden, mastersWithoutData, isComplete, isCut }: SiteAlarmRecord) {
  const more = mastersWithoutData.length - NAMED;
  const names = [...mastersWithoutData.slice(0, NAMED), ...(more > 0 ? [`+${more}`] : [])];
  return [
    ...(isComplete ? [] : [ALARM_METRICS_MESSAGES.notComplete]),
    ...(isCut ? [ALARM_METRICS_MESSAGES.cut] : []),
    ...(names.length > 0 ? [ALARM_METRICS_MESSAGES.noData(listText(names))] : []),
    ...(hidden > 0 ? [ALARM_METRICS_MESSAGES.hidden(hidden)] : []),
  ];
}
