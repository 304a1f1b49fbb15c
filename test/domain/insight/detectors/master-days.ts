/** Days of a master by hand: healthy trackers with the features that a test states. */
import {
  CURVE_LEVELS,
  emptyColumns,
  type FeatureName,
  SIGN_OFFSET,
} from "#domain/insight/detectors/feature-table.ts";
import type { Finding } from "#domain/insight/detectors/finding.ts";
import type { FeatureDay } from "#domain/insight/detectors/history.ts";
import { judgeMaster } from "#domain/insight/detectors/judge-master.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";

export const FIRST_DAY = 1_782_259_200;
export const NODES = 30;
export const DAYS = 7;

/** Start of a day by its number. */
export function startOf(day: number): number {
  return FIRST_DAY + day * SECONDS_PER_DAY;
}

const HEALTHY: Readonly<Record<FeatureName, number>> = {
  ...{ answers: 96, longestGap: 0, lastAnswer: 1435, restarts: 0, link: 60, nodeId: 0 },
  ...{ angleSpan: 8900, targetSpan: 9000, lastTurn: 1400, error: 15, ahead: SIGN_OFFSET - 30 },
  ...{ late: 0, moving: 1, targetOff: 0, angleOff: 20, current: 2600, moves: 45 },
  ...{ restLow: 26_800, restHigh: 27_200, sag: 260, chargeLow: 92 },
  ...{ charging: 100, uncharged: 0, light: 54, alarms: 0, flags: 0 },
};

export type Changed = Partial<Record<FeatureName, number>>;

/**
 * Days of a master on which every tracker is healthy, but for what `changes` says of a tracker on a
 * day.
 */
export function masterDays(
  changes: (node: number, day: number) => Changed | undefined,
  { days = DAYS, nodes = NODES } = {},
): readonly FeatureDay[] {
  return Array.from({ length: days }, (_, day) => {
    const columns = emptyColumns(nodes);
    for (let node = 0; node < nodes; node += 1) {
      const features = { ...HEALTHY, nodeId: 1000 + node, ...changes(node, day) };
      for (const [name, value] of Object.entries(features)) {
        columns[name as FeatureName][node] = value;
      }
    }
    const curve = Float64Array.from(CURVE_LEVELS, (level) => 1180 + 4 * level);
    return { start: startOf(day), features: { nodes, cycles: 96, curve, columns } };
  });
}

/** What is found when one tracker changes from a day on. */
export function findingsFrom(day: number, changed: Changed, node = 7): readonly Finding[] {
  return judgeMaster(masterDays((at, on) => (at === node && on >= day ? changed : undefined)));
}
