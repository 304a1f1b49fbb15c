/** Alarm metrics of a site in the form in which the API answers them. */
import {
  type AlarmMetrics,
  alarmMetrics,
  type ShiftMetrics,
  shelvedNow,
} from "#domain/insight/alarm-metrics/alarm-metrics.ts";
import type { StoredLayout } from "#domain/layout/site-record.ts";
import type { SiteAlarms } from "#functions/shared/telemetry/site-alarms.ts";

export interface AnsweredFigures {
  /** Epoch seconds. */
  readonly from: number;
  readonly to: number;
  readonly raised: number;
  readonly average: number | null;
  readonly peak: number | null;
  readonly floodSeconds: number;
  readonly calmSeconds: number;
  readonly unknownSeconds: number;
  readonly acknowledged: number;
  readonly ackSeconds50: number | null;
  readonly ackSeconds95: number | null;
  readonly clearedFirst: number;
  readonly waiting: number;
}

export interface AnsweredSite {
  readonly layoutId: string;
  readonly timeZone: string;
  readonly figures: AnsweredFigures;
  readonly standing: number;
  readonly fleeting: number;
  readonly chattering: number;
  readonly shelved: number;
  readonly hidden: number;
  readonly isCut: boolean;
  readonly isComplete: boolean;
  readonly masters: number;
  readonly mastersWithoutData: readonly string[];
}

/** The line of a site. @param now epoch seconds */
export function answeredSite(
  { id: layoutId, tz }: Pick<StoredLayout, "id" | "tz">,
  { sources, masters, mastersWithoutData, isComplete }: SiteAlarms,
  now: number,
): { readonly site: AnsweredSite; readonly metrics: AlarmMetrics } {
  const metrics = alarmMetrics(sources);
  const { sums, acknowledging, raised, standing, fleeting, hidden, isCut } = metrics;
  const site = {
    ...{ layoutId, timeZone: tz ?? "UTC" },
    figures: answeredFigures({ ...sums, acknowledging }),
    ...{ standing, fleeting, hidden, isCut, isComplete, mastersWithoutData },
    chattering: raised.chattering.length,
    shelved: shelvedNow(sources, now),
    masters: masters.filter(({ mId }) => mId !== "0").length,
  };
  return { site, metrics };
}

export function answeredFigures({ acknowledging, ...sums }: ShiftMetrics): AnsweredFigures {
  const { acknowledged, p50, p95, clearedFirst, waiting } = acknowledging;
  return {
    ...sums,
    average: sums.average ?? null,
    peak: sums.peak ?? null,
    ...{ acknowledged, clearedFirst, waiting },
    ackSeconds50: p50 ?? null,
    ackSeconds95: p95 ?? null,
  };
}
