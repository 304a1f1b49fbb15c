/** Everything that can be asked of the server, with the right it takes. What is not listed is refused. */
import { SETTLES_ALARMS } from "#domain/journal/acts.ts";
import type { Privilege } from "./privileges.ts";
import type { TokenScope } from "./site-token.ts";

/** Whose data an operation touches, and so which grant is looked up. */
export type Scope =
  /** Nothing that belongs to a layout. */
  | { readonly kind: "none" }
  /** The caller's own account. */
  | { readonly kind: "self" }
  /** All layouts the caller may see; the field itself answers for only those. */
  | { readonly kind: "callerLayouts" }
  /** One layout, its id found in this argument; a dot leads into an input object. */
  | { readonly kind: "layout"; readonly argument: string }
  /** The layouts of the masters in this list: the field finds them and asks authoriseLayouts before it reads anything. */
  | { readonly kind: "masters"; readonly argument: string }
  /**
   * The account named by this argument: the field asks managesAccount, and what the caller does not manage is answered as what
   * is not there.
   */
  | { readonly kind: "account"; readonly argument: string }
  /** All accounts that the caller manages; the field itself answers for only those. */
  | { readonly kind: "callerAccounts" };

/** Any one of these is enough; none means that signing in is. */
export type Needs = readonly Privilege[];

export interface UserOperation {
  readonly caller: "user";
  readonly needs: Needs;
  readonly scope: Scope;
  /** Answers in every state of the account, so that the console can tell the user what is wrong. */
  readonly inEveryState?: true;
}

/** Called by the product's own functions only, signed with their role. */
export interface ServiceOperation {
  readonly caller: "service";
}

/** Called by somebody who is not signed in: because he cannot, or to read what is published. */
export interface OpenOperation {
  readonly caller: "anyone";
}

/** Called by a program with an access token of the layout that the path names; by nobody who has signed in. */
export interface TokenOperation {
  readonly caller: "token";
  readonly reads: TokenScope;
}

export type Operation = UserOperation | ServiceOperation | OpenOperation | TokenOperation;

/** Any of the rights that commands take; the entry of the catalogue says which (S2:194-198). */
const ANY_CONTROL: Needs = ["CONTROL_STANDARD", "CONTROL_CX", "GAMECHANGE"];

/** Whoever sees the nodes must see what moved them, and whoever commands what came of it; CX_TECH has no snapshots. */
const SEES_COMMANDS: Needs = ["DATA_SNAPSHOT", ...ANY_CONTROL];

