/**
 * Encodes and decodes day objects (one master's finished day) on the server: the domain's codec
 * with Node's deflate.
 */
import { ok } from "#domain/result.ts";
import {
  type DayColumns,
  type OpenedDay,
  openDay,
  openDayObject,
  readDay,
} from "#domain/telemetry/codec/day-columns.ts";
import type { DayContents, DaySegment } from "#domain/telemetry/codec/day-contents.ts";
import { type DayTables, type EncodedDay, encodeDay } from "#domain/telemetry/codec/day-object.ts";
import { type Decoded, unreadable } from "#domain/telemetry/codec/decoded.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { deflate, inflateAll } from "./raw-deflate.ts";

/** Encodes a day; refuses one with more rows or nodes than readers accept. */
export function deflateDay(tables: DayTables): Decoded<EncodedDay> {
  return encodeDay(tables, deflate);
}

/**
 * Decodes the wanted columns of a day; all others are undefined. `bytesOf` returns the bytes of a
 * segment, one of those that `segmentsFor` lists. Never throws.
 */
export function decodeDayColumns(
  contents: DayContents,
  wanted: DayColumns,
  bytesOf: (segment: DaySegment) => Uint8Array | undefined,
): Decoded<Day> {
  const opened = openDay(contents, wanted, bytesOf);
  return opened.ok ? inflatedDay(opened.value) : opened;
}

/** Decodes a whole day object with all columns. Never throws. */
export function decodeDay(object: Uint8Array): Decoded<DayTables> {
  const opened = openDayObject(object);
  if (!opened.ok) return opened;
  const node = inflatedDay(opened.value.node);
  if (!node.ok) return node;
  const master = inflatedDay(opened.value.master);
  return master.ok ? ok({ node: node.value, master: master.value }) : master;
}

function inflatedDay(opened: OpenedDay): Decoded<Day> {
  const inflated = inflateAll(opened.sections);
  return inflated === undefined ? unreadable("inflate", "day") : readDay(opened, inflated);
}
