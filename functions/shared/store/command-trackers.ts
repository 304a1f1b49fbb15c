/** The trackers of the masters that a command addresses, as listed in the core table. */
import type { AddressedTracker } from "#domain/commands/motion-proof/prove-motion.ts";
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour, type NodeId } from "#domain/identity/node-id.ts";
import type { ConfigNode } from "#domain/wire/config-content.ts";
import type { Item } from "./attribute-values.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import { pairLocationsOf } from "./node-ids.ts";
import { readBatch } from "./read-batch.ts";

/**
 * Reads the trackers by mLocId, in the order of their indexes; empty while no nodes have been
 * entered.
 */
export async function readTrackers(
  { tables, coreTable }: CoreStore,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<ReadonlyMap<string, readonly AddressedTracker[]>> {
  const { pk } = layoutKey(layoutId);
  const keys = mLocIds.flatMap((mLocId) => [`G#${mLocId}`, `I#${mLocId}`]);
  const items = await readBatch(
    tables,
    coreTable,
    keys.map((sk) => ({ pk, sk })),
  );
  const bySortKey = new Map(items.map((item) => [String(item.sk), item]));
  return new Map(
    mLocIds.map((mLocId) => [
      mLocId,
      trackersFrom(bySortKey.get(`G#${mLocId}`), bySortKey.get(`I#${mLocId}`)),
    ]),
  );
}

/**
 * Those trackers that the command addresses: all of them, or the one whose node id ends in these
 * four digits, without its auxiliary unit.
 */
export function addressed(
  trackers: readonly AddressedTracker[],
  nId: string | undefined,
): readonly AddressedTracker[] {
  if (nId === undefined) return trackers;
  return trackers.filter(
    (tracker) => tracker.primary === undefined && tracker.nId === nId.toUpperCase(),
  );
}

function trackersFrom(
  geometry: Item | undefined,
  ids: Item | undefined,
): readonly AddressedTracker[] {
  const nIds: Readonly<Partial<Record<NLocId, NodeId>>> = ids?.nIds ?? {};
  return pairLocationsOf(geometry)
    .map((location) => trackerAt(location, nIds))
    .sort((one, other) => one.node - other.node);
}

/**
 * The tracker at one place of the list. An auxiliary unit has the id of its primary, whose
 * controller it shares.
 */
function trackerAt(
  { index, role, relative }: ConfigNode,
  nIds: Readonly<Partial<Record<NLocId, NodeId>>>,
): AddressedTracker {
  const primary = role === "aux" && relative !== null ? relative : undefined;
  const nId = nIds[primary ?? index];
  return {
    node: nodeIndexOf(index),
    primary: primary === undefined ? undefined : nodeIndexOf(primary),
    nId: nId === undefined || isUnassigned(nId) ? undefined : lastFour(nId),
  };
}
