/**
 * React hooks of the key figures of alarms: the server's, or as last seen.
 */
import type { AlarmDetailsRecord, SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";
import { getAlarmMetrics, listAlarmMetrics } from "#web/api/alarm-metrics-operations.ts";
import { NOT_FOUND } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { type UsedAnswer, useSeenAnswer } from "#web/session/use-seen-answer.ts";
import type { AlarmMetricsUrl } from "./alarm-metrics-url.ts";

/** Figures of all sites: one request per 50 sites. */
export function useAlarmMetrics({
  days,
  last,
}: Pick<AlarmMetricsUrl, "days" | "last">): UsedAnswer<readonly SiteAlarmRecord[]> {
  const { client } = useServices();
  return useSeenAnswer("alarmMetrics", `${days} ${last ?? ""}`, () =>
    listAlarmMetrics(client, { days, last }),
  );
}

/** Figures of one site with details. */
export function useAlarmDetails(
  layoutId: string,
  { days, last, shiftHours }: Pick<AlarmMetricsUrl, "days" | "last" | "shiftHours">,
): UsedAnswer<AlarmDetailsRecord> {
  const { client } = useServices();
  return useSeenAnswer(
    "alarmDetails",
    `${layoutId} ${days} ${last ?? ""} ${shiftHours}`,
    async () => {
      const outcome = await getAlarmMetrics(client, layoutId, { days, last }, shiftHours);
      if (!outcome.ok) return outcome;
      const { value } = outcome;
      return value === undefined ? { ok: false, error: NOT_FOUND } : { ok: true, value };
    },
  );
}
