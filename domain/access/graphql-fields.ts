/**
 * Every field of the GraphQL API: the right it takes, the data it concerns, and the function or
 * table that answers it. A plain field needs only a row here and an entry in schema.graphql:
 * rights, data sources and resolver code follow from them.
 */
import type { Answered, FieldOperation, Needs, Scope, UserOperation } from "./operation.ts";
import { type Privilege, SETS_WORK_ZONES, SETTLES_ALARMS } from "./privileges.ts";

/**
 * Tables that AppSync reads without a Lambda, with the actions that infra/graphql-fields.ts grants.
 */
export const TABLE_SOURCES = [
  "core",
  "telemetry",
  "viewers",
  "histories",
  "taskLists",
  "masterEvents",
] as const;

export type TableSource = (typeof TABLE_SOURCES)[number];

/** Any of the rights that commands take; a command's catalogue entry says which one it needs. */
const ANY_CONTROL: Needs = ["CONTROL_STANDARD", "CONTROL_CX", "GAMECHANGE"];

/**
 * The rights any one of which shows commands. A user who sees the nodes must see what moved them,
 * and a user who commands must see the outcome, even without DATA_SNAPSHOT, as in the group
 * CX_TECH.
 */
const SEES_COMMANDS: Needs = ["DATA_SNAPSHOT", ...ANY_CONTROL];

/**
 * A mutation that only the product's own functions call, so that AppSync delivers it to
 * subscribers.
 */
const PUBLISHED = { caller: "service", answerer: "none" } as const;

