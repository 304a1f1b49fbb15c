/** The rows of a wind stow table as a hub takes them (S1:144-146). */
import { isSentinel } from "#domain/parameters/wind-stow-rows.ts";
import { WIND_STOW_SENTINELS, type WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { HubFault } from "./hub-configuration.ts";

/** Files may have one level more than the form (S1 §5). */
export const MAX_WIND_LEVEL = 13;
/** Degrees to either side. */
export const MAX_WIND_ANGLE = 60;

/** The first thing that is wrong with the row. */
export function windFault(row: WindStowRow): HubFault | undefined {
  const { level, eastAngle, westAngle, windSpeed, timeToRestore } = row;
  const isLevel = Number.isInteger(level) && level >= 0 && level <= MAX_WIND_LEVEL;
  if (!isLevel) return { code: "windLevel", value: level };
  if (!isWindAngle(eastAngle)) return { code: "windAngle", side: "east", value: eastAngle };
  if (!isWindAngle(westAngle)) return { code: "windAngle", side: "west", value: westAngle };
  if (isUnused(row)) return undefined;
  if (!(windSpeed >= 0)) return { code: "windSpeed", value: windSpeed };
  return timeToRestore >= 0 ? undefined : { code: "timeToRestore", value: timeToRestore };
}

export function usedWindRows(rows: readonly WindStowRow[]): readonly WindStowRow[] {
  return rows.filter((row) => !isUnused(row));
}

function isUnused({ eastAngle, westAngle }: WindStowRow): boolean {
  return [eastAngle, westAngle].includes(WIND_STOW_SENTINELS.unused);
}

function isWindAngle(angle: number): boolean {
  return isSentinel(angle) || Math.abs(angle) <= MAX_WIND_ANGLE;
}