export const OPERATIONS = {
  "Query.getMe": { caller: "user", needs: [], scope: { kind: "self" }, inEveryState: true },
  "Query.getLayoutDetails": layoutOperation("VIEW", "id"),
  "Query.listLayoutDetails": { caller: "user", needs: ["VIEW"], scope: { kind: "callerLayouts" } },
  "Query.listMasterLocations": layoutOperation("VIEW", "layoutId"),
  "Query.getNodeLocations": layoutOperation("VIEW", "layoutId"),
  "Query.getMasterLocationByMasterId": {
    caller: "user",
    needs: ["VIEW"],
    scope: { kind: "callerLayouts" },
  },
  // The command panel reads the sets of the masters it sends to, whatever commands somebody may send (S2:208).
  "Query.getSpaParameters": { caller: "user", needs: ["VIEW"], scope: { kind: "callerLayouts" } },
  // A set of node parameters belongs to no layout; choosing from all of them is for the node parameters tab (S1:157).
  "Query.getNodeParameters": { caller: "user", needs: ["VIEW"], scope: { kind: "none" } },
  "Query.listNodeParameters": { caller: "user", needs: ["ADMIN"], scope: { kind: "none" } },
  // S1:162 asks DATA_SNAPSHOT for any fetch of node data, live or past; DATA_HISTORY is for charts alone (S0 §6).
  "Query.getLatestNodeDataByMLocId": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  "Query.getNodeDataByMLocId": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  "Query.listSiteSummary": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  // Past node data of all masters at once, to be played back.
  "Query.listSiteRounds": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  // The overlays smart stow and device-ID take VIEW (S0 §6); of a master VIEW is told only what they show.
  "Query.listLatestMasterDataByLayoutId": layoutOperation("VIEW", "layoutId"),
  "Query.listMasterDataHistory": layoutOperation("VIEW", "layoutId"),
  "Query.listMasterPresence": layoutOperation("VIEW", "layoutId"),
  "Query.getGraphsData": {
    caller: "user",
    needs: ["DATA_HISTORY"],
    scope: { kind: "masters", argument: "mLocIds" },
  },
  "Query.listNodeIdHistoriesByNLocIdAndTimestamp": layoutOperation("VIEW", "layoutId"),
  "Query.getNodeIdHistoryLessThanTimestamp": layoutOperation("VIEW", "layoutId"),

  // The overlay device-ID assignment shows them and takes VIEW (S0 §6).
  "Query.getReplacementCampaignInfo": layoutOperation("VIEW", "layoutId"),
  // Whoever puts controllers in and wonders why one does not come up.
  "Query.getMasterRegistration": layoutOperation("CONFIGURATION", "layoutId"),

  "Query.getCommand": layoutOperation(SEES_COMMANDS, "layoutId"),
  "Query.getCommandBatch": layoutOperation(SEES_COMMANDS, "layoutId"),
  "Query.listCommandsByLayout": layoutOperation(SEES_COMMANDS, "layoutId"),
  "Query.listCommandsByMaster": layoutOperation(SEES_COMMANDS, "layoutId"),
  "Query.listCommandsByNode": layoutOperation(SEES_COMMANDS, "layoutId"),
  // What waits for a second person is as open as what became of it.
  "Query.listCommandApprovals": layoutOperation(SEES_COMMANDS, "layoutId"),
  "Query.verifyLedger": layoutOperation("ADMIN", "layoutId"),

  // The user manager (S0 §6). Who manages whom follows from the layouts of both.
  "Query.getUser": accountOperation("username"),
  "Query.listUsers": { caller: "user", needs: ["ADMIN"], scope: { kind: "callerAccounts" } },
  "Query.getUserGroups": accountOperation("username"),
  "Query.listUserLayoutIds": accountOperation("username"),

  "Query.listSiteCommanders": layoutOperation("ADMIN", "layoutId"),
  "Query.listAccessChanges": {
    caller: "user",
    needs: ["ADMIN"],
    scope: { kind: "callerAccounts" },
  },
  "Mutation.createUser": { caller: "user", needs: ["ADMIN"], scope: { kind: "callerAccounts" } },
  "Mutation.updateUserAttr": accountOperation("input.username"),
  "Mutation.updateUserGroups": accountOperation("input.username"),
  "Mutation.setUserLayoutIds": accountOperation("input.username"),
  "Mutation.setUserEnabled": accountOperation("input.username"),
  "Mutation.resetUserAuthenticator": accountOperation("input.username"),
  "Mutation.userResendInvitation": accountOperation("input.email"),

  "Mutation.requestLayoutUpload": { caller: "user", needs: ["ADMIN"], scope: { kind: "none" } },
  "Mutation.acceptLayoutUpload": { caller: "user", needs: ["ADMIN"], scope: { kind: "none" } },
  "Mutation.createLayoutDetails": { caller: "user", needs: ["ADMIN"], scope: { kind: "none" } },
  "Mutation.updateLayoutDetails": layoutOperation("ADMIN", "input.id"),
  // The danger zone (S1:160).
  "Mutation.deleteLayoutDetails": layoutOperation("ADMIN", "input.id"),
  "Mutation.createMasterLocation": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.updateMasterLocation": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.deleteMasterLocation": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.updateNodeLocations": layoutOperation("ADMIN", "input.layoutId"),
  // "Configure Settings" and the node parameters tab of a master (S1:155, S1:157).
  "Mutation.createSpaParametersRequest": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.updateSpaParametersRequest": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.createNodeParameters": layoutOperation("ADMIN", "input.layoutId"),
  // The configure tabs of nodes and masters (S1 §6).
  "Mutation.updateNodeId": layoutOperation("CONFIGURATION", "input.layoutId"),
  "Mutation.updateMasterId": layoutOperation("CONFIGURATION", "input.layoutId"),
  "Mutation.createReplacementCampaignInfo": layoutOperation("CONFIGURATION", "input.layoutId"),
  "Mutation.deleteReplacementCampaignInfo": layoutOperation("CONFIGURATION", "input.layoutId"),
  // It lets whoever holds the claim be that master.
  "Mutation.setMasterRegistration": layoutOperation("ADMIN", "input.layoutId"),
  // The Troubleshoot tab of a node (S1 §6).
  "Mutation.createTask": layoutOperation("CONFIGURATION", "input.layoutId"),
  "Mutation.requestTaskPhotoUpload": layoutOperation("CONFIGURATION", "input.layoutId"),
  "Mutation.acceptTaskPhoto": layoutOperation("CONFIGURATION", "input.layoutId"),
  "Query.listTasksByLayout": layoutOperation("CONFIGURATION", "layoutId"),
  "Query.listTasksByNode": layoutOperation("CONFIGURATION", "layoutId"),
  "Query.listTaskPhotos": layoutOperation("CONFIGURATION", "layoutId"),
  // The journal of alarms is for those who may see alarms at all (S0 §6).
  "Query.listAlarmActs": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  // What a master reports of itself is data, as its alarms are.
  "Query.listMasterEvents": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  // To acknowledge an alarm takes it from everybody's list: that is for those who operate the site or repair it. The
  // function refuses alarms that the caller may not see.
  "Mutation.createAlarmAct": layoutOperation(SETTLES_ALARMS, "input.layoutId"),
  "Query.getRemoteControl": layoutOperation("VIEW", "layoutId"),
  "Query.getSecondPerson": layoutOperation("VIEW", "layoutId"),
  "Query.previewCommand": layoutOperation(ANY_CONTROL, "input.layoutId"),
  // Where each tracker stands is node data (S1:162); taking it away as a table is a download (S0 §3).
  "Query.getMotionProof": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  "Query.listMotionEvents": layoutOperation("DATA_SNAPSHOT", "layoutId"),
  "Query.exportMotionProof": layoutOperation("DATA_DOWNLOAD", "layoutId"),
  // What is told are alarms and proofs of motion, which are node data (S1:162); the field answers for the caller's layouts.
  "Query.listNotifications": {
    caller: "user",
    needs: ["DATA_SNAPSHOT"],
    scope: { kind: "callerLayouts" },
  },
  "Mutation.muteNotifications": layoutOperation("DATA_SNAPSHOT", "input.layoutId"),
  "Mutation.markNotificationsRead": {
    caller: "user",
    needs: ["DATA_SNAPSHOT"],
    scope: { kind: "self" },
  },
  "Query.getNotificationSettings": layoutOperation("ADMIN", "layoutId"),
  "Mutation.setNotificationSettings": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.createCommandRequest": layoutOperation(ANY_CONTROL, "input.layoutId"),
  "Mutation.createCommandBatch": layoutOperation(ANY_CONTROL, "input.layoutId"),
  "Mutation.prepareCommandBatch": layoutOperation(ANY_CONTROL, "input.layoutId"),
  "Mutation.confirmCommandBatch": layoutOperation(ANY_CONTROL, "input.layoutId"),
  "Mutation.approveCommandBatch": layoutOperation(ANY_CONTROL, "input.layoutId"),
  "Mutation.declineCommandBatch": layoutOperation(ANY_CONTROL, "input.layoutId"),
  // Somebody vouches for a person, and gives no command: the right is that of whoever knows the people.
  "Mutation.vouchForApprover": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.setRemoteControl": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.setSecondPerson": layoutOperation("ADMIN", "input.layoutId"),
  "Query.listSiteTokens": layoutOperation("ADMIN", "layoutId"),
  "Mutation.createSiteToken": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.revokeSiteToken": layoutOperation("ADMIN", "input.layoutId"),
  "Mutation.publishSiteNotice": { caller: "service" },
  "Mutation.publishNodeIdUpdate": { caller: "service" },
  "Mutation.publishMasterIdUpdate": { caller: "service" },
  "Mutation.publishNodeSyncBitmasks": { caller: "service" },
  "Mutation.publishCommandEvent": { caller: "service" },
  "Mutation.publishNotificationNews": { caller: "service" },
  "Mutation.publishAccessChange": { caller: "service" },

  "Subscription.subscribeSiteNotice": layoutOperation("VIEW", "layoutId"),
  // The overlay device-ID assignment takes VIEW (S0 §6).
  "Subscription.subscribeNodeIdUpdate": layoutOperation("VIEW", "layoutId"),
  "Subscription.subscribeMasterIdUpdate": layoutOperation("VIEW", "layoutId"),
  "Subscription.subscribeNodeSyncBitmasksUpdate": layoutOperation("VIEW", "layoutId"),
  "Subscription.subscribeCommandEvents": layoutOperation(ANY_CONTROL, "layoutId"),
  "Subscription.subscribeNotificationNews": {
    caller: "user",
    needs: ["DATA_SNAPSHOT"],
    scope: { kind: "self" },
  },
  // Its layout is that of the master it names.
  "Subscription.subscribeCommandFeedback": {
    caller: "user",
    needs: ANY_CONTROL,
    scope: { kind: "callerLayouts" },
  },

  "GET /sites/": { caller: "user", needs: ["VIEW"], scope: { kind: "callerLayouts" } },
  "GET /sites/{id}/": layoutOperation("VIEW", "id"),
  "DELETE /sites/{id}/": layoutOperation("ADMIN", "id"),
  "GET /sites/{id}/nodes/": layoutOperation("VIEW", "id"),
  // Whoever scans at nodes needs their ids.
  "POST /sites/{id}/nodes/import/": layoutOperation("CONFIGURATION", "id"),
  "GET /sites/{id}/weathersmart/": layoutOperation("VIEW", "id"),
  // The same right as the commands that WeatherSmart takes, and the permission string `weathersmart.toggle` (S0 §6).
  "PUT /sites/{id}/weathersmart/": layoutOperation("CONTROL_STANDARD", "id"),
  // The overlay device-ID assignment loads them (S0:32) and takes VIEW (S0 §6).
  "GET /sites/{id}/masters/components/{uuid}/": layoutOperation("VIEW", "id"),
  "GET /sites/{id}/nodes/components/{uuid}/": layoutOperation("VIEW", "id"),
  // Their layout is that of the controller they name; the configure tabs of nodes and masters (S1 §6).
  "POST /controllers/masters/{uuid}/components/{kind}/": {
    caller: "user",
    needs: ["CONFIGURATION"],
    scope: { kind: "callerLayouts" },
  },
  "POST /controllers/nodes/{uuid}/components/{kind}/": {
    caller: "user",
    needs: ["CONFIGURATION"],
    scope: { kind: "callerLayouts" },
  },
  "GET /auth/permissions/": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/verify-authentication/": { caller: "user", needs: [], scope: { kind: "self" } },
  // For a lost phone: made by whoever is signed in, used by whoever cannot be. A route of its own cannot end in a slash.
  "GET /auth/recovery-codes": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/recovery-codes": { caller: "user", needs: [], scope: { kind: "self" } },
  "POST /auth/recover": { caller: "anyone" },
  // For programs: reading one layout, and nothing else, with an access token of it.
  "GET /v1/openapi.json": { caller: "anyone" },
  "GET /v1/sites/{id}": { caller: "token", reads: "LAYOUT" },
  "GET /v1/sites/{id}/masters": { caller: "token", reads: "LAYOUT" },
  "GET /v1/sites/{id}/nodes": { caller: "token", reads: "LAYOUT" },
  "GET /v1/sites/{id}/readings": { caller: "token", reads: "READINGS" },
  "GET /v1/sites/{id}/master-readings": { caller: "token", reads: "READINGS" },
  "GET /v1/sites/{id}/history": { caller: "token", reads: "HISTORY" },
  "GET /v1/sites/{id}/alarms": { caller: "token", reads: "ALARMS" },
} as const satisfies Readonly<Record<string, Operation>>;

export type OperationName = keyof typeof OPERATIONS;

export const OPERATION_NAMES = Object.keys(OPERATIONS) as readonly OperationName[];

/** The entry of an operation, or undefined for anything that is not listed. */
export function operationNamed(name: string): Operation | undefined {
  return isOperationName(name) ? OPERATIONS[name] : undefined;
}

function isOperationName(name: string): name is OperationName {
  return Object.hasOwn(OPERATIONS, name);
}

function layoutOperation(needs: Privilege | Needs, argument: string): UserOperation {
  return {
    caller: "user",
    needs: typeof needs === "string" ? [needs] : needs,
    scope: { kind: "layout", argument },
  };
}

/** The whole of the user manager is for administrators. */
function accountOperation(argument: string): UserOperation {
  return { caller: "user", needs: ["ADMIN"], scope: { kind: "account", argument } };
}
