/** What the server knows of one layout, as the console keeps it: records of the layout and its masters, columns of nodes. */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { ToldMasterData } from "#domain/wire/master-data.ts";
import type { PresenceRecord, StoredLayout } from "./site.generated.ts";
import type { SiteNotice } from "./site-events.generated.ts";

export interface LayoutRecord extends Omit<StoredLayout, "coordinates"> {
  /** `tz` is not stored: it is that of the coordinates. */
  readonly isTzDerived: boolean;
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

export type NoticeKind = SiteNotice["kinds"][number];
