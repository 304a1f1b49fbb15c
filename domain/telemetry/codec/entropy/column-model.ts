/**
 * How codec 2 predicts the values of a column; the same for reading and writing. A value is a scaled
 * level plus what the column beside it explains; the level of a node is estimated in fractions.
 */

/** Bits after the point of an estimated level. */
export const LEVEL_BITS = 8;
export const MAX_RATE = 7;
/** Factor 1 of a sibling, whose factors are multiples of 1/256. */
export const SIBLING_ONE = 256;
export const NO_LIMIT = 255;
const MAX_INTEGER = 0x7fff_ffff;

/** The rounds and nodes of a column, and what its coding may refer to. */
export interface ColumnPlace {
  readonly rows: number;
  readonly nodes: number;
  /** The row before the first one, for every node. */
  readonly reference?: Int32Array | undefined;
  /** 1 for each value that its node repeats, because it has not answered since the row before. */
  readonly stale?: Uint8Array | undefined;
  /** The column whose values explain a part of these. */
  readonly sibling?: { readonly values: Int32Array; readonly reference?: Int32Array | undefined };
}

/**
 * Distance from the expected level, in fractions, beyond which a value is far off. @param code 0 to 255;
 * 255 is no limit
 */
export function limitOf(code: number): number {
  return code === NO_LIMIT
    ? MAX_INTEGER
    : Math.min(MAX_INTEGER, (8 + (code & 7)) * 2 ** (code >> 3));
}

/** What the sibling explains of each value. @param factor in 256ths */
export function explained(sibling: Int32Array | undefined, factor: number): Int32Array | undefined {
  if (sibling === undefined) return undefined;
  const part = new Int32Array(sibling.length);
  // Products of two numbers of 16 bits need no fractions.
  const isSmall = factor === (factor << 16) >> 16;
  for (let at = 0; at < part.length; at += 1) {
    const value = sibling[at] ?? 0;
    part[at] =
      isSmall && value === (value << 16) >> 16
        ? (Math.imul(value, factor) + SIBLING_ONE / 2) >> 8
        : Math.floor((value * factor + SIBLING_ONE / 2) / SIBLING_ONE);
  }
  return part;
}

/** How whole values become levels. */
export interface Leveling {
  readonly scale: number;
  readonly base: number;
  /** Bits after the point. */
  readonly bits: number;
  readonly part: Int32Array | undefined;
}

/** Levels of the values of a row before the first, rounded to the nearest fraction. */
export function levelsOf(row: Int32Array, { scale, base, bits, part }: Leveling): Int32Array {
  const levels = new Int32Array(row.length);
  for (let at = 0; at < row.length; at += 1) {
    const rest = ((row[at] ?? 0) - base - (part?.[at] ?? 0)) | 0;
    levels[at] = scale === 1 ? rest << bits : Math.floor((rest * 2 ** bits) / scale + 0.5);
  }
  return levels;
}

/**
 * What is known of the nodes of a column. Levels learn like a mean: the more rows they have been
 * estimated from, the less a value moves them.
 */
export interface Levels {
  /** In fractions. */
  readonly level: Int32Array;
  /** For each node the number of the coded row in which its value was far off, or 0. */
  readonly farAt: Int32Array;
  /** Number of coded rows so far, and of those since the levels were last known. */
  codedRows: number;
  knownRows: number;
}

/** @param reference levels of the row before the first, where there is one */
export function firstLevels(nodes: number, reference: Int32Array | undefined): Levels {
  return {
    level: reference?.slice() ?? new Int32Array(nodes),
    farAt: new Int32Array(nodes),
    codedRows: 0,
    knownRows: reference === undefined ? 0 : 1,
  };
}

/** Counts a row that is now coded; returns by how many bits its values are weakened as they move levels. */
export function beginRow(levels: Levels, isFresh: boolean, rate: number): number {
  levels.codedRows += 1;
  levels.knownRows = isFresh ? 1 : levels.knownRows + 1;
  return Math.min(rate, 31 - Math.clz32(levels.knownRows));
}

/** Marks every value whose time equals that of the row before. */
export function stalePlane(
  times: Int32Array,
  nodes: number,
  reference: Int32Array | undefined,
): Uint8Array {
  const stale = new Uint8Array(times.length);
  const first = Math.min(nodes, times.length);
  for (let at = 0; at < first; at += 1) if (reference?.[at] === times[at]) stale[at] = 1;
  for (let at = first; at < times.length; at += 1) {
    if (times[at - nodes] === times[at]) stale[at] = 1;
  }
  return stale;
}

/** First byte of a column. */
export const MODES = { constant: 0, reference: 1, coded: 2 } as const;
export const MODE_MASK = 3;
export const MODE_FLAGS = { sibling: 4, ignoresStale: 8, wide: 16 } as const;
export const ALL_MODE_BITS = 31;

/** Symbols of a row: nothing changed; every value the same; or the number of a table from here on. */
export const ROWS = { repeated: 0, uniform: 1, firstTable: 2 } as const;
export const MAX_TABLES = 8;

/** First byte of a table. */
export const TABLE_FLAGS = { explicit: 1, restart: 2 } as const;
export const SHIFT_AT = 2;
export const MAX_SHIFT = 24;
