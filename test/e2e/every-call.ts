/** One valid call of every GraphQL field and REST route, for tests that walk all of them. */
import { randomBytes } from "node:crypto";
import { nodeUuid } from "#domain/identity/controller-uuid.ts";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { nodeParametersInput, settingsInput } from "#test/builders/parameter-sets.ts";
import { ACTS_OF_LAYOUT, alarmActInput, CREATE_ALARM_ACT } from "./alarm-calls.ts";
import { NOTIFICATION_CALLS } from "./notification-calls.ts";
import { nowSeconds } from "./people.ts";
import {
  ACCEPT_PHOTO,
  CREATE_TASK,
  PHOTO_HASH,
  PHOTOS_OF_TASK,
  photoFile,
  REQUEST_PHOTO,
  TASKS_OF_LAYOUT,
  TASKS_OF_NODE,
  taskInput,
} from "./task-calls.ts";
import { CREATE_TOKEN, LIST_TOKENS, newToken, REVOKE_TOKEN } from "./token-calls.ts";
import { USER_CALLS } from "./user-calls.ts";

/** What the calls are about. */
export interface Subject {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly uploadId: string;
  /** Of the master that is created. */
  readonly mId: string;
  readonly spaParamId: string;
  readonly nodeParamId: string;
  /** Whom the fields about users are asked about. */
  readonly username: string;
  /** A change of each mutation; the same ones again make it a repeat. */
  readonly changes: ReadonlyMap<string, string>;
}

export interface FieldCall {
  readonly document: string;
  variables(subject: Subject): Readonly<Record<string, unknown>>;
}

const MUTATIONS = [
  "upload",
  "layout",
  "master",
  "nodes",
  "nodeId",
  "masterId",
  "task",
  "photo",
  "alarmAct",
  "settings",
  "otherSettings",
  "parameters",
  "otherMaster",
  "otherLayout",
  "deletion",
  "command",
  "batch",
  "prepared",
  "remoteControl",
  "siteToken",
  "otherToken",
  "narrowToken",
  "tokenGone",
  "secondPerson",
  "approved",
  "approval",
  "declined",
  "declination",
  "motion",
  "notifications",
  "muted",
  "user",
  "userAttributes",
  "userGroups",
  "userLayouts",
  "userOff",
  "userPhone",
  "invitation",
] as const;

/** When the ids were changed: before any change that a test dates by the present. */
const CHANGED_AT = 1_700_000_000;

/** Nothing of it is there yet. */
export function newSubject(mId: string): Subject {
  const changeId = () => makeUuidV7(Date.now(), randomBytes(UUID_RANDOM_BYTES));
  const changes = new Map(MUTATIONS.map((name) => [name, changeId()]));
  const nowhere = changeId();
  const places = { layoutId: nowhere, mLocId: nowhere, uploadId: nowhere, username: nowhere };
  return { ...places, spaParamId: nowhere, nodeParamId: nowhere, mId, changes };
}

/** Bytes of the drawing that the upload announces. */
export const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><rect width="10" height="10"/></svg>';

/** The photo that the task names; its upload is asked for and accepted under the same id. */
function photoOf({ changes, layoutId }: Subject) {
  const taskId = changes.get("task");
  return { changeId: changes.get("photo"), layoutId, taskId, hash: PHOTO_HASH };
}

