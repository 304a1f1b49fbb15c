/** What the map shows of every node: the columns its overlays need, as a reading of its own. */
import type { Reading } from "./reading.ts";
import { type NodeField, nodeColumn } from "./schema.ts";

export const SUMMARY_FIELDS = [
  "timestamp",
  "alarms",
  "flagsLow",
  "flagsHigh",
  "angleTarget",
  "anglePanel",
  "chargeStatus",
  "hopCount",
  // Of dual units; everywhere else the columns are absent.
  "auxAnglePanel",
  "auxAlarms",
] as const satisfies readonly NodeField[];

const SUMMARY_COLUMNS = new Set(SUMMARY_FIELDS.map((field) => nodeColumn(field).id));

/** The same round with every other column absent. */
export function summaryOf(reading: Reading): Reading {
  const columns = reading.columns.map((values, id) =>
    SUMMARY_COLUMNS.has(id) ? values : undefined,
  );
  return { ...reading, columns };
}
