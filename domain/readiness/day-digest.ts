/**
 * Digest of one master's finished day for the readiness for a stow: three bytes per tracker, from
 * which the days before the present one are compared.
 */
import { type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { MAX_NODES } from "#domain/telemetry/codec/decoded.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { HISTORY_RULES } from "./tracker-history.ts";

/** Mean currents of the movements of one kind of units, by node index. */
export interface DigestedCurrents {
  /** In steps of CURRENT_STEP; 0 for a motor with too few movements. */
  readonly median: Uint8Array;
  /** The 95th percentile, likewise. */
  readonly high: Uint8Array;
}

export interface DayDigest {
  readonly own: DigestedCurrents;
  /** Motors of auxiliary units, by the index of their primary. */
  readonly aux: DigestedCurrents;
  /** Median link quality indicator plus one, at most 255; 0 for a node that has not answered. */
  readonly link: Uint8Array;
}

/** Milliamperes: two percent of the current of a usual movement. */
export const CURRENT_STEP = 50;
const MAX_STEPS = 255;
const HIGH_SHARE = 0.95;

const TIMESTAMP = columnId("timestamp");
const LINK = columnId("linkQualityIndicator");
const OWN = { mean: columnId("motorCurrentAve"), peak: columnId("motorCurrentPeak") };
const AUX = { mean: columnId("auxMotorCurrentAve"), peak: columnId("auxMotorCurrentPeak") };

/** Digests a day; the result depends on nothing but its content. */
export function digestOfDay(day: Day): DayDigest {
  return {
    own: currentsOf(day, OWN),
    aux: currentsOf(day, AUX),
    link: Uint8Array.from({ length: day.slots }, (_, node) => linkOf(day, node)),
  };
}

type CurrentColumns = typeof OWN;

function currentsOf(day: Day, columns: CurrentColumns): DigestedCurrents {
  const moves = Array.from({ length: day.slots }, (_, node) => movesOf(day, node, columns));
  const at = (share: number) =>
    Uint8Array.from(moves, (amps) =>
      amps.length < HISTORY_RULES.leastMoves ? 0 : stepsOf(quantile(amps, share)),
    );
  return { median: at(0.5), high: at(HIGH_SHARE) };
}

/**
 * Mean currents of the movements of one motor, in milliamperes, ascending. A node reports the
 * currents of its last movement until the next one ends, so a report counts only when they differ
 * from those before; the first report of the day may be of a movement of the day before.
 */
function movesOf(
  { columns, rows, slots }: Day,
  node: number,
  { mean, peak }: CurrentColumns,
): readonly number[] {
  const [means, peaks] = [columns[mean], columns[peak]];
  if (means === undefined) return [];
  const moves: number[] = [];
  let before: readonly [number, number] | undefined;
  for (const row of rows.keys()) {
    const cell = row * slots + node;
    const now = [means[cell] ?? Number.NaN, peaks?.[cell] ?? Number.NaN] as const;
    if (Number.isNaN(now[0])) continue;
    const isNew =
      before !== undefined && !(Object.is(before[0], now[0]) && Object.is(before[1], now[1]));
    if (isNew && now[0] > 0) moves.push(now[0]);
    before = now;
  }
  return moves.sort((one, other) => one - other);
}

/** Median link quality of the answers of a node, as stored in the digest. */
function linkOf({ columns, rows, slots }: Day, node: number): number {
  const [times, links] = [columns[TIMESTAMP], columns[LINK]];
  if (times === undefined || links === undefined) return 0;
  const answers: number[] = [];
  let answered = Number.NaN;
  for (const row of rows.keys()) {
    const cell = row * slots + node;
    const at = times[cell] ?? Number.NaN;
    const quality = links[cell] ?? Number.NaN;
    if (!Number.isNaN(quality) && !Number.isNaN(at) && at !== answered) answers.push(quality);
    answered = at;
  }
  if (answers.length === 0) return 0;
  return Math.min(
    MAX_STEPS,
    quantile(
      answers.sort((one, other) => one - other),
      0.5,
    ) + 1,
  );
}

/** The value that this share of the values does not exceed (nearest rank). */
export function quantile(ascending: readonly number[], share: number): number {
  const rank = Math.max(1, Math.ceil(share * ascending.length));
  return ascending[rank - 1] ?? Number.NaN;
}

function stepsOf(milliamperes: number): number {
  return Math.min(MAX_STEPS, Math.max(1, Math.round(milliamperes / CURRENT_STEP)));
}

const FORMAT = 1;

/** The digest as bytes: the format, the number of nodes, then the columns one after another. */
export function encodeDigest({ own, aux, link }: DayDigest): Uint8Array {
  const writer = new ByteWriter();
  writer.u8(FORMAT);
  writer.uv(link.length);
  for (const column of [own.median, own.high, aux.median, aux.high, link]) writer.raw(column);
  return writer.done();
}

/** Maximum number of bytes of an encoded digest. */
export const MAX_DIGEST_BYTES = 3 + 5 * MAX_NODES;

/** Undefined for bytes of another format. Never throws. */
export function decodeDigest(bytes: Uint8Array): DayDigest | undefined {
  const reader = new ByteReader(bytes);
  if (reader.u8() !== FORMAT) return undefined;
  const nodes = reader.uv();
  const next = () => reader.raw(nodes);
  const digest = {
    own: { median: next(), high: next() },
    aux: { median: next(), high: next() },
    link: next(),
  };
  return reader.isBroken || !reader.isAtEnd ? undefined : digest;
}

function columnId(field: NodeField): number {
  return nodeColumn(field).id;
}
