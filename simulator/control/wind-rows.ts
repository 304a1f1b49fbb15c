/** The wind stow table as a master uses it: sentinels resolved, unused rows dropped. */
import {
  defaultWindStowTable,
  WIND_STOW_SENTINELS,
  type WindStowRow,
} from "#domain/parameters/wind-stow-table.ts";
import type { SettingsContent } from "#domain/wire/config-documents.ts";
import type { NodeLimits } from "#simulator/node/stored-orders.ts";
import type { AngleWindow } from "./angle-window.ts";
import type { MasterControlSettings } from "./master-control-settings.ts";

/** A level of wind, and how far a tracker may turn while it is in force. */
export interface WindLevel {
  readonly level: number;
  /** Wind in miles per hour from which the level applies. */
  readonly windMph: number;
  readonly window: AngleWindow;
  readonly restoreSeconds: number;
}

/**
 * The rows of the document's wind stow table, or the default table mirrored to the safety side;
 * angles in degrees or sentinels.
 */
export function windTableFrom(
  document: SettingsContent | undefined,
  settings: MasterControlSettings,
): readonly WindStowRow[] {
  if (document !== undefined) return document.windStowTable.map(inDegrees);
  return defaultWindStowTable(settings.isSafetySideEast, settings.mechLimitEastDegrees);
}

/** The wind levels of the used rows of a table, in ascending order. */
export function windLevels(
  table: readonly WindStowRow[],
  settings: MasterControlSettings,
): readonly WindLevel[] {
  return table
    .filter(({ eastAngle, westAngle }) => !isUnused(eastAngle) && !isUnused(westAngle))
    .map((row) => ({
      level: row.level,
      windMph: row.windSpeed,
      window: windowOf(row, settings),
      restoreSeconds: row.timeToRestore * 60,
    }))
    .sort((one, other) => one.level - other.level);
}

/** The angle in which trackers withstand the most wind, on the safety side when one is known. */
export function strongestAngle(settings: MasterControlSettings): number {
  const { strongestDegrees, isSafetySideEast } = settings;
  if (isSafetySideEast === undefined) return strongestDegrees;
  return isSafetySideEast ? -Math.abs(strongestDegrees) : Math.abs(strongestDegrees);
}

/** Angles from the settings of a master that its nodes store. */
export function nodeLimits(settings: MasterControlSettings): NodeLimits {
  return {
    eastDegrees: settings.mechLimitEastDegrees,
    westDegrees: settings.mechLimitWestDegrees,
    overnightDegrees: settings.overnightDegrees,
    strongestDegrees: strongestAngle(settings),
  };
}

function windowOf(row: WindStowRow, settings: MasterControlSettings): AngleWindow {
  const east = angleOf(row.eastAngle, settings);
  const west = angleOf(row.westAngle, settings);
  return { eastDegrees: Math.min(east, west), westDegrees: Math.max(east, west) };
}

function angleOf(value: number, settings: MasterControlSettings): number {
  if (value === WIND_STOW_SENTINELS.fullWest) return settings.mechLimitWestDegrees;
  if (value === WIND_STOW_SENTINELS.strongest) return strongestAngle(settings);
  return value;
}

function isUnused(value: number): boolean {
  return value === WIND_STOW_SENTINELS.unused;
}

function isSentinel(value: number): boolean {
  return Object.values(WIND_STOW_SENTINELS).some((sentinel) => sentinel === value);
}

/**
 * A row with its angles converted from hundredths of a degree, as documents have them, to degrees.
 */
function inDegrees(row: WindStowRow): WindStowRow {
  const scaled = (value: number) => (isSentinel(value) ? value : value / 100);
  return { ...row, eastAngle: scaled(row.eastAngle), westAngle: scaled(row.westAngle) };
}
