/**
 * The features of a node and day from which the detectors judge: a fixed number of bytes per node,
 * stored column by column in the digest of the day.
 */
import { ok } from "#domain/result.ts";
import { ByteReader } from "#domain/telemetry/codec/bytes/byte-reader.ts";
import { ByteWriter } from "#domain/telemetry/codec/bytes/byte-writer.ts";
import { type Decoded, MAX_NODES, unreadable } from "#domain/telemetry/codec/decoded.ts";

interface FeatureColumn {
  readonly name: string;
  readonly bytes: 2 | 4;
  /** What the number says, with its unit; the largest number of the bytes is unknown. */
  readonly meaning: string;
}

/** Append only: a new feature goes to the end, with a new version. */
export const FEATURE_COLUMNS = [
  { name: "answers", bytes: 2, meaning: "cycles that the node answered" },
  { name: "longestGap", bytes: 2, meaning: "most cycles in a row that it did not answer" },
  { name: "lastAnswer", bytes: 2, meaning: "minute of the UTC day of the last answered cycle" },
  { name: "angleSpan", bytes: 2, meaning: "greatest minus least angle of the panel, 0.01°" },
  { name: "targetSpan", bytes: 2, meaning: "greatest minus least target, 0.01°" },
  { name: "lastTurn", bytes: 2, meaning: "minute after which the angle did not change by 1°" },
  { name: "error", bytes: 2, meaning: "median distance of the angle from its target, 0.01°" },
  {
    name: "ahead",
    bytes: 2,
    meaning: "median of angle minus target in the direction of the movement, 0.01°, plus 32768",
  },
  { name: "late", bytes: 2, meaning: "records far from the target while most nodes were near" },
  { name: "moving", bytes: 2, meaning: "records of a node that was moving" },
  {
    name: "targetOff",
    bytes: 2,
    meaning: "median distance of the target from the master's median while that moves, 0.01°",
  },
  {
    name: "angleOff",
    bytes: 2,
    meaning: "median distance of the angle from the master's median while that moves, 0.01°",
  },
  { name: "current", bytes: 2, meaning: "median of the mean currents of the movements, mA" },
  { name: "moves", bytes: 2, meaning: "movements whose current is known" },
  { name: "restLow", bytes: 2, meaning: "least voltage of the battery with the charger off, mV" },
  { name: "restHigh", bytes: 2, meaning: "greatest voltage with the charger off, mV" },
  { name: "sag", bytes: 2, meaning: "nine tenths of the dips of the voltage are below, mV" },
  { name: "chargeLow", bytes: 2, meaning: "least state of charge, percent" },
  { name: "charging", bytes: 2, meaning: "mean charge current while most nodes charge, mA" },
  { name: "uncharged", bytes: 2, meaning: "records without charge while most nodes charge" },
  { name: "light", bytes: 2, meaning: "records while most nodes charge" },
  { name: "restarts", bytes: 2, meaning: "records that say that the node has just restarted" },
  { name: "link", bytes: 2, meaning: "median link quality indicator, 0 to 255" },
  { name: "nodeId", bytes: 2, meaning: "last four digits of the id that answers" },
  { name: "alarms", bytes: 4, meaning: "alarm word of the last record" },
  { name: "flags", bytes: 4, meaning: "flags 0 to 31 of the last record" },
] as const satisfies readonly FeatureColumn[];

export type FeatureName = (typeof FEATURE_COLUMNS)[number]["name"];

/** One value per node by index; NaN where unknown. */
export type FeatureColumns = Readonly<Record<FeatureName, Float64Array>>;

/** Angles, in degrees, at whose crossing by the median target the clock of a master is judged. */
export const CURVE_LEVELS = [-40, -25, -10, 0, 10, 25, 40] as const;

export interface DayFeatures {
  /** Number of nodes: highest index + 1. */
  readonly nodes: number;
  /** Number of data cycles of the master. */
  readonly cycles: number;
  /** Minute of the UTC day at which the median target crossed each level; NaN: not once. */
  readonly curve: Float64Array;
  readonly columns: FeatureColumns;
}

/** Version of the bytes. */
export const FEATURE_VERSION = 1;
/** Added to a feature with a sign, so that it is stored without one. */
export const SIGN_OFFSET = 32_768;

const UNKNOWN = { 2: 0xffff, 4: 0xffff_ffff } as const;

/** Columns without a value. */
export function emptyColumns(nodes: number): FeatureColumns {
  const entries = FEATURE_COLUMNS.map(({ name }) => [
    name,
    new Float64Array(nodes).fill(Number.NaN),
  ]);
  // The entries have every name of the table.
  return Object.fromEntries(entries) as FeatureColumns;
}

export function encodeFeatures({ nodes, cycles, curve, columns }: DayFeatures): Uint8Array {
  const writer = new ByteWriter();
  writer.uv(nodes);
  writer.uv(cycles);
  for (const minute of curve) writeNumber(writer, minute, 2);
  for (const { name, bytes } of FEATURE_COLUMNS) {
    for (const value of columns[name]) writeNumber(writer, value, bytes);
  }
  return writer.done();
}

/** Decodes features of this version. Never throws. */
export function decodeFeatures(stored: Uint8Array): Decoded<DayFeatures> {
  const reader = new ByteReader(stored);
  const nodes = reader.uv();
  if (nodes > MAX_NODES) return unreadable("length", "features");
  const cycles = reader.uv();
  const curve = Float64Array.from(CURVE_LEVELS, () => readNumber(reader, 2));
  const columns = emptyColumns(nodes);
  for (const { name, bytes } of FEATURE_COLUMNS) {
    const column = columns[name];
    for (let node = 0; node < nodes; node += 1) column[node] = readNumber(reader, bytes);
  }
  const isWhole = !reader.isBroken && reader.isAtEnd;
  return isWhole ? ok({ nodes, cycles, curve, columns }) : unreadable("length", "features");
}

function writeNumber(writer: ByteWriter, value: number, bytes: 2 | 4): void {
  const unknown = UNKNOWN[bytes];
  const stored = Number.isNaN(value)
    ? unknown
    : Math.min(unknown - 1, Math.max(0, Math.round(value)));
  for (let at = 0; at < bytes; at += 1) writer.u8((stored >>> (8 * at)) & 0xff);
}

function readNumber(reader: ByteReader, bytes: 2 | 4): number {
  let value = 0;
  for (let at = 0; at < bytes; at += 1) value += reader.u8() * 256 ** at;
  return value === UNKNOWN[bytes] ? Number.NaN : value;
}
