/**
 * Answers to the requests of charts, encoded with the server's own code from rounds that a test
 * gives.
 */

import {
  MASTER_SCHEMA,
  NODE_SCHEMA,
  nodeColumn,
  type TelemetrySchema,
} from "#domain/device-data/schema.ts";
import { type DayColumns, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import { readContents } from "#domain/telemetry/codec/day-contents.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { columnsOfGraph } from "#domain/telemetry/graph-points.ts";
import { GRAPH_TYPES, type GraphType, graphBackground } from "#domain/telemetry/graph-types.ts";
import { deflateDay } from "#functions/shared/telemetry/day-codec.ts";
import { type GraphSegment, graphSegments } from "#functions/telemetry/graph-segments.ts";
import { seconds } from "#test/builders/any-reading.ts";

/** Stored values by field, one round after the other; each round has the values of all nodes. */
export type Columns = Readonly<Record<string, readonly number[]>>;

export interface PlantedDay {
  /** Epoch seconds of the rounds, all of one UTC day. */
  readonly nodeTimes?: readonly number[];
  readonly nodes?: number;
  readonly nodeColumns?: Columns;
  readonly masterTimes?: readonly number[];
  readonly masterColumns?: Columns;
}

/** The server's answer for these graphs, for one master and day. */
export function packedDay(
  mLocId: string,
  graphTypes: readonly string[],
  planted: PlantedDay,
): readonly GraphSegment[] {
  const { nodeTimes = [], nodes = 1, masterTimes = [] } = planted;
  const answered = nodeTimes.flatMap((ts) => Array.from({ length: nodes }, () => ts));
  const tables = {
    node: dayOf(NODE_SCHEMA, nodeTimes, nodes, { timestamp: answered, ...planted.nodeColumns }),
    master: dayOf(MASTER_SCHEMA, masterTimes, 1, planted.masterColumns ?? {}),
  };
  const coded = deflateDay(tables);
  if (!coded.ok) throw new Error(`expected a day, got ${coded.error.field}`);
  const contents = readContents(coded.value.index);
  if (!contents.ok) throw new Error(`expected contents, got ${contents.error.field}`);
  const day = new Date((nodeTimes[0] ?? masterTimes[0] ?? 0) * 1_000).toISOString().slice(0, 10);
  return columnsWanted(graphTypes).flatMap((wanted) => {
    const segments = segmentsFor(contents.value, wanted);
    const bytes = new Map(
      segments.map(({ id, start, length }) => [
        id,
        coded.value.object.subarray(start, start + length),
      ]),
    );
    const named = { mLocId, day: day.replaceAll("-", "") };
    return graphSegments({ contents: contents.value, segments, bytes }, named);
  });
}

function columnsWanted(graphTypes: readonly string[]): readonly DayColumns[] {
  const graphs: readonly GraphType[] = graphTypes.flatMap((key) => {
    const graph = GRAPH_TYPES.find((type) => type.key === key) ?? graphBackground(key);
    return graph === undefined ? [] : [graph];
  });
  return (["node", "master"] as const).flatMap((device) => {
    const columns = graphs.filter((graph) => graph.device === device).flatMap(columnsOfGraph);
    const time = device === "node" ? [nodeColumn("timestamp")] : [];
    return columns.length === 0 ? [] : [{ device, columns: [...time, ...columns] }];
  });
}

function dayOf(
  schema: TelemetrySchema,
  times: readonly number[],
  slots: number,
  columns: Columns,
): Day {
  return {
    schema,
    slots,
    rows: times.map((ts) => ({ ts: seconds(ts), kind: "cycle" })),
    columns: schema.columns.map(({ field }) => {
      const values = columns[field];
      return values === undefined || times.length === 0 ? undefined : Float64Array.from(values);
    }),
  };
}
