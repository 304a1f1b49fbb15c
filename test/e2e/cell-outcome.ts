/** Asks one cell of the table of rights at the APIs, in a way that changes nothing whatever the answer is. */

import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import type { Target } from "#scripts/accounts/target.ts";
import type { LayoutOf } from "#test/authz/matrix.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { ACTS_OF_LAYOUT, alarmActInput, CREATE_ALARM_ACT } from "./alarm-calls.ts";
import { askGraphql, callRest } from "./api-calls.ts";
import { changeTold, commandTold } from "./every-call.ts";
import { NOTIFICATION_CELLS } from "./notification-calls.ts";
import { nowSeconds, type Person } from "./people.ts";
import { newChangeId, newMasterId, type PlantedLayout, TWO_NODES } from "./planted-layout.ts";
import { askAsOperator, signedHeaders } from "./signed-request.ts";
import { startSubscription } from "./subscription-start.ts";
import {
  ACCEPT_PHOTO,
  CREATE_TASK,
  PHOTO_HASH,
  PHOTOS_OF_TASK,
  REQUEST_PHOTO,
  TASKS_OF_LAYOUT,
  TASKS_OF_NODE,
  taskInput,
} from "./task-calls.ts";
import { CREATE_TOKEN, LIST_TOKENS, newToken, REVOKE_TOKEN } from "./token-calls.ts";
import { USER_CELLS } from "./user-cells.ts";

/** Somebody signed in, nobody, or whoever holds the keys. */
export type Asker = Person | "anonymous" | "operator";

/** A layout with a master that carries an id and works by a set of each kind. */
export interface PlantedMaster extends PlantedLayout {
  readonly mId: string;
  readonly spaParamId: string;
  readonly nodeParamId: string;
}

export interface TwoLayouts {
  readonly own: PlantedMaster;
  readonly foreign: PlantedMaster;
}

export interface Cell {
  /** As in the table: Type.field, or METHOD and path. */
  readonly operation: string;
  readonly layout: LayoutOf;
  readonly asker: Asker;
}

export interface FieldRequest {
  readonly document: string;
  readonly variables: (places: PlantedMaster, layout: LayoutOf) => Record<string, unknown>;
  /** What somebody who was let through is told, where the request is made to end there. */
  readonly letThrough?: string;
}

const NO_CHANGE_ID = "no id of a change";
/** A request that finds its layout ends at the id of the change, one that does not ends at the layout or the master. */
const changeIdFor = (layout: LayoutOf) =>
  layout === "own" || layout === "foreign" ? NO_CHANGE_ID : newChangeId();

/** Known to nobody, so that whoever may command that master gets no further. */
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

/** About a request that nobody has made: whoever may decide about one ends at its id, where the layout is there. */
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

/** Of a task that nobody has handed in: whoever may report repairs ends at the id of the change, where the layout is there. */
function photoField(document: string, more: Readonly<Record<string, unknown>> = {}): FieldRequest {
  return {
    document,
    variables: ({ layoutId }, layout) => ({
      input: {
        changeId: changeIdFor(layout),
        layoutId,
        taskId: newChangeId(),
        hash: PHOTO_HASH,
        ...more,
      },
    }),
    letThrough: "InvalidArgument",
  };
}

