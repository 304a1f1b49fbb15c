/**
 * The trackers of a work zone in the site, and its mark on the map. Without texts, because the map
 * loads before them.
 */
import { masterAt, nodeAt, type Point, type Site } from "#web/features/site/model/site.ts";

/** The trackers of a zone at one master: node indexes of three digits, or the whole master. */
export interface ZonePlace {
  readonly mLocId: string;
  readonly nLocIds?: readonly string[] | null | undefined;
}

/** Flat indexes of the nodes of a part that the site has; all of the master for a whole master. */
export function nodesOf(site: Site, { mLocId, nLocIds }: ZonePlace): readonly number[] {
  const at = masterAt(site, mLocId);
  const master = site.masters[at];
  if (master === undefined) return [];
  if (nLocIds == null) {
    return Array.from({ length: master.nodeCount }, (_, index) => master.firstNode + index);
  }
  return nLocIds.flatMap((nLocId) => nodeAt(site, at, Number(nLocId)) ?? []);
}

/** The mark of a person: amid the trackers of the part, beside the master for a whole master. */
export function markOf(site: Site, part: ZonePlace): Point | undefined {
  const master = site.masters[masterAt(site, part.mLocId)];
  if (master === undefined) return undefined;
  if (part.nLocIds == null) return { x: master.x, y: master.y };
  const nodes = nodesOf(site, part);
  if (nodes.length === 0) return undefined;
  const mean = (column: Float32Array) =>
    nodes.reduce((sum, node) => sum + (column[node] ?? 0), 0) / nodes.length;
  return { x: mean(site.nodes.x), y: mean(site.nodes.y) };
}
