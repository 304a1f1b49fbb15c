/**
 * G14: the cost of a million nodes in a month, calculated from measured bytes and list prices,
 * against an item per node.
 */
import { type Bench, type BenchOptions, benchRow } from "#scripts/bench/bench-row.ts";
import { type Bill, frameBill, naiveBill, total, type Uplink } from "./ingest-bill.ts";
import { MEASURED_FIGURES } from "./measured-figures.ts";
import { type MeasuredUnits, measuredUnits } from "./measured-units.ts";
import { storedChart } from "./stored-chart.ts";

const NODES = 1e6;
export const COST_MODEL: Bench = {
  ids: ["G14.ingest", "G14.broker"],
  run: async ({ seed }: BenchOptions) => {
    const units = measuredUnits(storedChart(seed));
    requireSame(units);
    const naive = total(naiveBill(units, NODES));
    const row = (uplink: Uplink, goal: number) => {
      const bill = frameBill(units, uplink, NODES);
      return benchRow({
        id: `G14.${uplink}`,
        what: `a million nodes, rounds of 15 minutes, a year kept, uplink by ${uplink}: calculated from measured bytes`,
        value: total(bill),
        unit: "$ a month",
        baseline: naive,
        baselineIs: "an item per node, row JSON, master data every minute",
        goal,
        details: {
          ...bill,
          ...(uplink === "broker" ? prefixed("naive: ", naiveBill(units, NODES)) : {}),
        },
      });
    };
    return [row("ingest", 1 / 55), row("broker", 1 / 30)];
  },
};

/** Tolerated deviation for other seeds; beyond it, the figures of the cost page are out of date. */
const DEVIATION = 0.03;

function requireSame(units: MeasuredUnits): void {
  for (const [name, value] of Object.entries(units)) {
    const expected = Object.entries(MEASURED_FIGURES).find(([figure]) => figure === name)?.[1] ?? 0;
    if (Math.abs(value / expected - 1) > DEVIATION)
      throw new Error(`${name} is ${value}: change scripts/bench/telemetry/measured-figures.ts`);
  }
}

function prefixed(prefix: string, bill: Bill): Bill {
  return Object.fromEntries(
    Object.entries(bill).map(([line, dollars]) => [prefix + line, dollars]),
  );
}
