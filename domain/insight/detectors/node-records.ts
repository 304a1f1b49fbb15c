/** The records of one node on one day, one after another; the arrays are used again for the next node. */
import { type NodeField, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { columnOf, type MasterRounds } from "./master-rounds.ts";

/** The fields from which features are computed. */
export const RECORD_FIELDS = [
  ...(["anglePanel", "angleTarget", "alarms", "flagsLow", "nId", "linkQualityIndicator"] as const),
  ...(["motorCurrentAve", "motorCurrentPeak", "batteryVoltage", "batteryVoltageMin"] as const),
  ...(["batteryVoltageChargerOff", "batteryStateOfCharge", "chargeCurrent"] as const),
] as const satisfies readonly NodeField[];

export type RecordField = (typeof RECORD_FIELDS)[number];

export class NodeRecords {
  readonly rounds: MasterRounds;
  /** Row of each record in the day. */
  readonly rows: Uint16Array;
  /** Number of records that the node itself has measured on the day. */
  count = 0;
  readonly #values: Readonly<Record<RecordField, Float64Array>>;
  readonly #stored: readonly (readonly [Float64Array, Float64Array])[];

  constructor(rounds: MasterRounds) {
    const { day } = rounds;
    this.rounds = rounds;
    this.rows = new Uint16Array(day.rows.length);
    const values = RECORD_FIELDS.map(
      (field) => [field, new Float64Array(day.rows.length)] as const,
    );
    // The entries have every field of the list.
    this.#values = Object.fromEntries(values) as Record<RecordField, Float64Array>;
    this.#stored = values.map(([field, own]) => [columnOf(day, field), own]);
  }

  /** Takes the records of this node. */
  load(node: number): void {
    const { day, fresh } = this.rounds;
    const { slots } = day;
    this.count = 0;
    for (let row = 0; row < day.rows.length; row += 1) {
      if (fresh[row * slots + node] !== 1) continue;
      this.rows[this.count] = row;
      this.count += 1;
    }
    for (const [stored, own] of this.#stored) {
      for (let at = 0; at < this.count; at += 1) {
        own[at] = stored[(this.rows[at] ?? 0) * slots + node] ?? Number.NaN;
      }
    }
    const angles = this.#values.anglePanel;
    for (let at = 0; at < this.count; at += 1) {
      if (angles[at] === STORED_TILT_FAULT) angles[at] = Number.NaN;
    }
  }

  /** Values of a field by record; NaN for null, and for the angle of a failed tilt sensor. */
  of(field: RecordField): Float64Array {
    return this.#values[field];
  }

  /** Minutes of the UTC day at which the round of a record started. */
  minute(record: number): number {
    const { day, start } = this.rounds;
    return ((day.rows[this.rows[record] ?? 0]?.ts ?? start) - start) / 60;
  }

  isCycle(record: number): boolean {
    return this.rounds.isCycle[this.rows[record] ?? 0] === 1;
  }
}
