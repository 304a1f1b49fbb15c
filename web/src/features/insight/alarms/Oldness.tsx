/** Says since when shown figures are out of date; nothing for new ones. */
import Typography from "@mui/material/Typography";
import type { UsedAnswer } from "#web/session/use-seen-answer.ts";
import { formatStamp } from "#web/ui/format.ts";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";

interface Props {
  readonly used: Pick<UsedAnswer<unknown>, "savedAt" | "failure">;
}

export function Oldness({ used: { savedAt, failure } }: Props) {
  if (savedAt === undefined || failure === undefined) return undefined;
  const time = formatStamp(savedAt);
  return (
    <Typography role="status" variant="body2" sx={WARNING}>
      {failure.status === "networkError"
        ? ALARM_METRICS_MESSAGES.asLastSeen(time)
        : ALARM_METRICS_MESSAGES.oldFailed(time)}
    </Typography>
  );
}

const WARNING = { color: "warning.main", fontWeight: 600, mb: 1 } as const;
