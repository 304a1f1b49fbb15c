/**
 * Reads and writes references to devices in the address, as `layout:master` or
 * `layout:master:node`, and finds the devices in the site.
 */
import { mLocIdFrom, nLocIdFrom, nLocIdOf } from "#domain/identity/location-id.ts";
import type { Device } from "./device.ts";
import { masterAt, nodeAt, type Site } from "./site.ts";

export interface DeviceRef {
  readonly layoutId: string;
  readonly mLocId: string;
  /** nLocId of the node; undefined for the master itself. */
  readonly nLocId: string | undefined;
}

/** Reads a reference to a device; undefined unless it names a device of this layout. */
export function readDevice(text: string | null, layoutId: string): DeviceRef | undefined {
  const [layout, ...place] = (text ?? "").split(":", 4);
  return layout === layoutId ? deviceRefFrom(place, layoutId) : undefined;
}

/**
 * Reads a reference of the form `master:node`, as the address has it for the node that the user
 * navigates to.
 */
export function readNavTarget(text: string | null, layoutId: string): DeviceRef | undefined {
  return deviceRefFrom((text ?? "").split(":", 3), layoutId);
}

export function writeDevice({ layoutId, mLocId, nLocId }: DeviceRef): string {
  return [layoutId, mLocId, ...(nLocId === undefined ? [] : [nLocId])].join(":");
}

function deviceRefFrom(parts: readonly string[], layoutId: string): DeviceRef | undefined {
  const [master = "", node, ...rest] = parts;
  const mLocId = mLocIdFrom(master);
  const nLocId = node === undefined ? undefined : nLocIdFrom(node);
  const isNodeRead = (node === undefined) === (nLocId === undefined);
  if (mLocId === undefined || !isNodeRead || rest.length > 0) return undefined;
  return { layoutId, mLocId, nLocId };
}

/** Finds the device that a reference names; undefined if the site has no such device. */
export function deviceFor(site: Site, { mLocId, nLocId }: DeviceRef): Device | undefined {
  const master = masterAt(site, mLocId);
  if (nLocId === undefined) return master < 0 ? undefined : { kind: "master", master };
  const node = nodeAt(site, master, Number(nLocId));
  return node === undefined ? undefined : { kind: "node", node };
}

export function refOf({ layout, masters, nodes }: Site, device: Device): DeviceRef | undefined {
  const isNode = device.kind === "node";
  const master = masters[isNode ? (nodes.master[device.node] ?? 0) : device.master];
  if (master === undefined) return undefined;
  const nLocId = isNode ? nLocIdOf(nodes.index[device.node] ?? 0) : undefined;
  return { layoutId: layout.id, mLocId: master.id, nLocId };
}

/** Returns the address at which the site view shows the details of a device. */
export function devicePath(site: Site, device: Device): string {
  const path = `/layout/${encodeURIComponent(site.layout.id)}`;
  const ref = refOf(site, device);
  return ref === undefined ? path : `${path}?device-details=${writeDevice(ref)}`;
}
