/**
 * Requests that call the fields of device IDs for the table of rights, without changing anything.
 */
import { changeIdFor, type FieldRequest } from "./cell-request.ts";
import { nowSeconds } from "./people.ts";
import { publishedChange } from "./published.ts";

export const ID_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.listNodeIdHistoriesByNLocIdAndTimestamp": {
    document: `query ($layoutId: ID!, $mLocId: ID!) {
  listNodeIdHistoriesByNLocIdAndTimestamp(
    layoutId: $layoutId, mLocId: $mLocId, nLocId: "000", startTimestamp: 0, endTimestamp: 1
  ) { items { id } }
}`,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.getNodeIdHistoryLessThanTimestamp": {
    document: `query ($layoutId: ID!, $mLocId: ID!) {
  getNodeIdHistoryLessThanTimestamp(
    layoutId: $layoutId, mLocId: $mLocId, nLocId: "000", startTimestamp: 1
  ) { id }
}`,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Mutation.updateNodeId": {
    document: "mutation ($input: UpdateNodeIdInput!) { updateNodeId(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: {
        changeId: changeIdFor(layout),
        layoutId,
        mLocId,
        nLocId: "000",
        nId: "0000",
        timestamp: nowSeconds(),
      },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.swapNodeIds": {
    document: "mutation ($input: SwapNodeIdsInput!) { swapNodeIds(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: {
        ...{ changeId: changeIdFor(layout), layoutId, mLocId },
        ...{ nLocId: "000", nId: "0001", otherNLocId: "001", otherNId: "0002" },
      },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateMasterId": {
    document: "mutation ($input: UpdateMasterIdInput!) { updateMasterId(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, mId: "0", timestamp: nowSeconds() },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.publishNodeIdUpdate": {
    document:
      "mutation ($input: PublishNodeIdUpdateInput!) { publishNodeIdUpdate(input: $input) { id } }",
    variables: ({ layoutId, mLocId }) => ({
      input: { ...publishedChange(layoutId, mLocId), nLocId: "000", nId: "0000" },
    }),
  },
  "Mutation.publishMasterIdUpdate": {
    document:
      "mutation ($input: PublishMasterIdUpdateInput!) { publishMasterIdUpdate(input: $input) { id } }",
    variables: ({ layoutId, mLocId }) => ({ input: publishedChange(layoutId, mLocId) }),
  },
  "Mutation.publishNodeSyncBitmasks": {
    document:
      "mutation ($input: PublishNodeSyncBitmasksInput!) { publishNodeSyncBitmasks(input: $input) { mLocId } }",
    variables: ({ layoutId, mLocId }) => ({ input: { layoutId, mLocId, bitmasks: [0] } }),
  },
};
