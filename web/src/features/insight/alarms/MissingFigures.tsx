/** What is shown in place of figures that are not known: that they are loading, or why not. */
import type { Failure } from "#web/api/failure.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { ALARM_METRICS_MESSAGES } from "./alarm-metrics-messages.ts";

interface Props {
  /** Undefined while they are loading. */
  readonly failure: Failure | undefined;
  readonly onRetry: () => void;
}

export function MissingFigures({ failure, onRetry }: Props) {
  const status = failure === undefined ? "pending" : failedStatus(failure);
  if (status === "pending") return <TableLoading words={ALARM_METRICS_MESSAGES} />;
  return <LoadFailure status={status} words={ALARM_METRICS_MESSAGES} onRetry={onRetry} />;
}
