/**
 * Plans for each master what a graph request has to read, and refuses a request that is too large
 * before anything is fetched.
 */

import { nodeColumn, type TelemetryColumn } from "#domain/device-data/schema.ts";
import type { Err } from "#domain/result.ts";
import { type DayColumns, segmentsFor } from "#domain/telemetry/codec/day-columns.ts";
import type { DayContents, DayDevice } from "#domain/telemetry/codec/day-contents.ts";
import { columnsOfGraph } from "#domain/telemetry/graph-points.ts";
import { SECONDS_PER_DAY } from "#domain/units/time.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { dayOf, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { dayIndexes } from "#functions/shared/store/day-objects.ts";
import { contentsOf } from "#functions/shared/telemetry/day-reader.ts";
import { finishedDay, type GraphDay, type GraphDaysDeps, openDays } from "./graph-days.ts";
import { MAX_ANSWER_BYTES, MAX_JSON_POINTS } from "./graph-lists.ts";
import type { GraphMaster } from "./graph-masters.ts";
import type { GraphRequest, NamedGraph } from "./graph-request.ts";
import { packedSize } from "./graph-segments.ts";

/**
 * Maximum number of masters in a request for bands, which are computed from all values of all
 * nodes.
 */
export const MAX_BAND_MASTERS = 10;
/**
 * Maximum number of values that one request may decode: ten masters of 300 nodes, two weeks of
 * rounds every five minutes.
 */
const MAX_VALUES_READ = 64_000_000;

export interface MasterPlan {
  readonly master: GraphMaster;
  /** Days with a day object, oldest first. */
  readonly finished: readonly GraphDay[];
  /** Days without a day object. */
  readonly open: readonly string[];
  /** Size in bytes of the answer if the finished days are passed on as stored. */
  readonly packedBytes: number;
  /** Number of values to decode in the finished days. */
  readonly values: number;
}

/** The columns that the graphs need, by device; for nodes also the time at which they answered. */
export function columnsWanted(graphs: readonly NamedGraph[]): readonly DayColumns[] {
  const time = nodeColumn("timestamp");
  return (["node", "master"] as const).flatMap((device): DayColumns[] => {
    const types = graphs.map(({ type }) => type).filter((type) => type.device === device);
    if (types.length === 0) return [];
    const all = [...(device === "node" ? [time] : []), ...types.flatMap(columnsOfGraph)];
    const columns = new Map(all.map((column): [number, TelemetryColumn] => [column.id, column]));
    return [{ device, columns: [...columns.values()] }];
  });
}

export async function planMaster(
  deps: GraphDaysDeps & { readonly clock: Parameters<typeof nowSeconds>[0] },
  master: GraphMaster,
  { start, end, graphs }: GraphRequest,
): Promise<MasterPlan> {
  const days = daysWithin(start, Math.min(end, nowSeconds(deps.clock) + SECONDS_PER_DAY));
  const [first, last] = [days[0], days.at(-1)];
  if (first === undefined || last === undefined) {
    return { master, finished: [], open: [], packedBytes: 0, values: 0 };
  }
  const indexes = await dayIndexes(deps.store, master.masterKey, { first, last });
  const known = new Set(indexes.map(({ day }) => day));
  const wanted = columnsWanted(graphs);
  const sizes = indexes.flatMap((index) =>
    wanted.map((columns) => sizeOf(contentsOf(index), columns, { master, day: index.day })),
  );
  return {
    master,
    finished: indexes.map((index) => finishedDay(deps.bucket, index)),
    open: days.filter((day) => !known.has(day)),
    packedBytes: sizes.reduce((sum, { bytes }) => sum + bytes, 0),
    values: sizes.reduce((sum, { values }) => sum + values, 0),
  };
}

/**
 * Loads all days of a master, oldest first. Days without a day object are read here, the others
 * only when they are needed.
 */
export async function loadDays(
  deps: GraphDaysDeps,
  { master, finished, open }: MasterPlan,
  wanted: readonly DayColumns[],
): Promise<readonly GraphDay[]> {
  const devices = new Set(wanted.map(({ device }): DayDevice => device));
  const opened = await openDays(deps, master.masterKey, open, devices);
  return [...finished, ...opened].sort((one, other) => (one.day < other.day ? -1 : 1));
}

/**
 * The refusal of a request that would read or answer too much, judged by the finished days alone.
 */
export function refuseLarge(
  { encoding, mode, mLocIds }: GraphRequest,
  plans: readonly MasterPlan[],
): Err<Refusal> | undefined {
  if (mode.kind === "BAND" && mLocIds.length > MAX_BAND_MASTERS) return tooLarge(MAX_BAND_MASTERS);
  const isPacked = encoding === "PACKED";
  const limit = isPacked ? MAX_ANSWER_BYTES : MAX_VALUES_READ;
  const fitting = countFitting(
    plans.map(({ packedBytes, values }) => (isPacked ? packedBytes : values)),
    limit,
  );
  return fitting < plans.length ? tooLarge(fitting) : undefined;
}

/**
 * Refusal of a request that is too large. `masters`: how many of the requested masters, counted
 * from the first, would have fitted.
 */
export function tooLarge(masters: number): Err<Refusal> {
  const limits = { maxPoints: MAX_JSON_POINTS, maxBytes: MAX_ANSWER_BYTES };
  return refuse("GraphTooLarge", { masters, ...limits });
}

function countFitting(sizes: readonly number[], limit: number): number {
  let sum = 0;
  const over = sizes.findIndex((size) => {
    sum += size;
    return sum > limit;
  });
  return over === -1 ? sizes.length : over;
}

function sizeOf(
  contents: DayContents,
  wanted: DayColumns,
  named: { readonly master: GraphMaster; readonly day: string },
): { readonly bytes: number; readonly values: number } {
  const segments = segmentsFor(contents, wanted);
  const { rows, slots } = contents.shapes[wanted.device];
  const { mLocId } = named.master.masterKey;
  return {
    bytes: packedSize(contents, segments, { mLocId, day: named.day }),
    values: rows * slots * wanted.columns.length,
  };
}

/** UTC days touched by the range, as yyyymmdd. */
export function daysWithin(start: number, end: number): readonly string[] {
  const first = Math.floor(start / SECONDS_PER_DAY);
  const last = Math.floor(end / SECONDS_PER_DAY);
  return Array.from({ length: Math.max(0, last - first + 1) }, (_, at) =>
    dayOf((first + at) * SECONDS_PER_DAY * 1000),
  );
}
