/** The fields of the API, as schema.graphql, the resolver bundles, the rights and the table of sources have them: all four must agree. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { buildSchema, type GraphQLObjectType, type GraphQLSchema } from "graphql";
import { OPERATION_NAMES } from "#domain/access/operations.ts";

/** What answers a field; "none" passes on what the resolver makes of its own arguments. */
export type SourceName =
  | "none"
  | "core"
  | "telemetry"
  | "viewers"
  | "histories"
  | "taskLists"
  | "layouts"
  | "locations"
  | "ids"
  | "tasks"
  | "alarms"
  | "masterEvents"
  | "parameters"
  | "uploads"
  | "readings"
  | "masterById"
  | "commands"
  | "remoteControl"
  | "commandPreview"
  | "motionProof"
  | "notifications"
  | "graphs"
  | "commandHistory"
  | "verifyLedger"
  | "userDirectory"
  | "userChanges";

export interface ApiField {
  readonly typeName: string;
  readonly fieldName: string;
  readonly source: SourceName;
}

const FIELD_SOURCES: Readonly<Record<string, SourceName>> = {
  "Query.getMe": "none",
  "Query.getLayoutDetails": "core",
  "Query.listLayoutDetails": "layouts",
  "Query.listMasterLocations": "core",
  "Query.getNodeLocations": "core",
  "Query.getMasterLocationByMasterId": "masterById",
  "Query.getSpaParameters": "parameters",
  "Query.getNodeParameters": "core",
  "Query.listNodeParameters": "core",
  "Query.getLatestNodeDataByMLocId": "readings",
  "Query.getNodeDataByMLocId": "readings",
  "Query.listSiteSummary": "readings",
  "Query.listLatestMasterDataByLayoutId": "telemetry",
  "Query.listMasterDataHistory": "readings",
  "Query.listSiteRounds": "readings",
  "Query.listMasterPresence": "telemetry",
  "Query.getGraphsData": "graphs",
  "Query.listNodeIdHistoriesByNLocIdAndTimestamp": "histories",
  "Query.getNodeIdHistoryLessThanTimestamp": "histories",
  "Query.getCommand": "commandHistory",
  "Query.getCommandBatch": "commandHistory",
  "Query.listCommandsByLayout": "commandHistory",
  "Query.listCommandsByMaster": "commandHistory",
  "Query.listCommandsByNode": "commandHistory",
  "Query.listCommandApprovals": "commands",
  "Query.verifyLedger": "verifyLedger",
  "Query.getUser": "userDirectory",
  "Query.listUsers": "userDirectory",
  "Query.getUserGroups": "userDirectory",
  "Query.listUserLayoutIds": "userDirectory",
  "Query.listSiteCommanders": "userDirectory",
  "Query.listAccessChanges": "userDirectory",
  "Mutation.createUser": "userChanges",
  "Mutation.updateUserAttr": "userChanges",
  "Mutation.updateUserGroups": "userChanges",
  "Mutation.setUserLayoutIds": "userChanges",
  "Mutation.setUserEnabled": "userChanges",
  "Mutation.resetUserAuthenticator": "userChanges",
  "Mutation.userResendInvitation": "userChanges",
  "Mutation.publishAccessChange": "none",
  "Mutation.requestLayoutUpload": "uploads",
  "Mutation.acceptLayoutUpload": "uploads",
  "Mutation.createLayoutDetails": "layouts",
  "Mutation.updateLayoutDetails": "locations",
  "Mutation.deleteLayoutDetails": "locations",
  "Mutation.createMasterLocation": "locations",
  "Mutation.updateMasterLocation": "locations",
  "Mutation.deleteMasterLocation": "locations",
  "Mutation.updateNodeLocations": "locations",
  "Query.getReplacementCampaignInfo": "locations",
  "Mutation.createReplacementCampaignInfo": "locations",
  "Mutation.deleteReplacementCampaignInfo": "locations",
  "Query.getMasterRegistration": "locations",
  "Mutation.setMasterRegistration": "locations",
  "Mutation.createSpaParametersRequest": "parameters",
  "Mutation.updateSpaParametersRequest": "parameters",
  "Mutation.createNodeParameters": "parameters",
  "Mutation.updateNodeId": "ids",
  "Mutation.updateMasterId": "ids",
  "Mutation.createTask": "tasks",
  "Mutation.requestTaskPhotoUpload": "tasks",
  "Mutation.acceptTaskPhoto": "tasks",
  "Query.listTaskPhotos": "tasks",
  "Query.listTasksByLayout": "taskLists",
  "Query.listAlarmActs": "alarms",
  "Query.listMasterEvents": "masterEvents",
  "Mutation.createAlarmAct": "alarms",
  "Query.listTasksByNode": "taskLists",
  "Query.listSiteTokens": "layouts",
  "Mutation.createSiteToken": "layouts",
  "Mutation.revokeSiteToken": "layouts",
  "Query.getRemoteControl": "remoteControl",
  "Query.getSecondPerson": "remoteControl",
  "Query.previewCommand": "commandPreview",
  "Query.getMotionProof": "motionProof",
  "Query.listMotionEvents": "motionProof",
  "Query.exportMotionProof": "motionProof",
  "Query.listNotifications": "notifications",
  "Query.getNotificationSettings": "notifications",
  "Mutation.setNotificationSettings": "notifications",
  "Mutation.muteNotifications": "notifications",
  "Mutation.markNotificationsRead": "notifications",
  "Mutation.publishNotificationNews": "none",
  "Subscription.subscribeNotificationNews": "none",
  "Mutation.createCommandRequest": "commands",
  "Mutation.createCommandBatch": "commands",
  "Mutation.prepareCommandBatch": "commands",
  "Mutation.confirmCommandBatch": "commands",
  "Mutation.approveCommandBatch": "commands",
  "Mutation.declineCommandBatch": "commands",
  "Mutation.setRemoteControl": "remoteControl",
  "Mutation.vouchForApprover": "commands",
  "Mutation.setSecondPerson": "remoteControl",
  "Mutation.publishSiteNotice": "none",
  "Mutation.publishNodeIdUpdate": "none",
  "Mutation.publishMasterIdUpdate": "none",
  "Mutation.publishNodeSyncBitmasks": "none",
  "Mutation.publishCommandEvent": "none",
  "Subscription.subscribeSiteNotice": "viewers",
  "Subscription.subscribeNodeIdUpdate": "none",
  "Subscription.subscribeMasterIdUpdate": "none",
  "Subscription.subscribeNodeSyncBitmasksUpdate": "none",
  "Subscription.subscribeCommandEvents": "none",
  "Subscription.subscribeCommandFeedback": "commandHistory",
};

