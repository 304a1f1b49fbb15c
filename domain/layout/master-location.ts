/** The location of a master in a layout: its fields and what makes them valid. */

import { type DeviceType, isDeviceType } from "#domain/identity/device-types.ts";
import { masterIdFrom, UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import {
  asInput,
  type Input,
  type InputFault,
  type InputReader,
  readInput,
} from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { isZigbeeChannel } from "./zigbee-channels.ts";

/** A corner on the 0..1000 canvas of the layout: lat is y, lng is x. */
export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

/** A master location as entered by a user; the server adds its id. */
export interface MasterLocationDraft {
  readonly name: string;
  readonly label?: string;
  /** 16 hex digits, or 0 while there is no controller. */
  readonly mId: string;
  readonly deviceType: DeviceType;
  /** Zigbee channel. */
  readonly channel?: number;
  /** Zigbee PAN id. */
  readonly panid?: number;
  readonly xLoc: number;
  readonly yLoc: number;
  /** Empty, or at least three corners. */
  readonly area: readonly LatLng[];
  readonly localIp?: string;
  /** Whether the network assigns the master's address; absent means it does. */
  readonly dhcpEnabled?: boolean;
  /** Static address, required when dhcpEnabled is off. */
  readonly staticIp?: string;
  readonly gateway?: string;
  readonly dns?: string;
}

/** A master location as the API shows it. */
export interface MasterLocation extends MasterLocationDraft {
  /** Id of the master's location (mLocId). */
  readonly id: string;
  readonly layoutId: string;
  /** Id of the settings set, one of the layout's, that the master uses. */
  readonly spaParamId?: string;
  /** Id of the set of node parameters that the master's nodes use. */
  readonly nodeParamId?: string;
}

export type MasterLocationResult = Result<MasterLocationDraft, readonly InputFault[]>;

export const PANID = { min: 1, max: 1500, whole: true } as const;
/** Bounds of the map on both axes: the canvas is 0..1000, but items may be outside it. */
export const CANVAS = { min: -1000, max: 2000 } as const;
/** Both coordinates on the canvas of a new master that no user has placed yet. */
export const MASTER_START = 500;
export const MASTER_TEXT_LENGTH = 100;
const MAX_CORNERS = 500;

export function masterLocationFrom(input: Input): MasterLocationResult {
  const reader = readInput(input);
  const name = reader.text("name", MASTER_TEXT_LENGTH);
  const label = reader.text("label", MASTER_TEXT_LENGTH)?.replaceAll(",", "");
  const deviceType = readDeviceType(reader);
  const xLoc = reader.number("xLoc", CANVAS);
  const yLoc = reader.number("yLoc", CANVAS);
  const channel = readChannel(reader);
  const panid = reader.number("panid", PANID);
  const mId = readMasterId(reader);
  const network = readNetwork(reader);
  const area = readArea(reader, input.area);
  for (const [field, value] of Object.entries({ name, deviceType, xLoc, yLoc })) {
    if (value === undefined) reader.require(field);
  }
  if (name === undefined || deviceType === undefined || xLoc === undefined) return refused(reader);
  if (yLoc === undefined || reader.faults.length > 0) return refused(reader);
  const optional = {
    ...(label === undefined || label === "" ? {} : { label }),
    ...(channel === undefined ? {} : { channel }),
    ...(panid === undefined ? {} : { panid }),
    ...network,
  };
  return ok({ name, mId, deviceType, xLoc, yLoc, area, ...optional });
}

function refused(reader: InputReader): MasterLocationResult {
  return err(reader.faults);
}

function readDeviceType(reader: InputReader): DeviceType | undefined {
  const text = reader.text("deviceType", MASTER_TEXT_LENGTH);
  if (text === undefined || isDeviceType(text)) return text;
  return void reader.refuse("deviceType", "notAllowed");
}

function readChannel(reader: InputReader): number | undefined {
  const channel = reader.number("channel", {});
  if (channel !== undefined && !isZigbeeChannel(channel)) {
    reader.refuse("channel", "notAllowed");
  }
  return channel;
}

function readMasterId(reader: InputReader): string {
  const mId = reader.text("mId", MASTER_TEXT_LENGTH) ?? UNASSIGNED_MASTER_ID;
  if (mId !== UNASSIGNED_MASTER_ID && !masterIdFrom(mId).ok) {
    reader.refuse("mId", "notAllowed");
  }
  return mId;
}

const ADDRESSES = ["localIp", "staticIp", "gateway", "dns"] as const;

type Network = Partial<Pick<MasterLocationDraft, (typeof ADDRESSES)[number] | "dhcpEnabled">>;

/** Reads the network settings of a master: without DHCP it needs a static IP address. */
function readNetwork(reader: InputReader): Network {
  const dhcpEnabled = reader.boolean("dhcpEnabled");
  const addresses: Partial<Record<(typeof ADDRESSES)[number], string>> = {};
  for (const field of ADDRESSES) {
    const address = reader.text(field, MASTER_TEXT_LENGTH);
    if (address === undefined) continue;
    if (!isIpv4(address)) reader.refuse(field, "notAllowed");
    addresses[field] = address;
  }
  if (dhcpEnabled === false && addresses.staticIp === undefined) reader.require("staticIp");
  return { ...addresses, ...(dhcpEnabled === undefined ? {} : { dhcpEnabled }) };
}

function readArea(reader: InputReader, value: unknown): readonly LatLng[] {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) reader.refuse("area", "wrongType");
  const corners: readonly unknown[] = Array.isArray(value) ? value : [];
  if (corners.length > MAX_CORNERS) reader.refuse("area", "tooLong");
  if (corners.length === 1 || corners.length === 2) reader.refuse("area", "notAllowed");
  return corners.slice(0, MAX_CORNERS).flatMap((corner, index) => {
    const point = readInput(asInput(corner) ?? {});
    const lat = point.number("lat", CANVAS);
    const lng = point.number("lng", CANVAS);
    if (lat !== undefined && lng !== undefined) return [{ lat, lng }];
    reader.refuse(`area.${index}`, point.faults[0]?.reason ?? "required");
    return [];
  });
}

function isIpv4(text: string): boolean {
  const parts = text.split(".");
  return (
    parts.length === 4 &&
    parts.every((part) => /^(?:0|[1-9][0-9]{0,2})$/.test(part) && Number(part) < 256)
  );
}
