/** The controller whose components the user scans: that of a master or of a node. */
import type { ControllerLevel } from "#domain/components/component-kinds.ts";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { mLocIdFrom, nLocIdFrom } from "#domain/identity/location-id.ts";
import { locationOnSite } from "#web/features/site/model/device-id-messages.ts";
import { type DeviceRef, deviceFor, writeDevice } from "#web/features/site/model/device-ref.ts";
import type { Site } from "#web/features/site/model/site.ts";

export interface ScanTarget {
  readonly level: ControllerLevel;
  readonly ref: DeviceRef;
  /** Index of a node under its master; undefined for the master. */
  readonly node: number | undefined;
  /** Key of the device in the outbox: layoutId:mLocId, with :nLocId for a node. */
  readonly subject: string;
  /** Name and location of the device, as text. */
  readonly place: string;
  /** Id of the controller in the REST API; undefined if the location has none. */
  readonly uuid: string | undefined;
  /** Radio id of the controller; null while none is assigned. */
  readonly radioId: string | null;
}

/** The controller of a device as target of scans; undefined if the site has no such device. */
export function scanTargetOf(site: Site, ref: DeviceRef): ScanTarget | undefined {
  const device = deviceFor(site, ref);
  const master = site.masters.find(({ id }) => id === ref.mLocId);
  if (device === undefined || master === undefined) return undefined;
  const id = device.kind === "master" ? master.mId : site.nodes.nIds[device.node];
  return {
    level: device.kind === "master" ? "masters" : "nodes",
    ref,
    node: ref.nLocId === undefined ? undefined : Number(ref.nLocId),
    subject: writeDevice(ref),
    place: locationOnSite(site.layout.name, master.name, ref.nLocId),
    uuid: uuidOf(ref),
    radioId: id === undefined || /^0*$/.test(id) ? null : id,
  };
}

function uuidOf({ mLocId, nLocId }: DeviceRef): string | undefined {
  if (mLocIdFrom(mLocId) === undefined) return undefined;
  if (nLocId === undefined) return mLocId;
  const place = nLocIdFrom(nLocId);
  return place && nodeUuid(mLocId, place);
}
