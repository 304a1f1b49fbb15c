/** A master on a calm day, in which each test changes only what it needs. */
import type { MasterCondition } from "#domain/commands/interlocks/master-condition.ts";
import { DEFAULT_WIND_STOW_TABLE } from "#domain/parameters/wind-stow-table.ts";

export const NOW = 1_782_300_000;

export function calmMaster(changes: Partial<MasterCondition> = {}): MasterCondition {
  return {
    now: NOW,
    wind: { kind: "known", averageMph: 6, peakMph: 9, ts: NOW - 60 },
    windStowTable: DEFAULT_WIND_STOW_TABLE,
    stowWord: 0,
    limitEastDegrees: -45,
    limitWestDegrees: 45,
    masterAlarms: 0,
    isRadioTakenBy: () => false,
    userId: "ann",
    ...changes,
  };
}
