/** Generated from domain/access by npm run generate: what each field takes and what each group gives. */

export interface RequiredPrivilege {
  readonly caller: "user" | "service";
  /** Bits of S0 section 3, any of which is enough; 0 takes none. */
  readonly needs: number;
  /** Argument that names the layout, a dot leading into an input object; empty when none is concerned. */
  readonly layoutArgument: string;
  readonly inEveryState: boolean;
}

/** The bit of whoever may be told how devices fare. */
export const DATA_SNAPSHOT = 2;

/** Of master data, for whoever has VIEW alone. */
export const UNTOLD_MASTER_DATA = {
  activeBaseline: null,
  alarms: null,
  batteryVoltage: null,
  bootTime: null,
  chargeCurrent: null,
  depth: null,
  flags: null,
  readStatus: null,
  resetType: null,
  stowLimitEast: null,
  stowLimitWest: null,
  tempBoard: null,
  tempCharger: null,
  trackingMode: null,
  trueBaseline: null,
  windAverage: null,
  windPeak: null,
  fwMaster: null,
  fwNode: null,
  arrrDuration: null,
  windSensorType: null,
  powerboostStatus: null,
  optimizedBacktracking: null,
  westRotationalTolerance: null,
  eastRotationalTolerance: null,
  optimizedBacktrackingEastVerticalTolerance: null,
  optimizedBacktrackingWestVerticalTolerance: null,
};

