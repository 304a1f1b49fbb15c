/** Finds the next device that needs an ID. */
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { type DeviceRef, refOf, writeDevice } from "#web/features/site/model/device-ref.ts";
import { type IdTarget, presentId } from "#web/features/site/model/id-target.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { nearestOfMaster, nextInWalk } from "#web/features/site/model/walk-order.ts";

/**
 * The nearest node of the same master without an ID; undefined if every other node has one.
 * Auxiliary units are skipped, because they have no ID of their own.
 * @param from flat index of a node
 */
export function nextUnassigned(site: Site, from: number): number | undefined {
  return nearestOfMaster(site, from, isWithoutId(site));
}

/**
 * The device without an ID that follows in the walk through the whole site: after a node a node,
 * after a master the next master in the list.
 * @param done devices whose ID was saved in this walk, which the site may not show yet
 */
export function nextOfSite(
  site: Site,
  target: IdTarget,
  done: ReadonlySet<string>,
): DeviceRef | undefined {
  const isOpen = (ref: DeviceRef | undefined) => ref !== undefined && !done.has(writeDevice(ref));
  if (target.kind === "node") {
    const isWithout = isWithoutId(site);
    const refTo = (node: number) => refOf(site, { kind: "node", node });
    const next = nextInWalk(site, target.node, (node) => isWithout(node) && isOpen(refTo(node)));
    return next === undefined ? undefined : refTo(next);
  }
  const at = site.masters.indexOf(target.master);
  const others = [...site.masters.slice(at + 1), ...site.masters.slice(0, Math.max(at, 0))];
  const next = others.find((master) => {
    const ref = { ...target.ref, mLocId: master.id };
    return isOpen(ref) && presentId(site, { kind: "master", ref, master }) === undefined;
  });
  return next && { ...target.ref, mLocId: next.id };
}

function isWithoutId(site: Site): (node: number) => boolean {
  const reporting = reportingNodes(site);
  return (node) => reporting[node] === node && hasNone(site.nodes.nIds[node] ?? "");
}

function hasNone(id: string): boolean {
  const read = nodeIdFrom(id);
  return !read.ok || isUnassigned(read.value);
}
