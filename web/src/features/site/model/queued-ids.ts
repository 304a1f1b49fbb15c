/**
 * Adds the IDs that wait in this device's outbox to the site. Until the server has saved them,
 * their state is Pending Upload.
 */
import { nLocIdFrom, nodeIndexOf } from "#domain/identity/location-id.ts";
import type { OutboxItem, QueuedChange } from "#web/offline/outbox.ts";
import { masterAt, nodeAt, type Site, type SiteMaster } from "./site.ts";

/**
 * Returns the site with the waiting IDs, without those that the server has refused; the same object
 * if there are none for this site.
 */
export function withQueuedIds(site: Site, items: readonly OutboxItem[]): Site {
  const changes = items
    .filter(({ state, change }) => state.status === "waiting" && isOf(site, change))
    .map(({ change }) => change);
  return changes.length === 0 ? site : changes.reduce(withChange, withOwnColumns(site));
}

function isOf({ layout }: Site, change: QueuedChange): boolean {
  const isId = change.kind === "nodeId" || change.kind === "masterId";
  return isId && change.input.layoutId === layout.id;
}

/** Copies those columns of the site that are changed here. */
function withOwnColumns(site: Site): Site {
  const { nodes } = site;
  return { ...site, nodes: { ...nodes, pendingUpload: nodes.pendingUpload.slice() } };
}

function withChange(site: Site, change: QueuedChange): Site {
  if (change.kind === "masterId") return withMasterId(site, change.input);
  if (change.kind === "nodeId") return withNodeId(site, change.input);
  return site;
}

function withNodeId(site: Site, { mLocId, nLocId, nId }: NodeIdInput): Site {
  const place = nLocIdFrom(nLocId);
  const node = place && nodeAt(site, masterAt(site, mLocId), nodeIndexOf(place));
  if (node === undefined) return site;
  site.nodes.pendingUpload[node] = 1;
  return { ...site, nodes: { ...site.nodes, nIds: site.nodes.nIds.with(node, nId) } };
}

function withMasterId(site: Site, { mLocId, mId }: MasterIdInput): Site {
  const queued = (master: SiteMaster): SiteMaster =>
    master.id === mLocId ? { ...master, mId, mIdStatus: "pendingUpload" } : master;
  return { ...site, masters: site.masters.map(queued) };
}

type NodeIdInput = Extract<QueuedChange, { kind: "nodeId" }>["input"];
type MasterIdInput = Extract<QueuedChange, { kind: "masterId" }>["input"];
