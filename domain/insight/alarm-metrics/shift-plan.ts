/** The shifts of a period on the clocks of a site. */
import type { ZoneOffset } from "#domain/rollups/resolution.ts";
import type { TimeSpan } from "./master-alarms.ts";

/** Lengths of shifts in hours: those of a hand-over. */
export const SHIFT_LENGTHS = [8, 12, 24] as const;

export type ShiftHours = (typeof SHIFT_LENGTHS)[number];

/** The clock hour at which the first shift of a day begins. */
export const FIRST_SHIFT_HOUR = 6;

const HOUR_SECONDS = 3_600;

/**
 * The shifts within a period, in the order of time, cut at its begin and end. They begin at fixed
 * times of the clocks, so that a shift in which clocks change is an hour longer or shorter.
 */
export function shiftsWithin(
  { from, to }: TimeSpan,
  hours: ShiftHours,
  offsetAt: ZoneOffset,
): readonly TimeSpan[] {
  const shifts: TimeSpan[] = [];
  let start = shiftStart(from, hours, offsetAt);
  while (start < to) {
    // Well inside the next shift, whichever way clocks change.
    const next = shiftStart(start + 1.3 * hours * HOUR_SECONDS, hours, offsetAt);
    shifts.push({ from: Math.max(start, from), to: Math.min(next, to) });
    start = next;
  }
  return shifts;
}

function shiftStart(moment: number, hours: ShiftHours, offsetAt: ZoneOffset): number {
  const length = hours * HOUR_SECONDS;
  const offset = offsetAt(moment);
  const clock = moment + offset - FIRST_SHIFT_HOUR * HOUR_SECONDS;
  const start = moment - (((clock % length) + length) % length);
  return start + offset - offsetAt(start);
}
