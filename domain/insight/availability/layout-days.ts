/**
 * Availability of a whole layout, by the days of a month: a few hundred bytes, so that a year of it is
 * one small read.
 */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import type { MasterMonth } from "./master-month.ts";
import { TALLY_KEYS, type TallyColumns, type TallyKey, tallyColumns } from "./tallies.ts";
import { readColumn, readTallies, writeColumn, writeTallies } from "./tally-codec.ts";

/** Sums of many trackers: times in minutes, errors in degrees times hours. */
export interface LayoutDays {
  /** Starts of the first and the last digested UTC day of the month; epoch seconds. */
  readonly oldest: number;
  readonly newest: number;
  readonly masters: number;
  readonly trackers: number;
  /** By the day of the month from 0. */
  readonly tallies: TallyColumns;
  /** Number of trackers of which anything is known, by the day of the month from 0. */
  readonly heard: Float64Array;
}

/** Adds up the masters' months, of which there is at least one. */
export function layoutDaysOf(masters: readonly MasterMonth[]): LayoutDays {
  const length = masters[0]?.heard.length ?? 0;
  const tallies = tallyColumns(length);
  const heard = new Float64Array(length);
  for (const { days, heard: own } of masters) {
    for (let day = 0; day < length; day += 1) {
      heard[day] = (heard[day] ?? 0) + (own[day] ?? 0);
      for (const key of TALLY_KEYS) {
        tallies[key][day] = (tallies[key][day] ?? 0) + (days[key][day] ?? 0);
      }
    }
  }
  for (const key of TALLY_KEYS) {
    for (let day = 0; day < length; day += 1) {
      tallies[key][day] = inLayoutUnits(key, tallies[key][day] ?? 0);
    }
  }
  return {
    oldest: Math.min(...masters.map(({ oldest }) => oldest)),
    newest: Math.max(...masters.map(({ newest }) => newest)),
    masters: masters.length,
    trackers: masters.reduce((sum, { units }) => sum + units.length, 0),
    tallies,
    heard,
  };
}

/** Minutes from seconds, or degrees times hours from hundredths of them, rounded. */
export function inLayoutUnits(key: TallyKey, sum: number): number {
  return Math.round(key === "error" || key === "coreError" ? sum / 100 : sum / 60);
}

const FORMAT = 1;
const MAX_DAYS = 31;

/** Encodes the days. The same days give the same bytes. */
export function encodeLayoutDays(days: LayoutDays): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(days.oldest / SECONDS_PER_DAY);
  writer.uv((days.newest - days.oldest) / SECONDS_PER_DAY);
  writer.uv(days.masters);
  writer.uv(days.trackers);
  writer.u8(days.heard.length);
  writeTallies(writer, days.tallies);
  writeColumn(writer, days.heard);
  return writer.done();
}

/** Decodes the days of a month. Never throws. */
export function decodeLayoutDays(bytes: Uint8Array): Decoded<LayoutDays> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "layout days");
  const oldest = reader.uv() * SECONDS_PER_DAY;
  const newest = oldest + reader.uv() * SECONDS_PER_DAY;
  const [masters, trackers, length] = [reader.uv(), reader.uv(), reader.u8()];
  if (length > MAX_DAYS) return unreadable("bounds", "layout days");
  const tallies = readTallies(reader, length);
  const heard = new Float64Array(length);
  readColumn(reader, heard);
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "layout days");
  return ok({ oldest, newest, masters, trackers, tallies, heard });
}
