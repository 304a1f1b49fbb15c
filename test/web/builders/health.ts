/** The health of a layout where everything is normal; the test passes what differs. */
import type { HealthRecord } from "#web/api/health.generated.ts";

const QUIET: readonly number[] = Array(24).fill(0);

/** The time of the test console, in epoch seconds. */
export const NOW = 1_760_000_000;

export const NO_COUNTS = { critical: 0, major: 0, minor: 0, info: 0 } as const;

export const NO_ALARMS = {
  ...NO_COUNTS,
  ...{ acknowledged: NO_COUNTS, shelved: NO_COUNTS, byWork: NO_COUNTS },
  ...{ mastersWithoutReadings: 0, groups: [], moreGroups: 0 },
} as const;

export const MASTERS = {
  ...{ controllers: 4, online: 4, offline: 0, unknown: 0, silent: 0 },
  ...{ neverReported: 0, troubled: 0, names: [] },
} as const;

export function healthRecord(facts: Partial<HealthRecord> = {}): HealthRecord {
  return {
    ...{ layoutId: "blue-mesa", judgedAt: NOW - 20, masters: MASTERS, alarms: NO_ALARMS },
    modes: [{ mode: "tracking", masters: 4 }],
    wind: { average: 12, peak: 16, limit: 35, masterName: "M2" },
    rounds: { oldest: NOW - 180, newest: NOW - 20, missing: 0 },
    trackers: { all: 480, inPosition: 480, elsewhere: 0, ready: 480, atRisk: 0, held: 0 },
    day: { start: NOW - (NOW % 3600) - 23 * 3600, critical: QUIET, major: QUIET, windPeak: QUIET },
    missing: [],
    ...facts,
  };
}
