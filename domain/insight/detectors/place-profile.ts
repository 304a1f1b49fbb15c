/**
 * How each tracker of a master moved and charged beside the others in the course of a day: the
 * profile by which a tracker is recognised as one of a row.
 */

import { STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, MAX_NODES, unreadable } from "#domain/telemetry/codec/decoded.ts";
import type { Day } from "#domain/telemetry/day.ts";
import {
  CHARGING_FROM,
  columnOf,
  type MasterRounds,
  masterRounds,
  medianOf,
} from "./master-rounds.ts";

/** Parts of equal length of the rounds at which the sun was followed, and of those with light. */
export const ANGLE_PARTS = 8;
export const LIGHT_PARTS = 4;
/** Rounds of a part below which it is unknown for a tracker. */
const LEAST_ROUNDS = 2;

export interface PlaceProfiles {
  /** Number of nodes: highest index + 1. */
  readonly nodes: number;
  /**
   * Node after node, `ANGLE_PARTS` values each: mean angle minus the master's median, in hundredths
   * of a degree, west positive. NaN: unknown.
   */
  readonly angles: Float64Array;
  /**
   * Node after node, `LIGHT_PARTS` values each: mean charge current in percent of the master's
   * median. NaN: unknown.
   */
  readonly light: Float64Array;
}

/** Version of the bytes. */
export const PROFILE_VERSION = 1;

/** Profiles of a day; the result depends on nothing but its content. */
export function profilesOfDay(day: Day, start: number): PlaceProfiles {
  const rounds = masterRounds(day, start);
  const panels = columnOf(day, "anglePanel");
  const charge = columnOf(day, "chargeCurrent");
  const angleAt = (cell: number) => {
    const angle = panels[cell] ?? Number.NaN;
    return angle === STORED_TILT_FAULT ? Number.NaN : angle;
  };
  const usualCharge = mediansOf(rounds, charge);
  return {
    nodes: day.slots,
    angles: partsOf(
      rounds,
      rounds.isTracking,
      ANGLE_PARTS,
      (cell, row) => angleAt(cell) - (rounds.angle[row] ?? Number.NaN),
    ),
    light: partsOf(rounds, rounds.isLight, LIGHT_PARTS, (cell, row) => {
      const usual = usualCharge[row] ?? Number.NaN;
      return usual >= CHARGING_FROM ? (100 * (charge[cell] ?? Number.NaN)) / usual : Number.NaN;
    }),
  };
}

/** Mean of a measure of each tracker over parts of the marked rounds. */
function partsOf(
  { day, fresh }: MasterRounds,
  isMarked: Uint8Array,
  parts: number,
  measure: (cell: number, row: number) => number,
): Float64Array {
  const rows = [...isMarked.keys()].filter((row) => isMarked[row] === 1);
  const sums = new Float64Array(day.slots * parts);
  const counts = new Uint16Array(day.slots * parts);
  for (const [at, row] of rows.entries()) {
    const part = Math.floor((at * parts) / rows.length);
    for (let node = 0; node < day.slots; node += 1) {
      const cell = row * day.slots + node;
      const value = fresh[cell] === 1 ? measure(cell, row) : Number.NaN;
      if (Number.isNaN(value)) continue;
      const place = node * parts + part;
      sums[place] = (sums[place] ?? 0) + value;
      counts[place] = (counts[place] ?? 0) + 1;
    }
  }
  return sums.map((sum, place) => {
    const count = counts[place] ?? 0;
    return count < LEAST_ROUNDS ? Number.NaN : sum / count;
  });
}

function mediansOf({ day, fresh }: MasterRounds, column: Float64Array): Float64Array {
  return Float64Array.from(day.rows, (_, row) => {
    const from = row * day.slots;
    const known = column
      .slice(from, from + day.slots)
      .filter((_, node) => fresh[from + node] === 1);
    return medianOf(known.filter((value) => !Number.isNaN(value)));
  });
}

/** Stored as 16 bits: an angle plus this offset, a share as it is; the largest number is unknown. */
const OFFSET = 32_768;
const UNKNOWN = 0xffff;

export function encodeProfiles({ nodes, angles, light }: PlaceProfiles): Uint8Array {
  const writer = new ByteWriter();
  writer.uv(nodes);
  const put = (value: number) => {
    const stored = Number.isNaN(value)
      ? UNKNOWN
      : Math.min(UNKNOWN - 1, Math.max(0, Math.round(value)));
    writer.u8(stored & 0xff);
    writer.u8(stored >>> 8);
  };
  for (const angle of angles) put(angle + OFFSET);
  for (const share of light) put(share);
  return writer.done();
}

/** Decodes profiles of this version. Never throws. */
export function decodeProfiles(stored: Uint8Array): Decoded<PlaceProfiles> {
  const reader = new ByteReader(stored);
  const nodes = reader.uv();
  if (nodes > MAX_NODES) return unreadable("length", "profiles");
  const take = () => {
    const value = reader.u8() + reader.u8() * 256;
    return value === UNKNOWN ? Number.NaN : value;
  };
  const angles = new Float64Array(nodes * ANGLE_PARTS).map(() => take() - OFFSET);
  const light = new Float64Array(nodes * LIGHT_PARTS).map(take);
  const isWhole = !reader.isBroken && reader.isAtEnd;
  return isWhole ? ok({ nodes, angles, light }) : unreadable("length", "profiles");
}
