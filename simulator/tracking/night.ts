/**
 * Tracker angles without the sun: trackers hold the last angle, move to the overnight angle, and
 * wait for sunrise.
 */
import type { MasterControlSettings } from "#simulator/control/master-control-settings.ts";
import { type AngleTable, DAY_MODES, MINUTES_PER_DAY } from "./angle-table.ts";
import { withinLimits } from "./row-geometry.ts";
import type { TrackingOptions } from "./tracking-options.ts";

const MINUTES_PER_HOUR = 60;
const NOON_MINUTE = MINUTES_PER_DAY / 2;

/**
 * Fills the entries of an angle table without sun; those with sun must be filled before.
 * @param eveningAngle the last angle of the day before; undefined if that day had no sun
 */
export function fillNight(
  table: AngleTable,
  settings: MasterControlSettings,
  options: TrackingOptions,
  eveningAngle: number | undefined,
): void {
  const untilSunrise = minutesUntilSunrise(table);
  const wakeMinutes = wakeMinutesOf(settings, options);
  let held = eveningAngle ?? withinLimits(settings.overnightDegrees, settings);
  for (let index = 0; index < MINUTES_PER_DAY; index++) {
    if (!isNight(table, index)) {
      held = table.angles[index] ?? held;
      continue;
    }
    const waiting = untilSunrise[index] ?? Number.POSITIVE_INFINITY;
    table.modes[index] = DAY_MODES.night;
    table.angles[index] = held;
    if (waiting <= wakeMinutes) {
      table.angles[index] = waitingAngle(table, index + waiting, waiting, settings, options);
    } else {
      table.overnightMinutes[index] = minutesSinceMoveStart(index, settings.overnightMoveStartHour);
    }
  }
}

/**
 * Seconds over which the trackers' moves to the overnight angle are spread; 0 if all move at once.
 */
export function overnightWindowSeconds(settings: MasterControlSettings): number {
  const { overnightMoveStartHour: start, overnightMoveEndHour: end } = settings;
  return ((end - start + 24) % 24) * 3600;
}

function isNight(table: AngleTable, index: number): boolean {
  return Number.isNaN(table.trueAngles[index]);
}

/**
 * Minutes from each entry of the table to sunrise; 0 while the sun is up, infinite if it does not
 * rise again that day.
 */
function minutesUntilSunrise(table: AngleTable): Float64Array {
  const minutes = new Float64Array(MINUTES_PER_DAY);
  let next = Number.POSITIVE_INFINITY;
  for (let index = MINUTES_PER_DAY - 1; index >= 0; index--) {
    if (!isNight(table, index)) next = index;
    minutes[index] = next - index;
  }
  return minutes;
}

/** Minutes before sunrise at which trackers leave the overnight angle. */
function wakeMinutesOf(settings: MasterControlSettings, options: TrackingOptions): number {
  return Math.max(options.minutesBeforeSunrise, earlyMinutes(settings, options));
}

function earlyMinutes(settings: MasterControlSettings, { earlyMorning }: TrackingOptions): number {
  if (!settings.isAntishadingEnabled || earlyMorning === undefined) return 0;
  return earlyMorning.hoursBeforeSunrise * MINUTES_PER_HOUR;
}

/**
 * Angle at which trackers wait for the sun: the one ordered for the early morning, or else the
 * first angle of the day.
 */
function waitingAngle(
  table: AngleTable,
  sunrise: number,
  waiting: number,
  settings: MasterControlSettings,
  options: TrackingOptions,
): number {
  const { earlyMorning } = options;
  if (earlyMorning !== undefined && waiting <= earlyMinutes(settings, options)) {
    return withinLimits(earlyMorning.angleDegrees, settings);
  }
  return table.angles[sunrise] ?? settings.overnightDegrees;
}

/**
 * Minutes since the move to the overnight angle began; -1 before. Counted from noon to noon, so
 * that the move may begin after midnight.
 */
function minutesSinceMoveStart(index: number, startHour: number): number {
  const sinceNoon = (index + NOON_MINUTE) % MINUTES_PER_DAY;
  const start = (startHour * MINUTES_PER_HOUR + NOON_MINUTE) % MINUTES_PER_DAY;
  return Math.max(-1, sinceNoon - start);
}
