/** Query.getGraphRollups: summaries of telemetry over long ranges, for graphs. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { ok, type Result } from "#domain/result.ts";
import { nextSlotStart, slotStart, zoneOffset } from "#domain/rollups/resolution.ts";
import { packSeries, type SeriesRow } from "#domain/rollups/rollup-series.ts";
import type { Slot } from "#domain/rollups/slot-codec.ts";
import {
  MEAN_STEPS,
  type MergedOver,
  mergeSummaries,
  type SlotSummary,
  statisticsOf,
} from "#domain/rollups/slot-summary.ts";
import type { TrackerDay } from "#domain/rollups/tracker-codec.ts";
import type { Field } from "#functions/shared/handler.ts";
import type { Refusal } from "#functions/shared/refusal.ts";
import { nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type CoreStore, getLayout } from "#functions/shared/store/layouts.ts";
import { mastersIn } from "#functions/shared/store/masters.ts";
import { MAX_ANSWER_BYTES } from "./graph-lists.ts";
import { daysWithin, tooLarge } from "./graph-plan.ts";
import type { RolledRoundsDeps } from "./rolled-rounds.ts";
import {
  type DaysWanted,
  type Gathered,
  type LayoutSlots,
  type MasterSlots,
  slotsByMaster,
  slotsOfWholeLayout,
  startOfPart,
  type TrackerParts,
  trackersByDay,
} from "./rollup-days.ts";
import { type RollupRequest, readRollupRequest } from "./rollup-request.ts";

export interface GraphRollupsDeps extends RolledRoundsDeps {
  readonly store: RolledRoundsDeps["store"] & CoreStore;
}

export interface GraphRollup {
  readonly mLocId: string | null;
  readonly nLocId: string | null;
  readonly graphType: string;
  readonly field: string;
  /** Base64. */
  readonly packed: string;
}

export interface GraphRollups {
  readonly series: readonly GraphRollup[];
  /** Epoch seconds. */
  readonly nextDate: number | null;
}

/** Answers the query. The resolver authorises the layout; masters of another one have no items. */
export function getGraphRollups(
  deps: GraphRollupsDeps,
): Field<"Query.getGraphRollups", RollupRequest, GraphRollups> {
  return { parse: readRollupRequest, run: (request) => run(deps, request) };
}

async function run(
  deps: GraphRollupsDeps,
  request: RollupRequest,
): Promise<Result<GraphRollups, Refusal>> {
  const { layoutId, graphs, resolution } = request;
  const offsetAt = zoneOffset((await getLayout(deps.store, layoutId))?.tz);
  const start = slotStart(resolution, request.start, offsetAt);
  const end = Math.min(request.end, nowSeconds(deps.clock));
  // The values of the last slot may go on after the range.
  const last = nextSlotStart(resolution, slotStart(resolution, end, offsetAt), offsetAt) - 1;
  const fields = new Map(
    graphs.flatMap((graph) => graph.fields.map((field) => [field.id, field] as const)),
  );
  const { series, until = Number.POSITIVE_INFINITY } = await seriesOf(deps, request, {
    ...{ layoutId, resolution, offsetAt, fields: [...fields.values()] },
    days: daysWithin(start, Math.min(last, nowSeconds(deps.clock))),
  });
  const isShown = (row: SeriesRow) => row.start >= start && row.start <= end && row.start < until;
  return answerOf(
    request,
    series.map((one) => ({
      ...one,
      rows: one.rows.filter(isShown).sort((row, other) => row.start - other.start),
    })),
    until,
  );
}

interface Series {
  readonly mLocId: string | null;
  /** Index of the node; undefined for a series of several. */
  readonly node: number | undefined;
  readonly fieldId: number;
  readonly rows: readonly SeriesRow[];
}

async function seriesOf(
  deps: GraphRollupsDeps,
  { layoutId, subject }: RollupRequest,
  wanted: DaysWanted,
): Promise<{ readonly series: readonly Series[]; readonly until: number | undefined }> {
  switch (subject.kind) {
    case "layout": {
      const masters = await mastersIn(deps.store, layoutId);
      const mLocIds = masters.map(({ mLocId }) => mLocId);
      return layoutSeries(await slotsOfWholeLayout(deps, mLocIds, wanted), wanted);
    }
    case "masters":
      return masterSeries(await slotsByMaster(deps, subject.mLocIds, wanted), wanted);
    case "trackers": {
      const gathered = await trackersByDay(deps, subject.mLocId, wanted);
      return trackerSeries(gathered, wanted, subject);
    }
  }
}

type SlotGroups = Map<number, SlotSummary[]>;

/** Adds the slots to the groups of summaries, by the start of the site's slot. */
function addSlots(groups: SlotGroups, wanted: DaysWanted, day: string, slots: readonly Slot[]) {
  for (const slot of slots) {
    const start = startOfPart(wanted, day, slot);
    const group = groups.get(start);
    if (group === undefined) groups.set(start, [slot.summary]);
    else group.push(slot.summary);
  }
}

