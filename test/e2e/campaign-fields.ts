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
const SKIP = `mutation ($input: SetReplacementSkipInput!) {
  setReplacementSkip(input: $input) { mLocId skipped { index reason } }
}`;
const REPORTS = `query ($layoutId: ID!) {
  listCampaignReports(layoutId: $layoutId) { id replaced pending skipped }
}`;
/** Constant, so that repeats are equal. */
const STARTED = nowSeconds();

const SKIPPED = { nLocId: "000", campaign: STARTED, reason: "noSparePart", note: "ordered" };

/** In the order of the calls: a campaign must be started before it is ended. */
export const CAMPAIGN_CALLS: Readonly<Record<string, FieldCall>> = {
  "Mutation.createReplacementCampaignInfo": {
    document: CREATE,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("campaign"), layoutId, mLocId, timestamp: STARTED },
    }),
  },
  "Mutation.setReplacementSkip": {
    document: SKIP,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("campaignSkip"), layoutId, mLocId, ...SKIPPED },
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
  "Query.listCampaignReports": {
    document: REPORTS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
};

export const CAMPAIGN_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listCampaignReports": {
    document: REPORTS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.setReplacementSkip": {
    document: SKIP,
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...SKIPPED },
    }),
    letThrough: "InvalidArgument",
  },
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
