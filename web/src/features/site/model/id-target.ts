/**
 * The controller whose ID the user enters: the one of a master, or the one of a node and its
 * auxiliary unit.
 */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { isUnassigned, type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import { partnerOf } from "./controller-pair.ts";
import type { DeviceRef } from "./device-ref.ts";
import { deviceFor, refOf } from "./device-ref.ts";
import { ROLE_CODES, type Site, type SiteMaster } from "./site.ts";

export type IdTarget =
  | { readonly kind: "master"; readonly ref: DeviceRef; readonly master: SiteMaster }
  | {
      readonly kind: "node";
      readonly ref: DeviceRef;
      readonly master: SiteMaster;
      /** Flat index of the node that has the controller. */
      readonly node: number;
    };

/**
 * Returns the controller of a device; undefined if the site has no such device. For an auxiliary
 * unit it is that of its primary.
 */
export function idTargetOf(site: Site, ref: DeviceRef): IdTarget | undefined {
  const device = deviceFor(site, ref);
  if (device === undefined) return undefined;
  if (device.kind === "master") {
    const master = site.masters[device.master];
    return master && { kind: "master", ref, master };
  }
  const isAux = site.nodes.role[device.node] === ROLE_CODES.aux;
  const node = isAux ? (partnerOf(site, device.node) ?? device.node) : device.node;
  const master = site.masters[site.nodes.master[node] ?? 0];
  const own = refOf(site, { kind: "node", node });
  return master && own && { kind: "node", ref: own, master, node };
}

/** The current ID of the controller; undefined while none is assigned. */
export function presentId({ nodes }: Site, target: IdTarget): string | undefined {
  if (target.kind === "master") {
    const { mId } = target.master;
    return /^0*$/.test(mId) ? undefined : mId;
  }
  const id = nodes.nIds[target.node] ?? "";
  return isUnassigned(idOf(id)) ? undefined : id;
}

/**
 * True if the current ID still waits in this device's outbox, and the server does not have it yet.
 */
export function isWaitingHere({ nodes }: Site, target: IdTarget): boolean {
  return target.kind === "master"
    ? target.master.mIdStatus === "pendingUpload"
    : nodes.pendingUpload[target.node] === 1;
}

function idOf(text: string): NodeId | undefined {
  const read = nodeIdFrom(text);
  return read.ok ? read.value : undefined;
}

/**
 * Returns the ID in the form in which it is sent: all zeros mean that a master has no controller.
 */
export function sentId(kind: IdTarget["kind"], id: string): string {
  return kind === "master" && /^0+$/.test(id) ? UNASSIGNED_MASTER_ID : id;
}

export function nLocIdAt({ nodes }: Site, node: number): string {
  return nLocIdOf(nodes.index[node] ?? 0);
}
