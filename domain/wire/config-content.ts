/** What the configuration documents of a master say, made from what is stored about its layout, its place and its nodes. */
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { type NodeId, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import type { MasterLocationDraft } from "#domain/layout/master-location.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import { type StoredLayout, stowDirectionAsNumber } from "#domain/layout/site-record.ts";
import type { NodesDocument, SiteDocument } from "./config-documents.ts";

/** A document without its version. */
export type SiteContent = Omit<SiteDocument, "ver" | "layoutId" | "mLocId"> & {
  readonly layoutId: string;
  readonly mLocId: string;
};

export function siteContent(
  layout: StoredLayout,
  mLocId: string,
  master: Pick<MasterLocationDraft, "name" | "panid" | "channel" | "deviceType">,
): SiteContent {
  return {
    layoutId: layout.id,
    mLocId,
    name: master.name,
    panid: master.panid ?? null,
    channel: master.channel ?? null,
    deviceType: master.deviceType,
    utcOffset: layout.utcOffset,
    safetyStowDirection: stowDirectionAsNumber(layout.safetyStowDirection),
    features: {
      weathersmart: layout.weathersmartEnabled,
      hailstow: layout.hailstowEnabled,
      thundersmart: layout.thundersmartEnabled,
      snowshield: layout.snowshieldEnabled,
      powerboost: layout.powerboostEnabled,
    },
  };
}

/** What a node's place says about it to its master. */
export interface NodePlace {
  readonly index: NLocId;
  readonly role: NodeRole;
  readonly relative: NLocId | null;
}

/**
 * Positions are left out: the layout knows them on its canvas only and nobody has entered how many metres that stands for.
 */
export type NodesContent = Required<Pick<NodesDocument, "ids" | "role" | "relative">>;

/** Entries go by the index of the node; a gap is a single node without a controller. */
export function nodesContent(
  places: readonly NodePlace[],
  nIds: Readonly<Partial<Record<NLocId, NodeId>>>,
): NodesContent {
  const placeAt = new Map(places.map((place) => [nodeIndexOf(place.index), place]));
  const indexes = Array.from({ length: Math.max(-1, ...placeAt.keys()) + 1 }, (_, index) => index);
  const entries = indexes.map((index) => placeAt.get(index));
  return {
    ids: entries.map((place) => (place && nIds[place.index]) ?? UNASSIGNED_NODE_ID),
    role: entries.map((place) => place?.role ?? "solo"),
    relative: entries.map((place) =>
      place?.relative === null || place === undefined ? null : nodeIndexOf(place.relative),
    ),
  };
}
