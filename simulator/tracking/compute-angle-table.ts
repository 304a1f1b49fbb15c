/** Computes the angle table of a day: first the daytime from the sun, then the night around it. */
import type { MasterControlSettings } from "#simulator/control/master-control-settings.ts";
import { solarPosition } from "#simulator/sun/solar-position.ts";
import { type AngleTable, DAY_MODES, MINUTES_PER_DAY } from "./angle-table.ts";
import { fillNight } from "./night.ts";
import {
  crossAxisTiltTowards,
  type RowGeometry,
  rowGeometry,
  unshadedAngle,
  withinLimits,
} from "./row-geometry.ts";
import { trueTrackingAngle } from "./single-axis.ts";
import type { NeighbourHeights, TrackingOptions } from "./tracking-options.ts";

const HORIZON_DEGREES = 90;
const SEARCH_STEP_MINUTES = 30;

/**
 * Computes an angle table, which takes 1440 positions of the sun; the function `angleTable` caches
 * it.
 */
export function computeAngleTable(
  settings: MasterControlSettings,
  options: TrackingOptions,
  dayStartSeconds: number,
): AngleTable {
  const geometry = rowGeometry(settings);
  const trueAngles = Float64Array.from({ length: MINUTES_PER_DAY }, (_, index) =>
    trueAngleAt(settings, geometry, dayStartSeconds + (index + 1) * 60),
  );
  const table: AngleTable = {
    dayStartSeconds,
    angles: new Float64Array(MINUTES_PER_DAY),
    modes: new Uint8Array(MINUTES_PER_DAY),
    trueAngles,
    overnightMinutes: new Int16Array(MINUTES_PER_DAY).fill(-1),
  };
  fillDay(table, settings, options, geometry);
  fillNight(table, settings, options, eveningAngle(settings, options, geometry, dayStartSeconds));
  return table;
}

/** Angle at an entry of the table for a node whose neighbours are higher or lower. */
export function angleBetween(
  table: AngleTable,
  index: number,
  settings: MasterControlSettings,
  options: TrackingOptions,
  heights: NeighbourHeights,
): number {
  const trueAngle = table.trueAngles[index] ?? Number.NaN;
  if (Number.isNaN(trueAngle)) return table.angles[index] ?? settings.overnightDegrees;
  const tilt = crossAxisTiltTowards(trueAngle, heights, settings);
  return withinLimits(unshadedAngle(trueAngle, settings, options, tilt), settings);
}

/**
 * The angle that faces the sun best, without limits and without regard to shade; NaN while the sun
 * is down.
 */
function trueAngleAt(
  settings: MasterControlSettings,
  { axis }: RowGeometry,
  epochSeconds: number,
): number {
  const sun = solarPosition(epochSeconds, settings.observer);
  return sun.zenithDegrees > HORIZON_DEGREES ? Number.NaN : trueTrackingAngle(sun, axis);
}

function fillDay(
  table: AngleTable,
  settings: MasterControlSettings,
  options: TrackingOptions,
  geometry: RowGeometry,
): void {
  table.trueAngles.forEach((trueAngle, index) => {
    if (Number.isNaN(trueAngle)) return;
    const angle = dayAngle(trueAngle, settings, options, geometry);
    const isTurnedBack = angle !== withinLimits(trueAngle, settings);
    table.angles[index] = angle;
    table.modes[index] = isTurnedBack ? DAY_MODES.antishading : DAY_MODES.tracking;
  });
}

function dayAngle(
  trueAngle: number,
  settings: MasterControlSettings,
  options: TrackingOptions,
  { crossAxisTiltDegrees }: RowGeometry,
): number {
  const { neighbourHeights } = options;
  const tilt =
    neighbourHeights === undefined
      ? crossAxisTiltDegrees
      : crossAxisTiltTowards(trueAngle, neighbourHeights, settings);
  return withinLimits(unshadedAngle(trueAngle, settings, options, tilt), settings);
}

/** The last angle with sun before a midnight; undefined if the sun was down all day. */
function eveningAngle(
  settings: MasterControlSettings,
  options: TrackingOptions,
  geometry: RowGeometry,
  midnightSeconds: number,
): number | undefined {
  const at = (minutes: number) => trueAngleAt(settings, geometry, midnightSeconds - minutes * 60);
  let later = 0;
  let earlier = 0;
  while (Number.isNaN(at(earlier))) {
    if (earlier >= MINUTES_PER_DAY) return undefined;
    later = earlier;
    earlier += SEARCH_STEP_MINUTES;
  }
  while (earlier - later > 1) {
    const middle = Math.floor((earlier + later) / 2);
    if (Number.isNaN(at(middle))) later = middle;
    else earlier = middle;
  }
  return dayAngle(at(earlier), settings, options, geometry);
}
