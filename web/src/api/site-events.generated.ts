/** Generated from site-events.graphql and schema.graphql by npm run generate. */
import { type SyncBitmasks, syncBitmasksFrom } from "#domain/identity/sync-bitmask.ts";
import { type Reader, id, integer, list, made, object, oneOf, only, optional } from "#web/api/answer.ts";
import { type MasterIdChange, type NodeIdChange, readMasterIdChange, readNodeIdChange } from "#web/api/ids.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface SyncChange {
  readonly mLocId: string;
  /** Nodes that have not received their id yet: 16 nodes per word, least significant bit first, 1 = pending. */
  readonly bitmasks: SyncBitmasks;
}

export const readSyncChange: Reader<SyncChange> = object({
  mLocId: id,
  bitmasks: made(list(integer), syncBitmasksFrom),
});

/** A hint that something has changed. */
export interface SiteNotice {
  readonly kinds: readonly ("LAYOUT" | "NODES" | "MASTER" | "CONN" | "IDS" | "COMMANDS" | "ALARMS" | "WORK_ZONES")[];
  readonly mLocIds: readonly string[];
}

export const readSiteNotice: Reader<SiteNotice> = object({
  kinds: list(oneOf(["LAYOUT", "NODES", "MASTER", "CONN", "IDS", "COMMANDS", "ALARMS", "WORK_ZONES"])),
  mLocIds: list(id),
});

export const SITE_NOTICES: Operation<SiteNotice | undefined, { readonly layoutId: string }> = {
  document: "subscription SiteNotices($layoutId:ID!){subscribeSiteNotice(layoutId:$layoutId){kinds mLocIds}}",
  answer: only("subscribeSiteNotice", optional(readSiteNotice)),
};

export const NODE_ID_UPDATES: Operation<NodeIdChange | undefined, { readonly layoutId: string }> = {
  document: "subscription NodeIdUpdates($layoutId:ID!){subscribeNodeIdUpdate(layoutId:$layoutId){id mLocId nLocId nId timestamp serverTimestamp username mId masterName deltaAction}}",
  answer: only("subscribeNodeIdUpdate", optional(readNodeIdChange)),
};

export const MASTER_ID_UPDATES: Operation<MasterIdChange | undefined, { readonly layoutId: string }> = {
  document: "subscription MasterIdUpdates($layoutId:ID!){subscribeMasterIdUpdate(layoutId:$layoutId){mLocId mId mIdStatus deltaAction}}",
  answer: only("subscribeMasterIdUpdate", optional(readMasterIdChange)),
};

export const SYNC_UPDATES: Operation<SyncChange | undefined, { readonly layoutId: string }> = {
  document: "subscription SyncUpdates($layoutId:ID!){subscribeNodeSyncBitmasksUpdate(layoutId:$layoutId){mLocId bitmasks}}",
  answer: only("subscribeNodeSyncBitmasksUpdate", optional(readSyncChange)),
};
