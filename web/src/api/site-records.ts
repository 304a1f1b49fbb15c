/** Types of the cached site data: records of the layout and its masters, columns of nodes. */
import type { Reading } from "#domain/telemetry/reading.ts";
import type { VisibleMasterData } from "#domain/wire/master-data.ts";
import type { PresenceRecord, StoredLayout } from "./site.generated.ts";
import type { SiteNotice } from "./site-events.generated.ts";

export interface LayoutRecord extends Omit<StoredLayout, "coordinates"> {
  /** True if `tz` is derived from the coordinates, not stored. */
  readonly isTzDerived: boolean;
}

/** All nodes of one master, lowest index first, a column per property. */
export interface NodesRecord {
  readonly mLocId: string;
  readonly layoutId: string;
  /** Node index under the master, 0 to 999. */
  readonly index: Uint16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly row: Uint16Array;
  readonly fromSouth: Uint16Array;
  /** Index into NODE_ROLES. */
  readonly role: Uint8Array;
  /** Node index of the primary of a pair; -1: none. */
  readonly relative: Int16Array;
  /** Device ids; an empty string if none was ever assigned. */
  readonly nIds: readonly string[];
  /** 1: the master does not have the node's device id yet; 0: it has. */
  readonly pendingSync: Uint8Array;
}

/** Counts of the nodes of one master. */
export interface NodeCount {
  readonly nodes: number;
  /** Nodes whose device id the master does not have yet. */
  readonly unsynced: number;
}

/** Readings of all nodes of one master: the newest, or those at a past time. */
export interface ReadingRecord {
  readonly mLocId: string;
  readonly layoutId: string;
  readonly reading: Reading;
  /** True if the record has only the columns that the map needs. */
  readonly isPartial: boolean;
}

/** Last reported data of a layout's masters, and whether they are online. */
export interface MasterStates {
  readonly layoutId: string;
  readonly data: readonly MasterDataRecord[];
  readonly presence: readonly PresenceRecord[];
}

export interface MasterDataRecord {
  readonly mLocId: string;
  /** Device id of the master's controller, 16 hex digits. */
  readonly mId: string;
  readonly data: VisibleMasterData;
}

export type NoticeKind = SiteNotice["kinds"][number];
