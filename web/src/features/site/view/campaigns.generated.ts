/** Generated from campaigns.graphql and schema.graphql by npm run generate. */
import { type Reader, list, moment, object, only, optional, text } from "#web/api/answer.ts";
import type { RepeatedField } from "#web/api/batches.ts";
import type { CreateReplacementCampaignInfoInput, DeleteReplacementCampaignInfoInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

export interface RunningCampaign {
  /** Start, as the user entered it. */
  readonly timestamp: number;
  /** Nodes whose id has changed since the campaign was entered. All other nodes with an id are still to be replaced. */
  readonly replacements: readonly {
    /** The nLocId, three digits. */
    readonly index: string;
  }[];
}

export const readRunningCampaign: Reader<RunningCampaign> = object({
  timestamp: moment,
  replacements: list(object({
    index: text,
  })),
});

export const CAMPAIGNS: RepeatedField<RunningCampaign | undefined, { readonly mLocId: string }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!`,
  field: (place) => `getReplacementCampaignInfo(layoutId:$layoutId mLocId:$mLocId${place}){timestamp replacements{index}}`,
  answer: optional(readRunningCampaign),
};

export const START_CAMPAIGN: Operation<RunningCampaign, { readonly input: CreateReplacementCampaignInfoInput }> = {
  document: "mutation StartCampaign($input:CreateReplacementCampaignInfoInput!){campaign:createReplacementCampaignInfo(input:$input){timestamp replacements{index}}}",
  answer: only("campaign", readRunningCampaign),
};

export const DELETE_CAMPAIGN: Operation<RunningCampaign, { readonly input: DeleteReplacementCampaignInfoInput }> = {
  document: "mutation DeleteCampaign($input:DeleteReplacementCampaignInfoInput!){campaign:deleteReplacementCampaignInfo(input:$input){timestamp replacements{index}}}",
  answer: only("campaign", readRunningCampaign),
};
