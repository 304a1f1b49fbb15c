/** What is shown for figures that are not known, and above figures that are out of date. */
import Typography from "@mui/material/Typography";
import type { Failure } from "#web/api/failure.ts";
import { failedStatus } from "#web/session/load-status.ts";
import type { UsedAnswer } from "#web/session/use-seen-answer.ts";
import { formatStamp } from "#web/ui/format.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";

interface MissingProps {
  /** Undefined while they are loading. */
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

/** In place of figures that are not known: that they are loading, or why not. */
export function MissingFigures({ failure, onRetry }: MissingProps) {
  const status = failure === undefined ? "pending" : failedStatus(failure);
  if (status === "pending") return <TableLoading words={ALARM_METRICS_MESSAGES} />;
  return <LoadFailure status={status} words={ALARM_METRICS_MESSAGES} onRetry={onRetry} />;
}

interface OldProps {
  readonly used: Pick<UsedAnswer<unknown>, "savedAt" | "failure">;
}

/** Says since when shown figures are out of date; nothing for new ones. */
export function OldFigures({ used: { savedAt, failure } }: OldProps) {
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
