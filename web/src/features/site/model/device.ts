/** A device of the site (a master or a node), referred to by its index. */
import type { Point } from "#web/map/pixel-plane.ts";
import type { Selection } from "./selection.ts";
import type { Site } from "./site.ts";

export type Device =
  | { readonly kind: "node"; readonly node: number }
  | { readonly kind: "master"; readonly master: number };

export function isSameDevice(one: Device | undefined, other: Device | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return one.kind === "node"
    ? other.kind === "node" && one.node === other.node
    : other.kind === "master" && one.master === other.master;
}

/** Returns the position of the device on the plane. */
export function positionOfDevice({ nodes, masters }: Site, device: Device): Point {
  if (device.kind === "node") return { x: nodes.x[device.node] ?? 0, y: nodes.y[device.node] ?? 0 };
  const master = masters[device.master];
  return { x: master?.x ?? 0, y: master?.y ?? 0 };
}

export function isSelected({ nodes, masters }: Selection, device: Device): boolean {
  return device.kind === "node" ? nodes.has(device.node) : masters.has(device.master);
}

/** Returns the index of the master that the device belongs to, or is. */
export function masterOfDevice({ nodes }: Site, device: Device): number {
  return device.kind === "node" ? (nodes.master[device.node] ?? 0) : device.master;
}

/**
 * Returns the device, or undefined if the site has no such device, as after an update of the site.
 */
export function knownDevice(
  { nodes, masters }: Site,
  device: Device | undefined,
): Device | undefined {
  if (device === undefined) return undefined;
  const isKnown =
    device.kind === "node" ? device.node < nodes.count : device.master < masters.length;
  return isKnown ? device : undefined;
}
