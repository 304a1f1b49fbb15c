/** One device as the address names it: `layout:master` or `layout:master:node` (S0 §2). */
import { mLocIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";

export interface DeviceRef {
  readonly layoutId: string;
  readonly mLocId: string;
  /** Undefined: the master itself. */
  readonly nLocId: string | undefined;
}

/** Undefined for anything but a device of this layout. */
export function readDevice(text: string | null, layoutId: string): DeviceRef | undefined {
  const [layout, ...place] = (text ?? "").split(":", 4);
  return layout === layoutId ? readPlace(place, layoutId) : undefined;
}

/** `master:node`, as the navigation marker is addressed (S1 §2). */
export function readNavTarget(text: string | null, layoutId: string): DeviceRef | undefined {
  return readPlace((text ?? "").split(":", 3), layoutId);
}

export function writeDevice({ layoutId, mLocId, nLocId }: DeviceRef): string {
  return [layoutId, mLocId, ...(nLocId === undefined ? [] : [nLocId])].join(":");
}

function readPlace(parts: readonly string[], layoutId: string): DeviceRef | undefined {
  const [master = "", node, ...rest] = parts;
  const mLocId = mLocIdFrom(master);
  const nLocId = node === undefined ? undefined : nLocIdFrom(node);
  const isNodeRead = (node === undefined) === (nLocId === undefined);
  if (mLocId === undefined || !isNodeRead || rest.length > 0) return undefined;
  return { layoutId, mLocId, nLocId };
}
