/** The lines of one graph: their devices, labels and points. */

import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Resolution } from "#domain/rollups/resolution.ts";
import type { GraphType } from "#domain/telemetry/graph-types.ts";
import { MASTER_STALE_SECONDS, NODE_STALE_SECONDS } from "#domain/telemetry/staleness.ts";
import { masterAt, nodeAt, type Site } from "#web/features/site/model/site.ts";
import { CHART_MESSAGES } from "./chart-messages.ts";
import type { MasterLines } from "./history.ts";
import { ordinals, type StepScale } from "./step-scale.ts";

export interface ChartSeries {
  /** Key of the line: `mLocId:nLocId:field`, without the node for a line of a master. */
  readonly key: string;
  /**
   * Name of the device, `{master}:{nLocId}`; with a suffix if a graph has two lines of each device.
   */
  readonly label: string;
  /** English version of `label`, for exported files. */
  readonly fileLabel: string;
  readonly mLocId: string;
  /** Index of the line's master in `Site.masters`. */
  readonly master: number;
  /**
   * Flat index of the node; undefined for a line of a master, and for a node that the site no
   * longer has.
   */
  readonly node: number | undefined;
  readonly nLocId: string | undefined;
  /** Times of the points in epoch seconds, ascending. */
  readonly times: Uint32Array;
  /**
   * Values of the points as stored or, in a graph of named steps, positions on the axis; NaN for a
   * gap.
   */
  readonly values: Float64Array;
  /** Length of the slots whose summaries the points are; undefined for single readings. */
  readonly slot?: Resolution | undefined;
}

export function chartSeries(
  site: Site,
  graph: GraphType,
  masters: readonly MasterLines[],
  steps: StepScale | undefined,
): readonly ChartSeries[] {
  return masters
    .map((lines) => ({ lines, master: masterAt(site, lines.mLocId) }))
    .filter(({ master }) => master >= 0)
    .sort((one, other) => one.master - other.master)
    .flatMap(({ lines, master }) =>
      graph.from.flatMap((field) => fieldSeries({ site, graph, lines, master, field, steps })),
    );
}

interface FieldLines {
  readonly site: Site;
  readonly graph: GraphType;
  readonly lines: MasterLines;
  readonly master: number;
  readonly field: string;
  readonly steps: StepScale | undefined;
}

function fieldSeries(of: FieldLines): readonly ChartSeries[] {
  const { site, graph, lines, master, field, steps } = of;
  const { mLocId, fields } = lines;
  const { nodes, offsets, times, values } = lines.lines;
  const column = values[fields.indexOf(field)];
  if (column === undefined) return [];
  const shown = steps === undefined ? column : ordinals(steps, column);
  const isNode = graph.device === "node";
  const name = site.masters[master]?.name ?? mLocId;
  return [...nodes].map((index, line) => {
    const [from, to] = [offsets[line] ?? 0, offsets[line + 1] ?? 0];
    const nLocId = isNode ? nLocIdOf(index) : undefined;
    return {
      key: [mLocId, ...(nLocId === undefined ? [] : [nLocId]), field].join(":"),
      ...seriesNames(nLocId === undefined ? name : `${name}:${nLocId}`, graph, field),
      ...{ mLocId, master, nLocId },
      node: isNode ? nodeAt(site, master, index) : undefined,
      times: times.subarray(from, to),
      values: shown.subarray(from, to),
    };
  });
}

/**
 * Names of a line: the device, with a suffix that distinguishes two fields of a graph, such as min
 * and max.
 */
export function seriesNames(
  device: string,
  { from }: GraphType,
  field: string,
): Pick<ChartSeries, "label" | "fileLabel"> {
  if (from.length === 1) return { label: device, fileLabel: device };
  const [word = field] = /(Min|Max|East|West)$/.exec(field) ?? [];
  const side = word.toLowerCase();
  const sides: Readonly<Record<string, string>> = CHART_MESSAGES.sides;
  return { label: `${device} ${sides[side] ?? side}`, fileLabel: `${device} ${side}` };
}

/**
 * Seconds without data after which a device's line is interrupted, because its data is out of date.
 */
export function longestGap({ device }: GraphType): number {
  return device === "node" ? NODE_STALE_SECONDS : MASTER_STALE_SECONDS;
}
