/**
 * Interlocks K1 and K2: no manual angle in wind, in a stow for the weather, or while the wind is
 * unknown.
 */
import { WIND_STOW_SENTINELS, type WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import { filledText } from "#domain/text/template.ts";
import { INTERLOCK_REASONS } from "./interlock-reasons.ts";
import {
  activeAlarm,
  activeStow,
  type InterlockRule,
  type MasterCondition,
  WEATHER_STOWS,
} from "./master-condition.ts";

/** Maximum age of a wind reading that counts. */
export const WIND_VALID_SECONDS = 7200;

/**
 * Maximum difference between the clocks of cloud and master; readings further in the future do not
 * count.
 */
const CLOCK_DIFFERENCE_SECONDS = 5;

const SENTINELS: readonly number[] = Object.values(WIND_STOW_SENTINELS);

/**
 * The wind in miles per hour from which a master does more than track: the lowest row from level 1
 * on whose angles are no sentinels. Level 0 applies from 0 mph with the full window and would
 * refuse every command. Undefined without such a row.
 */
export function windThresholdMph(table: readonly WindStowRow[]): number | undefined {
  const speeds = table
    .filter(({ level, eastAngle, westAngle }) => level >= 1 && isPlain(eastAngle, westAngle))
    .map(({ windSpeed }) => windSpeed);
  return speeds.length === 0 ? undefined : Math.min(...speeds);
}

function isPlain(...angles: readonly number[]): boolean {
  return angles.every((angle) => !SENTINELS.includes(angle));
}

/** Interlock K1: refuses a manual angle in wind, and in a stow for the weather. */
export const refuseInWeather: InterlockRule = (_, condition) => {
  const stow = activeStow(condition, WEATHER_STOWS);
  return stow === undefined ? strongWind(condition) : filledText(INTERLOCK_REASONS.stow, { stow });
};

/** Interlock K2: refuses a manual angle while the wind is unknown. */
export const refuseInUnknownWind: InterlockRule = (_, condition) => unknownWind(condition);

/**
 * Reason to refuse when average or peak reach the threshold; undefined in less wind and in unknown
 * wind.
 */
export function strongWind({ wind, windStowTable }: MasterCondition): string | undefined {
  const threshold = windThresholdMph(windStowTable);
  if (wind.kind === "unknown" || threshold === undefined) return undefined;
  const strongest = Math.max(wind.averageMph, wind.peakMph);
  return strongest >= threshold
    ? filledText(INTERLOCK_REASONS.wind, { speed: strongest, limit: threshold })
    : undefined;
}

/** What is needed to judge whether the wind is known. */
type WindCondition = Pick<
  MasterCondition,
  "now" | "wind" | "windStowTable" | "stowWord" | "masterAlarms"
>;

/**
 * Reason to refuse while the wind cannot be judged: no value, too old, from the future, no sensor,
 * or no table to compare with.
 */
export function unknownWind(condition: WindCondition): string | undefined {
  const { now, wind, windStowTable } = condition;
  if (wind.kind === "unknown") return INTERLOCK_REASONS.windUnknown;
  if (
    activeStow(condition, ["windSensorDisconnect"]) ??
    activeAlarm(condition, ["windDisconnected"])
  )
    return INTERLOCK_REASONS.windSensor;
  if (now - wind.ts > WIND_VALID_SECONDS)
    return filledText(INTERLOCK_REASONS.windOld, { seconds: now - wind.ts });
  if (wind.ts - now > CLOCK_DIFFERENCE_SECONDS) return INTERLOCK_REASONS.windFuture;
  return windThresholdMph(windStowTable) === undefined ? INTERLOCK_REASONS.windTable : undefined;
}
