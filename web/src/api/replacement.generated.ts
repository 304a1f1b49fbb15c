/** Generated from replacement.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, moment, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { RepeatedField } from "#web/api/batches.ts";
import type { CreateReplacementCampaignInfoInput, DeleteReplacementCampaignInfoInput, SetReplacementSkipInput, SwapNodeIdsInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface RunningCampaign {
  /** Start, as the user entered it. */
  readonly timestamp: number;
  /** E-mail address of the user who has started it; null where it is not known. */
  readonly startedBy: string | undefined;
  /** Locations with an id when the campaign was entered, with that id, without auxiliary units. Each is replaced, skipped or pending. */
  readonly entered: readonly {
    /** The nLocId, three digits. */
    readonly index: string;
    /** Id of the new controller. */
    readonly id: string;
  }[];
  /** Locations that are left out; one that has another id all the same counts as replaced. */
  readonly skipped: readonly {
    /** The nLocId, three digits. */
    readonly index: string;
    readonly reason: "notReachable" | "noSparePart" | "wasReplacedBefore" | "outOfService" | "otherReason";
    /** At most 200 characters; empty for none. */
    readonly note: string;
    readonly at: number;
    /** E-mail address of the user. */
    readonly by: string;
  }[];
}

export const readRunningCampaign: Reader<RunningCampaign> = object({
  timestamp: moment,
  startedBy: optional(text),
  entered: list(object({
    index: text,
    id: text,
  })),
  skipped: list(object({
    index: text,
    reason: oneOf(["notReachable", "noSparePart", "wasReplacedBefore", "outOfService", "otherReason"]),
    note: text,
    at: moment,
    by: text,
  })),
});

export interface CampaignReportRecord {
  readonly id: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly startedAt: number;
  readonly startedBy: string | undefined;
  readonly endedAt: number;
  readonly endedBy: string;
  readonly replaced: number;
  readonly pending: number;
  readonly skipped: number;
  /** Empty in a list of reports. */
  readonly locations: readonly {
    /** The nLocId, three digits. */
    readonly index: string;
    readonly state: "replaced" | "pending" | "skipped";
    /** Id when the campaign was entered. */
    readonly before: string;
    /** Id at the end; null for a location without one. */
    readonly after: string | undefined;
    /** When and by whom (e-mail address) it was replaced or skipped; null where that is not known. */
    readonly at: number | undefined;
    readonly by: string | undefined;
    readonly reason: "notReachable" | "noSparePart" | "wasReplacedBefore" | "outOfService" | "otherReason" | undefined;
    readonly note: string;
  }[];
}

export const readCampaignReportRecord: Reader<CampaignReportRecord> = object({
  id: id,
  mLocId: id,
  masterName: text,
  startedAt: moment,
  startedBy: optional(text),
  endedAt: moment,
  endedBy: text,
  replaced: integer,
  pending: integer,
  skipped: integer,
  locations: list(object({
    index: text,
    state: oneOf(["replaced", "pending", "skipped"]),
    before: text,
    after: optional(text),
    at: optional(moment),
    by: optional(text),
    reason: optional(oneOf(["notReachable", "noSparePart", "wasReplacedBefore", "outOfService", "otherReason"])),
    note: text,
  })),
});

export interface PairingsRecord {
  readonly mLocId: string;
  readonly groups: readonly {
    /** The best supported first. */
    readonly candidates: readonly {
      /** The nLocId, three digits. */
      readonly nLocId: string;
      /** Id that the location has now. */
      readonly before: string;
      /** Id of the controller that is heard. */
      readonly nId: string;
      /** Seconds from the last answer of the location to the first time that the controller was heard. */
      readonly silentSeconds: number;
      /** Whether it is heard over the same node as the location before; null: unknown. */
      readonly isSameHop: boolean | undefined;
      /** Whether it is as strong as the location before, within 8 dB; null: unknown. */
      readonly isAsStrong: boolean | undefined;
    }[];
  }[];
  /** Controllers for which no location fell silent in the hour before. */
  readonly unpaired: readonly {
    readonly nId: string;
    readonly firstHeard: number;
    readonly lastHeard: number;
    /** Received strength in dBm; null: unknown. */
    readonly strength: number | undefined;
  }[];
}

export const readPairingsRecord: Reader<PairingsRecord> = object({
  mLocId: id,
  groups: list(object({
    candidates: list(object({
      nLocId: text,
      before: text,
      nId: text,
      silentSeconds: integer,
      isSameHop: optional(flag),
      isAsStrong: optional(flag),
    })),
  })),
  unpaired: list(object({
    nId: text,
    firstHeard: moment,
    lastHeard: moment,
    strength: optional(integer),
  })),
});

