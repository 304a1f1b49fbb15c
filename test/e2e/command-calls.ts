/** Calls of the fields of commands, their switches and their proof. */

import type { FieldCall } from "./call-subject.ts";
import { nowSeconds } from "./people.ts";
import { HEARD_COMMAND, publishedCommand } from "./published.ts";

/** Digest of the requests that are planted for the second person of a walk. */
export const PLANTED_DIGEST = "planted";
/** Id of an approver who is in no table: an account without history. */
export const PLANTED_APPROVER = "a-new-colleague";

/** A command of class R3, for which one person suffices. */
export const ONE_ROUND = {
  name: "broadcast-call-and-response",
  args: [{ key: "roundNumber", value: "1" }],
};

export const COMMAND_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.previewCommand": {
    document:
      "query ($input: CommandBatchInput!) { previewCommand(input: $input) { risk nodes masters { mLocId status code stays } } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { id: changes.get("batch"), layoutId, mLocIds: [mLocId], ...ONE_ROUND },
    }),
  },
  "Query.getMotionProof": {
    document: `query ($id: ID!, $command: ID!) {
  getMotionProof(layoutId: $id, id: $command) {
    name isClosed nodes reached seconds50 masters { mLocId status states } exceptions { nLocId state cause }
  }
}`,
    variables: ({ changes, layoutId }) => ({ id: layoutId, command: changes.get("motion") }),
  },
  "Query.listMotionEvents": {
    document: `query ($id: ID!, $from: AWSTimestamp!, $to: AWSTimestamp!) {
  listMotionEvents(layoutId: $id, from: $from, to: $to) { id name isClosed nodes reached windPeak closedAt seal { hour hash } }
}`,
    variables: ({ layoutId }) => ({ id: layoutId, from: nowSeconds() - 86_400, to: nowSeconds() }),
  },
  "Query.listOpenStows": {
    document:
      "query ($id: ID!) { listOpenStows(layoutId: $id) { id reason startedAt endedAt mLocIds } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.getStowRecord": {
    document: "query ($id: ID!) { getStowRecord(layoutId: $id) { recordedSince watchedSince } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.exportMotionProof": {
    document:
      "query ($id: ID!, $command: ID!) { exportMotionProof(layoutId: $id, id: $command) { fileName text } }",
    variables: ({ changes, layoutId }) => ({ id: layoutId, command: changes.get("motion") }),
  },
  "Query.getRemoteControl": {
    document: "query ($id: ID!) { getRemoteControl(layoutId: $id) { on reason } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Mutation.createCommandRequest": {
    document:
      "mutation ($input: CreateCommandRequestInput!) { createCommandRequest(input: $input) { id status message code } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { id: changes.get("command"), layoutId, mLocId, ...ONE_ROUND },
    }),
  },
  "Mutation.createCommandBatch": {
    document:
      "mutation ($input: CommandBatchInput!) { createCommandBatch(input: $input) { id requests { id status code } } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { id: changes.get("batch"), layoutId, mLocIds: [mLocId], ...ONE_ROUND },
    }),
  },
  "Mutation.prepareCommandBatch": {
    document:
      "mutation ($input: CommandBatchInput!) { prepareCommandBatch(input: $input) { token risk masters nodes } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { id: changes.get("prepared"), layoutId, mLocIds: [mLocId], ...ONE_ROUND },
    }),
  },
  // Succeeds with any token: a repeat of a sent batch returns the first answer.
  "Mutation.confirmCommandBatch": {
    document:
      "mutation ($input: ConfirmCommandBatchInput!) { confirmCommandBatch(input: $input) { id requests { id status code } } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: {
        id: changes.get("batch"),
        layoutId,
        mLocIds: [mLocId],
        ...ONE_ROUND,
        token: "none",
        siteName: "none",
      },
    }),
  },
  "Mutation.setRemoteControl": {
    document:
      "mutation ($input: SetRemoteControlInput!) { setRemoteControl(input: $input) { on changedBy } }",
    variables: ({ changes, layoutId }) => ({
      input: {
        id: changes.get("remoteControl"),
        layoutId,
        on: true,
        reason: "Everybody has left the rows",
      },
    }),
  },
  "Query.getSecondPerson": {
    document: "query ($id: ID!) { getSecondPerson(layoutId: $id) { on reason } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Mutation.setSecondPerson": {
    document:
      "mutation ($input: SetSecondPersonInput!) { setSecondPerson(input: $input) { on changedBy } }",
    variables: ({ changes, layoutId }) => ({
      input: {
        id: changes.get("secondPerson"),
        layoutId,
        on: false,
        reason: "The owner asks for nobody",
      },
    }),
  },
  "Query.listCommandApprovals": {
    document: `query ($id: ID!) {
  listCommandApprovals(layoutId: $id) { id name state secondsLeft digest masters { mLocId masterName } decision { decision username } }
}`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Mutation.approveCommandBatch": {
    document:
      "mutation ($input: ApproveCommandBatchInput!) { approveCommandBatch(input: $input) { id requests { id status code } } }",
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("approval"),
        layoutId,
        id: changes.get("approved"),
        digest: PLANTED_DIGEST,
        siteName: "Everything",
      },
    }),
  },
  "Mutation.declineCommandBatch": {
    document:
      "mutation ($input: DeclineCommandBatchInput!) { declineCommandBatch(input: $input) { id state decision { reason } } }",
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("declination"),
        layoutId,
        id: changes.get("declined"),
        reason: "Not while the crew is there",
      },
    }),
  },
  "Mutation.vouchForApprover": {
    document:
      "mutation ($input: VouchForApproverInput!) { vouchForApprover(input: $input) { id vouch { approverId } } }",
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("vouch"),
        layoutId,
        id: changes.get("vouched"),
        digest: PLANTED_DIGEST,
        approverId: PLANTED_APPROVER,
        reason: "He has begun today and I know him",
      },
    }),
  },
  // Placed after the commands, so that it finds them.
  "Query.getCommand": {
    document: `query ($id: ID!, $command: ID!) {
  getCommand(layoutId: $id, id: $command) { id name args { key value } status code feedback { seq status message } }
}`,
    variables: ({ changes, layoutId }) => ({ id: layoutId, command: changes.get("command") }),
  },
  "Query.getCommandBatch": {
    document: `query ($id: ID!, $batch: ID!) {
  getCommandBatch(layoutId: $id, id: $batch) { id name commands { id status code } }
}`,
    variables: ({ changes, layoutId }) => ({ id: layoutId, batch: changes.get("batch") }),
  },
  "Query.listCommandsByLayout": {
    document: `query ($id: ID!) {
  listCommandsByLayout(layoutId: $id) { items { id name status message batchId } nextToken }
}`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listCommandsByMaster": {
    document: `query ($id: ID!, $mLocId: ID!) {
  listCommandsByMaster(layoutId: $id, mLocId: $mLocId) { items { id name status } nextToken }
}`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.listCommandsByNode": {
    document: `query ($id: ID!, $mLocId: ID!) {
  listCommandsByNode(layoutId: $id, mLocId: $mLocId, nLocId: "000", withMaster: true) {
    items { id name nId nLocId } nextToken
  }
}`,
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.verifyLedger": {
    document: `query ($id: ID!, $from: AWSTimestamp!, $to: AWSTimestamp!) {
  verifyLedger(layoutId: $id, from: $from, to: $to) { isIntact hours rows fault faultHour sealedThrough hash }
}`,
    variables: ({ layoutId }) => ({ id: layoutId, from: nowSeconds() - 86_400, to: nowSeconds() }),
  },
  "Mutation.publishCommandEvent": {
    document:
      "mutation ($input: PublishCommandEventInput!) { publishCommandEvent(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({ input: publishedCommand(layoutId, mLocId) }),
  },
  "Subscription.subscribeCommandEvents": {
    document: `subscription ($id: ID!) {
  subscribeCommandEvents(layoutId: $id) { id layoutId mLocId mId name status message code seq ts userId username }
}`,
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Subscription.subscribeCommandFeedback": {
    document: `subscription ($mId: String!, $name: String!) {
  subscribeCommandFeedback(mId: $mId, name: $name) { id layoutId mId name status message seq userId }
}`,
    variables: ({ mId }) => ({ mId, name: HEARD_COMMAND }),
  },
};