export const GRAPHQL_FIELDS = {
  "Query.getMe": { ...userField([], { kind: "self" }, "none"), inEveryState: true },
  "Query.getLayoutDetails": ofLayout("VIEW", "id", "core"),
  "Query.listLayoutDetails": userField("VIEW", { kind: "callerLayouts" }, "layouts"),
  // With VIEW alone the answer has only connections and active stows, as the overlays show them;
  // the function leaves out the rest.
  "Query.listLayoutHealth": userField("VIEW", { kind: "callerLayouts" }, "layouts"),
  // Weather warnings are public and say nothing about the site. The address of a source may contain
  // a key of the service, so that only administrators see it.
  "Query.listLayoutWarnings": userField("VIEW", { kind: "callerLayouts" }, "layouts"),
  "Query.getLayoutWarnings": ofLayout("VIEW", "layoutId", "layouts"),
  "Query.getWarningSource": ofLayout("ADMIN", "layoutId", "warnings"),
  "Mutation.setWarningSource": ofLayout("ADMIN", "input.layoutId", "warnings"),
  // A submitted message may make users stow a site, so that it takes the right that sets the source.
  "Mutation.submitWarnings": ofLayout("ADMIN", "input.layoutId", "warnings"),
  // Readings of all the caller's layouts; commands from the same page take their own rights.
  "Query.listStormStates": userField("DATA_SNAPSHOT", { kind: "callerLayouts" }, "stormDesk"),
  // Computed from past node data of all masters, by alarms and flags that every reader of data sees.
  "Query.listAvailability": userField("DATA_SNAPSHOT", { kind: "callerLayouts" }, "graphs"),
  "Query.getAvailability": ofLayout("DATA_SNAPSHOT", "layoutId", "graphs"),
  // What is found comes from readings.
  "Query.listFindings": userField("DATA_SNAPSHOT", { kind: "callerLayouts" }, "stormDesk"),
  "Query.listMasterLocations": ofLayout("VIEW", "layoutId", "core"),
  "Query.getNodeLocations": ofLayout("VIEW", "layoutId", "core"),
  "Query.listNodeColumns": ofLayout("VIEW", "layoutId", "core"),
  "Query.getMasterLocationByMasterId": userField("VIEW", { kind: "callerLayouts" }, "masterById"),
  // VIEW is enough, because the command panel reads the sets of its target masters, whichever
  // commands the user may send.
  "Query.getSpaParameters": userField("VIEW", { kind: "callerLayouts" }, "parameters"),
  // A set of node parameters belongs to no layout; only the node parameters tab lists all of them.
  "Query.getNodeParameters": userField("VIEW", { kind: "none" }, "core"),
  "Query.listNodeParameters": userField("ADMIN", { kind: "none" }, "core"),
  // Every fetch of node data, live or past, takes DATA_SNAPSHOT; DATA_HISTORY is for charts alone.
  "Query.getLatestNodeDataByMLocId": ofLayout("DATA_SNAPSHOT", "layoutId", "readings"),
  "Query.getNodeDataByMLocId": ofLayout("DATA_SNAPSHOT", "layoutId", "readings"),
  "Query.listSiteSummary": ofLayout("DATA_SNAPSHOT", "layoutId", "readings"),
  // Reads past node data of all masters at once, for the replay.
  "Query.listSiteRounds": ofLayout("DATA_SNAPSHOT", "layoutId", "readings"),
  "Query.listReadinessHistory": ofLayout("DATA_SNAPSHOT", "layoutId", "readings"),
  // The smart-stow and device-ID overlays take VIEW; VIEW alone gives only the values they show.
  "Query.listLatestMasterDataByLayoutId": ofLayout("VIEW", "layoutId", "telemetry"),
  "Query.listMasterDataHistory": ofLayout("VIEW", "layoutId", "readings"),
  "Query.listMasterPresence": ofLayout("VIEW", "layoutId", "telemetry"),
  "Query.getGraphsData": userField(
    "DATA_HISTORY",
    { kind: "masters", argument: "mLocIds" },
    "graphs",
  ),
  "Query.getGraphRollups": ofLayout("DATA_HISTORY", "layoutId", "graphs"),
  "Query.listNodeIdHistoriesByNLocIdAndTimestamp": ofLayout("VIEW", "layoutId", "histories"),
  "Query.getNodeIdHistoryLessThanTimestamp": ofLayout("VIEW", "layoutId", "histories"),

  // Takes VIEW, because the device-ID assignment overlay shows the campaign.
  "Query.getReplacementCampaignInfo": ofLayout("VIEW", "layoutId", "locations"),
  "Query.listCampaignReports": ofLayout("VIEW", "layoutId", "locations"),
  // A proposal is for users who may assign the controller; it says nothing of the readings but which
  // locations are silent.
  "Query.listPairings": ofLayout("CONFIGURATION", "layoutId", "readings"),
  // Installers use this field to find out why a master's controller does not connect.
  "Query.getMasterRegistration": ofLayout("CONFIGURATION", "layoutId", "locations"),

  "Query.getCommand": ofLayout(SEES_COMMANDS, "layoutId", "commandHistory"),
  "Query.getCommandBatch": ofLayout(SEES_COMMANDS, "layoutId", "commandHistory"),
  "Query.listCommandsByLayout": ofLayout(SEES_COMMANDS, "layoutId", "commandHistory"),
  "Query.listCommandsByMaster": ofLayout(SEES_COMMANDS, "layoutId", "commandHistory"),
  "Query.listCommandsByNode": ofLayout(SEES_COMMANDS, "layoutId", "commandHistory"),
  // Users who may see commands may see approval requests, too.
  "Query.listCommandApprovals": ofLayout(SEES_COMMANDS, "layoutId", "commands"),
  // A campaign updates, and moves trackers for its proofs: the function asks for the rights of all its
  // commands. Users who may see commands see what a campaign does.
  "Query.getFirmwareCampaigns": ofLayout(SEES_COMMANDS, "layoutId", "commands"),
  "Mutation.createFirmwareCampaign": ofLayout("CONTROL_CX", "input.layoutId", "commands"),
  "Mutation.changeFirmwareCampaign": ofLayout("CONTROL_CX", "input.layoutId", "commands"),
  "Query.verifyLedger": ofLayout("ADMIN", "layoutId", "verifyLedger"),

  // Only administrators use the user manager. They manage only accounts whose layouts are among
  // their own.
  "Query.getUser": ofAccount("username", "userDirectory"),
  "Query.listUsers": userField("ADMIN", { kind: "callerAccounts" }, "userDirectory"),
  "Query.getUserGroups": ofAccount("username", "userDirectory"),
  "Query.listUserLayoutIds": ofAccount("username", "userDirectory"),

  "Query.listSiteCommanders": ofLayout("ADMIN", "layoutId", "userDirectory"),
  "Query.listAccessChanges": userField("ADMIN", { kind: "callerAccounts" }, "userDirectory"),
  "Mutation.createUser": userField("ADMIN", { kind: "callerAccounts" }, "userChanges"),
  "Mutation.updateUserAttr": ofAccount("input.username", "userChanges"),
  "Mutation.updateUserGroups": ofAccount("input.username", "userChanges"),
  "Mutation.setUserLayoutIds": ofAccount("input.username", "userChanges"),
  "Mutation.setUserEnabled": ofAccount("input.username", "userChanges"),
  "Mutation.setUserBreakGlass": ofAccount("input.username", "userChanges"),
  "Mutation.endUserSessions": ofAccount("input.username", "userChanges"),
  "Mutation.endLayoutSessions": ofLayout("ADMIN", "input.layoutId", "userChanges"),
  "Mutation.resetUserAuthenticator": ofAccount("input.username", "userChanges"),
  "Mutation.userResendInvitation": ofAccount("input.email", "userChanges"),

  "Mutation.requestLayoutUpload": userField("ADMIN", { kind: "none" }, "uploads"),
  "Mutation.acceptLayoutUpload": userField("ADMIN", { kind: "none" }, "uploads"),
  "Mutation.createLayoutDetails": userField("ADMIN", { kind: "none" }, "layouts"),
  "Mutation.updateLayoutDetails": ofLayout("ADMIN", "input.id", "locations"),
  // Fields used by the danger zone of the layout dialog in the console.
  "Mutation.deleteLayoutDetails": ofLayout("ADMIN", "input.id", "locations"),
  "Mutation.createMasterLocation": ofLayout("ADMIN", "input.layoutId", "locations"),
  "Mutation.updateMasterLocation": ofLayout("ADMIN", "input.layoutId", "locations"),
  "Mutation.deleteMasterLocation": ofLayout("ADMIN", "input.layoutId", "locations"),
  "Mutation.updateNodeLocations": ofLayout("ADMIN", "input.layoutId", "locations"),
  // Fields used by "Configure Settings" and by the node parameters tab of a master.
  "Mutation.createSpaParametersRequest": ofLayout("ADMIN", "input.layoutId", "parameters"),
  "Mutation.updateSpaParametersRequest": ofLayout("ADMIN", "input.layoutId", "parameters"),
  "Mutation.createNodeParameters": ofLayout("ADMIN", "input.layoutId", "parameters"),
  // Fields used by the configure tabs of nodes and masters.
  "Mutation.updateNodeId": ofLayout("CONFIGURATION", "input.layoutId", "ids"),
  "Mutation.swapNodeIds": ofLayout("CONFIGURATION", "input.layoutId", "ids"),
  "Mutation.updateMasterId": ofLayout("CONFIGURATION", "input.layoutId", "ids"),
  "Mutation.createReplacementCampaignInfo": ofLayout(
    "CONFIGURATION",
    "input.layoutId",
    "locations",
  ),
  "Mutation.deleteReplacementCampaignInfo": ofLayout(
    "CONFIGURATION",
    "input.layoutId",
    "locations",
  ),
  "Mutation.setReplacementSkip": ofLayout("CONFIGURATION", "input.layoutId", "locations"),
  // An open registration lets the holder of the board's claim register as that master.
  "Mutation.setMasterRegistration": ofLayout("ADMIN", "input.layoutId", "locations"),
  // Fields used by the Troubleshoot tab of a node.
  "Mutation.createTask": ofLayout("CONFIGURATION", "input.layoutId", "tasks"),
  "Mutation.requestTaskPhotoUpload": ofLayout("CONFIGURATION", "input.layoutId", "tasks"),
  "Mutation.acceptTaskPhoto": ofLayout("CONFIGURATION", "input.layoutId", "tasks"),
  "Query.listTasksByLayout": ofLayout("CONFIGURATION", "layoutId", "taskLists"),
  "Query.listTasksByNode": ofLayout("CONFIGURATION", "layoutId", "taskLists"),
  "Query.listTaskPhotos": ofLayout("CONFIGURATION", "layoutId", "tasks"),
  // The board of work answers for the caller's layouts. Those who may set up a site see the names of
  // each other, to whom they assign work.
  "Query.listWorkItems": userField("CONFIGURATION", { kind: "callerLayouts" }, "tasks"),
  "Query.listWorkPeople": ofLayout("CONFIGURATION", "layoutId", "tasks"),
  "Mutation.createWorkItem": ofLayout("CONFIGURATION", "input.layoutId", "tasks"),
  "Mutation.changeWorkItem": ofLayout("CONFIGURATION", "input.layoutId", "tasks"),
  // The people who build a site see the names of each other. The function says who may sign as the
  // owner, which takes an administrator.
  "Query.getCommissioning": ofLayout("CONFIGURATION", "layoutId", "commissioning"),
  "Query.getHandOver": ofLayout("CONFIGURATION", "layoutId", "commissioning"),
  "Mutation.createPunchItem": ofLayout("CONFIGURATION", "input.layoutId", "commissioning"),
  "Mutation.changePunchItem": ofLayout("CONFIGURATION", "input.layoutId", "commissioning"),
  "Mutation.setExpectedFirmware": ofLayout("CONFIGURATION", "input.layoutId", "commissioning"),
  "Mutation.signHandOver": ofLayout("CONFIGURATION", "input.layoutId", "commissioning"),
  // The alarm journal is for users who may see alarms at all, which takes DATA_SNAPSHOT.
  "Query.listAlarmActs": ofLayout("DATA_SNAPSHOT", "layoutId", "alarms"),
  "Query.listHandledAlarms": ofLayout("DATA_SNAPSHOT", "layoutId", "alarms"),
  // The figures count only alarms that the caller may see, and how many others there were.
  "Query.listAlarmMetrics": userField("DATA_SNAPSHOT", { kind: "callerLayouts" }, "alarms"),
  "Query.getAlarmMetrics": ofLayout("DATA_SNAPSHOT", "layoutId", "alarms"),
  // Events that a master reports of itself take the same right as its alarms.
  "Query.listMasterEvents": ofLayout("DATA_SNAPSHOT", "layoutId", "masterEvents"),
  // To acknowledge an alarm removes it from the list of every user, so the field is for users who
  // operate the site or repair it. The function refuses alarms that the caller may not see.
  "Mutation.createAlarmAct": ofLayout(SETTLES_ALARMS, "input.layoutId", "alarms"),
  // A dismissed finding is hidden from every user, as an acknowledged alarm is.
  "Mutation.createFindingAct": ofLayout(SETTLES_ALARMS, "input.layoutId", "alarms"),
  // Every viewer sees where people are; the function leaves out phone numbers for those who neither
  // work at trackers nor move them.
  "Query.listWorkZones": ofLayout("VIEW", "layoutId", "workZones"),
  "Mutation.createWorkZone": ofLayout(SETS_WORK_ZONES, "input.layoutId", "workZones"),
  "Mutation.prolongWorkZone": ofLayout(SETS_WORK_ZONES, "input.layoutId", "workZones"),
  // The owner may end a zone without a right to command; the function asks it of everyone else.
  "Mutation.endWorkZone": ofLayout(SETS_WORK_ZONES, "input.layoutId", "workZones"),
  // Warnings of stows for the browser of the caller's own session. A user who has lost the right to
  // set zones may still take theirs back.
  "Query.getPushState": userField("VIEW", { kind: "self" }, "workZones"),
  "Mutation.savePushSubscription": userField(SETS_WORK_ZONES, { kind: "self" }, "workZones"),
  "Mutation.removePushSubscription": userField("VIEW", { kind: "self" }, "workZones"),
  "Query.getRemoteControl": ofLayout("VIEW", "layoutId", "remoteControl"),
  "Query.getSecondPerson": ofLayout("VIEW", "layoutId", "remoteControl"),
  // Every viewer sees whether the provider may change the site now, and who of a window is in.
  "Query.getOwnersGate": ofLayout("VIEW", "layoutId", "gate"),
  // The report names every account that may see the layout, so that its owner knows them.
  "Query.listRemotePeople": ofLayout("ADMIN", "layoutId", "gate"),
  "Query.listRemoteActs": ofLayout("ADMIN", "layoutId", "gate"),
  // The function also demands that the caller is an administrator of the owner, not of the provider.
  "Mutation.setOwnersGate": ofLayout("ADMIN", "input.layoutId", "gate"),
  "Mutation.openGateWindow": ofLayout("ADMIN", "input.layoutId", "gate"),
  // Any of the owner's people who operate the site may end the access of the provider.
  "Mutation.closeGateWindow": ofLayout(ANY_CONTROL, "input.layoutId", "gate"),
  "Query.previewCommand": ofLayout(ANY_CONTROL, "input.layoutId", "commandPreview"),
  // The position of each tracker is node data; exporting it as a table is a download.
  "Query.getMotionProof": ofLayout("DATA_SNAPSHOT", "layoutId", "motionProof"),
  "Query.listMotionEvents": ofLayout("DATA_SNAPSHOT", "layoutId", "motionProof"),
  "Query.getStowRecord": ofLayout("DATA_SNAPSHOT", "layoutId", "motionProof"),
  "Query.listOpenStows": ofLayout("DATA_SNAPSHOT", "layoutId", "motionProof"),
  "Query.exportMotionProof": ofLayout("DATA_DOWNLOAD", "layoutId", "motionProof"),
  // Notifications report alarms and proofs of motion, which are node data; the field answers for
  // the caller's layouts.
  "Query.listNotifications": userField("DATA_SNAPSHOT", { kind: "callerLayouts" }, "notifications"),
  "Mutation.muteNotifications": ofLayout("DATA_SNAPSHOT", "input.layoutId", "notifications"),
  "Mutation.markNotificationsRead": userField("DATA_SNAPSHOT", { kind: "self" }, "notifications"),
  "Query.getNotificationSettings": ofLayout("ADMIN", "layoutId", "notifications"),
  "Mutation.setNotificationSettings": ofLayout("ADMIN", "input.layoutId", "notifications"),
  // Who was notified of an alarm is shown to those who may see the alarm, as the names of users who
  // acknowledged it are.
  "Query.listEscalations": ofLayout("DATA_SNAPSHOT", "layoutId", "notifications"),
  // It has the effect of an acknowledgement in the journal, for rules that have no alarm there too.
  "Mutation.acknowledgeEscalation": ofLayout(SETTLES_ALARMS, "input.layoutId", "notifications"),
  "Mutation.createCommandRequest": ofLayout(ANY_CONTROL, "input.layoutId", "commands"),
  "Mutation.createCommandBatch": ofLayout(ANY_CONTROL, "input.layoutId", "commands"),
  "Mutation.prepareCommandBatch": ofLayout(ANY_CONTROL, "input.layoutId", "commands"),
  "Mutation.confirmCommandBatch": ofLayout(ANY_CONTROL, "input.layoutId", "commands"),
  "Mutation.approveCommandBatch": ofLayout(ANY_CONTROL, "input.layoutId", "commands"),
  "Mutation.declineCommandBatch": ofLayout(ANY_CONTROL, "input.layoutId", "commands"),
  // A user who vouches confirms who an approver is and sends no command. This takes ADMIN, because
  // administrators know the people.
  "Mutation.vouchForApprover": ofLayout("ADMIN", "input.layoutId", "commands"),
  "Mutation.setRemoteControl": ofLayout("ADMIN", "input.layoutId", "remoteControl"),
  "Mutation.setSecondPerson": ofLayout("ADMIN", "input.layoutId", "remoteControl"),
  "Query.listSiteTokens": ofLayout("ADMIN", "layoutId", "layouts"),
  "Mutation.createSiteToken": ofLayout("ADMIN", "input.layoutId", "layouts"),
  "Mutation.revokeSiteToken": ofLayout("ADMIN", "input.layoutId", "layouts"),
  "Mutation.publishSiteNotice": PUBLISHED,
  "Mutation.publishNodeIdUpdate": PUBLISHED,
  "Mutation.publishMasterIdUpdate": PUBLISHED,
  "Mutation.publishNodeSyncBitmasks": PUBLISHED,
  "Mutation.publishCommandEvent": PUBLISHED,
  "Mutation.publishNotificationNews": PUBLISHED,
  "Mutation.publishAccessChange": PUBLISHED,

  "Subscription.subscribeSiteNotice": ofLayout("VIEW", "layoutId", "viewers"),
  // Takes VIEW, like the device-ID assignment overlay, which uses it.
  "Subscription.subscribeNodeIdUpdate": ofLayout("VIEW", "layoutId", "none"),
  "Subscription.subscribeMasterIdUpdate": ofLayout("VIEW", "layoutId", "none"),
  "Subscription.subscribeNodeSyncBitmasksUpdate": ofLayout("VIEW", "layoutId", "none"),
  "Subscription.subscribeCommandEvents": ofLayout(ANY_CONTROL, "layoutId", "none"),
  "Subscription.subscribeNotificationNews": userField("DATA_SNAPSHOT", { kind: "self" }, "none"),
  // The scope is the layout of the master that the argument names.
  "Subscription.subscribeCommandFeedback": userField(
    ANY_CONTROL,
    { kind: "callerLayouts" },
    "commandHistory",
  ),
} as const satisfies Readonly<Record<`${FieldType}.${string}`, FieldOperation>>;

