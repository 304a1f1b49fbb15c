/** Calls of the fields of firmware campaigns, with their cells in the table of rights. */
import { DEFAULT_CAMPAIGN } from "#domain/firmware-campaigns/campaign-input.ts";
import type { FieldCall } from "./call-subject.ts";
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { newChangeId } from "./planted-layout.ts";

export const CAMPAIGNS_OF_LAYOUT = `query ($layoutId: ID!) { getFirmwareCampaigns(layoutId: $layoutId) {
  expected { master node kinds { nodeType version } rev }
  campaigns { id rev state cause hold holdWarning holdUntil counts { notAsked preparing asked failed } }
  campaignId masters { mLocId wait nodes { nLocId state detail } }
} }`;
export const CREATE_CAMPAIGN =
  "mutation ($input: CreateFirmwareCampaignInput!) { createFirmwareCampaign(input: $input) { id rev state } }";
export const CHANGE_CAMPAIGN =
  "mutation ($input: ChangeFirmwareCampaignInput!) { changeFirmwareCampaign(input: $input) { id rev state cause } }";

/** Settings that every node of a site in the tests can meet. */
export const CAMPAIGN = {
  ...{ ...DEFAULT_CAMPAIGN, version: "3.99.0", nodeType: 20_800, canary: 1, shares: [] },
  windLimitMph: 25,
};

/** Sites in the tests have no node that has reported a version: these changes are refused. */
export const FIRMWARE_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getFirmwareCampaigns": {
    document: CAMPAIGNS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.createFirmwareCampaign": {
    document: CREATE_CAMPAIGN,
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("firmwareCampaign"),
        layoutId,
        siteName: "Everything",
        ...CAMPAIGN,
      },
    }),
  },
  "Mutation.changeFirmwareCampaign": {
    document: CHANGE_CAMPAIGN,
    variables: ({ changes, layoutId }) => ({
      input: {
        ...{ changeId: changes.get("firmwareStop"), layoutId },
        ...{ campaignId: changes.get("firmwareCampaign"), act: "STOP" },
      },
    }),
  },
};

export const FIRMWARE_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getFirmwareCampaigns": {
    document: CAMPAIGNS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.createFirmwareCampaign": {
    document: CREATE_CAMPAIGN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, siteName: "", ...CAMPAIGN },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.changeFirmwareCampaign": {
    document: CHANGE_CAMPAIGN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, campaignId: newChangeId(), act: "STOP" },
    }),
    letThrough: "InvalidArgument",
  },
};
