/** How many alarms of each severity are raised, or that none is. */
import { hasCounts, SeverityCounts } from "#web/ui/SeverityCounts.tsx";
import type { AlarmCount } from "./site-status.ts";
import { STATUS_MESSAGES } from "./status-messages.ts";

interface Props {
  readonly count: AlarmCount;
}

export function AlarmCounts({ count: { raised, unheard } }: Props) {
  if (hasCounts(raised)) return <SeverityCounts counts={raised} />;
  return unheard === 0 ? STATUS_MESSAGES.noAlarms : STATUS_MESSAGES.unknown;
}