function masterSeries({ parts, until }: Gathered<MasterSlots>, wanted: DaysWanted) {
  const found = new Map<string, Omit<Series, "rows"> & { readonly groups: SlotGroups }>();
  for (const { mLocId, day, fieldId, slots } of parts) {
    const key = `${mLocId} ${fieldId}`;
    const one = found.get(key) ?? { mLocId, node: undefined, fieldId, groups: new Map() };
    found.set(key, one);
    addSlots(one.groups, wanted, day, slots);
  }
  const series = [...found.values()].map(
    ({ groups, ...one }): Series => ({ ...one, rows: rowsOf(groups, wanted, one.fieldId) }),
  );
  return { series, until };
}

function layoutSeries({ parts, until }: Gathered<LayoutSlots>, wanted: DaysWanted) {
  const found = new Map<number, SlotGroups>();
  for (const { day, fieldId, lists } of parts) {
    const ofDay: SlotGroups = new Map();
    for (const slots of lists) {
      const ofMaster: SlotGroups = new Map();
      addSlots(ofMaster, wanted, day, slots);
      for (const [start, summaries] of ofMaster) addMerged(ofDay, start, summaries, "time");
    }
    const groups = found.get(fieldId) ?? new Map();
    found.set(fieldId, groups);
    for (const [start, summaries] of ofDay) addMerged(groups, start, summaries, "devices");
  }
  const series = [...found].map(
    ([fieldId, groups]): Series => ({
      ...{ mLocId: null, node: undefined, fieldId, rows: rowsOf(groups, wanted, fieldId) },
    }),
  );
  return { series, until };
}

function addMerged(
  groups: SlotGroups,
  start: number,
  summaries: readonly SlotSummary[],
  over: MergedOver,
): void {
  const merged = mergeSummaries(summaries, over);
  if (merged !== undefined) groups.set(start, [...(groups.get(start) ?? []), merged]);
}

function rowsOf(groups: SlotGroups, { fields }: DaysWanted, fieldId: number) {
  const binWidth = fields.find(({ id }) => id === fieldId)?.binWidth ?? 1;
  return [...groups].flatMap(([start, summaries]): readonly SeriesRow[] => {
    const summary = mergeSummaries(summaries, "time");
    if (summary === undefined) return [];
    const { trackers, values, mean } = summary;
    const { min, max, ...quantiles } = statisticsOf(summary, binWidth);
    return [{ start, trackers, values, min, max, mean, quantiles }];
  });
}

/** One series per node and field that has a value. */
function trackerSeries(
  { parts, until }: Gathered<TrackerParts>,
  wanted: DaysWanted,
  { mLocId, nodes }: { readonly mLocId: string; readonly nodes: readonly number[] },
) {
  const series = wanted.fields.flatMap(({ id: fieldId }) =>
    nodes.map((node): Series => {
      const rows = new Map<number, SeriesRow>();
      for (const { day, parts: days } of parts.filter((part) => part.fieldId === fieldId)) {
        for (const part of days) {
          const start = startOfPart(wanted, day, part);
          const row = trackerRow(part, node, start);
          if (row !== undefined) rows.set(start, mergedRow(rows.get(start), row));
        }
      }
      return { mLocId, node, fieldId, rows: [...rows.values()] };
    }),
  );
  return { series, until };
}

function trackerRow(part: TrackerDay, node: number, start: number): SeriesRow | undefined {
  const values = part.values[node] ?? 0;
  if (values === 0) return undefined;
  const [min = 0, max = 0, mean = 0] = [part.min[node], part.max[node], part.mean[node]];
  return { start, trackers: 1, values, min, max, mean, quantiles: undefined };
}

function mergedRow(before: SeriesRow | undefined, row: SeriesRow): SeriesRow {
  if (before === undefined) return row;
  const values = before.values + row.values;
  const sum = before.mean * before.values + row.mean * row.values;
  return {
    ...row,
    values,
    min: Math.min(before.min, row.min),
    max: Math.max(before.max, row.max),
    mean: Math.round((sum * MEAN_STEPS) / values) / MEAN_STEPS,
  };
}

/** Bytes of a series in the answer besides its values. */
const SERIES_BYTES = 200;

function answerOf(
  { graphs, subject }: RollupRequest,
  series: readonly Series[],
  until: number,
): Result<GraphRollups, Refusal> {
  const answered: GraphRollup[] = [];
  let bytes = 0;
  for (const { type, fields } of graphs) {
    for (const { id, column } of fields) {
      for (const { mLocId, node, fieldId, rows } of series) {
        if (fieldId !== id || rows.length === 0) continue;
        const packed = Buffer.from(packSeries(rows)).toString("base64");
        bytes += packed.length + SERIES_BYTES;
        const nLocId = node === undefined ? null : nLocIdOf(node);
        answered.push({ mLocId, nLocId, graphType: type.key, field: column.field, packed });
      }
    }
  }
  if (bytes > MAX_ANSWER_BYTES) {
    const masters = subject.kind === "masters" ? subject.mLocIds.length : 1;
    return tooLarge(Math.floor((masters * MAX_ANSWER_BYTES) / bytes));
  }
  return ok({ series: answered, nextDate: Number.isFinite(until) ? until : null });
}
