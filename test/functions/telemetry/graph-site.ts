/**
 * Masters with known rounds on the local tables and bucket, and the expected content of their
 * graphs, computed from the messages.
 */

import { SNAPSHOT_COLUMNS } from "#domain/device-data/snapshot-columns.ts";
import { GRAPH_TYPES, type GraphType } from "#domain/telemetry/graph-types.ts";
import { PutCommand } from "#functions/shared/store/table-requests.ts";
import type { Message } from "#test/builders/wire-messages.ts";
import { UplinkHarness } from "../devices/uplink-harness.ts";
import { masterData } from "../devices/uplink-messages.ts";
import type { TelemetryHarness } from "./telemetry-harness.ts";

export interface Point {
  readonly label: string;
  readonly ts: number;
  readonly value: number;
}

type Cells = Readonly<Record<string, number | null>>;

const NODE_KEYS = [
  ...new Set(
    GRAPH_TYPES.filter(({ device }) => device === "node")
      .flatMap(({ from }): readonly string[] => from)
      .map((field) => keyOf(field)),
  ),
];

function keyOf(field: string): string {
  const column = SNAPSHOT_COLUMNS.find((candidate) => candidate.field === field);
  if (column === undefined) throw new Error(`no column for ${field}`);
  return column.key;
}

/** Ranges that every column can store. */
const LARGEST: Readonly<Record<string, number>> = {
  so: 100,
  sh: 100,
  cs: 4,
  hc: 9,
  rd: 8,
  lq: 255,
};

export class GraphMasterSite {
  readonly harness: UplinkHarness;
  readonly name: string;
  private readonly rounds: { readonly ts: number; readonly nodes: ReadonlyMap<number, Cells> }[] =
    [];
  private readonly samples: Message[] = [];
  private readonly last = new Map<number, Cells>();

  private constructor(harness: UplinkHarness, name: string) {
    this.harness = harness;
    this.name = name;
  }

  static async open(
    served: TelemetryHarness,
    number: number,
    { name, layoutId }: { readonly name: string; readonly layoutId?: string },
  ): Promise<GraphMasterSite> {
    const harness = await UplinkHarness.open(
      served,
      number,
      layoutId === undefined ? {} : { layoutId },
    );
    const put = (Item: Record<string, unknown>) =>
      served.store.tables.send(new PutCommand({ TableName: "core", Item }));
    await put({ pk: `M#${harness.mLocId}`, sk: "A", layoutId: harness.layoutId });
    const { mLocId } = harness;
    await put({ pk: `L#${harness.layoutId}`, sk: `M#${mLocId}`, mLocId, name });
    return new GraphMasterSite(harness, name);
  }

  /**
   * Sends a round in which these nodes answered; `silent` ones repeat their last record. It arrives
   * within a minute.
   */
  async round(
    ts: number,
    answered: readonly number[],
    silent: readonly number[] = [],
  ): Promise<void> {
    for (const node of answered) this.last.set(node, cellsOf(ts, node));
    const listed = [...answered, ...silent].sort((one, other) => one - other);
    const nodes = new Map(listed.map((node) => [node, this.last.get(node) ?? {}]));
    this.rounds.push({ ts, nodes });
    const cols = Object.fromEntries(
      ["t", ...NODE_KEYS].map((key) => [key, listed.map((node) => nodes.get(node)?.[key] ?? null)]),
    );
    const message = { v: 1, ts, kind: "cycle", chunk: [0, 1], n: listed.length, dur: 8.5 };
    await this.harness.send(
      "nodes",
      { ...message, cols: { i: listed, nid: listed.map(idOfNode), ...cols } },
      { srv: 1000 * (ts + 60) },
    );
  }

  async sample(ts: number, further: Message = {}): Promise<void> {
    const n = ts / 300;
    const message = masterData(ts, {
      stowLimitEast: -1000 - (n % 700),
      windPeak: 10 + (n % 23) / 4,
      windAverage: (n % 19) / 10,
      depth: n % 7 === 0 ? null : (n % 29) / 4,
      batteryVoltage: 24_000 + (n % 999),
      chargeCurrent: -300 + (n % 611),
      tempCharger: (n % 4000) - 500,
      tempBoard: (n % 3000) - 700,
      readStatus: n % 4,
      resetType: n % 5,
      trackingMode: n % 6,
      arrrDuration: 400 + (n % 100) / 10,
      ...further,
    });
    this.samples.push(message);
    await this.harness.send("master", message, { srv: 1000 * (ts + 60) });
  }

  /** Every expected point of the graph within the range, by time within a series. */
  points(type: GraphType, start: number, end: number): readonly Point[] {
    const points = type.device === "node" ? this.nodePoints(type) : this.masterPoints(type);
    return points.filter(({ ts }) => ts >= start && ts <= end);
  }

  /** Values of the nodes that answered, by round, in raw units. */
  valuesByRound(field: string, start: number, end: number): ReadonlyMap<number, readonly number[]> {
    const key = keyOf(field);
    const rounds = this.rounds.map(({ ts, nodes }) => {
      const fresh = [...nodes.values()].filter(({ t }) => t !== null && Number(t) >= ts);
      const within = fresh.filter(({ t }) => Number(t) >= start && Number(t) <= end);
      return [ts, within.flatMap((cells) => measured(key, cells[key]) ?? [])] as const;
    });
    return new Map(rounds.filter(([, values]) => values.length > 0));
  }

  private nodePoints(type: GraphType): readonly Point[] {
    return type.from.flatMap((field) => {
      const key = keyOf(field);
      const side = type.from.length === 1 ? "" : field.endsWith("Min") ? " min" : " max";
      return this.rounds.flatMap(({ ts: round, nodes }) =>
        [...nodes].flatMap(([node, cells]): readonly Point[] => {
          const value = measured(key, cells[key]);
          // A record older than the round is only a repetition.
          if (value === undefined || Number(cells.t) < round) return [];
          const label = `${this.name}:${String(node).padStart(3, "0")}${side}`;
          return [{ label, ts: Number(cells.t), value }];
        }),
      );
    });
  }

  private masterPoints(type: GraphType): readonly Point[] {
    return type.from.flatMap((field) => {
      const side = type.from.length === 1 ? "" : field.endsWith("East") ? " east" : " west";
      return this.samples.flatMap((message): readonly Point[] => {
        const value = message[field];
        if (typeof value !== "number") return [];
        return [{ label: `${this.name}${side}`, ts: Number(message.ts), value }];
      });
    });
  }
}

function measured(key: string, value: number | null | undefined): number | undefined {
  if (value === null || value === undefined) return undefined;
  return key === "ap" && value === 65_535 ? undefined : value;
}

/**
 * Cells of a node that answers some seconds after the round began; every value is different for
 * column, node and round.
 */
function cellsOf(ts: number, node: number): Cells {
  const round = Math.floor(ts / 60);
  const cells = NODE_KEYS.map((key, at): [string, number | null] => {
    if (key === "sh") return [key, null];
    if (key === "bn" && node % 2 === 0) return [key, null];
    if (key === "ap" && (round + node) % 13 === 0) return [key, 65_535];
    const value = round * 31 + node * 17 + at * 7;
    if (key === "rs") return [key, -(value % 100)];
    return [key, value % ((LARGEST[key] ?? 9000) + 1)];
  });
  return { t: ts + 1 + node, ...Object.fromEntries(cells) };
}

function idOfNode(node: number): string {
  return (0x1000 + node).toString(16).toUpperCase();
}
