/** API calls for the key figures of alarms. */
import type { Result } from "#domain/result.ts";
import {
  type AlarmDetailsRecord,
  GET_ALARM_METRICS,
  LIST_ALARM_METRICS,
  type SiteAlarmRecord,
} from "./alarm-metrics.generated.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { execute } from "./operation.ts";
import { allPages } from "./pages.ts";

/** Maximum number of layouts in one response. */
const PAGE_LIMIT = 50;

export interface MetricsPeriod {
  /** Number of whole days by the clocks of each site. */
  readonly days: number;
  /** The last of them as yyyy-mm-dd; undefined for the last finished one. */
  readonly last: string | undefined;
}

/** Key figures of every layout that the user may see. */
export function listAlarmMetrics(
  client: GraphqlClient,
  { days, last }: MetricsPeriod,
): Promise<Result<readonly SiteAlarmRecord[], Failure>> {
  return allPages(client, LIST_ALARM_METRICS, { days, last: last ?? null, limit: PAGE_LIMIT });
}

/** Key figures of one layout with details; undefined for a layout that does not exist any more. */
export async function getAlarmMetrics(
  client: GraphqlClient,
  layoutId: string,
  { days, last }: MetricsPeriod,
  shiftHours: number,
): Promise<Result<AlarmDetailsRecord | undefined, Failure>> {
  const wish = { layoutId, days, last: last ?? null, shiftHours };
  const answer = await execute(client, GET_ALARM_METRICS, wish);
  return answer.ok ? { ok: true, value: answer.value ?? undefined } : answer;
}
