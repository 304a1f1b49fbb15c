/** Calls of the fields of device IDs. */
import type { FieldCall } from "./call-subject.ts";
import { CHANGED_AT, publishedChange } from "./published.ts";

export const ID_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.listNodeIdHistoriesByNLocIdAndTimestamp": {
    document: `query ($id: ID!, $mLocId: ID!, $to: AWSTimestamp!) {
  listNodeIdHistoriesByNLocIdAndTimestamp(
    layoutId: $id, mLocId: $mLocId, nLocId: "000", startTimestamp: 0, endTimestamp: $to
  ) { items { id nId } nextToken }
}`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId, to: CHANGED_AT }),
  },
  "Query.getNodeIdHistoryLessThanTimestamp": {
    document: `query ($id: ID!, $mLocId: ID!, $before: AWSTimestamp!) {
  getNodeIdHistoryLessThanTimestamp(
    layoutId: $id, mLocId: $mLocId, nLocId: "000", startTimestamp: $before
  ) { id nId }
}`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId, before: CHANGED_AT + 1 }),
  },
  "Mutation.updateNodeId": {
    document: "mutation ($input: UpdateNodeIdInput!) { updateNodeId(input: $input) { id nId } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: {
        changeId: changes.get("nodeId"),
        layoutId,
        mLocId,
        nLocId: "000",
        nId: "000D6F0012340002",
        timestamp: CHANGED_AT,
      },
    }),
  },
  "Mutation.swapNodeIds": {
    document: "mutation ($input: SwapNodeIdsInput!) { swapNodeIds(input: $input) { id nId } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: {
        ...{ changeId: changes.get("swap"), layoutId, mLocId },
        ...{ nLocId: "000", nId: "000D6F0012340002" },
        ...{ otherNLocId: "001", otherNId: "000D6F0012340009" },
      },
    }),
  },
  "Mutation.updateMasterId": {
    document:
      "mutation ($input: UpdateMasterIdInput!) { updateMasterId(input: $input) { id mId mIdStatus } }",
    variables: ({ changes, layoutId, mLocId, mId }) => ({
      input: { changeId: changes.get("masterId"), layoutId, mLocId, mId, timestamp: CHANGED_AT },
    }),
  },
  "Mutation.publishNodeIdUpdate": {
    document:
      "mutation ($input: PublishNodeIdUpdateInput!) { publishNodeIdUpdate(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({
      input: { ...publishedChange(layoutId, mLocId), nLocId: "000", nId: "0000" },
    }),
  },
  "Mutation.publishMasterIdUpdate": {
    document:
      "mutation ($input: PublishMasterIdUpdateInput!) { publishMasterIdUpdate(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({ input: publishedChange(layoutId, mLocId) }),
  },
  "Mutation.publishNodeSyncBitmasks": {
    document:
      "mutation ($input: PublishNodeSyncBitmasksInput!) { publishNodeSyncBitmasks(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({ input: { layoutId, mLocId, bitmasks: [0] } }),
  },
  "Subscription.subscribeNodeIdUpdate": {
    document: `subscription ($id: ID!) {
  subscribeNodeIdUpdate(layoutId: $id) { id layoutId mLocId nLocId nId userId deltaAction }
}`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Subscription.subscribeMasterIdUpdate": {
    document: `subscription ($id: ID!) {
  subscribeMasterIdUpdate(layoutId: $id) { id layoutId mLocId mId mIdStatus deltaAction }
}`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Subscription.subscribeNodeSyncBitmasksUpdate": {
    document: `subscription ($id: ID!) {
  subscribeNodeSyncBitmasksUpdate(layoutId: $id) { layoutId mLocId bitmasks fullSyncTimestamp }
}`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
};