type FieldType = "Query" | "Mutation" | "Subscription";

export type FieldName = keyof typeof GRAPHQL_FIELDS;

export type FieldAnswerer = (typeof GRAPHQL_FIELDS)[FieldName]["answerer"];

/** Every function that answers a field. */
export type FieldFunction = Exclude<FieldAnswerer, "none" | TableSource>;

/** The fields that one function answers. */
export type FieldAnsweredBy<Name extends FieldFunction> = {
  [Field in FieldName]: (typeof GRAPHQL_FIELDS)[Field]["answerer"] extends Name ? Field : never;
}[FieldName];

export const FIELD_NAMES = Object.keys(GRAPHQL_FIELDS) as readonly FieldName[];

export function isFieldName(name: string): name is FieldName {
  return Object.hasOwn(GRAPHQL_FIELDS, name);
}

/** Every answerer once, in the order of the table. */
export const FIELD_ANSWERERS: readonly FieldAnswerer[] = [
  ...new Set(FIELD_NAMES.map((name) => GRAPHQL_FIELDS[name].answerer)),
];

export const FIELD_FUNCTIONS: readonly FieldFunction[] = [
  ...new Set(FIELD_NAMES.map((name) => GRAPHQL_FIELDS[name].answerer).filter(isFunction)),
];

export function isFunction(answerer: FieldAnswerer): answerer is FieldFunction {
  return answerer !== "none" && !TABLE_SOURCES.some((source) => source === answerer);
}

/** A field for users who hold any of these rights. */
function userField<const Answerer extends string>(
  needs: Privilege | Needs,
  scope: Scope,
  answerer: Answerer,
): UserOperation & Answered<Answerer> {
  return { caller: "user", needs: typeof needs === "string" ? [needs] : needs, scope, answerer };
}

/** A field about the one layout that the argument names. */
function ofLayout<const Answerer extends string>(
  needs: Privilege | Needs,
  argument: string,
  answerer: Answerer,
): UserOperation & Answered<Answerer> {
  return userField(needs, { kind: "layout", argument }, answerer);
}

/**
 * A field about the account that the argument names. Only administrators may use it, like every
 * field of the user manager.
 */
function ofAccount<const Answerer extends string>(
  argument: string,
  answerer: Answerer,
): UserOperation & Answered<Answerer> {
  return userField("ADMIN", { kind: "account", argument }, answerer);
}
