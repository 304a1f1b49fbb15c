/**
 * The units of a round and a day from the last benchmark run; `npm run bench -- --only G14`
 * compares them.
 */
import type { MeasuredUnits } from "./measured-units.ts";

export const MEASURED_FIGURES: MeasuredUnits = {
  nodes: 300,
  roundsPerDay: 96,
  frameWriteUnits: 7.09,
  frameItemBytes: 6795,
  summaryWriteUnits: 1.006,
  dayReadUnits: 79.6,
  dayObjectBytes: 401_000,
  rollupWriteUnits: 106,
  rollupItems: 53,
  rollupBytes: 35_000,
  quarterItems: 33,
  quarterBytes: 19_100,
  columnBrokerUnits: 12,
  rowBrokerUnits: 54,
  nodeItemBytes: 764,
  nodeWriteUnits: 1,
};
