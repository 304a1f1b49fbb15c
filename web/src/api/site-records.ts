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
  /** 0 to 999. */
  readonly index: Uint16Array;
  readonly x: Float32Array;
  readonly y: Float32Array;
  readonly row: Uint16Array;
  readonly fromSouth: Uint16Array;
  /** Index into NODE_ROLES. */
  readonly role: Uint8Array;
  /** Index of the primary; -1: none. */
  readonly relative: Int16Array;
  /** Empty string if no id was ever assigned. */
  readonly nIds: readonly string[];
  /** 1: the master does not have this id yet. */
  readonly pendingSync: Uint8Array;
}

/** Node numbers of one master. */
export interface NodeCount {
  readonly nodes: number;
  /** Nodes whose id the master does not have yet. */
  readonly unsynced: number;
}

/** The newest reading of every node of one master, or that at a past time. */
export interface ReadingRecord {
  readonly mLocId: string;
  readonly layoutId: string;
  readonly reading: Reading;
  /** True if the record has only the columns of the map extracts. */
  readonly isPartial: boolean;
}

/** Last data of a layout's masters, and whether they are online. */
export interface MasterStates {
  readonly layoutId: string;
  readonly data: readonly MasterDataRecord[];
  readonly presence: readonly PresenceRecord[];
}

export interface MasterDataRecord {
  readonly mLocId: string;
  /** 16 hex digits. */
  readonly mId: string;
  readonly data: VisibleMasterData;
}

export type NoticeKind = SiteNotice["kinds"][number];