export const CAMPAIGNS: RepeatedField<RunningCampaign | undefined, { readonly mLocId: string }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!`,
  field: (place) => `getReplacementCampaignInfo(layoutId:$layoutId mLocId:$mLocId${place}){timestamp startedBy entered{index id}skipped{index reason note at by}}`,
  answer: optional(readRunningCampaign),
};

export const START_CAMPAIGN: Operation<RunningCampaign, { readonly input: CreateReplacementCampaignInfoInput }> = {
  document: "mutation StartCampaign($input:CreateReplacementCampaignInfoInput!){campaign:createReplacementCampaignInfo(input:$input){timestamp startedBy entered{index id}skipped{index reason note at by}}}",
  answer: only("campaign", readRunningCampaign),
};

export const DELETE_CAMPAIGN: Operation<RunningCampaign, { readonly input: DeleteReplacementCampaignInfoInput }> = {
  document: "mutation DeleteCampaign($input:DeleteReplacementCampaignInfoInput!){campaign:deleteReplacementCampaignInfo(input:$input){timestamp startedBy entered{index id}skipped{index reason note at by}}}",
  answer: only("campaign", readRunningCampaign),
};

export const SET_REPLACEMENT_SKIP: Operation<RunningCampaign, { readonly input: SetReplacementSkipInput }> = {
  document: "mutation SetReplacementSkip($input:SetReplacementSkipInput!){campaign:setReplacementSkip(input:$input){timestamp startedBy entered{index id}skipped{index reason note at by}}}",
  answer: only("campaign", readRunningCampaign),
};

export const CAMPAIGN_REPORTS: Operation<readonly CampaignReportRecord[], { readonly layoutId: string; readonly id?: string | null | undefined }> = {
  document: "query CampaignReports($layoutId:ID!$id:ID){listCampaignReports(layoutId:$layoutId id:$id){id mLocId masterName startedAt startedBy endedAt endedBy replaced pending skipped locations{index state before after at by reason note}}}",
  answer: only("listCampaignReports", list(readCampaignReportRecord)),
};

export const PAIRINGS: Operation<readonly PairingsRecord[], { readonly layoutId: string }> = {
  document: "query Pairings($layoutId:ID!){listPairings(layoutId:$layoutId){mLocId groups{candidates{nLocId before nId silentSeconds isSameHop isAsStrong}}unpaired{nId firstHeard lastHeard strength}}}",
  answer: only("listPairings", list(readPairingsRecord)),
};

export const SWAP_NODE_IDS: Operation<readonly {
  /** Three digits. */
  readonly nLocId: string;
  /** 4 or 16 upper-case hex digits; ends in 0000 when the id was removed. */
  readonly nId: string;
}[], { readonly input: SwapNodeIdsInput }> = {
  document: "mutation SwapNodeIds($input:SwapNodeIdsInput!){rows:swapNodeIds(input:$input){nLocId nId}}",
  answer: only("rows", list(object({
    nLocId: text,
    nId: text,
  }))),
};

export const PAIRED_COMMAND: Operation<{
  /** created, sent, received and running are open; success, fail, expired, superseded, refused and skipped are final. noAnswer: the outcome is unknown; late feedback, or a measurement of the trackers, still counts. */
  readonly status: "created" | "sent" | "received" | "running" | "noAnswer" | "success" | "fail" | "expired" | "superseded" | "refused" | "skipped";
  readonly code: string | undefined;
  readonly message: string | undefined;
} | undefined, { readonly layoutId: string; readonly id: string }> = {
  document: "query PairedCommand($layoutId:ID!$id:ID!){command:getCommand(layoutId:$layoutId id:$id){status code message}}",
  answer: only("command", optional(object({
    status: oneOf(["created", "sent", "received", "running", "noAnswer", "success", "fail", "expired", "superseded", "refused", "skipped"]),
    code: optional(text),
    message: optional(text),
  }))),
};

export const PAIRED_PROOF: Operation<{
  readonly isClosed: boolean;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  readonly excluded: number;
}, { readonly layoutId: string; readonly id: string }> = {
  document: "query PairedProof($layoutId:ID!$id:ID!){proof:getMotionProof(layoutId:$layoutId id:$id){isClosed nodes reached moving late stuck silent excluded}}",
  answer: only("proof", object({
    isClosed: flag,
    nodes: integer,
    reached: integer,
    moving: integer,
    late: integer,
    stuck: integer,
    silent: integer,
    excluded: integer,
  })),
};
