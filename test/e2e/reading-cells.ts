/** Requests that call the fields of readings for the table of rights, without changing anything. */
import type { FieldRequest } from "./cell-request.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";

export const READING_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getLatestNodeDataByMLocId": {
    document:
      "query ($layoutId: ID!, $mLocId: ID!) { getLatestNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId) { timestamp } }",
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.getNodeDataByMLocId": {
    document: `query ($layoutId: ID!, $mLocId: ID!, $timestamp: AWSTimestamp!) {
      getNodeDataByMLocId(layoutId: $layoutId, mLocId: $mLocId, timestamp: $timestamp) { timestamp }
    }`,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId, timestamp: nowSeconds() }),
  },
  "Query.listMasterDataHistory": {
    document: `query ($layoutId: ID!, $timestamp: AWSTimestamp!) {
      listMasterDataHistory(layoutId: $layoutId, timestamp: $timestamp) { mLocId }
    }`,
    variables: ({ layoutId }) => ({ layoutId, timestamp: nowSeconds() }),
  },
  "Query.listPairings": {
    document: "query ($layoutId: ID!) { listPairings(layoutId: $layoutId) { mLocId } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listReadinessHistory": {
    document: "query ($layoutId: ID!) { listReadinessHistory(layoutId: $layoutId) { mLocId } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listSiteRounds": {
    document: `query ($layoutId: ID!, $timestamp: AWSTimestamp!) {
      listSiteRounds(layoutId: $layoutId, from: $timestamp, to: $timestamp, content: MAP) { nextToken }
    }`,
    variables: ({ layoutId }) => ({ layoutId, timestamp: nowSeconds() }),
  },
  "Query.getGraphRollups": {
    document: `query ($layoutId: ID!, $timestamp: AWSTimestamp!) {
      getGraphRollups(layoutId: $layoutId, graphTypes: ["angle"], startDate: $timestamp, endDate: $timestamp, resolution: HOUR) { nextDate }
    }`,
    variables: ({ layoutId }) => ({ layoutId, timestamp: nowSeconds() }),
  },
  "Query.listAvailability": {
    document: `{ listAvailability(month: "202606", limit: 1) { items { layoutId } } }`,
    variables: () => ({}),
  },
  "Query.getAvailability": {
    document: `query ($layoutId: ID!) {
      getAvailability(layoutId: $layoutId, month: "202606") { layoutId }
    }`,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.getGraphsData": {
    document: `query ($mLocIds: [ID!]!, $timestamp: AWSTimestamp!) {
      getGraphsData(graphTypes: ["angle"], startDate: $timestamp, endDate: $timestamp, mLocIds: $mLocIds) { labels }
    }`,
    variables: ({ mLocId }, layout) => ({
      mLocIds: [layout === "absent" ? newChangeId() : mLocId],
      timestamp: nowSeconds(),
    }),
  },
  "Query.listSiteSummary": {
    document:
      "query ($layoutId: ID!) { listSiteSummary(layoutId: $layoutId) { items { mLocId } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listLatestMasterDataByLayoutId": {
    document:
      "query ($layoutId: ID!) { listLatestMasterDataByLayoutId(layoutId: $layoutId) { items { mLocId } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listMasterPresence": {
    document:
      "query ($layoutId: ID!) { listMasterPresence(layoutId: $layoutId) { items { mLocId } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.publishSiteNotice": {
    document:
      "mutation ($input: PublishSiteNoticeInput!) { publishSiteNotice(input: $input) { ts } }",
    variables: ({ layoutId }) => ({
      input: { layoutId, ts: nowSeconds(), kinds: ["CONN"], mLocIds: [] },
    }),
  },
};
