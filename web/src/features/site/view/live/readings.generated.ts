/** Generated from readings.graphql and schema.graphql by npm run generate. */
import { type Reader, id, list, made, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { RepeatedField } from "#web/api/batches.ts";
import { bytesFromBase64 } from "#web/api/coded-text.ts";
import type { Operation } from "#web/api/operation.ts";

/** The columns of the newest readings of one master that the map draws. */
export interface SummaryPart {
  readonly mLocId: string;
  /** Start of the call-and-response cycle. */
  readonly timestamp: number;
  /** A self-contained container in base64 with the columns timestamp, alarms, flags, anglePanel, chargeStatus, hopCount. */
  readonly packed: Uint8Array<ArrayBuffer>;
}

export const readSummaryPart: Reader<SummaryPart> = object({
  mLocId: id,
  timestamp: moment,
  packed: made(text, bytesFromBase64),
});

/** Every column of the nodes of one master, not decoded yet. */
export interface Snapshot {
  readonly mLocId: string;
  /** Frames of the snapshot, newest first, each a container in base64. A frame that lists only some of the nodes is followed by older ones for the rest: the first frame that lists a node has its newest reading. */
  readonly packed: readonly (Uint8Array<ArrayBuffer>)[];
  /** Keyframes that the frames in packed are based on, as containers in base64. */
  readonly keyframes: readonly (Uint8Array<ArrayBuffer>)[];
}

export const readSnapshot: Reader<Snapshot> = object({
  mLocId: id,
  packed: list(made(text, bytesFromBase64)),
  keyframes: list(made(text, bytesFromBase64)),
});

export const SITE_SUMMARY: Operation<{
  readonly items: readonly SummaryPart[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly nextToken?: string | null | undefined }> = {
  document: "query SiteSummary($layoutId:ID!$nextToken:String){list:listSiteSummary(layoutId:$layoutId nextToken:$nextToken){items{mLocId timestamp packed}nextToken}}",
  answer: only("list", object({
    items: list(readSummaryPart),
    nextToken: optional(text),
  })),
};

export const SUMMARY_OF_MASTERS: RepeatedField<{
  readonly items: readonly SummaryPart[];
}, { readonly mLocId: string }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!`,
  field: (place) => `listSiteSummary(layoutId:$layoutId mLocId:$mLocId${place}){items{mLocId timestamp packed}}`,
  answer: object({
    items: list(readSummaryPart),
  }),
};

export const LATEST_READINGS: RepeatedField<Snapshot | undefined, { readonly mLocId: string; readonly haveKeyframe?: readonly string[] | null | undefined }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!,$haveKeyframe${place}:[String!]`,
  field: (place) => `getLatestNodeDataByMLocId(layoutId:$layoutId mLocId:$mLocId${place} haveKeyframe:$haveKeyframe${place}){mLocId packed keyframes}`,
  answer: optional(readSnapshot),
};

export const READINGS_AT: RepeatedField<Snapshot | undefined, { readonly mLocId: string; readonly haveKeyframe?: readonly string[] | null | undefined }, { readonly layoutId: string; readonly timestamp: number }> = {
  declaresOnce: "$layoutId:ID!,$timestamp:AWSTimestamp!",
  declares: (place) => `$mLocId${place}:ID!,$haveKeyframe${place}:[String!]`,
  field: (place) => `getNodeDataByMLocId(layoutId:$layoutId mLocId:$mLocId${place} haveKeyframe:$haveKeyframe${place} timestamp:$timestamp){mLocId packed keyframes}`,
  answer: optional(readSnapshot),
};
