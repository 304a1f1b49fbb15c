/**
 * Requests that call the fields of commands, their switches and their proof for the table of
 * rights, without changing anything.
 */
import { changeIdFor, type FieldRequest, type PlantedMaster } from "./cell-request.ts";
import { nowSeconds } from "./people.ts";
import { newChangeId } from "./planted-layout.ts";
import { publishedCommand } from "./published.ts";

/** An unknown command, so that an authorised caller gets no further. */
const NO_COMMAND = { name: "no-such-command" };

function batchField(
  field: string,
  input: string,
  more: Readonly<Record<string, unknown>> = {},
  operation = "mutation",
) {
  return {
    document: `${operation} ($input: ${input}!) { ${field}(input: $input) { name } }`,
    variables: ({ layoutId, mLocId }: PlantedMaster) => ({
      input: { id: newChangeId(), layoutId, mLocIds: [mLocId], ...NO_COMMAND, ...more },
    }),
    letThrough: "UnknownCommand",
  };
}

/**
 * Refers to a request that does not exist: when the layout exists, authorised callers fail at its
 * id.
 */
function decisionField(
  field: string,
  input: string,
  more: Readonly<Record<string, unknown>>,
): FieldRequest {
  return {
    document: `mutation ($input: ${input}!) { ${field}(input: $input) { name } }`,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, id: newChangeId(), ...more },
    }),
    letThrough: "InvalidArgument",
  };
}

function switchField(field: string, input: string): FieldRequest {
  return {
    document: `mutation ($input: ${input}!) { ${field}(input: $input) { on } }`,
    variables: ({ layoutId }, layout) => ({
      input: { id: changeIdFor(layout), layoutId, on: true, reason: "Nobody is in the rows" },
    }),
    letThrough: "InvalidArgument",
  };
}

export const COMMAND_CELLS: Readonly<Record<string, FieldRequest>> = {
  "Query.getRemoteControl": {
    document: "query ($layoutId: ID!) { getRemoteControl(layoutId: $layoutId) { on } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.getSecondPerson": {
    document: "query ($layoutId: ID!) { getSecondPerson(layoutId: $layoutId) { on } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.previewCommand": batchField("previewCommand", "CommandBatchInput", {}, "query"),
  "Query.getMotionProof": {
    document:
      "query ($layoutId: ID!, $id: ID!) { getMotionProof(layoutId: $layoutId, id: $id) { id } }",
    variables: ({ layoutId }) => ({ layoutId, id: newChangeId() }),
    letThrough: "NotFound",
  },
  "Query.listMotionEvents": {
    document:
      "query ($layoutId: ID!) { listMotionEvents(layoutId: $layoutId, from: 0, to: 1) { id } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listOpenStows": {
    document: "query ($layoutId: ID!) { listOpenStows(layoutId: $layoutId) { id } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.getStowRecord": {
    document: "query ($layoutId: ID!) { getStowRecord(layoutId: $layoutId) { watchedSince } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.exportMotionProof": {
    document:
      "query ($layoutId: ID!, $id: ID!) { exportMotionProof(layoutId: $layoutId, id: $id) { fileName } }",
    variables: ({ layoutId }) => ({ layoutId, id: newChangeId() }),
    letThrough: "NotFound",
  },
  "Mutation.createCommandRequest": {
    document:
      "mutation ($input: CreateCommandRequestInput!) { createCommandRequest(input: $input) { name } }",
    variables: ({ layoutId, mLocId }) => ({
      input: { id: newChangeId(), layoutId, mLocId, ...NO_COMMAND },
    }),
    letThrough: "UnknownCommand",
  },
  "Mutation.createCommandBatch": batchField("createCommandBatch", "CommandBatchInput"),
  "Mutation.prepareCommandBatch": batchField("prepareCommandBatch", "CommandBatchInput"),
  "Mutation.confirmCommandBatch": batchField("confirmCommandBatch", "ConfirmCommandBatchInput", {
    token: "none",
    siteName: "none",
  }),
  "Mutation.approveCommandBatch": decisionField("approveCommandBatch", "ApproveCommandBatchInput", {
    digest: "none",
    siteName: "none",
  }),
  "Mutation.declineCommandBatch": decisionField("declineCommandBatch", "DeclineCommandBatchInput", {
    reason: "Nobody is in the rows",
  }),
  "Mutation.vouchForApprover": decisionField("vouchForApprover", "VouchForApproverInput", {
    ...{ digest: "none", approverId: "none", reason: "Nobody is in the rows" },
  }),
  "Mutation.setRemoteControl": switchField("setRemoteControl", "SetRemoteControlInput"),
  "Mutation.setSecondPerson": switchField("setSecondPerson", "SetSecondPersonInput"),
  ...Object.fromEntries(
    ["getCommand", "getCommandBatch"].map((field) => [
      `Query.${field}`,
      {
        document: `query ($layoutId: ID!, $id: ID!) { ${field}(layoutId: $layoutId, id: $id) { id } }`,
        variables: ({ layoutId }) => ({ layoutId, id: newChangeId() }),
      } satisfies FieldRequest,
    ]),
  ),
  "Query.listCommandsByLayout": {
    document:
      "query ($layoutId: ID!) { listCommandsByLayout(layoutId: $layoutId) { items { id } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listCommandsByMaster": {
    document: `query ($layoutId: ID!, $mLocId: ID!) {
      listCommandsByMaster(layoutId: $layoutId, mLocId: $mLocId) { items { id } }
    }`,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.listCommandsByNode": {
    document: `query ($layoutId: ID!, $mLocId: ID!) {
      listCommandsByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: "000") { items { id } }
    }`,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.listCommandApprovals": {
    document: "query ($layoutId: ID!) { listCommandApprovals(layoutId: $layoutId) { id } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.verifyLedger": {
    document: `query ($layoutId: ID!, $now: AWSTimestamp!) {
      verifyLedger(layoutId: $layoutId, from: $now, to: $now) { isIntact }
    }`,
    variables: ({ layoutId }) => ({ layoutId, now: nowSeconds() }),
  },
  "Mutation.publishCommandEvent": {
    document:
      "mutation ($input: PublishCommandEventInput!) { publishCommandEvent(input: $input) { id } }",
    variables: ({ layoutId, mLocId }) => ({ input: publishedCommand(layoutId, mLocId) }),
  },
};
