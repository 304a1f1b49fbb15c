/** The masters of a layout in a month, and its worst trackers. */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import { inLayoutUnits } from "./layout-days.ts";
import type { MasterMonth } from "./master-month.ts";
import { TALLY_KEYS, type Tallies, talliesAt, talliesOf, tallyColumns } from "./tallies.ts";
import { readColumn, readTallies, writeColumn, writeTallies } from "./tally-codec.ts";

/** Sums of all trackers of a master: times in minutes, errors in degrees times hours. */
export interface MasterRow {
  readonly mLocId: string;
  readonly trackers: number;
  /** Number of trackers of which anything is known. */
  readonly heard: number;
  readonly tallies: Tallies;
}

/** Sums of one tracker: times in seconds, errors in hundredths of a degree times hours. */
export interface TrackerRow {
  readonly mLocId: string;
  /** Key of the tracker (unitKey). */
  readonly unit: number;
  readonly tallies: Tallies;
}

export interface LayoutTable {
  /** In the order of their ids. */
  readonly masters: readonly MasterRow[];
  /** Worst first. */
  readonly worst: readonly TrackerRow[];
}

/** Number of trackers in the list of a layout; that of a master has all of its trackers. */
const MAX_WORST = 100;

export interface NamedMonth {
  readonly mLocId: string;
  readonly month: MasterMonth;
}

export function layoutTableOf(masters: readonly NamedMonth[]): LayoutTable {
  return {
    masters: masters.map(({ mLocId, month }) => masterRow(mLocId, month)),
    worst: masters
      .flatMap(({ mLocId, month }) => worstFirst(trackerRows(mLocId, month)).slice(0, MAX_WORST))
      .sort(compareRows)
      .slice(0, MAX_WORST),
  };
}

function masterRow(mLocId: string, { units, trackers }: MasterMonth): MasterRow {
  const places = units.map((_, place) => place);
  return {
    mLocId,
    trackers: units.length,
    heard: places.filter((at) => (trackers.good[at] ?? 0) + (trackers.bad[at] ?? 0) > 0).length,
    tallies: talliesOf((key) =>
      inLayoutUnits(
        key,
        trackers[key].reduce((sum, value) => sum + value, 0),
      ),
    ),
  };
}

/** The trackers of a master, in the order of their keys. */
export function trackerRows(mLocId: string, { units, trackers }: MasterMonth) {
  return units.map(
    (unit, place): TrackerRow => ({ mLocId, unit, tallies: talliesAt(trackers, place) }),
  );
}

/** Sorted by bad time in core hours, then by bad time, then by how little good time is known. */
export function worstFirst(rows: readonly TrackerRow[]): readonly TrackerRow[] {
  return rows.toSorted(compareRows);
}

function compareRows({ tallies: one }: TrackerRow, { tallies: other }: TrackerRow): number {
  return other.coreBad - one.coreBad || other.bad - one.bad || one.good - other.good;
}

const FORMAT = 1;
const MAX_MASTERS = 5_000;

/** Encodes the table. The same table gives the same bytes. */
export function encodeLayoutTable({ masters, worst }: LayoutTable): Uint8Array {
  const writer = new ByteWriter();
  const numbers = new Map(masters.map(({ mLocId }, at) => [mLocId, at]));
  writer.u8(FORMAT);
  writer.uv(masters.length);
  for (const { mLocId, trackers, heard } of masters) {
    writeText(writer, mLocId);
    writer.uv(trackers);
    writer.uv(heard);
  }
  writeRows(writer, masters);
  writer.uv(worst.length);
  writeColumn(
    writer,
    worst.map(({ mLocId }) => numbers.get(mLocId) ?? 0),
  );
  writeColumn(
    writer,
    worst.map(({ unit }) => unit),
  );
  writeRows(writer, worst);
  return writer.done();
}

/** Decodes a table. Never throws. */
export function decodeLayoutTable(bytes: Uint8Array): Decoded<LayoutTable> {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return unreadable("unknown", "layout table");
  const count = reader.uv();
  if (count > MAX_MASTERS) return unreadable("bounds", "layout table");
  const heads = Array.from({ length: count }, () => ({
    mLocId: readText(reader),
    trackers: reader.uv(),
    heard: reader.uv(),
  }));
  const ofMasters = readTallies(reader, count);
  const worstCount = reader.uv();
  if (worstCount > MAX_WORST) return unreadable("bounds", "layout table");
  const [numbers, units] = [new Float64Array(worstCount), new Float64Array(worstCount)];
  readColumn(reader, numbers);
  readColumn(reader, units);
  const ofWorst = readTallies(reader, worstCount);
  if (reader.isBroken || !reader.isAtEnd) return unreadable("length", "layout table");
  return ok({
    masters: heads.map((head, at) => ({ ...head, tallies: talliesAt(ofMasters, at) })),
    worst: Array.from(units, (unit, at) => ({
      mLocId: heads[numbers[at] ?? 0]?.mLocId ?? "",
      unit,
      tallies: talliesAt(ofWorst, at),
    })),
  });
}

function writeRows(writer: ByteWriter, rows: readonly { readonly tallies: Tallies }[]): void {
  const columns = tallyColumns(rows.length);
  for (const [at, { tallies }] of rows.entries()) {
    for (const key of TALLY_KEYS) columns[key][at] = tallies[key];
  }
  writeTallies(writer, columns);
}

/** Writes an id, which has only characters of ASCII. */
function writeText(writer: ByteWriter, text: string): void {
  writer.u8(text.length);
  for (const character of text) writer.u8(character.charCodeAt(0));
}

function readText(reader: ByteReader): string {
  return String.fromCharCode(...reader.raw(reader.u8()));
}
