/** The device that the address has opened, as the site has it; and how an address names one. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Device } from "./device.ts";
import type { DeviceRef } from "./device-ref.ts";
import { masterAt, nodeAt, type Site } from "./site.ts";

/** Undefined where the site has no such device. */
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
