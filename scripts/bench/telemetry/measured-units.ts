/**
 * Computes the paid units of one round and one day of a master from the bytes of the generated
 * data.
 */
import { zoneOffset } from "#domain/rollups/resolution.ts";
import { nodeRowsOf } from "#domain/telemetry/reading.ts";
import { decodeDay } from "#functions/shared/telemetry/day-codec.ts";
import { rolledFields } from "#functions/telemetry/roll-up-day.ts";
import { rollupItems } from "#functions/telemetry/store/rollups.ts";
import { type ItemValue, itemBytes, writeUnits } from "./item-size.ts";
import { BYTES_PER_BROKER_UNIT, BYTES_PER_READ_UNIT } from "./prices.ts";
import { mustBe, type StoredChart } from "./stored-chart.ts";
import { columnMessage, rowMessage } from "./wire-forms.ts";

export interface MeasuredUnits {
  readonly nodes: number;
  readonly roundsPerDay: number;
  /** Mean over all rounds. */
  readonly frameWriteUnits: number;
  readonly frameItemBytes: number;
  readonly summaryWriteUnits: number;
  /** Read units of all frames of a day, eventually consistent. */
  readonly dayReadUnits: number;
  readonly dayObjectBytes: number;
  readonly rollupWriteUnits: number;
  /** Items of the rollups of a day that stay, and all their bytes. */
  readonly rollupItems: number;
  readonly rollupBytes: number;
  /** Those that expire: the quarters of an hour. */
  readonly quarterItems: number;
  readonly quarterBytes: number;
  /** Broker units of a round's message as columns, and of its three messages as rows. */
  readonly columnBrokerUnits: number;
  readonly rowBrokerUnits: number;
  /** Bytes of one node and round as an item with every field as an attribute. */
  readonly nodeItemBytes: number;
  readonly nodeWriteUnits: number;
}

const LAYOUT = "0198c0de-0000-7000-8000-000000000002";
const MASTER = "0198c0de-0000-7000-8000-000000000003";
const MEASURED_BY = `L#${LAYOUT}#N#${MASTER}`;
const TIME = 1_780_272_300;
const SECONDS_PER_DAY = 86_400;
/** Messages of a round as rows: a single one would exceed the broker's limit. */
const ROW_MESSAGES = 3;

export function measuredUnits(chart: StoredChart): MeasuredUnits {
  const { days, last } = chart;
  const frames = [
    ...chart.frameBytes.map((bytes) => frameItem(bytes, { k: TIME })),
    ...chart.keyframeBytes.map((bytes) => frameItem(bytes, { i: 1 })),
  ].map(itemBytes);
  const summaries = chart.summaryBytes.map((bytes) => itemBytes(summaryItem(bytes)));
  const rollups = rollupItemsOf(days[0]?.object);
  const lasting = rollups.filter(({ x }) => x === undefined).map(itemBytes);
  const expiring = rollups.filter(({ x }) => x !== undefined).map(itemBytes);
  const roundsPerDay = frames.length / days.length;
  const frameItemBytes = mean(frames);
  const rowBytes = rowMessage(last.reading).length / ROW_MESSAGES;
  const nodeItemBytes = mean(nodeRowsOf(last.reading).map((row) => itemBytes(nodeItem(row))));
  return {
    nodes: last.reading.nodes.length,
    roundsPerDay,
    frameWriteUnits: mean(frames.map(writeUnits)),
    frameItemBytes,
    summaryWriteUnits: mean(summaries.map(writeUnits)),
    dayReadUnits: (roundsPerDay * frameItemBytes) / BYTES_PER_READ_UNIT / 2,
    dayObjectBytes: mean(days.map(({ object }) => object.length)),
    rollupWriteUnits: sum([...lasting, ...expiring].map(writeUnits)),
    rollupItems: lasting.length,
    rollupBytes: sum(lasting),
    quarterItems: expiring.length,
    quarterBytes: sum(expiring),
    columnBrokerUnits: brokerUnits(columnMessage(last.reading).length),
    rowBrokerUnits: ROW_MESSAGES * brokerUnits(rowBytes),
    nodeItemBytes,
    nodeWriteUnits: writeUnits(nodeItemBytes),
  };
}

type Item = Readonly<Record<string, ItemValue>>;

function frameItem(bytes: number, role: Item): Item {
  const d = new Uint8Array(bytes);
  return { pk: MEASURED_BY, sk: `F${TIME}`, d, p: 1, c: 1, x: TIME, ...role };
}

function summaryItem(bytes: number): Item {
  return { pk: `L#${LAYOUT}#S`, sk: MASTER, ts: TIME, d: new Uint8Array(bytes) };
}

/** The rollups of a generated day without samples of the master, in a site without a time zone. */
function rollupItemsOf(object: Uint8Array = new Uint8Array()): readonly Item[] {
  const tables = mustBe(decodeDay(object));
  const first = tables.node.rows[0]?.ts ?? TIME;
  const startsAt = first - (first % SECONDS_PER_DAY);
  const fields = rolledFields(tables, startsAt, zoneOffset(undefined));
  const day = { day: "20260601", version: 1 };
  return rollupItems({ layoutId: LAYOUT, mLocId: MASTER }, day, fields);
}

function nodeItem(row: Readonly<Record<string, ItemValue | null>>): Item {
  const measured = Object.entries(row).flatMap(([field, value]) =>
    value === null || field === "deviation" ? [] : [[field, value] as const],
  );
  return { pk: MEASURED_BY, sk: `N${row.nLocId}#${TIME}`, ...Object.fromEntries(measured) };
}

function brokerUnits(bytes: number): number {
  return Math.ceil(bytes / BYTES_PER_BROKER_UNIT);
}

export function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