/** Operations of the GraphQL API; those of the REST API have a method and a path. */
const FIELD_OPERATIONS: readonly string[] = OPERATION_NAMES.filter((name) => !name.includes("/"));

/** The text that AppSync is given. */
export function readSchema(): string {
  return readFileSync(fileURLToPath(new URL("../schema.graphql", import.meta.url)), "utf8");
}

/** Every field of the API. Throws naming the field that one of the four lists lacks. */
export function apiFields(assets: string): readonly ApiField[] {
  const inSchema = fieldsOf(readSchema());
  const bundles = bundledFields(assets);
  const sources = Object.keys(FIELD_SOURCES);
  demand(inSchema, bundles, "schema.graphql has no field for the resolver bundle");
  demand(bundles, inSchema, "no resolver bundle for the field");
  demand(inSchema, sources, "schema.graphql has no field for the source of");
  demand(sources, inSchema, "no source for the field");
  demand(FIELD_OPERATIONS, inSchema, "domain/access/operations.ts lists no right for the field");
  demand(inSchema, FIELD_OPERATIONS, "schema.graphql has no field for the operation");
  return Object.entries(FIELD_SOURCES).map(([name, source]) => apiField(name, source));
}

/** Names of the form Type.field. */
export function fieldsOf(schemaText: string): readonly string[] {
  const schema = buildSchema(AWS_DIRECTIVES + schemaText);
  return rootTypes(schema).flatMap((type) =>
    Object.keys(type.getFields()).map((field) => `${type.name}.${field}`),
  );
}

function rootTypes(schema: GraphQLSchema): readonly GraphQLObjectType[] {
  return [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()].filter(
    (type) => type !== undefined && type !== null,
  );
}

function bundledFields(assets: string): readonly string[] {
  return readdirSync(join(assets, "resolvers"))
    .map((file) => /^(?<field>[A-Z]\w*\.\w+)\.js$/.exec(file)?.groups?.field)
    .filter((field) => field !== undefined);
}

function apiField(name: string, source: SourceName): ApiField {
  const [typeName = "", fieldName = ""] = name.split(".");
  return { typeName, fieldName, source };
}

function demand(known: readonly string[], wanted: readonly string[], complaint: string): void {
  const missing = wanted.filter((name) => !known.includes(name));
  if (missing.length > 0) throw new Error(`${complaint} ${missing.join(", ")}`);
}

/** What AppSync adds to a schema by itself. */
const AWS_DIRECTIVES = `
  directive @aws_subscribe(mutations: [String!]!) on FIELD_DEFINITION
  directive @aws_iam on OBJECT | FIELD_DEFINITION
  directive @aws_cognito_user_pools(cognito_groups: [String!]) on OBJECT | FIELD_DEFINITION
  scalar AWSTimestamp
`;