export const FIELD_CALLS: Readonly<Record<string, FieldCall>> = {
  "Query.getMe": { document: "{ getMe { id state groups } }", variables: () => ({}) },
  "Query.getLayoutDetails": {
    document: "query ($id: ID!) { getLayoutDetails(id: $id) { id name mLocIds } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.listLayoutDetails": {
    document: "{ listLayoutDetails { items { id name } nextToken } }",
    variables: () => ({}),
  },
  "Query.listMasterLocations": {
    document: "query ($id: ID!) { listMasterLocations(layoutId: $id) { items { id mId } } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
  "Query.getNodeLocations": {
    document:
      "query ($id: ID!, $mLocId: ID!) { getNodeLocations(layoutId: $id, mLocId: $mLocId) { nIds { index id } } }",
    variables: ({ layoutId, mLocId }) => ({ id: layoutId, mLocId }),
  },
  "Query.getMasterLocationByMasterId": {
    document: "query ($mId: String!) { getMasterLocationByMasterId(mId: $mId) { id layoutId } }",
    variables: ({ mId }) => ({ mId }),
  },
  "Query.getSpaParameters": {
    document:
      "query ($id: ID!) { getSpaParameters(id: $id) { id mLocIds latitude rev windStowTable { level eastAngle } } }",
    variables: ({ spaParamId }) => ({ id: spaParamId }),
  },
  "Query.getNodeParameters": {
    document: "query ($id: ID!) { getNodeParameters(id: $id) { id label newNode motorOnTime } }",
    variables: ({ nodeParamId }) => ({ id: nodeParamId }),
  },
  "Query.listNodeParameters": {
    document:
      'query { listNodeParameters(filter: { label: { beginsWith: "Gen4" } }) { items { id label } nextToken } }',
    variables: () => ({}),
  },
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
  "Query.listSiteRounds": {
    document: `query ($id: ID!, $timestamp: AWSTimestamp!) {
      listSiteRounds(layoutId: $id, from: $timestamp, to: $timestamp, content: EVENTS) { items { mLocId packed } }
    }`,
    variables: ({ layoutId }) => ({ id: layoutId, timestamp: nowSeconds() }),
  },
  "Query.listAlarmActs": {
    document: ACTS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId, since: nowSeconds() - 3600 }),
  },
  "Mutation.createAlarmAct": {
    document: CREATE_ALARM_ACT,
    variables: ({ changes, ...place }) => ({
      input: { changeId: changes.get("alarmAct"), ...alarmActInput(place) },
    }),
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
  "Mutation.requestLayoutUpload": {
    document:
      "mutation ($input: RequestLayoutUploadInput!) { requestLayoutUpload(input: $input) { uploadId url } }",
    variables: ({ changes }) => ({
      input: { changeId: changes.get("upload"), size: DRAWING.length },
    }),
  },
  "Mutation.acceptLayoutUpload": {
    document: "mutation ($id: ID!) { acceptLayoutUpload(uploadId: $id) { layoutUrl } }",
    variables: ({ uploadId }) => ({ id: uploadId }),
  },
  "Mutation.createLayoutDetails": {
    document:
      "mutation ($input: CreateLayoutDetailsInput!) { createLayoutDetails(input: $input) { id } }",
    variables: ({ changes }) => ({
      input: { changeId: changes.get("layout"), name: "Everything", utcOffset: -7 },
    }),
  },
  "Mutation.updateLayoutDetails": {
    document:
      "mutation ($input: UpdateLayoutDetailsInput!) { updateLayoutDetails(input: $input) { id city utcOffset } }",
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("otherLayout"), id: layoutId, city: "Yuma", utcOffset: -7 },
    }),
  },
  "Mutation.deleteLayoutDetails": {
    document:
      "mutation ($input: DeleteLayoutDetailsInput!) { deleteLayoutDetails(input: $input) { id name } }",
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("deletion"), id: layoutId },
    }),
  },
  "Mutation.createMasterLocation": {
    document:
      "mutation ($input: CreateMasterLocationInput!) { createMasterLocation(input: $input) { id } }",
    variables: ({ changes, layoutId, mId }) => ({
      input: {
        changeId: changes.get("master"),
        layoutId,
        name: "M1",
        mId,
        deviceType: "gen4",
        xLoc: 100,
        yLoc: 200,
      },
    }),
  },
  "Mutation.updateNodeLocations": {
    document:
      "mutation ($input: UpdateNodeLocationsInput!) { updateNodeLocations(input: $input) { mLocId } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("nodes"), layoutId, mLocId, ...ONE_NODE },
    }),
  },
  "Mutation.createSpaParametersRequest": {
    document:
      "mutation ($input: CreateSpaParametersRequestInput!) { createSpaParametersRequest(input: $input) { id mLocIds } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("settings"), layoutId, mLocId, ...settingsInput() },
    }),
  },
  "Mutation.updateSpaParametersRequest": {
    document:
      "mutation ($input: UpdateSpaParametersRequestInput!) { updateSpaParametersRequest(input: $input) { id rev } }",
    variables: ({ changes, layoutId, spaParamId }) => ({
      input: { changeId: changes.get("otherSettings"), layoutId, spaParamId, overnightAngle: 7 },
    }),
  },
  "Mutation.createNodeParameters": {
    document:
      "mutation ($input: CreateNodeParametersInput!) { createNodeParameters(input: $input) { id label } }",
    variables: ({ changes, layoutId, mLocId }) => ({
      input: {
        changeId: changes.get("parameters"),
        layoutId,
        mLocIds: [mLocId],
        ...nodeParametersInput(),
      },
    }),
  },
  "Mutation.updateMasterLocation": {
    document:
      "mutation ($input: UpdateMasterLocationInput!) { updateMasterLocation(input: $input) { id label spaParamId } }",
    variables: ({ changes, layoutId, mLocId, spaParamId, nodeParamId }) => ({
      input: {
        changeId: changes.get("otherMaster"),
        id: mLocId,
        layoutId,
        label: "By the gate",
        spaParamId,
        nodeParamId,
      },
    }),
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
  "Mutation.updateMasterId": {
    document:
      "mutation ($input: UpdateMasterIdInput!) { updateMasterId(input: $input) { id mId mIdStatus } }",
    variables: ({ changes, layoutId, mLocId, mId }) => ({
      input: { changeId: changes.get("masterId"), layoutId, mLocId, mId, timestamp: CHANGED_AT },
    }),
  },
  "Mutation.createTask": {
    document: CREATE_TASK,
    variables: ({ changes, layoutId, mLocId }) => ({
      input: { changeId: changes.get("task"), ...taskInput({ layoutId, mLocId }) },
    }),
  },
  "Mutation.requestTaskPhotoUpload": {
    document: REQUEST_PHOTO,
    variables: (subject) => ({ input: { ...photoOf(subject), size: photoFile().length } }),
  },
  "Mutation.acceptTaskPhoto": {
    document: ACCEPT_PHOTO,
    variables: (subject) => ({ input: photoOf(subject) }),
  },
  "Query.listTaskPhotos": {
    document: PHOTOS_OF_TASK,
    variables: ({ changes, layoutId }) => ({ layoutId, taskId: changes.get("task") }),
  },
  "Query.listTasksByLayout": {
    document: TASKS_OF_LAYOUT,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Query.listTasksByNode": {
    document: TASKS_OF_NODE,
    variables: ({ layoutId, mLocId }) => ({ layoutId, mLocId }),
  },
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
  listMotionEvents(layoutId: $id, from: $from, to: $to) { id name isClosed nodes reached windPeak }
}`,
    variables: ({ layoutId }) => ({ id: layoutId, from: nowSeconds() - 86_400, to: nowSeconds() }),
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
  // A batch that was sent is told again, whatever the token: it has been let through.
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
  "Query.listSiteTokens": {
    document: LIST_TOKENS,
    variables: ({ layoutId }) => ({ layoutId }),
  },
  "Mutation.createSiteToken": {
    document: CREATE_TOKEN,
    variables: ({ changes, layoutId }) => ({
      input: { changeId: changes.get("siteToken"), layoutId, ...newToken() },
    }),
  },
  // Of a token that nobody has made; whoever is to revoke one names it.
  "Mutation.revokeSiteToken": {
    document: REVOKE_TOKEN,
    variables: ({ changes, layoutId }) => ({
      input: {
        changeId: changes.get("tokenGone"),
        layoutId,
        tokenId: changes.get("tokenGone"),
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
  // After the commands, which they then find.
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
  ...NOTIFICATION_CALLS,
  ...USER_CALLS,
  "Mutation.publishCommandEvent": {
    document:
      "mutation ($input: PublishCommandEventInput!) { publishCommandEvent(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({ input: commandTold(layoutId, mLocId) }),
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
  "Mutation.publishSiteNotice": {
    document:
      "mutation ($input: PublishSiteNoticeInput!) { publishSiteNotice(input: $input) { layoutId } }",
    variables: ({ layoutId }) => ({
      input: { layoutId, ts: 1_782_300_000, kinds: ["CONN"], mLocIds: [] },
    }),
  },
  "Mutation.publishNodeIdUpdate": {
    document:
      "mutation ($input: PublishNodeIdUpdateInput!) { publishNodeIdUpdate(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({
      input: { ...changeTold(layoutId, mLocId), nLocId: "000", nId: "0000" },
    }),
  },
  "Mutation.publishMasterIdUpdate": {
    document:
      "mutation ($input: PublishMasterIdUpdateInput!) { publishMasterIdUpdate(input: $input) { layoutId } }",
    variables: ({ layoutId, mLocId }) => ({ input: changeTold(layoutId, mLocId) }),
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
  "Subscription.subscribeSiteNotice": {
    document:
      "subscription ($id: ID!) { subscribeSiteNotice(layoutId: $id) { layoutId ts kinds mLocIds } }",
    variables: ({ layoutId }) => ({ id: layoutId }),
  },
};

/** A command that ADMIN without CONTROLS may send too. */
/** Of the requests that are planted for the second person of a walk. */
export const PLANTED_DIGEST = "planted";

/** A command of class R3: one person is enough for it. */
export const ONE_ROUND = {
  name: "broadcast-call-and-response",
  args: [{ key: "roundNumber", value: "1" }],
};

/** The command that is listened to. */
export const HEARD_COMMAND = "exit-cleaning-mode";

/** What a master says of a command, as the product's own function tells it. */
export function commandTold(layoutId: string, mLocId: string) {
  return {
    mId: "FCC23D0508A9B1A1",
    name: HEARD_COMMAND,
    status: "received",
    message: "Command received",
    id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61",
    layoutId,
    mLocId,
    seq: 1,
    ts: CHANGED_AT,
    userId: "nobody",
    username: "nobody@example.com",
  };
}

/** What both kinds of changed ids say, as the product's own functions tell it. */
export function changeTold(layoutId: string, mLocId: string) {
  return {
    id: "019ef95b-bf00-7c3a-9b1e-5d0c7f2a4e61",
    layoutId,
    mLocId,
    mId: "0",
    timestamp: CHANGED_AT,
    serverTimestamp: CHANGED_AT,
    userId: "nobody",
    username: "nobody@example.com",
    masterName: "M1",
    layoutName: "Everything",
    deltaAction: "UPDATE",
  };
}

const ONE_NODE = {
  nLocs: [{ index: "000", xLoc: 1, yLoc: 2, rowNum: 1, fromSouth: 1, role: "solo" }],
  nIds: [{ index: "000", id: "000D6F0012340001" }],
};

export interface RouteCall {
  path(subject: Subject): string;
  readonly body?: Readonly<Record<string, unknown>> | ((subject: Subject) => object);
  /** Of a success; 200 when left out. */
  readonly status?: 201;
}

/** The site of each subject has components of its own. */
function scanned({ mLocId }: Subject) {
  return { serial_number: `S-${mLocId}`, _part_number: "P-1", original_radio_id: null };
}

function firstNode(mLocId: string): string {
  return nodeUuid(mLocId, nLocIdOf(0));
}

export function routeCalls(password: string): Readonly<Record<string, RouteCall>> {
  return {
    "GET /sites/": { path: () => "/sites/" },
    "GET /sites/{id}/": { path: ({ layoutId }) => `/sites/${layoutId}/` },
    "DELETE /sites/{id}/": { path: ({ layoutId }) => `/sites/${layoutId}/` },
    "GET /sites/{id}/nodes/": { path: ({ layoutId }) => `/sites/${layoutId}/nodes/` },
    "GET /sites/{id}/weathersmart/": { path: ({ layoutId }) => `/sites/${layoutId}/weathersmart/` },
    "GET /sites/{id}/masters/components/{uuid}/": {
      path: ({ layoutId, mLocId }) => `/sites/${layoutId}/masters/components/${mLocId}/`,
    },
    "GET /sites/{id}/nodes/components/{uuid}/": {
      path: ({ layoutId, mLocId }) => `/sites/${layoutId}/nodes/components/${firstNode(mLocId)}/`,
    },
    "POST /controllers/masters/{uuid}/components/{kind}/": {
      path: ({ mLocId }) => `/controllers/masters/${mLocId}/components/wind-sensor/`,
      body: scanned,
      status: 201,
    },
    "POST /controllers/nodes/{uuid}/components/{kind}/": {
      path: ({ mLocId }) => `/controllers/nodes/${firstNode(mLocId)}/components/actuator/`,
      body: scanned,
      status: 201,
    },
    "PUT /sites/{id}/weathersmart/": {
      path: ({ layoutId }) => `/sites/${layoutId}/weathersmart/`,
      body: { value: true },
    },
    "GET /auth/permissions/": { path: () => "/auth/permissions/" },
    "GET /auth/recovery-codes": { path: () => "/auth/recovery-codes" },
    "POST /auth/verify-authentication/": {
      path: () => "/auth/verify-authentication/",
      body: { password },
    },
  };
}
