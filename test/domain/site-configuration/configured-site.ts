/** A small layout to configure: two masters side by side, each with its own nodes. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { NodeLocation, NodeLocationsDraft } from "#domain/layout/node-locations.ts";
import type {
  ConfiguredLayout,
  StoredMaster,
} from "#domain/site-configuration/configured-layout.ts";
import type { DraftLocation } from "#domain/site-configuration/draft.ts";

export function box(west: number, south: number, east: number, north: number): readonly LatLng[] {
  return [
    { lat: south, lng: west },
    { lat: south, lng: east },
    { lat: north, lng: east },
    { lat: north, lng: west },
  ];
}

export const WEST: StoredMaster = {
  id: "west",
  name: "Master 1",
  xLoc: 200,
  yLoc: 400,
  area: box(0, 0, 500, 1000),
};

/** A master without position or area. */
export const EAST: StoredMaster = { id: "east", name: "Master 2", xLoc: 500, yLoc: 500, area: [] };

export function nodeAt(index: number, place: Partial<NodeLocation> = {}): NodeLocation {
  return {
    index: nLocIdOf(index),
    xLoc: 100 + 10 * index,
    yLoc: 100,
    rowNum: index + 1,
    fromSouth: 1,
    role: "solo",
    ...place,
  };
}

export function idOf(text: string): NodeId {
  const read = nodeIdFrom(text);
  if (!read.ok) throw new Error(`expected an id, got ${text}`);
  return read.value;
}

/** Nodes 0, 1, … with these ids; an empty text means no id. */
export function nodesOf(ids: readonly string[]): NodeLocationsDraft {
  return {
    nLocs: ids.map((_, index) => nodeAt(index)),
    nIds: ids.flatMap((id, index) => (id === "" ? [] : [{ index: nLocIdOf(index), id: idOf(id) }])),
  };
}

export function layoutWith(nodes: Readonly<Record<string, NodeLocationsDraft>>): ConfiguredLayout {
  return {
    markerRadius: undefined,
    masters: [WEST, EAST],
    nodes: new Map(Object.entries(nodes)),
  };
}

export function location(facts: Partial<DraftLocation> = {}): DraftLocation {
  return {
    xLoc: 0,
    yLoc: 0,
    rowNum: 1,
    fromSouth: 1,
    nId: "",
    isIdStated: false,
    role: "solo",
    ...facts,
  };
}
