/** What the rounds of a master's day say of all its nodes together: the scale for each of them. */
import { type NodeField, nodeColumn, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import { markDay } from "#domain/rollups/day-rollup.ts";
import { valueAtPlace } from "#domain/telemetry/codec/entropy/select-value.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { CURVE_LEVELS } from "./feature-table.ts";

export interface MasterRounds {
  readonly day: Day;
  /** Start of the UTC day; epoch seconds. */
  readonly start: number;
  /** Row after row: 1 for a record that was measured in its round. */
  readonly fresh: Uint8Array;
  /** Rows of data cycles; further rows are fast polls. */
  readonly isCycle: Uint8Array;
  /** Median target, angle and distance of both of the fresh records, hundredths of a degree; NaN without any. */
  readonly target: Float64Array;
  readonly angle: Float64Array;
  readonly error: Float64Array;
  /** 1 for a cycle at which the median target has moved since the cycle before. */
  readonly isTracking: Uint8Array;
  /** 1 for a cycle at which most nodes charge. */
  readonly isLight: Uint8Array;
}

/** Hundredths of a degree by which the median target moves from cycle to cycle while it follows the sun. */
const TRACKING_STEP = 100;
/** Hundredths of a degree by which the sun moves the target in a cycle at most. */
const LARGEST_STEP = 1500;
/** Milliamperes from which a node counts as charging. */
export const CHARGING_FROM = 20;

export function masterRounds(day: Day, start: number): MasterRounds {
  const { fresh } = markDay(day, start);
  const values = new Float64Array(day.slots);
  const medians = (read: (cell: number) => number) =>
    Float64Array.from(day.rows, (_, row) => {
      let known = 0;
      for (let cell = row * day.slots; cell < (row + 1) * day.slots; cell += 1) {
        const value = fresh[cell] === 1 ? read(cell) : Number.NaN;
        if (Number.isNaN(value)) continue;
        values[known] = value;
        known += 1;
      }
      return medianOf(values.subarray(0, known));
    });
  const [targets, panels] = [columnOf(day, "angleTarget"), columnOf(day, "anglePanel")];
  const charge = columnOf(day, "chargeCurrent");
  const angleAt = (cell: number) => {
    const angle = panels[cell] ?? Number.NaN;
    return angle === STORED_TILT_FAULT ? Number.NaN : angle;
  };
  const targetAt = (cell: number) => targets[cell] ?? Number.NaN;
  const target = medians(targetAt);
  const charged = medians((cell) => charge[cell] ?? Number.NaN);
  const isCycle = Uint8Array.from(day.rows, ({ kind }) => Number(kind === "cycle"));
  return {
    ...{ day, start, fresh, isCycle, target },
    angle: medians(angleAt),
    error: medians((cell) => Math.abs(angleAt(cell) - targetAt(cell))),
    isTracking: trackingRows(target, isCycle),
    isLight: Uint8Array.from(charged, (milliamperes, row) =>
      Number(isCycle[row] === 1 && milliamperes >= CHARGING_FROM),
    ),
  };
}

/** The values of a field, row after row; none where no record has the field. */
export function columnOf(day: Day, field: NodeField): Float64Array {
  return day.columns[nodeColumn(field).id] ?? NOTHING;
}

const NOTHING = new Float64Array(0);

/** Reorders the values, none of which is NaN; NaN for none. */
export function medianOf(values: Float64Array): number {
  return shareOf(values, 0.5);
}

/** The value that this share of the values does not exceed; reorders them, none of which is NaN. */
export function shareOf(values: Float64Array, share: number): number {
  return valueAtPlace(values, Math.max(0, Math.ceil(share * values.length) - 1)) ?? Number.NaN;
}

function trackingRows(target: Float64Array, isCycle: Uint8Array): Uint8Array {
  let before = Number.NaN;
  return Uint8Array.from(target, (now, row) => {
    if (isCycle[row] !== 1) return 0;
    const hasMoved = Math.abs(now - before) >= TRACKING_STEP;
    before = now;
    return Number(hasMoved);
  });
}

/**
 * Minutes of the UTC day at which the median target rose across each level; NaN where it did not, or
 * more than once, because a stow interrupted the day.
 */
export function curveOf({ day, start, target, isCycle }: MasterRounds): Float64Array {
  const rows = day.rows.flatMap(({ ts }, row) =>
    isCycle[row] === 1 ? [{ minute: (ts - start) / 60, angle: target[row] ?? Number.NaN }] : [],
  );
  return Float64Array.from(CURVE_LEVELS, (degrees) => {
    const level = degrees * 100;
    const found: number[] = [];
    for (const [at, { minute, angle }] of rows.entries()) {
      const before = rows[at - 1];
      if (before === undefined || !(before.angle < level && angle >= level)) continue;
      const share = (level - before.angle) / (angle - before.angle);
      // A jump is a stow or its end, which says nothing about the sun.
      if (angle - before.angle < LARGEST_STEP)
        found.push(before.minute + share * (minute - before.minute));
    }
    return found.length === 1 ? (found[0] ?? Number.NaN) : Number.NaN;
  });
}
