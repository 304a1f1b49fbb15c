/** Key figures of a site's alarms for tests, as the server sends them. */
import type { SiteAlarmRecord } from "#web/api/alarm-metrics.generated.ts";

const DAY = 86_400;
export const PERIOD = { from: 1_759_903_200, to: 1_759_903_200 + DAY } as const;

interface Differences extends Partial<Omit<SiteAlarmRecord, "figures">> {
  readonly layoutId: string;
  /** Null for a site without data. */
  readonly average?: number | null;
}

export function figures(average: number | null = 0.5) {
  return {
    ...{ ...PERIOD, raised: 72, average, peak: average === null ? null : 14 },
    ...{ floodSeconds: 1_200, calmSeconds: DAY - 4_800, unknownSeconds: 3_600 },
    ...{ acknowledged: 3, ackSeconds50: 600, ackSeconds95: 5_400, clearedFirst: 60, waiting: 9 },
  };
}

/** A record as the reader of the answer makes it: null is undefined. */
export function siteAlarms(differences: Differences): SiteAlarmRecord {
  const answered = siteAnswer(differences);
  const { average, peak, ...known } = answered.figures;
  return {
    ...answered,
    figures: { ...known, average: average ?? undefined, peak: peak ?? undefined },
  };
}

/** The answer of the server. */
export function siteAnswer({ average = 0.5, ...differences }: Differences) {
  return {
    ...{ timeZone: "America/Denver", standing: 2, fleeting: 4, chattering: 1, shelved: 1 },
    ...{ hidden: 0, isCut: false, isComplete: true, masters: 2, mastersWithoutData: [] },
    ...differences,
    figures: figures(average),
  };
}
