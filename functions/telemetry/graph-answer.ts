/**
 * Writes the answer of Query.getGraphsData master by master: points, bands (statistics of all
 * nodes: min, median, max and others), or columns as stored.
 */

import type { TelemetryColumn } from "#domain/device-data/schema.ts";
import type { DayColumns } from "#domain/telemetry/codec/day-columns.ts";
import type { Day } from "#domain/telemetry/day.ts";
import { BAND_STATISTICS, type BandRound, bucketed } from "#domain/telemetry/graph-band.ts";
import {
  bandRounds,
  columnsOfGraph,
  type FreshRecords,
  freshRecords,
  graphPoints,
  graphValue,
  type LastTimes,
} from "#domain/telemetry/graph-points.ts";
import type { GraphDay } from "./graph-days.ts";
import type { AddPoint, GraphListBuilder } from "./graph-lists.ts";
import type { GraphMaster } from "./graph-masters.ts";
import type { GraphRequest, NamedGraph } from "./graph-request.ts";

/**
 * Columns of one day of one device, with marks for the records that earlier days did not contain.
 */
export interface FreshDay {
  readonly device: DayColumns["device"];
  readonly day: Day;
  readonly fresh: FreshRecords;
}

/** Reads the days of a master into memory, in the order of time. */
export async function readDays(
  days: readonly GraphDay[],
  wanted: readonly DayColumns[],
  range: GraphRequest,
): Promise<readonly FreshDay[]> {
  const parts = await Promise.all(
    wanted.map(async (columns) => {
      const { device } = columns;
      const last: LastTimes = new Map();
      const read = await Promise.all(days.map((day) => day.read(columns)));
      return read.map((day) => ({ device, day, fresh: freshRecords(day, range, last) }));
    }),
  );
  return parts.flat();
}

interface Drawn {
  /** Index of the graph in the answer. */
  readonly graph: number;
  readonly named: NamedGraph;
  readonly column: TelemetryColumn;
}

function columnsDrawn({ graphs }: GraphRequest): readonly Drawn[] {
  return graphs.flatMap((named, graph) =>
    columnsOfGraph(named.type).map((column) => ({ graph, named, column })),
  );
}

/**
 * Returns whether a node was requested, by its index; graphs of the master itself have no nodes.
 */
function wantedNodes({ nodes }: GraphRequest, { type }: NamedGraph): (node: number) => boolean {
  if (type.device === "master" || nodes === undefined) return () => true;
  return (node) => nodes.has(node);
}

/** Adds all points of a master to the answer; stops when its lists are too large. */
export function addPoints(
  lists: GraphListBuilder,
  request: GraphRequest,
  master: GraphMaster,
  days: readonly FreshDay[],
): void {
  for (const { graph, named, column } of columnsDrawn(request)) {
    const { type } = named;
    const isWanted = wantedNodes(request, named);
    const adders = new Map<number, AddPoint>();
    const adderOf = (node: number): AddPoint => {
      const known = adders.get(node);
      if (known !== undefined) return known;
      const series = { master, type, field: column.field, statistic: undefined };
      const shown = type.device === "node" ? node : undefined;
      const add = lists.seriesIn(graph, { ...series, node: shown });
      adders.set(node, add);
      return add;
    };
    for (const { device, day, fresh } of days) {
      if (device !== type.device) continue;
      for (const { ts, node, stored } of graphPoints(day, column, fresh, isWanted)) {
        adderOf(node)(ts, graphValue(column, stored));
      }
      if (lists.isTooLarge) return;
    }
  }
}

/** Adds all bands of a master to the answer; stops when its lists are too large. */
export function addBands(
  lists: GraphListBuilder,
  request: GraphRequest,
  master: GraphMaster,
  days: readonly FreshDay[],
): void {
  const maxPoints = request.mode.kind === "BAND" ? request.mode.maxPoints : undefined;
  for (const { graph, named, column } of columnsDrawn(request)) {
    const { type } = named;
    const isWanted = wantedNodes(request, named);
    const rounds = days
      .filter(({ device }) => device === type.device)
      .flatMap(({ day, fresh }): readonly BandRound[] => bandRounds(day, column, fresh, isWanted));
    const shown = bucketed(rounds, maxPoints);
    for (const statistic of BAND_STATISTICS) {
      const series = { master, type, field: column.field, node: undefined, statistic };
      const add = lists.seriesIn(graph, series);
      for (const round of shown) add(round.ts, graphValue(column, round[statistic]));
    }
    if (lists.isTooLarge) return;
  }
}
