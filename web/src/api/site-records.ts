/** What the server knows of one layout, as the console keeps it: records of the layout and its masters, columns of nodes. */
import type { DeviceType } from "#domain/layout/device-types.ts";
import type { LatLng } from "#domain/layout/master-location.ts";
import type { Reading } from "#domain/telemetry/reading.ts";
import type { ToldMasterData } from "#domain/wire/master-data.ts";

export interface LayoutRecord {
  readonly id: string;
  readonly name: string;
  readonly layoutNumber: string | undefined;
  /** Name of the background image below the media base. */
  readonly layoutUrl: string | undefined;
  readonly labelZoomThreshold: number | undefined;
  readonly markerRadius: number | undefined;
  readonly tz: string | undefined;
  /** Nobody has set `tz`: it is that of the coordinates. */
  readonly isTzDerived: boolean;
  /** Hours, -12 to 12. */
  readonly utcOffset: number;
  /** true East, false West. */
  readonly safetyStowDirection: boolean | undefined;
  readonly weathersmartEnabled: boolean;
  readonly hailstowEnabled: boolean;
  readonly powerboostEnabled: boolean;
  readonly snowshieldEnabled: boolean;
  readonly thundersmartEnabled: boolean;
}

export interface MasterRecord {
  /** mLocId. */
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly label: string | undefined;
  /** 16 upper-case hex digits, or 0 while there is no controller. */
  readonly mId: string;
  readonly mIdStatus: string | undefined;
  readonly deviceType: DeviceType;
  readonly channel: number | undefined;
  readonly panid: number | undefined;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly area: readonly LatLng[];
  readonly spaParamId: string | undefined;
  readonly nodeParamId: string | undefined;
}

/** All nodes of one master, lowest index first, a column per property. */
export interface NodesRecord {
  readonly mLocId: string;
  readonly layoutId: string;
  /** 0 to 999. */
  readonly index: Uint16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly row: Uint16Array;
  readonly fromSouth: Uint16Array;
  /** Places in NODE_ROLES. */
  readonly role: Uint8Array;
  /** Index of the primary; -1 where there is none. */
  readonly relative: Int16Array;
  /** Empty where none was ever assigned. */
  readonly nIds: readonly string[];
  /** 1 = the master has yet to be told. */
  readonly pendingSync: Uint8Array;
}

/** What a fleet is told of the nodes of one master. */
export interface NodeCount {
  readonly nodes: number;
  /** Nodes whose id the master has yet to be told. */
  readonly unsynced: number;
}

/** The newest reading of every node of one master, or of a moment. */
export interface ReadingRecord {
  readonly mLocId: string;
  readonly layoutId: string;
  readonly reading: Reading;
  /** Only the columns of the map extracts are there. */
  readonly isPartial: boolean;
}

/** What the masters of a layout say of themselves, and whether they are connected. */
export interface MasterStates {
  readonly layoutId: string;
  readonly data: readonly MasterDataRecord[];
  readonly presence: readonly PresenceRecord[];
}

export interface MasterDataRecord {
  readonly mLocId: string;
  /** 16 hex digits. */
  readonly mId: string;
  readonly data: ToldMasterData;
}

export interface PresenceRecord {
  readonly mLocId: string;
  readonly online: boolean;
  /** Epoch seconds. */
  readonly since: number;
}

/** Which id a node was given: one entry of its history, and what viewers are told when it happens. */
export interface NodeIdChange {
  readonly id: string;
  readonly mLocId: string;
  readonly nLocId: string;
  readonly nId: string;
  /** When it was changed, by the client's clock; epoch seconds. */
  readonly timestamp: number;
  readonly serverTimestamp: number;
  /** E-mail address. */
  readonly username: string;
  readonly mId: string;
  readonly masterName: string;
  /** UPDATE; anything else is kept and does not count. */
  readonly deltaAction: string;
}

export interface MasterIdChange {
  readonly mLocId: string;
  readonly mId: string;
  readonly mIdStatus: string | undefined;
  readonly deltaAction: string;
}

export interface SyncChange {
  readonly mLocId: string;
  /** 16 nodes per word, least significant bit first, 1 = pending. */
  readonly bitmasks: readonly number[];
}

export const NOTICE_KINDS = [
  "LAYOUT",
  "NODES",
  "MASTER",
  "CONN",
  "IDS",
  "COMMANDS",
  "ALARMS",
] as const;

export type NoticeKind = (typeof NOTICE_KINDS)[number];

export interface SiteNotice {
  readonly kinds: readonly NoticeKind[];
  /** A hint only. */
  readonly mLocIds: readonly string[];
}
