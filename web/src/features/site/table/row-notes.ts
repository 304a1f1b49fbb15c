/** Faults in the data of a node, which the data table marks. */

import type { NodeRow } from "#domain/telemetry/reading.ts";
import { TABLE_MESSAGES } from "#web/ui/table-messages.ts";

export type RowNote = "noData" | "duplicateId" | "implausibleAngle" | "deviation";

export const NOTE_TEXTS: Readonly<Record<RowNote, string>> = {
  noData: TABLE_MESSAGES.noData,
  duplicateId: TABLE_MESSAGES.duplicateId,
  implausibleAngle: TABLE_MESSAGES.implausibleAngle,
  deviation: TABLE_MESSAGES.deviation,
};

/**
 * Middle of the range of plausible angles in degrees. `FURTHEST_FROM_MIDDLE`: the largest plausible
 * distance from it. A failed tilt sensor reads 655.35°.
 */
const MIDDLE_ANGLE = 25;
const FURTHEST_FROM_MIDDLE = 500;
/**
 * Largest difference between panel and target angle, in hundredths of a degree, at which a tracker
 * counts as following its target.
 */
const MAX_DEVIATION = 500;

export interface NotedNode {
  /** Last reading of the node; undefined if there is none. */
  readonly row: NodeRow | undefined;
  readonly isDuplicate: boolean;
  /** True once the readings have arrived, so that a missing row means missing data. */
  readonly isRead: boolean;
}

export function rowNotes({ row, isDuplicate, isRead }: NotedNode): readonly RowNote[] {
  const notes: RowNote[] = [];
  if (row === undefined && isRead) notes.push("noData");
  if (isDuplicate) notes.push("duplicateId");
  const angle = row?.anglePanel ?? MIDDLE_ANGLE * 100;
  if (Math.abs(angle / 100 - MIDDLE_ANGLE) > FURTHEST_FROM_MIDDLE) notes.push("implausibleAngle");
  if (Math.abs(row?.deviation ?? 0) > MAX_DEVIATION) notes.push("deviation");
  return notes;
}
