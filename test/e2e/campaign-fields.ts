/** Calls of the fields of replacement campaigns, with their cells in the table of rights. */
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { nowSeconds } from "./people.ts";

const READ = `query ($layoutId: ID!, $mLocId: ID!) {
  getReplacementCampaignInfo(layoutId: $layoutId, mLocId: $mLocId) { timestamp replacements { index id } }
}`;
const CREATE = `mutation ($input: CreateReplacementCampaignInfoInput!) {
  createReplacementCampaignInfo(input: $input) { mLocId timestamp }
}`;
const DELETE = `mutation ($input: DeleteReplacementCampaignInfoInput!) {
  deleteReplacementCampaignInfo(input: $input) { mLocId timestamp }
}`;
/** Constant, so that repeats are equal. */
const STARTED = nowSeconds();

/** In the order of the calls: a campaign must be started before it is ended. */
export const CAMPAIGN_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.createReplacementCampaignInfo": {
    document: CREATE,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("campaign"), layoutId, mLocId, timestamp: STARTED },
    }),
  },
  "Query.getReplacementCampaignInfo": {
    document: READ,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.deleteReplacementCampaignInfo": {
    document: DELETE,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("campaignEnd"), layoutId, mLocId },
    }),
  },
};

export const CAMPAIGN_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getReplacementCampaignInfo": {
    document: READ,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.createReplacementCampaignInfo": {
    document: CREATE,
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, timestamp: STARTED },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.deleteReplacementCampaignInfo": {
    document: DELETE,
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId },
    }),
    letThrough: "InvalidArgument",
  },
};
