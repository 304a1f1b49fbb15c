/** Availability of one master in a month of the site: the sums of its trackers and of its days. */
import { ok } from "#domain/result.ts";
import { slotStart, type ZoneOffset } from "#domain/rollups/resolution.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { readUnits, writeUnits } from "./availability-section.ts";
import type { DayAvailability } from "./day-availability.ts";
import type { SiteMonth } from "./site-month.ts";
import { TALLY_KEYS, type TallyColumns, tallyColumns } from "./tallies.ts";
import { readColumn, readTallies, writeColumn, writeTallies } from "./tally-codec.ts";

/** A digested UTC day of a master. */
export interface DigestedAvailability {
  /** Start of the UTC day; epoch seconds. */
  readonly startsAt: number;
  readonly availability: DayAvailability;
}

export interface MasterMonth {
  /** Keys of the trackers (unitKey), ascending: all that the master has reported on in the month. */
  readonly units: readonly number[];
  /** Sums of the month, by the place of the tracker in `units`. */
  readonly trackers: TallyColumns;
  /** Sums of all trackers, by the day of the month from 0. */
  readonly days: TallyColumns;
  /** Number of trackers of which anything is known, by the day of the month from 0. */
  readonly heard: Float64Array;
  /** Starts of the first and the last digested UTC day of the month; epoch seconds. */
  readonly oldest: number;
  readonly newest: number;
}

/** Merges digested days; undefined where none is in the month. */
export function monthOfMaster(
  month: SiteMonth,
  digested: readonly DigestedAvailability[],
  offsetAt: ZoneOffset,
): MasterMonth | undefined {
  const within = digested.filter(({ startsAt }) => month.utcDays.includes(startsAt));
  if (within.length === 0) return undefined;
  const starts = within.map(({ startsAt }) => startsAt);
  const units = [...new Set(within.flatMap(({ availability }) => availability.units))].sort(
    (one, other) => one - other,
  );
  const places = new Map(units.map((unit, place) => [unit, place]));
  const trackers = tallyColumns(units.length);
  const days = tallyColumns(month.days.length);
  const known = month.days.map(() => new Uint8Array(units.length));
  for (const { startsAt, availability } of within) {
    const to = availability.units.map((unit) => places.get(unit) ?? 0);
    for (const { start, tallies } of availability.parts) {
      const midnight = slotStart("day", startsAt + start, offsetAt);
      const day = month.days.findIndex((one) => one.start === midnight);
      const heard = known[day];
      if (heard === undefined) continue;
      for (const key of TALLY_KEYS) {
        days[key][day] = (days[key][day] ?? 0) + addTo(trackers[key], to, tallies[key]);
      }
      for (const [from, place] of to.entries()) {
        if ((tallies.good[from] ?? 0) + (tallies.bad[from] ?? 0) > 0) heard[place] = 1;
      }
    }
  }
  const heard = Float64Array.from(known, (marks) => marks.reduce((sum, mark) => sum + mark, 0));
  return { units, trackers, days, heard, oldest: Math.min(...starts), newest: Math.max(...starts) };
}

/** Adds each value to its place; returns the sum of the values. */
function addTo(sums: Float64Array, places: readonly number[], values: Float64Array): number {
  let sum = 0;
  for (let from = 0; from < places.length; from += 1) {
    const value = values[from] ?? 0;
    const place = places[from] ?? 0;
    sums[place] = (sums[place] ?? 0) + value;
    sum += value;
  }
  return sum;
}

const FORMAT = 1;
const MAX_DAYS = 31;

/** Encodes the month. The same month gives the same bytes. */
export function encodeMasterMonth(month: MasterMonth): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(month.oldest / SECONDS_PER_DAY);
  writer.uv((month.newest - month.oldest) / SECONDS_PER_DAY);
  writeUnits(writer, month.units);
  writer.u8(month.heard.length);
  writeTallies(writer, month.trackers);
  writeTallies(writer, month.days);
  writeColumn(writer, month.heard);
  return writer.done();
}

/** Decodes a month. Never throws. */
export function decodeMasterMonth(bytes: Uint8Array): Decoded<MasterMonth> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "master month");
  const oldest = reader.uv() * SECONDS_PER_DAY;
  const newest = oldest + reader.uv() * SECONDS_PER_DAY;
  const units = readUnits(reader);
  const length = reader.u8();
  if (units === undefined || length > MAX_DAYS) return unreadable("bounds", "master month");
  const trackers = readTallies(reader, units.length);
  const days = readTallies(reader, length);
  const heard = new Float64Array(length);
  readColumn(reader, heard);
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "master month");
  return ok({ units, trackers, days, heard, oldest, newest });
}
