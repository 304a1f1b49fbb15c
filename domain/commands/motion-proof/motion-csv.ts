/** The proof of a motion command as a table for a spreadsheet: one line per tracker. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import { csvText } from "#domain/text/csv-text.ts";
import type { TrackerProof } from "./prove-motion.ts";

export interface ProvenMaster {
  readonly masterName: string;
  readonly trackers: readonly TrackerProof[];
}

/**
 * Columns of the table. Angles are in degrees; `seconds` is the time from the command to the first
 * answer that shows the tracker at the angle.
 */
const COLUMNS = [
  "master",
  "node",
  "nId",
  "expected",
  "measured",
  "deviation",
  "state",
  "seconds",
  "cause",
] as const;

export function motionCsv(masters: readonly ProvenMaster[]): string {
  const lines = masters.flatMap(({ masterName, trackers }) =>
    trackers.map((tracker) => lineOf(masterName, tracker)),
  );
  return csvText([COLUMNS, ...lines]);
}

function lineOf(masterName: string, tracker: TrackerProof): readonly (string | number)[] {
  const { node, nId, expectedDegrees, measuredDegrees, state, seconds, cause, exclusion } = tracker;
  const deviation =
    expectedDegrees === undefined || measuredDegrees === undefined
      ? ""
      : rounded(measuredDegrees - expectedDegrees);
  return [
    masterName,
    nLocIdOf(node),
    nId ?? "",
    angle(expectedDegrees),
    angle(measuredDegrees),
    deviation,
    state,
    seconds ?? "",
    cause ?? exclusion ?? "",
  ];
}

function angle(degrees: number | undefined): number | "" {
  return degrees === undefined ? "" : rounded(degrees);
}

/** The angle rounded to hundredths of a degree, the precision of a node's measurement. */
function rounded(degrees: number): number {
  return Math.round(degrees * 100) / 100;
}
