/** Availability as a section of a day's digest (docs/telemetry-format.md). */
import type { SectionWriter } from "#domain/insight/digest/finished-day.ts";
import type { SectionReader } from "#domain/insight/digest/master-digest.ts";
import { ok } from "#domain/result.ts";
import { SLOT_SECONDS } from "#domain/rollups/resolution.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { MAX_NODES, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { availabilityOfDay, type DayAvailability } from "./day-availability.ts";
import { readTallies, writeTallies } from "./tally-codec.ts";

const VERSION = 1;
/** A UTC day has parts of at most three days of a site. */
const MAX_PARTS = 3;
/** A node may have an auxiliary unit. */
export const MAX_UNITS = 2 * MAX_NODES;

export const AVAILABILITY_WRITER: SectionWriter = {
  section: "availability",
  version: VERSION,
  encode: (finished) => {
    const day = availabilityOfDay(finished);
    return day.units.length === 0 ? undefined : encodeDayAvailability(day);
  },
};

/** Encodes the day. The same day gives the same bytes. */
export function encodeDayAvailability({ units, parts }: DayAvailability): Uint8Array {
  const writer = new ByteWriter();
  writeUnits(writer, units);
  writer.uv(parts.length);
  for (const { start, tallies } of parts) {
    writer.u8(start / SLOT_SECONDS.quarter);
    writeTallies(writer, tallies);
  }
  return writer.done();
}

export const AVAILABILITY_READER: SectionReader<DayAvailability> = {
  section: "availability",
  version: VERSION,
  decode: (bytes) => {
    const reader = new ByteReader(bytes);
    const units = readUnits(reader);
    if (units === undefined) return unreadable("bounds", "availability");
    const count = reader.uv();
    if (count > MAX_PARTS) return unreadable("bounds", "availability");
    const parts = Array.from({ length: count }, () => ({
      start: reader.u8() * SLOT_SECONDS.quarter,
      tallies: readTallies(reader, units.length),
    }));
    if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "availability");
    return ok({ units, parts });
  },
};

/** Writes the number of trackers, then each key as its difference from the one before. */
export function writeUnits(writer: ByteWriter, units: readonly number[]): void {
  writer.uv(units.length);
  let before = 0;
  for (const unit of units) {
    writer.uv(unit - before);
    before = unit;
  }
}

/** Undefined for more trackers than a master has. */
export function readUnits(reader: ByteReader): readonly number[] | undefined {
  const count = reader.uv();
  if (count > MAX_UNITS) return undefined;
  let unit = 0;
  const units = Array.from({ length: count }, () => {
    unit += reader.uv();
    return unit;
  });
  return unit < MAX_UNITS ? units : undefined;
}
