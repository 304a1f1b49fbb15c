/** Sites whose trackers are arranged as in real fields: rows side by side, trackers end to end. */
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import { siteOf } from "./site.ts";

export interface FieldShape {
  readonly rows: number;
  readonly perRow: number;
  /** Distance between rows, in layout units; `step` is that between trackers of a row. */
  readonly pitch: number;
  readonly step: number;
  /** Position of the south-western tracker. */
  readonly x: number;
  readonly y: number;
}

export const FIELD: FieldShape = { rows: 6, perRow: 3, pitch: 6, step: 50, x: 100, y: 100 };

/** One master for each field; its nodes are ordered by row from the west, then from the south. */
export function fieldSite(...shapes: readonly Partial<FieldShape>[]): Site {
  const fields = shapes.map((shape) => ({ ...FIELD, ...shape }));
  const site = siteOf(...fields.map(({ rows, perRow }) => rows * perRow));
  const places = fields.flatMap(trackersOf);
  return {
    ...site,
    masters: site.masters.map((master, at) => ({ ...master, ...areaOf(fields[at] ?? FIELD) })),
    nodes: {
      ...site.nodes,
      x: Float32Array.from(places, ({ x }) => x),
      y: Float32Array.from(places, ({ y }) => y),
      row: Uint16Array.from(places, ({ row }) => row + 1),
      fromSouth: Uint16Array.from(places, ({ slot }) => slot + 1),
    },
  };
}

function trackersOf({ rows, perRow, pitch, step, x, y }: FieldShape) {
  return Array.from({ length: rows * perRow }, (_, index) => {
    const row = Math.floor(index / perRow);
    const slot = index % perRow;
    return { row, slot, x: x + row * pitch, y: y + slot * step };
  });
}

/** The master's marker is between two rows, beside the middle tracker. */
function areaOf({
  rows,
  perRow,
  pitch,
  step,
  x,
  y,
}: FieldShape): Pick<SiteMaster, "x" | "y" | "area"> {
  const [west, east] = [x - pitch, x + rows * pitch];
  const [south, north] = [y - step, y + perRow * step];
  return {
    x: x - pitch / 2,
    y: y + (perRow * step) / 2,
    area: [
      { x: west, y: south },
      { x: west, y: north },
      { x: east, y: north },
      { x: east, y: south },
    ],
  };
}