export const REQUIRED_PRIVILEGE: Readonly<Record<string, RequiredPrivilege>> = {
  "Query.getMe": { caller: "user", needs: 0, layoutArgument: "", inEveryState: true },
  "Query.getLayoutDetails": { caller: "user", needs: 1, layoutArgument: "id", inEveryState: false },
  "Query.listLayoutDetails": { caller: "user", needs: 1, layoutArgument: "", inEveryState: false },
  "Query.listMasterLocations": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.getNodeLocations": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.getMasterLocationByMasterId": { caller: "user", needs: 1, layoutArgument: "", inEveryState: false },
  "Query.getSpaParameters": { caller: "user", needs: 1, layoutArgument: "", inEveryState: false },
  "Query.getNodeParameters": { caller: "user", needs: 1, layoutArgument: "", inEveryState: false },
  "Query.listNodeParameters": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Query.getLatestNodeDataByMLocId": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Query.getNodeDataByMLocId": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Query.listSiteSummary": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Query.listSiteRounds": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Query.listLatestMasterDataByLayoutId": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.listMasterDataHistory": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.listMasterPresence": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.getGraphsData": { caller: "user", needs: 4, layoutArgument: "", inEveryState: false },
  "Query.listNodeIdHistoriesByNLocIdAndTimestamp": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.getNodeIdHistoryLessThanTimestamp": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.getCommand": { caller: "user", needs: 178, layoutArgument: "layoutId", inEveryState: false },
  "Query.getCommandBatch": { caller: "user", needs: 178, layoutArgument: "layoutId", inEveryState: false },
  "Query.listCommandsByLayout": { caller: "user", needs: 178, layoutArgument: "layoutId", inEveryState: false },
  "Query.listCommandsByMaster": { caller: "user", needs: 178, layoutArgument: "layoutId", inEveryState: false },
  "Query.listCommandsByNode": { caller: "user", needs: 178, layoutArgument: "layoutId", inEveryState: false },
  "Query.listCommandApprovals": { caller: "user", needs: 178, layoutArgument: "layoutId", inEveryState: false },
  "Query.verifyLedger": { caller: "user", needs: 256, layoutArgument: "layoutId", inEveryState: false },
  "Query.getUser": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Query.listUsers": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Query.getUserGroups": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Query.listUserLayoutIds": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Query.listSiteCommanders": { caller: "user", needs: 256, layoutArgument: "layoutId", inEveryState: false },
  "Query.listAccessChanges": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.createUser": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.updateUserAttr": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.updateUserGroups": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.setUserLayoutIds": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.setUserEnabled": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.resetUserAuthenticator": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.userResendInvitation": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.requestLayoutUpload": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.acceptLayoutUpload": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.createLayoutDetails": { caller: "user", needs: 256, layoutArgument: "", inEveryState: false },
  "Mutation.updateLayoutDetails": { caller: "user", needs: 256, layoutArgument: "input.id", inEveryState: false },
  "Mutation.deleteLayoutDetails": { caller: "user", needs: 256, layoutArgument: "input.id", inEveryState: false },
  "Mutation.createMasterLocation": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.updateMasterLocation": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.updateNodeLocations": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.createSpaParametersRequest": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.updateSpaParametersRequest": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.createNodeParameters": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.updateNodeId": { caller: "user", needs: 8, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.updateMasterId": { caller: "user", needs: 8, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.createTask": { caller: "user", needs: 8, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.requestTaskPhotoUpload": { caller: "user", needs: 8, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.acceptTaskPhoto": { caller: "user", needs: 8, layoutArgument: "input.layoutId", inEveryState: false },
  "Query.listTasksByLayout": { caller: "user", needs: 8, layoutArgument: "layoutId", inEveryState: false },
  "Query.listTasksByNode": { caller: "user", needs: 8, layoutArgument: "layoutId", inEveryState: false },
  "Query.listTaskPhotos": { caller: "user", needs: 8, layoutArgument: "layoutId", inEveryState: false },
  "Query.listAlarmActs": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Mutation.createAlarmAct": { caller: "user", needs: 24, layoutArgument: "input.layoutId", inEveryState: false },
  "Query.getRemoteControl": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.getSecondPerson": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Query.previewCommand": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Query.getMotionProof": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Query.listMotionEvents": { caller: "user", needs: 2, layoutArgument: "layoutId", inEveryState: false },
  "Query.exportMotionProof": { caller: "user", needs: 64, layoutArgument: "layoutId", inEveryState: false },
  "Mutation.createCommandRequest": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.createCommandBatch": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.prepareCommandBatch": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.confirmCommandBatch": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.approveCommandBatch": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.declineCommandBatch": { caller: "user", needs: 176, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.setRemoteControl": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.setSecondPerson": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Query.listSiteTokens": { caller: "user", needs: 256, layoutArgument: "layoutId", inEveryState: false },
  "Mutation.createSiteToken": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.revokeSiteToken": { caller: "user", needs: 256, layoutArgument: "input.layoutId", inEveryState: false },
  "Mutation.publishSiteNotice": { caller: "service", needs: 0, layoutArgument: "", inEveryState: false },
  "Mutation.publishNodeIdUpdate": { caller: "service", needs: 0, layoutArgument: "", inEveryState: false },
  "Mutation.publishMasterIdUpdate": { caller: "service", needs: 0, layoutArgument: "", inEveryState: false },
  "Mutation.publishNodeSyncBitmasks": { caller: "service", needs: 0, layoutArgument: "", inEveryState: false },
  "Mutation.publishCommandEvent": { caller: "service", needs: 0, layoutArgument: "", inEveryState: false },
  "Mutation.publishAccessChange": { caller: "service", needs: 0, layoutArgument: "", inEveryState: false },
  "Subscription.subscribeSiteNotice": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Subscription.subscribeNodeIdUpdate": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Subscription.subscribeMasterIdUpdate": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Subscription.subscribeNodeSyncBitmasksUpdate": { caller: "user", needs: 1, layoutArgument: "layoutId", inEveryState: false },
  "Subscription.subscribeCommandEvents": { caller: "user", needs: 176, layoutArgument: "layoutId", inEveryState: false },
  "Subscription.subscribeCommandFeedback": { caller: "user", needs: 176, layoutArgument: "", inEveryState: false },
};

export interface GroupPrivileges {
  readonly name: string;
  /** Bits of a user without the CONTROLS group. */
  readonly bits: number;
  readonly bitsWithControls: number;
}

export const GROUP_PRIVILEGES: readonly GroupPrivileges[] = [
  { name: "USER", bits: 7, bitsWithControls: 23 },
  { name: "TEMP_TECH", bits: 7, bitsWithControls: 23 },
  { name: "FIELD_TECH", bits: 15, bitsWithControls: 31 },
  { name: "CX_TECH", bits: 9, bitsWithControls: 57 },
  { name: "ADMIN", bits: 463, bitsWithControls: 511 },
  { name: "DEV", bits: 719, bitsWithControls: 767 },
  { name: "BETA_FEATURES", bits: 1024, bitsWithControls: 1024 },
  { name: "CONTROLS", bits: 49, bitsWithControls: 49 },
];
