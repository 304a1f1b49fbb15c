/** Generated from ids.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { UpdateMasterIdInput, UpdateNodeIdInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** Which id a node was given: one entry of its history, and what viewers hear of when it happens. */
export interface NodeIdChange {
  /** Id of the change; the units of a pair share it. */
  readonly id: string;
  readonly mLocId: string;
  /** Three digits. */
  readonly nLocId: string;
  /** 4 or 16 upper-case hex digits; ends in 0000 when the id was removed. */
  readonly nId: string;
  /** Time of the change by the client's clock, but never later than serverTimestamp. */
  readonly timestamp: number;
  readonly serverTimestamp: number;
  /** E-mail address of the user. */
  readonly username: string;
  /** Id of the master's controller at that time. */
  readonly mId: string;
  readonly masterName: string;
  /** UPDATE, or why the change is listed but without effect: SUPERSEDED by a newer one, or DUPLICATE of another node's id. */
  readonly deltaAction: string;
}

export const readNodeIdChange: Reader<NodeIdChange> = object({
  id: id,
  mLocId: id,
  nLocId: text,
  nId: text,
  timestamp: moment,
  serverTimestamp: moment,
  username: text,
  mId: text,
  masterName: text,
  deltaAction: text,
});

export interface MasterIdChange {
  readonly mLocId: string;
  /** 16 upper-case hex digits, or 0 where no controller is assigned. */
  readonly mId: string;
  /** pendingUpload until the first report of the controller, then accepted; null where none is assigned. */
  readonly mIdStatus: string | undefined;
  readonly deltaAction: string;
}

export const readMasterIdChange: Reader<MasterIdChange> = object({
  mLocId: id,
  mId: text,
  mIdStatus: optional(text),
  deltaAction: text,
});

export const UPDATE_NODE_ID: Operation<NodeIdChange, { readonly input: UpdateNodeIdInput }> = {
  document: "mutation UpdateNodeId($input:UpdateNodeIdInput!){change:updateNodeId(input:$input){id mLocId nLocId nId timestamp serverTimestamp username mId masterName deltaAction}}",
  answer: only("change", readNodeIdChange),
};

export const UPDATE_MASTER_ID: Operation<MasterIdChange, { readonly input: UpdateMasterIdInput }> = {
  document: "mutation UpdateMasterId($input:UpdateMasterIdInput!){change:updateMasterId(input:$input){mLocId mId mIdStatus deltaAction}}",
  answer: only("change", readMasterIdChange),
};

export const MASTER_BY_ID: Operation<{
  /** The mLocId of the master. */
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
} | undefined, { readonly mId: string }> = {
  document: "query MasterById($mId:String!){master:getMasterLocationByMasterId(mId:$mId){id layoutId name}}",
  answer: only("master", optional(object({
    id: id,
    layoutId: id,
    name: text,
  }))),
};

export const NODE_ID_HISTORY: Operation<{
  readonly items: readonly NodeIdChange[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly mLocId: string; readonly nLocId: string; readonly from: number; readonly to: number; readonly nextToken?: string | null | undefined }> = {
  document: "query NodeIdHistory($layoutId:ID!$mLocId:ID!$nLocId:String!$from:AWSTimestamp!$to:AWSTimestamp!$nextToken:String){list:listNodeIdHistoriesByNLocIdAndTimestamp(layoutId:$layoutId mLocId:$mLocId nLocId:$nLocId startTimestamp:$from endTimestamp:$to nextToken:$nextToken){items{id mLocId nLocId nId timestamp serverTimestamp username mId masterName deltaAction}nextToken}}",
  answer: only("list", object({
    items: list(readNodeIdChange),
    nextToken: optional(text),
  })),
};

export const NODE_ID_BEFORE: Operation<NodeIdChange | undefined, { readonly layoutId: string; readonly mLocId: string; readonly nLocId: string; readonly from: number }> = {
  document: "query NodeIdBefore($layoutId:ID!$mLocId:ID!$nLocId:String!$from:AWSTimestamp!){last:getNodeIdHistoryLessThanTimestamp(layoutId:$layoutId mLocId:$mLocId nLocId:$nLocId startTimestamp:$from){id mLocId nLocId nId timestamp serverTimestamp username mId masterName deltaAction}}",
  answer: only("last", optional(readNodeIdChange)),
};
