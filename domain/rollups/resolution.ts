/**
 * The three lengths of a rollup's slots, and where a slot of each begins on the clocks of the site.
 */

/** Lengths of slots in seconds; a day has 23 or 25 hours where clocks change. */
export const SLOT_SECONDS = { quarter: 900, hour: 3600, day: 86_400 } as const;

/**
 * Days for which quarters of an hour are stored, because only charts of a few days show them. Older
 * quarters are computed from rounds.
 */
export const QUARTER_DAYS = 35;

export type Resolution = keyof typeof SLOT_SECONDS;

/** Seconds by which the clocks of a site are ahead of UTC at a moment, in epoch seconds. */
export type ZoneOffset = (epochSeconds: number) => number;

/**
 * Start of the slot that contains a moment, in epoch seconds. Hours and days are those of the
 * site's clocks; where clocks skip midnight, the day starts when they change. Every known zone is a
 * whole number of quarters ahead of UTC, so quarters are the same everywhere.
 */
export function slotStart(resolution: Resolution, moment: number, offsetAt: ZoneOffset): number {
  const seconds = SLOT_SECONDS[resolution];
  if (resolution === "quarter") return moment - modulo(moment, seconds);
  const offset = offsetAt(moment);
  const start = moment - modulo(moment + offset, seconds);
  const offsetThen = offsetAt(start);
  return resolution === "day" ? start + offset - offsetThen : start;
}

/** Start of the slot after the one that starts at `start`. */
export function nextSlotStart(resolution: Resolution, start: number, offsetAt: ZoneOffset): number {
  const seconds = SLOT_SECONDS[resolution];
  if (resolution !== "day") return start + seconds;
  // Well inside the next day, whichever way clocks change.
  return slotStart("day", start + 1.5 * seconds, offsetAt);
}

function modulo(value: number, by: number): number {
  return ((value % by) + by) % by;
}

const UTC: ZoneOffset = () => 0;

/**
 * The offsets of a time zone, such as America/Denver; UTC for a layout without one, and for a zone
 * that this computer's time zone data lacks. Clocks change at full quarters of an hour, so one offset
 * is remembered per quarter.
 */
export function zoneOffset(timeZone: string | undefined): ZoneOffset {
  const format = timeZone === undefined ? undefined : formatIn(timeZone);
  if (format === undefined) return UTC;
  const known = new Map<number, number>();
  return (epochSeconds) => {
    const quarter = Math.floor(epochSeconds / SLOT_SECONDS.quarter);
    const found = known.get(quarter) ?? offsetIn(format, epochSeconds);
    known.set(quarter, found);
    return found;
  };
}

function formatIn(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "longOffset" });
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

function offsetIn(format: Intl.DateTimeFormat, epochSeconds: number): number {
  const parts = format.formatToParts(epochSeconds * 1000);
  const text = parts.find(({ type }) => type === "timeZoneName")?.value ?? "";
  const [, sign, hours = "0", minutes = "0"] = /([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  const seconds = Number(hours) * 3600 + Number(minutes) * 60;
  return sign === "-" ? -seconds : seconds;
}
