/** G14: what a million nodes cost in a month, calculated from measured bytes and list prices, against an item per node. */
import { type Bench, type BenchOptions, benchRow } from "#scripts/bench/bench-row.ts";
import { type MeasuredUnits, measuredUnits } from "./measured-units.ts";
import { GIGABYTE, PRICES } from "./prices.ts";
import { storedChart } from "./stored-chart.ts";

const NODES = 1e6;
const DAYS_PER_MONTH = 30.4375;
const DAYS_KEPT = 365;
/** Frames live until their day has been put together, at most four days. */
const HOT_DAYS = 3;
const MINUTES_PER_DAY = 1440;
/** A sample and the newest state, at most a kilobyte each. */
const MASTER_DATA_WRITE_UNITS = 2;
const MASTER_DATA_MINUTES = 5;
const NAIVE_MASTER_DATA_MINUTES = 1;
/** Of a function of one gigabyte. */
const ROUND_SECONDS = 0.012;
const MASTER_DATA_SECONDS = 0.006;
const COMPACTION_SECONDS = 0.3;
/** Mark, its removal, and the index item. */
const COMPACTION_WRITE_UNITS = 3;

type Uplink = "broker" | "ingest";

/** US dollars a month, by what they are paid for. */
type Bill = Readonly<Record<string, number>>;

export const COST_MODEL: Bench = {
  ids: ["G14.ingest", "G14.broker"],
  run: async ({ seed }: BenchOptions) => {
    const units = measuredUnits(storedChart(seed));
    const naive = total(naiveBill(units));
    const row = (uplink: Uplink, goal: number) => {
      const bill = frameBill(units, uplink);
      return benchRow({
        id: `G14.${uplink}`,
        what: `a million nodes, rounds of 15 minutes, a year kept, uplink by ${uplink}: calculated from measured bytes`,
        value: total(bill),
        unit: "$ a month",
        baseline: naive,
        baselineIs: "an item per node, row JSON, master data every minute",
        goal,
        details: { ...bill, ...(uplink === "broker" ? prefixed("naive: ", naiveBill(units)) : {}) },
      });
    };
    return [row("ingest", 1 / 55), row("broker", 1 / 30)];
  },
};

function frameBill(units: MeasuredUnits, uplink: Uplink): Bill {
  const masters = NODES / units.nodes;
  const masterDays = masters * DAYS_PER_MONTH;
  const rounds = masterDays * units.roundsPerDay;
  const hotItems = masters * units.roundsPerDay * HOT_DAYS;
  return {
    "frames, written": rounds * units.frameWriteUnits * PRICES.writeUnit,
    "frames, stored": stored(hotItems, units.frameItemBytes),
    "map summaries, written": rounds * units.summaryWriteUnits * PRICES.writeUnit,
    "day objects, stored":
      ((masters * DAYS_KEPT * units.dayObjectBytes) / GIGABYTE) * PRICES.objectGigabyteMonth,
    "day objects, put together":
      masterDays *
      (PRICES.objectPut +
        units.dayReadUnits * PRICES.readUnit +
        COMPACTION_WRITE_UNITS * PRICES.writeUnit +
        invocation(COMPACTION_SECONDS)),
    "uplink of rounds": rounds * units.columnBrokerUnits * carried(uplink),
    "function for rounds": rounds * invocation(ROUND_SECONDS),
    "master data": masterData(masterDays, MASTER_DATA_MINUTES, uplink),
    connections: connections(masterDays),
  };
}

function naiveBill(units: MeasuredUnits): Bill {
  const masters = NODES / units.nodes;
  const masterDays = masters * DAYS_PER_MONTH;
  const rounds = masterDays * units.roundsPerDay;
  const items = NODES * units.roundsPerDay * DAYS_KEPT;
  return {
    "items, written": rounds * units.nodes * units.nodeWriteUnits * PRICES.writeUnit,
    "items, stored": stored(items, units.nodeItemBytes),
    "uplink of rounds": rounds * units.rowBrokerUnits * carried("broker"),
    "function for rounds": rounds * invocation(ROUND_SECONDS),
    "master data": masterData(masterDays, NAIVE_MASTER_DATA_MINUTES, "broker"),
    connections: connections(masterDays),
  };
}

/** Per broker unit. Basic Ingest goes past the broker and pays only for the rule. */
function carried(uplink: Uplink): number {
  return PRICES.ruleAndAction + (uplink === "broker" ? PRICES.brokerMessage : 0);
}

function masterData(masterDays: number, everyMinutes: number, uplink: Uplink): number {
  const perReport =
    carried(uplink) + MASTER_DATA_WRITE_UNITS * PRICES.writeUnit + invocation(MASTER_DATA_SECONDS);
  return masterDays * (MINUTES_PER_DAY / everyMinutes) * perReport;
}

function connections(masterDays: number): number {
  return masterDays * MINUTES_PER_DAY * PRICES.connectionMinute;
}

function invocation(seconds: number): number {
  return PRICES.invocation + seconds * PRICES.gigabyteSecond;
}

function stored(items: number, bytes: number): number {
  return ((items * (bytes + PRICES.bytesPerStoredItem)) / GIGABYTE) * PRICES.tableGigabyteMonth;
}

function total(bill: Bill): number {
  return Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
}

function prefixed(prefix: string, bill: Bill): Bill {
  return Object.fromEntries(
    Object.entries(bill).map(([line, dollars]) => [prefix + line, dollars]),
  );
}