const FIELDS: Readonly<Record<string, FieldRequest>> = {
  "Query.getMe": { document: "{ getMe { id } }", variables: () => ({}) },
  "Query.getLayoutDetails": {
    document: "query ($id: ID!) { getLayoutDetails(id: $id) { id } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listLayoutDetails": {
    document: "{ listLayoutDetails(limit: 1) { items { id } } }",
    variables: () => ({}),
  },
  "Query.listMasterLocations": {
    document:
      "query ($layoutId: ID!) { listMasterLocations(layoutId: $layoutId) { items { id } } }",
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.getNodeLocations": {
    document:
      "query ($layoutId: ID!, $mLocId: ID!) { getNodeLocations(layoutId: $layoutId, mLocId: $mLocId) { mLocId } }",
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.getMasterLocationByMasterId": {
    document: "query ($mId: String!) { getMasterLocationByMasterId(mId: $mId) { id } }",
    variables: ({ mId }) => ({ mId }),
  },
  "Query.getSpaParameters": {
    document: "query ($id: ID!) { getSpaParameters(id: $id) { id } }",
    variables: ({ spaParamId }) => ({ id: spaParamId }),
  },
  "Query.getNodeParameters": {
    document: "query ($id: ID!) { getNodeParameters(id: $id) { id } }",
    variables: ({ nodeParamId }) => ({ id: nodeParamId }),
  },
  "Query.listNodeParameters": {
    document: "{ listNodeParameters(limit: 1) { items { id } } }",
    variables: () => ({}),
  },
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
  "Query.listSiteRounds": {
    document: `query ($layoutId: ID!, $timestamp: AWSTimestamp!) {
      listSiteRounds(layoutId: $layoutId, from: $timestamp, to: $timestamp, content: MAP) { nextToken }
    }`,
    variables: ({ layoutId }) => ({ layoutId, timestamp: nowSeconds() }),
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
  "Mutation.requestLayoutUpload": {
    document:
      "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId } }",
    variables: () => ({ input: { changeId: NO_CHANGE_ID, size: 1 } }),
    letThrough: "InvalidArgument",
  },
  "Mutation.acceptLayoutUpload": {
    document: "mutation ($uploadId: ID!) { acceptLayoutUpload(uploadId: $uploadId) { layoutUrl } }",
    variables: () => ({ uploadId: newChangeId() }),
    letThrough: "UploadNotFound",
  },
  "Mutation.createLayoutDetails": {
    document:
      "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }",
    variables: () => ({ input: { changeId: NO_CHANGE_ID, name: "Never made", utcOffset: 0 } }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateLayoutDetails": {
    document:
      "mutation ($input: UpdateLayoutDetailsInput!) { updateLayoutDetails(input: $input) { id } }",
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), id: layoutId, city: "Never written" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.deleteLayoutDetails": {
    document:
      "mutation ($input: DeleteLayoutDetailsInput!) { deleteLayoutDetails(input: $input) { id } }",
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), id: layoutId },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createMasterLocation": {
    document:
      "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }",
    variables: ({ layoutId }, layout) => {
      const master = { name: "Never made", deviceType: "gen4", xLoc: 1, yLoc: 1 };
      return { input: { changeId: changeIdFor(layout), layoutId, ...master } };
    },
    letThrough: "InvalidArgument",
  },
  "Mutation.updateNodeLocations": {
    document:
      "mutation ($input: UpdateNodeLocationsInput!) { updateNodeLocations(input: $input) { mLocId } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...TWO_NODES },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateMasterLocation": {
    document:
      "mutation ($input: UpdateMasterLocationInput!) { updateMasterLocation(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, id: mLocId, label: "Never written" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createSpaParametersRequest": {
    document:
      "mutation ($input: CreateSpaParametersRequestInput!) { createSpaParametersRequest(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, ...settingsInput() },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.updateSpaParametersRequest": {
    document:
      "mutation ($input: UpdateSpaParametersRequestInput!) { updateSpaParametersRequest(input: $input) { id } }",
    variables: ({ layoutId, spaParamId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, spaParamId, label: "Never written" },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createNodeParameters": {
    document:
      "mutation ($input: CreateNodeParametersInput!) { createNodeParameters(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: {
        changeId: changeIdFor(layout),
        layoutId,
        mLocIds: [mLocId],
        ...nodeParametersInput(),
      },
    }),
    letThrough: "InvalidArgument",
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
  "Mutation.updateMasterId": {
    document: "mutation ($input: UpdateMasterIdInput!) { updateMasterId(input: $input) { id } }",
    variables: ({ layoutId, mLocId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, mLocId, mId: "0", timestamp: nowSeconds() },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.createTask": {
    document: CREATE_TASK,
    variables: (places, layout) => ({
      input: { changeId: changeIdFor(layout), ...taskInput(places) },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.requestTaskPhotoUpload": photoField(REQUEST_PHOTO, { size: 1 }),
  "Mutation.acceptTaskPhoto": photoField(ACCEPT_PHOTO),
  "Query.listTaskPhotos": {
    document: PHOTOS_OF_TASK,
    variables: ({ layoutId }) => ({ layoutId, taskId: newChangeId() }),
  },
  "Query.listTasksByLayout": {
    document: TASKS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listTasksByNode": {
    document: TASKS_OF_NODE,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
  "Query.listAlarmActs": {
    document: ACTS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId, since: nowSeconds() }),
  },
  "Mutation.createAlarmAct": {
    document: CREATE_ALARM_ACT,
    variables: (places, layout) => ({
      input: { changeId: changeIdFor(layout), ...alarmActInput(places) },
    }),
    letThrough: "InvalidArgument",
  },
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
  "Query.listSiteTokens": {
    document: LIST_TOKENS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.createSiteToken": {
    document: CREATE_TOKEN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, ...newToken() },
    }),
    letThrough: "InvalidArgument",
  },
  "Mutation.revokeSiteToken": {
    document: REVOKE_TOKEN,
    variables: ({ layoutId }, layout) => ({
      input: { changeId: changeIdFor(layout), layoutId, tokenId: newChangeId() },
    }),
    letThrough: "InvalidArgument",
  },
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
  ...NOTIFICATION_CELLS,
  ...USER_CELLS,
  "Mutation.publishCommandEvent": {
    document:
      "mutation ($input: PublishCommandEventInput!) { publishCommandEvent(input: $input) { id } }",
    variables: ({ layoutId, mLocId }) => ({ input: commandTold(layoutId, mLocId) }),
  },
  "Mutation.publishNodeIdUpdate": {
    document:
      "mutation ($input: PublishNodeIdUpdateInput!) { publishNodeIdUpdate(input: $input) { id } }",
    variables: ({ layoutId, mLocId }) => ({
      input: { ...changeTold(layoutId, mLocId), nLocId: "000", nId: "0000" },
    }),
  },
  "Mutation.publishMasterIdUpdate": {
    document:
      "mutation ($input: PublishMasterIdUpdateInput!) { publishMasterIdUpdate(input: $input) { id } }",
    variables: ({ layoutId, mLocId }) => ({ input: changeTold(layoutId, mLocId) }),
  },
  "Mutation.publishNodeSyncBitmasks": {
    document:
      "mutation ($input: PublishNodeSyncBitmasksInput!) { publishNodeSyncBitmasks(input: $input) { mLocId } }",
    variables: ({ layoutId, mLocId }) => ({ input: { layoutId, mLocId, bitmasks: [0] } }),
  },
  "Mutation.publishSiteNotice": {
    document:
      "mutation ($input: PublishSiteNoticeInput!) { publishSiteNotice(input: $input) { ts } }",
    variables: ({ layoutId }) => ({
      input: { layoutId, ts: nowSeconds(), kinds: ["CONN"], mLocIds: [] },
    }),
  },
};

/** `allow`, `null` when the field found nothing, or the code of the refusal. */
export function cellOutcome(target: Target, cell: Cell, layouts: TwoLayouts): Promise<string> {
  const { operation, layout, asker } = cell;
  const places = placesOf(layout, layouts);
  if (operation.includes("/")) return restOutcome(target, operation, asker, places);
  return operation.startsWith("Subscription.")
    ? subscriptionOutcome(target, operation, asker, places)
    : fieldOutcome(target, cell, places);
}

async function fieldOutcome(
  target: Target,
  { operation, layout, asker }: Cell,
  places: PlantedMaster,
): Promise<string> {
  const request = FIELDS[operation];
  if (request === undefined) throw new Error(`there is no request for ${operation}`);
  const { document, variables, letThrough } = request;
  const values = variables(places, layout);
  const { data, errors } =
    asker === "operator"
      ? await askAsOperator<Record<string, unknown>>(target, document, values)
      : await askGraphql(target, tokensOf(asker)?.accessToken, document, values);
  const [error] = errors;
  if (error !== undefined) return error.errorType === letThrough ? "allow" : `${error.errorType}`;
  return data?.[operation.split(".")[1] ?? ""] === null ? "null" : "allow";
}

/** The subscriptions that name no layout. */
const LAYOUTLESS: Readonly<Record<string, string>> = {
  "Subscription.subscribeCommandFeedback":
    'subscription ($mId: String!) { subscribeCommandFeedback(mId: $mId, name: "dt-master") { layoutId } }',
  "Subscription.subscribeNotificationNews": "subscription { subscribeNotificationNews { ts } }",
};

async function subscriptionOutcome(
  target: Target,
  operation: string,
  asker: Asker,
  { layoutId, mId }: PlantedMaster,
): Promise<string> {
  const field = operation.split(".")[1];
  const layoutless = LAYOUTLESS[operation];
  const data = JSON.stringify(
    layoutless === undefined
      ? {
          query: `subscription ($layoutId: ID!) { ${field}(layoutId: $layoutId) { layoutId } }`,
          variables: { layoutId },
        }
      : { query: layoutless, variables: { mId } },
  );
  if (asker === "operator") {
    const connect = await signedHeaders(target, "{}", "/connect");
    return startSubscription(target, { connect, start: await signedHeaders(target, data), data });
  }
  const token = tokensOf(asker)?.accessToken;
  const header: Record<string, string> = token === undefined ? {} : { Authorization: token };
  return startSubscription(target, { connect: header, start: header, data });
}

interface RestRefusal {
  readonly message?: string;
  readonly non_field_errors?: readonly string[];
  /** What was sent is looked at only once the caller was let through. */
  readonly field_errors?: readonly unknown[];
}

async function restOutcome(
  target: Target,
  operation: string,
  asker: Asker,
  { layoutId, mLocId }: PlantedMaster,
): Promise<string> {
  const [method = "GET", pattern = ""] = operation.split(" ");
  const uuid = pattern.includes("/nodes/") ? nodeUuid(mLocId, nLocIdOf(0)) : mLocId;
  const path = pattern
    .replace("{id}", layoutId)
    .replace("{uuid}", uuid)
    .replace("{kind}", "battery");
  const { status, body } = await callRest<RestRefusal>(target, path, {
    method,
    token: tokensOf(asker)?.identityToken,
    ...(asker === "operator" ? { headers: await signedHeaders(target, "") } : {}),
    ...(method === "GET" ? {} : { body: "{}" }),
  });
  const isDone = status === 200 || status === 201;
  if (isDone || (body?.field_errors ?? []).length > 0) return "allow";
  return body?.non_field_errors?.[0] ?? body?.message ?? `status ${status}`;
}

function tokensOf(asker: Asker): Person | undefined {
  return typeof asker === "string" ? undefined : asker;
}

function placesOf(layout: LayoutOf, { own, foreign }: TwoLayouts): PlantedMaster {
  switch (layout) {
    case "none":
    case "own":
      return own;
    case "foreign":
      return foreign;
    case "absent":
      return { ...own, layoutId: newChangeId(), mId: newMasterId(), spaParamId: newChangeId() };
    case "own with foreign master":
      return { ...foreign, layoutId: own.layoutId };
    case "foreign with own master":
      return { ...own, layoutId: foreign.layoutId };
  }
}
