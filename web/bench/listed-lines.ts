/** Converts JSON lists with one entry per point to chart lines. */
import type { MasterLines } from "#web/features/site/charts/history.ts";

export interface Lists {
  readonly data: readonly (readonly number[])[];
  readonly timestamps: readonly (readonly number[])[];
  /** Node number of each point, per graph. */
  readonly labelIndexes: readonly (readonly number[])[];
}

const FIELDS = ["anglePanel", "motorCurrentPeak", "batteryVoltage"] as const;

/**
 * Converts the lists to chart lines. Each graph gets lines of its own, because its points may have
 * other times than those of other graphs.
 */
export function linesFromLists(lists: Lists, mLocId: string): readonly MasterLines[] {
  return FIELDS.map((field, graph) => {
    const data = lists.data[graph] ?? [];
    const timestamps = lists.timestamps[graph] ?? [];
    const nodes = lists.labelIndexes[graph] ?? [];
    const byNode = new Map<number, number[]>();
    for (const [at, node] of nodes.entries()) {
      const points = byNode.get(node);
      if (points === undefined) byNode.set(node, [at]);
      else points.push(at);
    }
    const ordered = [...byNode].sort(([one], [other]) => one - other);
    const places = ordered.flatMap(([, points]) => points);
    const offsets = new Uint32Array(ordered.length + 1);
    for (const [line, [, points]] of ordered.entries()) {
      offsets[line + 1] = (offsets[line] ?? 0) + points.length;
    }
    return {
      mLocId,
      fields: [field],
      lines: {
        nodes: Uint16Array.from(ordered, ([node]) => node),
        offsets,
        times: Uint32Array.from(places, (at) => timestamps[at] ?? 0),
        values: [Float64Array.from(places, (at) => data[at] ?? Number.NaN)],
      },
    };
  });
}
