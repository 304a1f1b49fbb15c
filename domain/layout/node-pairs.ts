/** Nodes that share one controller, and nodes whose ids conflict. */
import type { NLocId } from "#domain/identity/location-id.ts";
import { isUnassigned, lastFour, type NodeId } from "#domain/identity/node-id.ts";
import type { NodeLocation } from "./node-locations.ts";

/** The part of a node's location that decides about pairs. */
export type PairLocation = Pick<NodeLocation, "index" | "role"> & {
  readonly relative: NLocId | null;
};

/** The auxiliary units of a primary: they share its controller and so its id. */
export function auxiliariesOf(
  locations: readonly PairLocation[],
  primary: NLocId,
): readonly NLocId[] {
  return locations.flatMap(({ index, role, relative }) =>
    role === "aux" && relative === primary ? [index] : [],
  );
}

/**
 * Other nodes whose id has the same last four digits as this one. Units of one pair do not count,
 * nor do ids that end in 0000, which means unassigned.
 */
export function nodesInTheWay(
  locations: readonly PairLocation[],
  nIds: Readonly<Partial<Record<NLocId, NodeId>>>,
  { nLocId, nId }: { readonly nLocId: NLocId; readonly nId: NodeId },
): readonly NLocId[] {
  if (isUnassigned(nId)) return [];
  const primaryOf = new Map(
    locations.map(({ index, role, relative }) => [index, role === "aux" ? relative : index]),
  );
  const pair = primaryOf.get(nLocId);
  return locations.flatMap(({ index }) => {
    const other = nIds[index];
    if (other === undefined || lastFour(other) !== lastFour(nId)) return [];
    return index === nLocId || primaryOf.get(index) === pair ? [] : [index];
  });
}
