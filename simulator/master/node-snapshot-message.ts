/** Builds the message `up/nodes`: the report table of a master, column by column. */

import { MAX_NODES_PER_CHUNK, SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import type { DeviceType } from "#domain/identity/device-types.ts";
import { lastFour, type NodeId, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { GENERATIONS } from "#simulator/node/generations.ts";
import { hexWord } from "#simulator/node/words.ts";
import type { NumberColumn, ReportTable } from "./report-table.ts";

/** A value of a column; null if it is unknown. */
type Cell = number | string | null;

export interface SnapshotFacts {
  /** Start of the data cycle, in epoch seconds. */
  readonly ts: number;
  readonly mLocId: string | undefined;
  readonly kind: "cycle" | "poll" | "dt";
  readonly durationSeconds: number;
  readonly deviceType: DeviceType;
  /** Node ids by their index in the list. */
  readonly ids: readonly NodeId[];
  /** Indexes of the nodes that the snapshot lists. */
  readonly listed: readonly number[];
}

const AUX_ALARM_DIGITS = 4;
const NO_HOP = "FFFF";

/**
 * The messages of one snapshot: several if the nodes do not fit into one, none before the master
 * has its location.
 */
export function snapshotMessages(table: ReportTable, facts: SnapshotFacts): readonly object[] {
  const { listed, mLocId } = facts;
  if (mLocId === undefined) return [];
  const count = Math.max(1, Math.ceil(listed.length / MAX_NODES_PER_CHUNK));
  return Array.from({ length: count }, (_, chunk) => {
    const from = chunk * MAX_NODES_PER_CHUNK;
    const part = listed.slice(from, from + MAX_NODES_PER_CHUNK);
    return {
      v: PROTOCOL_VERSION,
      ts: facts.ts,
      mLocId,
      kind: facts.kind,
      chunk: [chunk, count],
      n: part.length,
      dur: facts.durationSeconds,
      cols: columns(table, facts, part),
    };
  });
}

/** Values of the columns that the generation of the nodes has, in the order of the catalogue. */
function columns(
  table: ReportTable,
  facts: SnapshotFacts,
  part: readonly number[],
): Readonly<Record<string, Cell | readonly Cell[]>> {
  const entries = SNAPSHOT_COLUMNS.flatMap(({ key, deviceTypes }) =>
    deviceTypes.some((deviceType) => deviceType === facts.deviceType)
      ? [[key, column(key, table, facts, part)] as const]
      : [],
  );
  return Object.fromEntries(entries);
}

function column(
  key: (typeof SNAPSHOT_COLUMNS)[number]["key"],
  table: ReportTable,
  facts: SnapshotFacts,
  part: readonly number[],
): Cell | readonly Cell[] {
  switch (key) {
    case "i":
      return part;
    case "nid":
      return part.map((index) => lastFour(facts.ids[index] ?? UNASSIGNED_NODE_ID));
    case "al":
      return part.map((index) => hexWord(table.alarms[index] ?? 0));
    case "fl":
      return part.map(
        (index) => hexWord(table.flagsHigh[index] ?? 0) + hexWord(table.flagsLow[index] ?? 0),
      );
    case "fh":
      return part.map((index) => table.firstHop[index] ?? NO_HOP);
    case "fw":
      return oneForAll(part.map((index) => table.firmware[index] ?? null));
    case "hw":
      return GENERATIONS[facts.deviceType].hardwareVersion;
    case "xal":
      return measured(table, key, part).map((cell) =>
        cell === null ? null : hexWord(cell).slice(-AUX_ALARM_DIGITS),
      );
    case "t":
    case "ai":
      return oneForAll(measured(table, key, part));
    default:
      return measured(table, key, part);
  }
}

function measured(
  table: ReportTable,
  key: NumberColumn,
  part: readonly number[],
): readonly (number | null)[] {
  const values = table.numbers[key];
  const cells = new Array<number | null>(part.length);
  for (const [at, index] of part.entries()) {
    const value = values[index];
    cells[at] = value === undefined || Number.isNaN(value) ? null : value;
  }
  return cells;
}

function oneForAll(cells: readonly Cell[]): Cell | readonly Cell[] {
  const [first] = cells;
  return first !== undefined && cells.every((cell) => cell === first) ? first : cells;
}
