/** The summary of a round for the map: the columns its overlays need, as a separate reading. */

import { type NodeField, nodeColumn, STORED_TILT_FAULT } from "#domain/device-data/schema.ts";
import type { Reading } from "./reading.ts";

export const SUMMARY_FIELDS = [
  "timestamp",
  "alarms",
  "flagsLow",
  "flagsHigh",
  "angleTarget",
  "anglePanel",
  "chargeStatus",
  "hopCount",
  // Columns that only dual units have.
  "auxAnglePanel",
  "auxAlarms",
] as const satisfies readonly NodeField[];

const SUMMARY_COLUMNS = new Set(SUMMARY_FIELDS.map((field) => nodeColumn(field).id));

/**
 * Measured angles, which are rounded: their last digit is noise that costs a quarter of a summary.
 */
const MEASURED_ANGLES = new Set(
  (["anglePanel", "auxAnglePanel"] as const).map((field) => nodeColumn(field).id),
);

/** Stored angles are hundredths of a degree; the map shows tenths. */
const MAP_STEP = 10;

/**
 * The same round with only the columns of the summary, and with measured angles to the nearest
 * tenth of a degree (halves towards the west), so that the summary of 300 dual units fits into one
 * write unit. Frames retain every digit.
 */
export function summaryOf(reading: Reading): Reading {
  const columns = reading.columns.map((values, id) => {
    if (!SUMMARY_COLUMNS.has(id)) return undefined;
    return MEASURED_ANGLES.has(id) ? values?.map(tenthOf) : values;
  });
  return { ...reading, columns };
}

/**
 * Rounds an angle to tenths. NaN stays NaN: nothing was measured. The value of a failed sensor is
 * no angle and is not rounded.
 */
function tenthOf(stored: number): number {
  if (stored === STORED_TILT_FAULT) return stored;
  // Adding zero turns minus zero into zero, for the codec.
  return MAP_STEP * Math.round(stored / MAP_STEP) + 0;
}
