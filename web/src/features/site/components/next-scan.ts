/** The device at which components are scanned next, in walking order. */
import { EXPECTED_SCANS } from "#domain/commissioning/checks.ts";
import type { ComponentKind } from "#domain/components/component-kinds.ts";
import type { Device } from "#web/features/site/model/device.ts";
import { type DeviceRef, refOf } from "#web/features/site/model/device-ref.ts";
import type { SiteScans } from "#web/features/site/model/scan-counts.ts";
import { ROLE_CODES, type Site } from "#web/features/site/model/site.ts";
import { nextInWalk } from "#web/features/site/model/walk-order.ts";
import { scansAt } from "./known-components.ts";

/** Whether every component that is expected at this device has a scan. */
export function isAllScanned(
  { nodes }: Site,
  device: Device,
  scanned: ReadonlySet<ComponentKind>,
): boolean {
  return expectedAt(nodes, device).every((kind) => scanned.has(kind));
}

function expectedAt(nodes: Site["nodes"], device: Device): readonly ComponentKind[] {
  if (device.kind === "master") return EXPECTED_SCANS.master;
  const isAux = nodes.role[device.node] === ROLE_CODES.aux;
  return isAux ? EXPECTED_SCANS.auxiliary : EXPECTED_SCANS.node;
}

/**
 * The next device without a scan of an expected component, after a node a node, after a master a
 * master; undefined if none is left among those whose scans are known.
 * @param isVisited whether a device was scanned since the scans were read
 */
export function nextToScan(
  site: Site,
  scans: SiteScans,
  here: Device,
  isVisited: (ref: DeviceRef) => boolean,
): DeviceRef | undefined {
  const isLeft = (device: Device) => {
    const ref = refOf(site, device);
    const known = ref && scans.get(ref.mLocId);
    if (ref === undefined || known === undefined || isVisited(ref)) return false;
    const own = scansAt(known, device.kind === "node" ? site.nodes.index[device.node] : undefined);
    return !isAllScanned(site, device, new Set(own.map(({ kind }) => kind)));
  };
  const next = nextDevice(site, here, isLeft);
  return next && refOf(site, next);
}

function nextDevice(
  site: Site,
  here: Device,
  isLeft: (device: Device) => boolean,
): Device | undefined {
  if (here.kind === "node") {
    const node = nextInWalk(site, here.node, (each) => isLeft({ kind: "node", node: each }));
    return node === undefined ? undefined : { kind: "node", node };
  }
  const others = [...site.masters.keys()].map(
    (step): Device => ({ kind: "master", master: (here.master + step) % site.masters.length }),
  );
  return others.slice(1).find(isLeft);
}
