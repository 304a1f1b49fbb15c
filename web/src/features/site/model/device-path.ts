/** The address under which the site view shows a device's details. */
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { type Device, masterOfDevice } from "./device.ts";
import { writeDevice } from "./device-ref.ts";
import type { Site } from "./site.ts";

export function devicePath(site: Site, device: Device): string {
  const { id: layoutId } = site.layout;
  const master = site.masters[masterOfDevice(site, device)];
  const path = `/layout/${encodeURIComponent(layoutId)}`;
  if (master === undefined) return path;
  const isNode = device.kind === "node";
  const nLocId = isNode ? nLocIdOf(site.nodes.index[device.node] ?? 0) : undefined;
  return `${path}?device-details=${writeDevice({ layoutId, mLocId: master.id, nLocId })}`;
}
