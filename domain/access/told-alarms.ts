/**
 * Which alarms of devices somebody is told: a bit that takes a right they do not hold leaves the server cleared, in every word
 * and in every answer. The rights stand in the tables of bits.
 */
import { AUX_ALARMS } from "#domain/bits/aux-alarms.ts";
import { MASTER_ALARMS } from "#domain/bits/master-alarms.ts";
import { NODE_ALARMS } from "#domain/bits/node-alarms.ts";
import { masterColumn, nodeColumn, type TelemetrySchema } from "#domain/telemetry/schema.ts";
import { hexFromNumber, numberFromHex } from "#domain/telemetry/stored-text.ts";
import { holds, type Privilege, type PrivilegeBits } from "./privileges.ts";

interface AlarmRow {
  readonly bit: number;
  readonly needs: Privilege;
}

/** By the id of the schema, the columns that are words of alarms. */
const WORDS: Readonly<
  Record<
    TelemetrySchema["id"],
    readonly { readonly column: number; readonly rows: readonly AlarmRow[] }[]
  >
> = {
  1: [
    { column: nodeColumn("alarms").id, rows: NODE_ALARMS },
    { column: nodeColumn("auxAlarms").id, rows: AUX_ALARMS },
  ],
  2: [{ column: masterColumn("alarms").id, rows: MASTER_ALARMS }],
};

const EVERY_ALARM: readonly AlarmRow[] = [...NODE_ALARMS, ...AUX_ALARMS, ...MASTER_ALARMS];

/** Whether there is any alarm that they must not see. */
export function hidesAlarms(held: PrivilegeBits): boolean {
  return EVERY_ALARM.some(({ needs }) => !holds(held, needs));
}

/** What readings and days of readings have in common: columns of stored values by their ids, NaN for null. */
interface StoredColumns {
  readonly schema: TelemetrySchema;
  readonly columns: readonly (Float64Array | undefined)[];
}

/** The very same when nothing of it is hidden from them. */
export function toldAlarms<Stored extends StoredColumns>(
  held: PrivilegeBits,
  stored: Stored,
): Stored {
  const cleared = new Map<number, Float64Array>();
  for (const { column, rows } of WORDS[stored.schema.id]) {
    const values = stored.columns[column];
    const hidden = hiddenBits(held, rows);
    // Not a number has no bits.
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

/** @param word of a master, 8 hex digits */
export function toldMasterAlarms(held: PrivilegeBits, word: string): string {
  const stored = numberFromHex(word, 0, word.length);
  return hexFromNumber(without(stored, hiddenBits(held, MASTER_ALARMS)), word.length);
}

/** Of a word of 32 bits; may be negative, as all results of bit operators. */
function hiddenBits(held: PrivilegeBits, rows: readonly AlarmRow[]): number {
  return rows
    .filter(({ needs }) => !holds(held, needs))
    .reduce((bits, { bit }) => bits | (1 << bit), 0);
}

function without(word: number, hidden: number): number {
  return (word & ~hidden) >>> 0;
}

/** A right with the bits of a master's alarm word that take it. */
export interface GuardedAlarms {
  readonly needs: Privilege;
  /** 8 hex digits, each as a number. */
  readonly digits: readonly number[];
}

/** Of masters, for where words can only be taken apart digit by digit. */
export const GUARDED_MASTER_ALARMS: readonly GuardedAlarms[] = [
  ...new Set(MASTER_ALARMS.map(({ needs }) => needs)),
].map((needs) => {
  const own = MASTER_ALARMS.filter((row) => row.needs === needs);
  const bits = own.reduce((word, { bit }) => (word | (1 << bit)) >>> 0, 0);
  return { needs, digits: [...hexFromNumber(bits, 8)].map((digit) => Number.parseInt(digit, 16)) };
});
