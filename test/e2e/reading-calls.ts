/** Calls of the fields of readings. */

import type { FieldCall } from "./call-subject.ts";
import { nowSeconds } from "./people.ts";

export const READING_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getLatestNodeDataByMLocId": {
    document: `query ($id: ID!, $mLocId: ID!) {
      getLatestNodeDataByMLocId(layoutId: $id, mLocId: $mLocId) {
        timestamp packed keyframes nodes { nLocId alarms anglePanel deviation }
      }
    }`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.getNodeDataByMLocId": {
    document: `query ($id: ID!, $mLocId: ID!, $timestamp: AWSTimestamp!) {
      getNodeDataByMLocId(layoutId: $id, mLocId: $mLocId, timestamp: $timestamp) { timestamp packed }
    }`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId, timestamp: nowSeconds() }),
  },
  "Query.listMasterDataHistory": {
    document: `query ($id: ID!, $timestamp: AWSTimestamp!) {
      listMasterDataHistory(layoutId: $id, timestamp: $timestamp) { mLocId mId timestamp }
    }`,
    variables: ({ layoutId }) => ({ id: layoutId, timestamp: nowSeconds() }),
  },
  "Query.listPairings": {
    document: `query ($id: ID!) {
      listPairings(layoutId: $id) { mLocId groups { candidates { nLocId nId } } unpaired { nId } }
    }`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listReadinessHistory": {
    document: `query ($id: ID!) {
      listReadinessHistory(layoutId: $id) {
        mLocId newestDay comparedMotors
        failedMoves { nLocId isAux at }
        highCurrents { nLocId isAux newest usual }
        weakLinks { nLocId quality }
      }
    }`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listSiteRounds": {
    document: `query ($id: ID!, $timestamp: AWSTimestamp!) {
      listSiteRounds(layoutId: $id, from: $timestamp, to: $timestamp, content: EVENTS) { items { mLocId packed } }
    }`,
    variables: ({ layoutId }) => ({ id: layoutId, timestamp: nowSeconds() }),
  },
  "Query.listSiteSummary": {
    document:
      "query ($id: ID!) { listSiteSummary(layoutId: $id) { items { mLocId part timestamp packed } } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listLatestMasterDataByLayoutId": {
    document:
      "query ($id: ID!) { listLatestMasterDataByLayoutId(layoutId: $id) { items { mLocId timestamp } } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listMasterPresence": {
    document: "query ($id: ID!) { listMasterPresence(layoutId: $id) { items { mLocId online } } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.getGraphRollups": {
    document: `query ($id: ID!, $startDate: AWSTimestamp!, $endDate: AWSTimestamp!, $mLocIds: [ID!]!) {
      layout: getGraphRollups(layoutId: $id, graphTypes: ["angle"], startDate: $startDate, endDate: $endDate, resolution: HOUR) {
        series { mLocId nLocId graphType field packed }
        nextDate
      }
      masters: getGraphRollups(layoutId: $id, graphTypes: ["angle"], startDate: $startDate, endDate: $endDate, resolution: QUARTER, mLocIds: $mLocIds) {
        series { mLocId nLocId graphType field packed }
        nextDate
      }
    }`,
    variables: ({ layoutId, mLocId }) => ({
      id: layoutId,
      startDate: nowSeconds() - 7200,
      endDate: nowSeconds(),
      mLocIds: [mLocId],
    }),
  },
  "Query.listAvailability": {
    document: `{
      listAvailability(month: "202606") {
        items { layoutId month { month start end masters trackers whole { good } core { unknown } } }
        nextToken
      }
    }`,
    variables: () => ({}),
  },
  "Query.getAvailability": {
    document: `query ($id: ID!, $mLocId: ID!) {
      getAvailability(layoutId: $id, month: "202606", mLocId: $mLocId) {
        layoutId
        months { month days { start seconds coreSeconds isWhole heard whole { good bad unknown stow error } core { good } } }
        masters { mLocId trackers heard whole { good } core { bad } }
        trackers { mLocId nLocId isAux whole { good } core { bad } }
      }
    }`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.getGraphsData": {
    document: `query ($startDate: AWSTimestamp!, $endDate: AWSTimestamp!, $mLocIds: [ID!]!) {
      getGraphsData(graphTypes: ["angle"], startDate: $startDate, endDate: $endDate, mLocIds: $mLocIds) {
        graphTypes data timestamps labelIndexes labels encoding mode
        series { mLocId nLocId field statistic }
        segments { mLocId day column codec schema rowCount slotCount base64 }
      }
    }`,
    variables: ({ mLocId }) => ({
      startDate: nowSeconds() - 7200,
      endDate: nowSeconds(),
      mLocIds: [mLocId],
    }),
  },
  "Mutation.publishSiteNotice": {
    document:
      "mutation ($input: PublishSiteNoticeInput!) { publishSiteNotice(input: $input) { layoutId } }",
    variables: ({ layoutId }) => ({
      input: { layoutId, ts: 1_782_300_000, kinds: ["CONN"], mLocIds: [] },
    }),
  },
  "Subscription.subscribeSiteNotice": {
    document:
      "subscription ($id: ID!) { subscribeSiteNotice(layoutId: $id) { layoutId ts kinds mLocIds } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
};
