/**
 * A small site as the site view holds it: masters with given numbers of nodes, in rows, ten units
 * apart.
 */

import { NODE_SCHEMA, type NodeField, nodeColumn } from "#domain/device-data/schema.ts";
import { makeUuidV7 } from "#domain/identity/uuid.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import { type EpochSeconds, epochSecondsFrom } from "#domain/units/time.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";

/** A valid location id; the same number gives the same id. */
export function placeId(number: number): string {
  return makeUuidV7(1_700_000_000_000 + number, new Uint8Array(10));
}

export const LAYOUT_ID = placeId(0);

export function siteOf(...nodeCounts: readonly number[]): Site {
  const count = nodeCounts.reduce((sum, nodes) => sum + nodes, 0);
  const masters = nodeCounts.map((nodeCount, master) => siteMaster(master, nodeCounts, nodeCount));
  const all = masters.flatMap(({ nodeCount }, master) =>
    Array.from({ length: nodeCount }, (_, index) => ({ master, index })),
  );
  return {
    layout: LAYOUT,
    masters,
    nodes: {
      count,
      x: Float32Array.from(all, ({ master }) => 100 * master + 10),
      y: Float32Array.from(all, ({ index }) => 10 * index),
      master: Uint16Array.from(all, ({ master }) => master),
      index: Uint16Array.from(all, ({ index }) => index),
      row: new Uint16Array(count).fill(1),
      fromSouth: Uint16Array.from(all, ({ index }) => index + 1),
      role: new Uint8Array(count),
      relative: new Int16Array(count).fill(-1),
      nIds: all.map(({ master, index }) => `${master}${String(index).padStart(3, "0")}`),
      pendingSync: new Uint8Array(count),
      pendingUpload: new Uint8Array(count),
    },
  };
}

const LAYOUT = {
  id: LAYOUT_ID,
  name: "Blue Mesa",
  layoutNumber: "1003",
  layoutUrl: undefined,
  labelZoomThreshold: 3,
  markerRadius: 0.5,
  tz: "America/Chicago",
  isTzDerived: false,
  utcOffset: -6,
  safetyStowDirection: "east",
  features: {
    weathersmart: false,
    hailstow: false,
    powerboost: false,
    snowshield: false,
    thundersmart: false,
  },
} as const;

function siteMaster(master: number, counts: readonly number[], nodeCount: number): SiteMaster {
  return {
    id: placeId(master + 1),
    name: `Master ${master + 1}`,
    mId: `00124B00000000${String(master + 1).padStart(2, "0")}`,
    mIdStatus: "accepted",
    label: undefined,
    deviceType: "gen3",
    channel: 14,
    panid: master + 1,
    x: 100 * master + 50,
    y: 50,
    area: [],
    firstNode: counts.slice(0, master).reduce((sum, nodes) => sum + nodes, 0),
    nodeCount,
    spaParamId: undefined,
    nodeParamId: undefined,
  };
}

export function seconds(value: number): EpochSeconds {
  const time = epochSecondsFrom(value);
  if (time === undefined) throw new RangeError(`expected epoch seconds, got ${value}`);
  return time;
}

/** A complete round for these nodes; columns that are not given are null. */
export function nodeReading(
  ts: number,
  nodes: readonly number[],
  values: Partial<Readonly<Record<NodeField, readonly number[]>>>,
): Reading {
  const columns: (Float64Array | undefined)[] = NODE_SCHEMA.columns.map(() => undefined);
  for (const field of Object.keys(values).filter(isNodeField)) {
    columns[nodeColumn(field).id] = Float64Array.from(values[field] ?? []);
  }
  const slots = (nodes.at(-1) ?? -1) + 1;
  return {
    schema: NODE_SCHEMA,
    kind: "cycle",
    ts: seconds(ts),
    slots,
    nodes,
    isComplete: true,
    columns,
  };
}

function isNodeField(name: string): name is NodeField {
  return NODE_SCHEMA.columns.some(({ field }) => field === name);
}
