/** Trackers that cannot be moved apart: an auxiliary unit shares the controller of its primary. */
import { type NLocId, nLocIdOf, nodeIndexOf } from "#domain/identity/location-id.ts";

/** A tracker of the master, by the indexes of nodes. */
interface Paired {
  readonly node: number;
  /** Node whose controller moves the tracker; undefined for one with a controller of its own. */
  readonly primary: number | undefined;
}

/**
 * These trackers, and those that their controllers move with them, in the order of their indexes: a
 * command to a primary moves the auxiliary unit too. Nodes that the master does not list stay.
 */
export function withSharedControllers(
  nLocIds: readonly NLocId[],
  trackers: readonly Paired[],
): readonly NLocId[] {
  const listed = new Set(nLocIds.map(nodeIndexOf));
  const controllerOf = ({ node, primary }: Paired) => primary ?? node;
  const moved = new Set(trackers.filter(({ node }) => listed.has(node)).map(controllerOf));
  const together = trackers.filter((tracker) => moved.has(controllerOf(tracker)));
  const nodes = new Set([...listed, ...together.map(({ node }) => node)]);
  return [...nodes].sort((one, other) => one - other).map(nLocIdOf);
}
