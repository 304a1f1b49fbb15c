/**
 * The units of a round and a day from the last benchmark run; `npm run bench -- --only G14`
 * compares them.
 */
import type { MeasuredUnits } from "./measured-units.ts";

export const MEASURED_FIGURES: MeasuredUnits = {
  nodes: 300,
  roundsPerDay: 96,
  frameWriteUnits: 5.25,
  frameItemBytes: 4765,
  summaryWriteUnits: 1,
  dayReadUnits: 55.8,
  dayObjectBytes: 277_500,
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
