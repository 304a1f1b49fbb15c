/** The alarm metrics of a layout for programs, by the names of OPC UA Part 9. */
import { alarmMetrics } from "#domain/insight/alarm-metrics/alarm-metrics.ts";
import { SLOT_SECONDS } from "#domain/insight/alarm-metrics/references.ts";
import { ok, type Result } from "#domain/result.ts";
import { readSiteAlarms, type SiteAlarmsDeps } from "#functions/shared/telemetry/site-alarms.ts";
import type { PageFault, PageRequest } from "./master-pages.ts";
import type { OpenPage } from "./open-answer.ts";

export async function alarmMetricsPage(
  deps: SiteAlarmsDeps,
  { bearer: { layout, maker }, request }: PageRequest,
): Promise<Result<OpenPage, PageFault>> {
  const from = Math.floor(request.from / SLOT_SECONDS) * SLOT_SECONDS;
  const to = Math.floor(request.to / SLOT_SECONDS + 1) * SLOT_SECONDS;
  const alarms = await readSiteAlarms(deps, layout, { from, to }, maker.privileges);
  const metrics = alarmMetrics(alarms.sources);
  const { sums, raised, acknowledging, longestActive, slots } = metrics;
  const { standing, fleeting, hidden } = metrics;
  const isLastKnown = (slots.known.at(-1) ?? 0) > 0;
  const row = {
    AlarmCount: sums.raised,
    StartTime: sums.from,
    MaximumActiveState: milliseconds(longestActive),
    MaximumUnAck: milliseconds(acknowledging.longest),
    CurrentAlarmRate: isLastKnown ? slots.counts.at(-1) : undefined,
    MaximumAlarmRate: sums.peak,
    MaximumReAlarmCount: 0,
    AverageAlarmRate: sums.average,
    Rate: SLOT_SECONDS / 60,
    endTime: sums.to,
    floodSeconds: sums.floodSeconds,
    calmSeconds: sums.calmSeconds,
    unknownSeconds: sums.unknownSeconds,
    chattering: raised.chattering.length,
    ...{ standing, fleeting, hidden },
    acknowledged: acknowledging.acknowledged,
    ackSeconds50: acknowledging.p50,
    ackSeconds95: acknowledging.p95,
    clearedFirst: acknowledging.clearedFirst,
    waiting: acknowledging.waiting,
    mastersWithoutData: alarms.mastersWithoutData.length,
  };
  return ok({ rows: [row], next: null });
}

function milliseconds(seconds: number | undefined): number | undefined {
  return seconds === undefined ? undefined : 1000 * seconds;
}
