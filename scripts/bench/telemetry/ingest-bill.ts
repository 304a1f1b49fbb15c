/**
 * The monthly cost of receiving, storing and transmitting telemetry, calculated from measured bytes
 * and list prices.
 */
import { QUARTER_DAYS } from "#domain/rollups/resolution.ts";
import type { MeasuredUnits } from "./measured-units.ts";
import { BYTES_PER_STORED_ITEM, GIGABYTE, priceOf } from "./prices.ts";

export const DAYS_PER_MONTH = 30.4375;
export const DAYS_KEPT = 365;
/** Days for which frames are stored: until their day has been compacted, at most four days. */
const HOT_DAYS = 3;
const MINUTES_PER_DAY = 1440;
/** Write units of a sample and the newest state, at most one kilobyte each. */
const MASTER_DATA_WRITE_UNITS = 2;
const MASTER_DATA_MINUTES = 5;
const NAIVE_MASTER_DATA_MINUTES = 1;
/** Duration of a function with one gigabyte of memory. */
const ROUND_SECONDS = 0.012;
const MASTER_DATA_SECONDS = 0.006;
const COMPACTION_SECONDS = 0.5;
/** Writes per compaction: the mark, its removal, and the index item. */
const COMPACTION_WRITE_UNITS = 3;

/** The path of messages: through topics of the broker, or bypassing it by Basic Ingest. */
export type Uplink = "broker" | "ingest";

/** US dollars a month, by item of the bill. */
export type Bill = Readonly<Record<string, number>>;

export function frameBill(units: MeasuredUnits, uplink: Uplink, nodes: number): Bill {
  const masters = nodes / units.nodes;
  const masterDays = masters * DAYS_PER_MONTH;
  const rounds = masterDays * units.roundsPerDay;
  const hotItems = masters * units.roundsPerDay * HOT_DAYS;
  return {
    "frames, written": rounds * units.frameWriteUnits * priceOf("writeUnit"),
    "frames, stored": stored(hotItems, units.frameItemBytes),
    "map summaries, written": rounds * units.summaryWriteUnits * priceOf("writeUnit"),
    "day objects, stored":
      ((masters * DAYS_KEPT * units.dayObjectBytes) / GIGABYTE) * priceOf("objectGigabyteMonth"),
    "day objects, put together":
      masterDays *
      (priceOf("objectPut") +
        units.dayReadUnits * priceOf("readUnit") +
        COMPACTION_WRITE_UNITS * priceOf("writeUnit") +
        invocation(COMPACTION_SECONDS)),
    "rollups, written": masterDays * units.rollupWriteUnits * priceOf("writeUnit"),
    "rollups, stored":
      stored(masters * DAYS_KEPT * units.rollupItems, units.rollupBytes / units.rollupItems) +
      stored(masters * QUARTER_DAYS * units.quarterItems, units.quarterBytes / units.quarterItems),
    "uplink of rounds": rounds * units.columnBrokerUnits * carried(uplink),
    "function for rounds": rounds * invocation(ROUND_SECONDS),
    "master data": masterData(masterDays, MASTER_DATA_MINUTES, uplink),
    connections: connections(masterDays),
  };
}

/** Bill with an item per node and round, and master data every minute. */
export function naiveBill(units: MeasuredUnits, nodes: number): Bill {
  const masters = nodes / units.nodes;
  const masterDays = masters * DAYS_PER_MONTH;
  const rounds = masterDays * units.roundsPerDay;
  const items = nodes * units.roundsPerDay * DAYS_KEPT;
  return {
    "items, written": rounds * units.nodes * units.nodeWriteUnits * priceOf("writeUnit"),
    "items, stored": stored(items, units.nodeItemBytes),
    "uplink of rounds": rounds * units.rowBrokerUnits * carried("broker"),
    "function for rounds": rounds * invocation(ROUND_SECONDS),
    "master data": masterData(masterDays, NAIVE_MASTER_DATA_MINUTES, "broker"),
    connections: connections(masterDays),
  };
}

/** US dollars per message unit. Basic Ingest bypasses the broker and costs only the rule. */
function carried(uplink: Uplink): number {
  return priceOf("ruleAndAction") + (uplink === "broker" ? priceOf("brokerMessage") : 0);
}

function masterData(masterDays: number, everyMinutes: number, uplink: Uplink): number {
  const perReport =
    carried(uplink) +
    MASTER_DATA_WRITE_UNITS * priceOf("writeUnit") +
    invocation(MASTER_DATA_SECONDS);
  return masterDays * (MINUTES_PER_DAY / everyMinutes) * perReport;
}

function connections(masterDays: number): number {
  return masterDays * MINUTES_PER_DAY * priceOf("connectionMinute");
}

export function invocation(seconds: number): number {
  return priceOf("invocation") + seconds * priceOf("gigabyteSecond");
}

function stored(items: number, bytes: number): number {
  return ((items * (bytes + BYTES_PER_STORED_ITEM)) / GIGABYTE) * priceOf("tableGigabyteMonth");
}

export function total(bill: Bill): number {
  return Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
}
