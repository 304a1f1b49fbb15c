/**
 * Filters the bits of device words for a reader: a bit of an alarm or flag word that takes a right
 * the reader does not hold leaves the server cleared, in every answer. The rights are in the tables
 * of bits.
 */

import { holds, type Privilege, type PrivilegeBits } from "#domain/access/privileges.ts";
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { MASTER_FLAGS } from "#domain/bits/master-flags.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { NODE_FLAGS } from "#domain/bits/node-flags.ts";
import { masterColumn, nodeColumn, type TelemetrySchema } from "./schema.ts";
import { hexFromNumber, numberFromHex } from "./stored-text.ts";

interface BitRow {
  readonly bit: number;
  readonly needs: Privilege;
}

/** A column that holds 32 bits of an alarm or flag word. */
interface WordColumn {
  readonly column: number;
  /** Rows of the word's table of bits; bit 0 is the lowest bit of the column. */
  readonly rows: readonly BitRow[];
}

const COLUMN_BITS = 32;

/** The columns of each schema that hold words of alarms or flags. */
const WORDS: Readonly<Record<TelemetrySchema["id"], readonly WordColumn[]>> = {
  1: [
    { column: nodeColumn("alarms").id, rows: NODE_ALARMS },
    { column: nodeColumn("auxAlarms").id, rows: AUX_ALARMS },
    { column: nodeColumn("flagsLow").id, rows: rowsFrom(NODE_FLAGS, 0) },
    { column: nodeColumn("flagsHigh").id, rows: rowsFrom(NODE_FLAGS, COLUMN_BITS) },
  ],
  2: [
    { column: masterColumn("alarms").id, rows: MASTER_ALARMS },
    { column: masterColumn("flags").id, rows: MASTER_FLAGS },
  ],
};

const EVERY_ALARM: readonly BitRow[] = [...NODE_ALARMS, ...AUX_ALARMS, ...MASTER_ALARMS];
const EVERY_BIT: readonly BitRow[] = [...EVERY_ALARM, ...NODE_FLAGS, ...MASTER_FLAGS];

/** Whether there is any alarm that the reader may not see. */
export function hidesAlarms(held: PrivilegeBits): boolean {
  return EVERY_ALARM.some(({ needs }) => !holds(held, needs));
}

/** Whether there is any alarm or flag that the reader may not see. */
export function hidesBits(held: PrivilegeBits): boolean {
  return EVERY_BIT.some(({ needs }) => !holds(held, needs));
}

/** Whether the column of the schema is a word whose bits may take further rights. */
export function hasGuardedBits(schema: TelemetrySchema, column: number): boolean {
  return WORDS[schema.id].some((word) => word.column === column);
}

/**
 * The common part of readings and days of readings: columns of stored values by their ids, NaN for
 * null.
 */
interface StoredColumns {
  readonly schema: TelemetrySchema;
  readonly columns: readonly (Float64Array | undefined)[];
}

/** Clears the bits that are hidden from the reader; returns the same object when none is hidden. */
export function visibleBits<Stored extends StoredColumns>(
  held: PrivilegeBits,
  stored: Stored,
): Stored {
  const cleared = new Map<number, Float64Array>();
  for (const { column, rows } of WORDS[stored.schema.id]) {
    const values = stored.columns[column];
    const hidden = hiddenBits(held, rows);
    // A value that is NaN (null) has no bits.
    if (values?.some((word) => (word & hidden) !== 0)) {
      cleared.set(
        column,
        values.map((word) => (Number.isNaN(word) ? word : without(word, hidden))),
      );
    }
  }
  if (cleared.size === 0) return stored;
  return { ...stored, columns: stored.columns.map((values, id) => cleared.get(id) ?? values) };
}

/** The alarm word of a node, and the low half of its flags. */
interface NodeWords {
  readonly alarms: number;
  readonly flags: number;
}

/** The words reduced to the bits that a reader may see or infer. */
export function visibleNodeWords(held: PrivilegeBits, { alarms, flags }: NodeWords): NodeWords {
  return {
    alarms: without(alarms, hiddenBits(held, NODE_ALARMS)),
    flags: without(flags, hiddenBits(held, rowsFrom(NODE_FLAGS, 0))),
  };
}

/** The words of a master and of a node that cross the wire as hex digits. */
const HEX_WORDS = {
  masterAlarms: MASTER_ALARMS,
  masterFlags: MASTER_FLAGS,
  nodeAlarms: NODE_ALARMS,
  nodeFlags: NODE_FLAGS,
} as const satisfies Readonly<Record<string, readonly BitRow[]>>;

export type HexWord = keyof typeof HEX_WORDS;

/**
 * The word without the bits that are hidden from the reader.
 * @param text upper-case hex digits, at most 16; any other text is returned as it is
 */
export function visibleHex(held: PrivilegeBits, word: HexWord, text: string): string {
  if (!/^[0-9A-F]{1,16}$/.test(text)) return text;
  const rows = HEX_WORDS[word];
  const half = COLUMN_BITS / 4;
  const split = Math.max(0, text.length - half);
  const high =
    split === 0 ? "" : clearedHex(held, rowsFrom(rows, COLUMN_BITS), text.slice(0, split));
  return high + clearedHex(held, rowsFrom(rows, 0), text.slice(split));
}

function clearedHex(held: PrivilegeBits, rows: readonly BitRow[], text: string): string {
  const stored = numberFromHex(text, 0, text.length);
  return hexFromNumber(without(stored, hiddenBits(held, rows)), text.length);
}

/** The rows of one column, whose lowest bit is bit `first` of the word. */
function rowsFrom(rows: readonly BitRow[], first: number): readonly BitRow[] {
  return rows
    .filter(({ bit }) => bit >= first && bit < first + COLUMN_BITS)
    .map(({ bit, needs }) => ({ bit: bit - first, needs }));
}

/**
 * Mask of the bits in a 32-bit word that are hidden from the reader; may be negative, as all
 * results of bit operators.
 */
function hiddenBits(held: PrivilegeBits, rows: readonly BitRow[]): number {
  return rows
    .filter(({ needs }) => !holds(held, needs))
    .reduce((bits, { bit }) => bits | (1 << bit), 0);
}

function without(word: number, hidden: number): number {
  return (word & ~hidden) >>> 0;
}

/** A right, with the bits of a word of 8 hex digits that this right makes visible. */
export interface GuardedBits {
  readonly needs: Privilege;
  /** The mask as 8 hex digits, each a number from 0 to 15. */
  readonly digits: readonly number[];
}

/** The guarded bits in the words of masters, for code that can only split words digit by digit. */
export const GUARDED_MASTER_BITS: Readonly<Record<"alarms" | "flags", readonly GuardedBits[]>> = {
  alarms: guardedBits(MASTER_ALARMS),
  flags: guardedBits(MASTER_FLAGS),
};

function guardedBits(rows: readonly BitRow[]): readonly GuardedBits[] {
  return [...new Set(rows.map(({ needs }) => needs))].map((needs) => {
    const own = rows.filter((row) => row.needs === needs);
    const bits = own.reduce((word, { bit }) => (word | (1 << bit)) >>> 0, 0);
    return {
      needs,
      digits: [...hexFromNumber(bits, 8)].map((digit) => Number.parseInt(digit, 16)),
    };
  });
}
