/** Generated from schema.graphql by npm run generate: what the functions behind fields answer. */

/** By the name of the field. */
export interface FieldAnswers {
  readonly "Query.listLayoutDetails": LayoutDetailsConnection;
  readonly "Query.listLayoutHealth": LayoutHealthConnection;
  readonly "Query.listLayoutWarnings": LayoutWarningsConnection;
  readonly "Query.getLayoutWarnings": LayoutWarnings | null;
  readonly "Query.getWarningSource": WarningSource;
  readonly "Mutation.setWarningSource": WarningSource;
  readonly "Mutation.submitWarnings": SubmittedWarnings;
  readonly "Query.listStormStates": StormStateConnection;
  readonly "Query.listAvailability": AvailabilityConnection;
  readonly "Query.getAvailability": LayoutAvailability;
  readonly "Query.listFindings": FindingListConnection;
  readonly "Query.getMasterLocationByMasterId": MasterLocation | null;
  readonly "Query.getSpaParameters": SpaParameters | null;
  readonly "Query.getLatestNodeDataByMLocId": NodeDataSnapshot | null;
  readonly "Query.getNodeDataByMLocId": NodeDataSnapshot | null;
  readonly "Query.listSiteSummary": SiteSummaryConnection;
  readonly "Query.listSiteRounds": SiteRoundsConnection;
  readonly "Query.listReadinessHistory": readonly MasterReadinessHistory[];
  readonly "Query.listMasterDataHistory": readonly MasterData[];
  readonly "Query.getGraphsData": GraphsData;
  readonly "Query.getGraphRollups": GraphRollups;
  readonly "Query.getReplacementCampaignInfo": ReplacementCampaignInfo | null;
  readonly "Query.listCampaignReports": readonly CampaignReport[];
  readonly "Query.listPairings": readonly MasterPairings[];
  readonly "Query.getMasterRegistration": MasterRegistration | null;
  readonly "Query.getCommand": Command | null;
  readonly "Query.getCommandBatch": CommandBatchRecord | null;
  readonly "Query.listCommandsByLayout": CommandConnection;
  readonly "Query.listCommandsByMaster": CommandConnection;
  readonly "Query.listCommandsByNode": CommandConnection;
  readonly "Query.listCommandApprovals": readonly CommandApproval[];
  readonly "Query.getFirmwareCampaigns": FirmwareCampaigns;
  readonly "Mutation.createFirmwareCampaign": FirmwareCampaign;
  readonly "Mutation.changeFirmwareCampaign": FirmwareCampaign;
  readonly "Query.verifyLedger": LedgerVerification | null;
  readonly "Query.getUser": User | null;
  readonly "Query.listUsers": UserConnection;
  readonly "Query.getUserGroups": UserGroups;
  readonly "Query.listUserLayoutIds": UserLayoutIdConnection;
  readonly "Query.listSiteCommanders": SiteCommanderConnection;
  readonly "Query.listAccessChanges": AccessChangeConnection;
  readonly "Mutation.createUser": User;
  readonly "Mutation.updateUserAttr": User;
  readonly "Mutation.updateUserGroups": UserGroups;
  readonly "Mutation.setUserLayoutIds": UserLayoutIds;
  readonly "Mutation.setUserEnabled": User;
  readonly "Mutation.setUserBreakGlass": User;
  readonly "Mutation.endUserSessions": User;
  readonly "Mutation.endLayoutSessions": EndedLayoutSessions;
  readonly "Mutation.resetUserAuthenticator": User;
  readonly "Mutation.userResendInvitation": UserInvitation;
  readonly "Mutation.requestLayoutUpload": LayoutUpload;
  readonly "Mutation.acceptLayoutUpload": AcceptedLayoutFile;
  readonly "Mutation.createLayoutDetails": LayoutDetails;
  readonly "Mutation.updateLayoutDetails": LayoutDetails;
  readonly "Mutation.deleteLayoutDetails": LayoutDetails;
  readonly "Mutation.createMasterLocation": MasterLocation;
  readonly "Mutation.updateMasterLocation": MasterLocation;
  readonly "Mutation.deleteMasterLocation": MasterLocation;
  readonly "Mutation.updateNodeLocations": NodeLocations;
  readonly "Mutation.createSpaParametersRequest": SpaParameters;
  readonly "Mutation.updateSpaParametersRequest": SpaParameters;
  readonly "Mutation.createNodeParameters": NodeParameters;
  readonly "Mutation.updateNodeId": NodeIdHistory;
  readonly "Mutation.swapNodeIds": readonly NodeIdHistory[];
  readonly "Mutation.updateMasterId": MasterIdChange;
  readonly "Mutation.createReplacementCampaignInfo": ReplacementCampaignInfo;
  readonly "Mutation.deleteReplacementCampaignInfo": ReplacementCampaignInfo;
  readonly "Mutation.setReplacementSkip": ReplacementCampaignInfo;
  readonly "Mutation.setMasterRegistration": MasterRegistration;
  readonly "Mutation.requestTaskPhotoUpload": TaskPhotoUpload;
  readonly "Mutation.acceptTaskPhoto": AcceptedTaskPhoto;
  readonly "Query.listTaskPhotos": readonly TaskPhoto[];
  readonly "Query.listWorkItems": WorkItemConnection;
  readonly "Query.listWorkPeople": readonly WorkPerson[];
  readonly "Mutation.createWorkItem": ChangedWorkItem;
  readonly "Mutation.changeWorkItem": ChangedWorkItem;
  readonly "Query.getCommissioning": Commissioning;
  readonly "Query.getHandOver": HandOverFile | null;
  readonly "Mutation.createPunchItem": ChangedPunchItem;
  readonly "Mutation.changePunchItem": ChangedPunchItem;
  readonly "Mutation.setExpectedFirmware": ExpectedFirmware;
  readonly "Mutation.signHandOver": HandOverSignature;
  readonly "Query.listAlarmActs": AlarmActConnection;
  readonly "Query.listHandledAlarms": readonly HandledAlarms[];
  readonly "Query.listAlarmMetrics": AlarmMetricsConnection;
  readonly "Query.getAlarmMetrics": AlarmMetricsDetails | null;
  readonly "Mutation.createAlarmAct": AlarmAct;
  readonly "Mutation.createFindingAct": FindingAct | null;
  readonly "Query.listWorkZones": readonly WorkZone[];
  readonly "Mutation.createWorkZone": WorkZone;
  readonly "Mutation.prolongWorkZone": WorkZone;
  readonly "Mutation.endWorkZone": WorkZone;
  readonly "Query.getPushState": PushState;
  readonly "Mutation.savePushSubscription": PushState;
  readonly "Mutation.removePushSubscription": PushState;
  readonly "Query.getRemoteControl": RemoteControl;
  readonly "Query.getSecondPerson": SecondPerson;
  readonly "Query.getOwnersGate": OwnersGate;
  readonly "Query.listRemotePeople": readonly RemotePerson[];
  readonly "Query.listRemoteActs": RemoteActs;
  readonly "Mutation.setOwnersGate": OwnersGate;
  readonly "Mutation.openGateWindow": OwnersGate;
  readonly "Mutation.closeGateWindow": OwnersGate;
  readonly "Query.previewCommand": CommandPreview;
  readonly "Query.getMotionProof": MotionProof;
  readonly "Query.listMotionEvents": readonly MotionEvent[];
  readonly "Query.getStowRecord": StowRecord;
  readonly "Query.listOpenStows": readonly OpenStow[];
  readonly "Query.exportMotionProof": MotionProofFile;
  readonly "Query.listNotifications": NotificationList;
  readonly "Mutation.muteNotifications": NotificationMuting;
  readonly "Mutation.markNotificationsRead": NotificationsRead;
  readonly "Query.getNotificationSettings": NotificationSettings;
  readonly "Mutation.setNotificationSettings": NotificationSettings;
  readonly "Query.listEscalations": readonly Escalation[];
  readonly "Mutation.acknowledgeEscalation": Escalation;
  readonly "Mutation.createCommandRequest": CommandRequest;
  readonly "Mutation.createCommandBatch": CommandBatch;
  readonly "Mutation.prepareCommandBatch": PreparedCommandBatch;
  readonly "Mutation.confirmCommandBatch": CommandBatch;
  readonly "Mutation.approveCommandBatch": CommandBatch;
  readonly "Mutation.declineCommandBatch": CommandApproval;
  readonly "Mutation.vouchForApprover": CommandApproval;
  readonly "Mutation.setRemoteControl": RemoteControl;
  readonly "Mutation.setSecondPerson": SecondPerson;
  readonly "Query.listSiteTokens": readonly SiteToken[];
  readonly "Mutation.createSiteToken": IssuedSiteToken;
  readonly "Mutation.revokeSiteToken": RevokedSiteToken;
}

export interface AcceptedLayoutFile {
  readonly layoutUrl: string;
  readonly removed: readonly RemovedFromFile[];
}

export interface AcceptedTaskPhoto {
  readonly hash: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly storedAt: number;
}

export interface AccessChangeConnection {
  readonly items: readonly AccessChangeRecord[];
  readonly nextToken?: string | null | undefined;
}

export interface AccessChangeRecord {
  readonly id: string;
  readonly createdAt: number;
  readonly operation: string;
  readonly actor?: string | null | undefined;
  readonly actorEmail?: string | null | undefined;
  readonly username: string;
  readonly reason?: string | null | undefined;
  readonly before: string;
  readonly after: string;
}

export type AccountState = "ACTIVE" | "NO_PRIVILEGES" | "EXPIRED" | "TRIAL_EXPIRED" | "DISABLED" | "MFA_REQUIRED";

export interface AlarmAct {
  readonly id: string;
  readonly layoutId: string;
  readonly kind: AlarmActKind;
  readonly targets: readonly AlarmTarget[];
  readonly note?: string | null | undefined;
  readonly until?: number | null | undefined;
  readonly userId: string;
  readonly username: string;
  readonly createdAt: number;
  readonly left: number;
}

export interface AlarmActConnection {
  readonly items: readonly AlarmAct[];
  readonly nextToken?: string | null | undefined;
}

export type AlarmActKind = "ACKNOWLEDGE" | "SHELVE" | "UNSHELVE" | "NOTE";

export interface AlarmFigures {
  readonly from: number;
  readonly to: number;
  readonly raised: number;
  readonly average?: number | null | undefined;
  readonly peak?: number | null | undefined;
  readonly floodSeconds: number;
  readonly calmSeconds: number;
  readonly unknownSeconds: number;
  readonly acknowledged: number;
  readonly ackSeconds50?: number | null | undefined;
  readonly ackSeconds95?: number | null | undefined;
  readonly clearedFirst: number;
  readonly waiting: number;
}

export interface AlarmMetricsConnection {
  readonly items: readonly SiteAlarmMetrics[];
  readonly nextToken?: string | null | undefined;
}

export interface AlarmMetricsDetails {
  readonly site: SiteAlarmMetrics;
  readonly counts: readonly number[];
  readonly states: string;
  readonly frequent: readonly FrequentAlarm[];
  readonly chattering: readonly ChatteringAlarm[];
  readonly shifts: readonly AlarmFigures[];
}

export type AlarmSeverity = "critical" | "major" | "minor" | "info";

export interface AlarmTarget {
  readonly mLocId: string;
  readonly nLocId?: string | null | undefined;
  readonly word: AlarmWord;
  readonly bit: number;
  readonly from: number;
  readonly to: number;
}

export type AlarmWord = "NODE" | "AUX" | "MASTER";

export interface ApprovalMaster {
  readonly mLocId: string;
  readonly masterName: string;
}

export interface ApprovalVouch {
  readonly userId: string;
  readonly username: string;
  readonly approverId: string;
  readonly approverName: string;
  readonly fault: string;
  readonly reason: string;
  readonly at: number;
}

export interface AvailabilityConnection {
  readonly items: readonly SiteAvailability[];
  readonly nextToken?: string | null | undefined;
}

export interface AvailabilityDay {
  readonly start: number;
  readonly seconds: number;
  readonly coreSeconds: number;
  readonly isWhole: boolean;
  readonly heard: number;
  readonly whole: AvailabilitySums;
  readonly core: AvailabilitySums;
}

export interface AvailabilityMonth {
  readonly month: string;
  readonly start: number;
  readonly end: number;
  readonly masters: number;
  readonly trackers: number;
  readonly days: readonly AvailabilityDay[];
  readonly whole: AvailabilitySums;
  readonly core: AvailabilitySums;
}

export interface AvailabilitySums {
  readonly good: number;
  readonly bad: number;
  readonly unknown: number;
  readonly stow: number;
  readonly error: number;
}

export interface CampaignReport {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly startedAt: number;
  readonly startedBy?: string | null | undefined;
  readonly endedAt: number;
  readonly endedBy: string;
  readonly replaced: number;
  readonly pending: number;
  readonly skipped: number;
  readonly locations: readonly ReportedReplacement[];
}

export interface ChangedPunchItem {
  readonly id: string;
  readonly layoutId: string;
  readonly rev: number;
}

export interface ChangedWorkItem {
  readonly id: string;
  readonly layoutId: string;
  readonly rev: number;
  readonly progress: WorkProgress;
}

export interface ChatteringAlarm {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId?: string | null | undefined;
  readonly word: AlarmWord;
  readonly bit: number;
  readonly raised: number;
  readonly firstAt: number;
  readonly lastAt: number;
}

export interface Command {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly masterName: string;
  readonly name: string;
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly nId?: string | null | undefined;
  readonly nLocId?: string | null | undefined;
  readonly entryId: string;
  readonly risk: string;
  readonly scope: string;
  readonly userId: string;
  readonly username: string;
  readonly overrideRules?: readonly string[] | null | undefined;
  readonly overrideReason?: string | null | undefined;
  readonly workZoneReason?: string | null | undefined;
  readonly batchId?: string | null | undefined;
  readonly secondPerson?: CommandDecision | null | undefined;
  readonly createdAt: number;
  readonly clientTime?: number | null | undefined;
  readonly exp?: number | null | undefined;
  readonly status: string;
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly seq?: number | null | undefined;
  readonly lastFeedbackAt?: number | null | undefined;
  readonly finalAt?: number | null | undefined;
  readonly feedback?: readonly CommandFeedback[] | null | undefined;
}

export interface CommandApproval {
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly entryId: string;
  readonly risk: string;
  readonly scope: string;
  readonly masters: readonly ApprovalMaster[];
  readonly overrideRules?: readonly string[] | null | undefined;
  readonly overrideReason?: string | null | undefined;
  readonly userId: string;
  readonly username: string;
  readonly reason: string;
  readonly mastersReached: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  readonly seconds?: number | null | undefined;
  readonly askedAt: number;
  readonly expiresAt: number;
  readonly secondsLeft: number;
  readonly state: string;
  readonly digest: string;
  readonly decision?: CommandDecision | null | undefined;
  readonly refusedApprover?: RefusedApprover | null | undefined;
  readonly vouch?: ApprovalVouch | null | undefined;
}

export interface CommandArgument {
  readonly key: string;
  readonly value: string;
}

export interface CommandBatch {
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly requests: readonly CommandRequest[];
  readonly approval?: CommandApproval | null | undefined;
}

export interface CommandBatchRecord {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly name: string;
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly entryId: string;
  readonly risk: string;
  readonly scope: string;
  readonly userId: string;
  readonly username: string;
  readonly createdAt: number;
  readonly secondPerson?: CommandDecision | null | undefined;
  readonly commands: readonly Command[];
}

export interface CommandConnection {
  readonly items: readonly Command[];
  readonly nextToken?: string | null | undefined;
}

export interface CommandDecision {
  readonly decision: string;
  readonly userId: string;
  readonly username: string;
  readonly at: number;
  readonly reason?: string | null | undefined;
}

export interface CommandFeedback {
  readonly seq: number;
  readonly status: string;
  readonly message: string;
  readonly code?: string | null | undefined;
  readonly ts: number;
  readonly receivedAt: number;
}

export interface CommandPreview {
  readonly layoutId: string;
  readonly name: string;
  readonly risk: string;
  readonly needsConfirmation: boolean;
  readonly refusedBy?: string | null | undefined;
  readonly refusedReason?: string | null | undefined;
  readonly mastersReached: number;
  readonly inWorkZones: number;
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  readonly seconds?: number | null | undefined;
  readonly masters: readonly PreviewedMaster[];
}

export interface CommandRequest {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly name: string;
  readonly status: string;
  readonly message: string;
  readonly code?: string | null | undefined;
}

export interface Commissioning {
  readonly layoutId: string;
  readonly hash: string;
  readonly packed: string;
  readonly size: number;
  readonly roles: readonly SigningRole[];
  readonly signatures: readonly HandOverSignature[];
  readonly firmwareRev: number;
}

export interface Coordinates {
  readonly latitude: number;
  readonly longitude: number;
}

export interface EarlierTask {
  readonly id: string;
  readonly createdAt: number;
}

export interface EndedLayoutSessions {
  readonly ended: number;
  readonly failed: number;
  readonly beyond: number;
}

export interface Escalation {
  readonly id: string;
  readonly layoutId: string;
  readonly rule: NotificationRule;
  readonly severity: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly since: number;
  readonly raisedAt: number;
  readonly status: string;
  readonly statusAt?: number | null | undefined;
  readonly acknowledgedBy?: string | null | undefined;
  readonly nextStep?: number | null | undefined;
  readonly nextAt?: number | null | undefined;
  readonly notified: number;
  readonly steps: readonly EscalationStepState[];
}

export interface EscalationChain {
  readonly severity: string;
  readonly steps: readonly EscalationChainStep[];
}

export interface EscalationChainStep {
  readonly id: string;
  readonly afterMinutes: number;
  readonly usernames: readonly string[];
  readonly beyond: number;
  readonly channels: readonly NotificationChannel[];
}

export interface EscalationSend {
  readonly name: string;
  readonly channel: NotificationChannel;
  readonly outcome?: string | null | undefined;
  readonly at: number;
}

export interface EscalationStepState {
  readonly afterMinutes: number;
  readonly people: readonly string[];
  readonly channels: readonly NotificationChannel[];
  readonly sends: readonly EscalationSend[];
}

export interface ExpectedFirmware {
  readonly layoutId: string;
  readonly master?: string | null | undefined;
  readonly node?: string | null | undefined;
  readonly kinds: readonly ExpectedKind[];
  readonly rev: number;
}

export interface ExpectedKind {
  readonly nodeType: number;
  readonly version: string;
}

export interface FailedMove {
  readonly nLocId: string;
  readonly isAux: boolean;
  readonly at: number;
}

export interface Finding {
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId?: string | null | undefined;
  readonly otherNLocId?: string | null | undefined;
  readonly detector: string;
  readonly cause: string;
  readonly since: number;
  readonly sureness: number;
  readonly rank: number;
  readonly measured?: number | null | undefined;
  readonly usual?: number | null | undefined;
  readonly acted: number;
  readonly dismissed: number;
  readonly act?: FindingAct | null | undefined;
}

export interface FindingAct {
  readonly id: string;
  readonly kind: FindingActKind;
  readonly reason: string;
  readonly until?: number | null | undefined;
  readonly username: string;
  readonly createdAt: number;
}

export type FindingActKind = "DISMISS" | "SNOOZE" | "TASK" | "UNDO";

export interface FindingList {
  readonly layoutId: string;
  readonly until?: number | null | undefined;
  readonly judged: number;
  readonly masters: number;
  readonly findings: readonly Finding[];
  readonly left: number;
}

export interface FindingListConnection {
  readonly items: readonly FindingList[];
  readonly nextToken?: string | null | undefined;
}

export interface FirmwareCampaign {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly rev: number;
  readonly version: string;
  readonly nodeType: number;
  readonly canary: number;
  readonly shares: readonly number[];
  readonly stages: readonly number[];
  readonly stage: number;
  readonly tolerated: number;
  readonly accepted: number;
  readonly windLimitMph: number;
  readonly createdById: string;
  readonly createdBy: string;
  readonly createdAt: number;
  readonly approvedBy?: string | null | undefined;
  readonly approvedAt?: number | null | undefined;
  readonly state: string;
  readonly cause?: string | null | undefined;
  readonly stateAt?: number | null | undefined;
  readonly hold?: string | null | undefined;
  readonly holdWarning?: string | null | undefined;
  readonly holdUntil?: number | null | undefined;
  readonly reportHash?: string | null | undefined;
  readonly counts: FirmwareCampaignCounts;
  readonly upToDate: number;
  readonly otherType: number;
  readonly unknown: number;
}

export interface FirmwareCampaignCounts {
  readonly notAsked: number;
  readonly preparing: number;
  readonly asked: number;
  readonly versionRead: number;
  readonly proving: number;
  readonly proven: number;
  readonly failed: number;
  readonly skipped: number;
}

export interface FirmwareCampaignMaster {
  readonly mLocId: string;
  readonly name: string;
  readonly wait?: string | null | undefined;
  readonly windMph?: number | null | undefined;
  readonly stow?: string | null | undefined;
  readonly waitNodes?: number | null | undefined;
  readonly nodes: readonly FirmwareCampaignNode[];
}

export interface FirmwareCampaignNode {
  readonly nLocId: string;
  readonly nId: string;
  readonly stage: number;
  readonly state: string;
  readonly detail?: string | null | undefined;
  readonly at?: number | null | undefined;
}

export interface FirmwareCampaigns {
  readonly expected: ExpectedFirmware;
  readonly campaigns: readonly FirmwareCampaign[];
  readonly campaignId?: string | null | undefined;
  readonly masters: readonly FirmwareCampaignMaster[];
  readonly report?: FirmwareReport | null | undefined;
}

export interface FirmwareReport {
  readonly hash: string;
  readonly packed: string;
  readonly size: number;
  readonly seal?: MotionSeal | null | undefined;
}

export interface FrequentAlarm {
  readonly word: AlarmWord;
  readonly bit: number;
  readonly raised: number;
  readonly devices: number;
  readonly share: number;
}

export interface GateAct {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  readonly by: string;
  readonly operation: string;
  readonly reason?: string | null | undefined;
  readonly owners: readonly string[];
  readonly people: readonly string[];
  readonly endsAt?: number | null | undefined;
}

export interface GateWindow {
  readonly id: string;
  readonly people: readonly WindowPerson[];
  readonly reason: string;
  readonly openedBy: string;
  readonly openedAt: number;
  readonly endsAt: number;
}

export type GraphEncoding = "JSON" | "PACKED";

export type GraphMode = "EXACT" | "BAND";

export interface GraphRollup {
  readonly mLocId?: string | null | undefined;
  readonly nLocId?: string | null | undefined;
  readonly graphType: string;
  readonly field: string;
  readonly packed: string;
}

export interface GraphRollups {
  readonly series: readonly GraphRollup[];
  readonly nextDate?: number | null | undefined;
}

export interface GraphSegment {
  readonly mLocId: string;
  readonly day: string;
  readonly column: string;
  readonly codec: number;
  readonly schema: number;
  readonly rowCount: number;
  readonly slotCount: number;
  readonly base64: string;
}

export interface GraphSeries {
  readonly mLocId: string;
  readonly nLocId?: string | null | undefined;
  readonly field: string;
  readonly statistic?: string | null | undefined;
}

export interface GraphsData {
  readonly graphTypes: readonly string[];
  readonly data: readonly (readonly number[])[];
  readonly timestamps: readonly (readonly number[])[];
  readonly labelIndexes: readonly (readonly number[])[];
  readonly labels: readonly string[];
  readonly series: readonly GraphSeries[];
  readonly encoding: GraphEncoding;
  readonly mode: GraphMode;
  readonly segments: readonly GraphSegment[];
}

export interface HandOverFile {
  readonly hash: string;
  readonly packed: string;
}

export interface HandOverSignature {
  readonly hash: string;
  readonly role: SigningRole;
  readonly name: string;
  readonly email: string;
  readonly signedAt: number;
  readonly isOwn: boolean;
  readonly seal?: MotionSeal | null | undefined;
}

export interface HandledAlarms {
  readonly state: HandledState;
  readonly mLocId: string;
  readonly word: AlarmWord;
  readonly bit: number;
  readonly nLocIds: readonly string[];
  readonly until?: number | null | undefined;
}

export type HandledState = "ACKNOWLEDGED" | "SHELVED" | "WORK";

export interface HighCurrent {
  readonly nLocId: string;
  readonly isAux: boolean;
  readonly newest: number;
  readonly usual: number;
}

export type IssueType = "MI" | "CI" | "BI" | "NC" | "BO" | "EI" | "RF";

export interface IssuedSiteToken {
  readonly token: SiteToken;
  readonly text?: string | null | undefined;
}

export interface LatLng {
  readonly lat: number;
  readonly lng: number;
}

export interface LayoutAlarmCounts {
  readonly critical: number;
  readonly major: number;
  readonly minor: number;
  readonly info: number;
}

export interface LayoutAlarmGroup {
  readonly severity: AlarmSeverity;
  readonly label: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly trackers: number;
  readonly since?: number | null | undefined;
  readonly acknowledged?: number | null | undefined;
  readonly shelved?: number | null | undefined;
  readonly byWork?: number | null | undefined;
}

export interface LayoutAlarms {
  readonly critical: number;
  readonly major: number;
  readonly minor: number;
  readonly info: number;
  readonly acknowledged?: LayoutAlarmCounts | null | undefined;
  readonly shelved?: LayoutAlarmCounts | null | undefined;
  readonly byWork?: LayoutAlarmCounts | null | undefined;
  readonly mastersWithoutReadings: number;
  readonly groups: readonly LayoutAlarmGroup[];
  readonly moreGroups: number;
}

export interface LayoutAvailability {
  readonly layoutId: string;
  readonly months: readonly AvailabilityMonth[];
  readonly masters: readonly MasterAvailability[];
  readonly trackers: readonly TrackerAvailability[];
}

export interface LayoutDay {
  readonly start: number;
  readonly critical: readonly (number | null)[];
  readonly major: readonly (number | null)[];
  readonly windPeak: readonly (number | null)[];
}

export interface LayoutDetails {
  readonly id: string;
  readonly name: string;
  readonly nameAlternate?: string | null | undefined;
  readonly address1?: string | null | undefined;
  readonly address2?: string | null | undefined;
  readonly city?: string | null | undefined;
  readonly state?: string | null | undefined;
  readonly zip?: string | null | undefined;
  readonly customerName?: string | null | undefined;
  readonly developerName?: string | null | undefined;
  readonly installerName?: string | null | undefined;
  readonly ownerName?: string | null | undefined;
  readonly oAndMName?: string | null | undefined;
  readonly scadaName?: string | null | undefined;
  readonly coordinates?: Coordinates | null | undefined;
  readonly layoutUrl?: string | null | undefined;
  readonly layoutNumber?: string | null | undefined;
  readonly labelZoomThreshold?: number | null | undefined;
  readonly markerRadius?: number | null | undefined;
  readonly mLocIds: readonly string[];
  readonly powerCapacityDc?: number | null | undefined;
  readonly published: boolean;
  readonly demo: boolean;
  readonly tz?: string | null | undefined;
  readonly utcOffset: number;
  readonly safetyStowDirection?: boolean | null | undefined;
  readonly weathersmartEnabled: boolean;
  readonly hailstowEnabled: boolean;
  readonly powerboostEnabled: boolean;
  readonly snowshieldEnabled: boolean;
  readonly thundersmartEnabled: boolean;
  readonly rev?: number | null | undefined;
  readonly deltaAction?: string | null | undefined;
}

export interface LayoutDetailsConnection {
  readonly items: readonly LayoutDetails[];
  readonly nextToken?: string | null | undefined;
}

export interface LayoutHealth {
  readonly layoutId: string;
  readonly judgedAt?: number | null | undefined;
  readonly masters?: LayoutMasterCounts | null | undefined;
  readonly modes?: readonly LayoutModeShare[] | null | undefined;
  readonly wind?: LayoutWind | null | undefined;
  readonly rounds?: LayoutRounds | null | undefined;
  readonly trackers?: LayoutTrackerCounts | null | undefined;
  readonly alarms?: LayoutAlarms | null | undefined;
  readonly day?: LayoutDay | null | undefined;
  readonly missing: readonly MissingHealth[];
}

export interface LayoutHealthConnection {
  readonly items: readonly LayoutHealth[];
  readonly nextToken?: string | null | undefined;
}

export type LayoutHealthPart = "MASTERS" | "MODES" | "WIND" | "WIND_LIMIT" | "ROUNDS" | "TRACKERS" | "ALARMS";

export interface LayoutMasterCounts {
  readonly controllers: number;
  readonly online: number;
  readonly offline: number;
  readonly unknown: number;
  readonly silent: number;
  readonly neverReported: number;
  readonly troubled: number;
  readonly names: readonly string[];
}

export interface LayoutModeShare {
  readonly mode: string;
  readonly masters: number;
}

export interface LayoutRounds {
  readonly oldest: number;
  readonly newest: number;
  readonly missing: number;
}

export interface LayoutTrackerCounts {
  readonly all: number;
  readonly inPosition: number;
  readonly elsewhere: number;
  readonly ready?: number | null | undefined;
  readonly atRisk?: number | null | undefined;
  readonly held?: number | null | undefined;
}

export interface LayoutUpload {
  readonly uploadId: string;
  readonly url: string;
  readonly expiresAt: number;
}

export interface LayoutWarnings {
  readonly layoutId: string;
  readonly source: WarningSourceKind;
  readonly sourceSince?: number | null | undefined;
  readonly hasCoordinates: boolean;
  readonly readAt?: number | null | undefined;
  readonly failure?: WarningFailure | null | undefined;
  readonly answeredAt: number;
  readonly warnings: readonly WeatherWarning[];
  readonly more: number;
}

export interface LayoutWarningsConnection {
  readonly items: readonly LayoutWarnings[];
  readonly nextToken?: string | null | undefined;
}

export interface LayoutWind {
  readonly average: number;
  readonly peak: number;
  readonly limit?: number | null | undefined;
  readonly masterName: string;
}

export interface LedgerVerification {
  readonly layoutId: string;
  readonly isIntact: boolean;
  readonly hours: number;
  readonly rows: number;
  readonly fault?: string | null | undefined;
  readonly faultHour?: number | null | undefined;
  readonly sealedThrough?: number | null | undefined;
  readonly hash?: string | null | undefined;
}

export interface MasterAvailability {
  readonly mLocId: string;
  readonly name?: string | null | undefined;
  readonly trackers: number;
  readonly heard: number;
  readonly whole: AvailabilitySums;
  readonly core: AvailabilitySums;
}

export interface MasterData {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly timestamp: number;
  readonly alarms?: string | null | undefined;
  readonly flags?: string | null | undefined;
  readonly trackingMode?: number | null | undefined;
  readonly stowModesActive: string;
  readonly stowModesEnabled: string;
  readonly stowLimitEast?: number | null | undefined;
  readonly stowLimitWest?: number | null | undefined;
  readonly windAverage?: number | null | undefined;
  readonly windPeak?: number | null | undefined;
  readonly windSensorType?: number | null | undefined;
  readonly depth?: number | null | undefined;
  readonly trueBaseline?: number | null | undefined;
  readonly activeBaseline?: number | null | undefined;
  readonly batteryVoltage?: number | null | undefined;
  readonly chargeCurrent?: number | null | undefined;
  readonly readStatus?: number | null | undefined;
  readonly tempBoard?: number | null | undefined;
  readonly tempCharger?: number | null | undefined;
  readonly resetType?: number | null | undefined;
  readonly bootTime?: number | null | undefined;
  readonly fwMaster?: string | null | undefined;
  readonly fwNode?: string | null | undefined;
  readonly arrrDuration?: number | null | undefined;
  readonly smartStowMode?: number | null | undefined;
  readonly safetyStowDirection?: number | null | undefined;
  readonly powerboostStatus?: number | null | undefined;
  readonly optimizedBacktracking?: number | null | undefined;
  readonly westRotationalTolerance?: number | null | undefined;
  readonly eastRotationalTolerance?: number | null | undefined;
  readonly optimizedBacktrackingEastVerticalTolerance?: number | null | undefined;
  readonly optimizedBacktrackingWestVerticalTolerance?: number | null | undefined;
}

export interface MasterIdChange {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly mIdStatus?: string | null | undefined;
  readonly timestamp: number;
  readonly serverTimestamp: number;
  readonly userId: string;
  readonly username: string;
  readonly masterName: string;
  readonly layoutName: string;
  readonly deltaAction: string;
}

export interface MasterLocation {
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly label?: string | null | undefined;
  readonly mId: string;
  readonly mIdStatus?: string | null | undefined;
  readonly deviceType: string;
  readonly channel?: number | null | undefined;
  readonly panid?: number | null | undefined;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly area: readonly LatLng[];
  readonly spaParamId?: string | null | undefined;
  readonly nodeParamId?: string | null | undefined;
  readonly localIp?: string | null | undefined;
  readonly dhcpEnabled?: boolean | null | undefined;
  readonly staticIp?: string | null | undefined;
  readonly gateway?: string | null | undefined;
  readonly dns?: string | null | undefined;
  readonly rev?: number | null | undefined;
  readonly deltaAction?: string | null | undefined;
}

export interface MasterPairings {
  readonly mLocId: string;
  readonly groups: readonly PairingGroup[];
  readonly unpaired: readonly UnpairedController[];
}

export interface MasterReadinessHistory {
  readonly mLocId: string;
  readonly newestDay?: number | null | undefined;
  readonly comparedMotors: number;
  readonly failedMoves: readonly FailedMove[];
  readonly highCurrents: readonly HighCurrent[];
  readonly weakLinks: readonly WeakLink[];
}

export interface MasterRegistration {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly state: MasterRegistrationState;
  readonly registeredAt?: number | null | undefined;
  readonly openUntil?: number | null | undefined;
  readonly openedBy?: string | null | undefined;
  readonly refusedAt?: number | null | undefined;
}

export type MasterRegistrationState = "NOT_LISTED" | "BLOCKED" | "NEVER" | "REGISTERED" | "OPEN";

export interface MissingHealth {
  readonly part: LayoutHealthPart;
  readonly reason: MissingHealthReason;
}

export type MissingHealthReason = "NOT_JUDGED" | "NOT_PERMITTED" | "NOT_REPORTED";

export interface MotionEvent {
  readonly layoutId: string;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly userId?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly issuedAt: number;
  readonly endedAt?: number | null | undefined;
  readonly until: number;
  readonly isClosed: boolean;
  readonly windAverage?: number | null | undefined;
  readonly windPeak?: number | null | undefined;
  readonly stowWindPeak?: number | null | undefined;
  readonly closedAt?: number | null | undefined;
  readonly seal?: MotionSeal | null | undefined;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  readonly unchecked: number;
  readonly excluded: number;
  readonly seconds50?: number | null | undefined;
  readonly seconds90?: number | null | undefined;
  readonly seconds99?: number | null | undefined;
  readonly prediction?: PredictionCounts | null | undefined;
}

export interface MotionException {
  readonly mLocId: string;
  readonly nLocId: string;
  readonly nId?: string | null | undefined;
  readonly state: string;
  readonly cause?: string | null | undefined;
  readonly expected?: number | null | undefined;
  readonly measured?: number | null | undefined;
}

export interface MotionMaster {
  readonly mLocId: string;
  readonly masterName: string;
  readonly commandId?: string | null | undefined;
  readonly status?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly startedAt?: number | null | undefined;
  readonly endedAt?: number | null | undefined;
  readonly lastRoundAt?: number | null | undefined;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  readonly unchecked: number;
  readonly excluded: number;
  readonly states: string;
}

export interface MotionProof {
  readonly layoutId: string;
  readonly id: string;
  readonly name?: string | null | undefined;
  readonly args: readonly CommandArgument[];
  readonly isDrill: boolean;
  readonly userId?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly reason?: string | null | undefined;
  readonly issuedAt: number;
  readonly endedAt?: number | null | undefined;
  readonly until: number;
  readonly isClosed: boolean;
  readonly windAverage?: number | null | undefined;
  readonly windPeak?: number | null | undefined;
  readonly stowWindPeak?: number | null | undefined;
  readonly closedAt?: number | null | undefined;
  readonly seal?: MotionSeal | null | undefined;
  readonly nodes: number;
  readonly reached: number;
  readonly moving: number;
  readonly late: number;
  readonly stuck: number;
  readonly silent: number;
  readonly unchecked: number;
  readonly excluded: number;
  readonly seconds50?: number | null | undefined;
  readonly seconds90?: number | null | undefined;
  readonly seconds99?: number | null | undefined;
  readonly prediction?: PredictionCounts | null | undefined;
  readonly masters: readonly MotionMaster[];
  readonly exceptions: readonly MotionException[];
  readonly exceptionsLeftOut: number;
}

export interface MotionProofFile {
  readonly fileName: string;
  readonly text: string;
}

export interface MotionSeal {
  readonly hour: number;
  readonly hash: string;
}

export interface NodeData {
  readonly nLocId: string;
  readonly nId?: string | null | undefined;
  readonly timestamp?: number | null | undefined;
  readonly alarms?: string | null | undefined;
  readonly flags?: string | null | undefined;
  readonly anglePanel?: number | null | undefined;
  readonly angleTarget?: number | null | undefined;
  readonly angleGoal?: number | null | undefined;
  readonly deviation?: number | null | undefined;
  readonly angleTableIndex?: number | null | undefined;
  readonly batteryVoltage?: number | null | undefined;
  readonly batteryVoltageChargerOff?: number | null | undefined;
  readonly batteryVoltageMin?: number | null | undefined;
  readonly chargeCurrent?: number | null | undefined;
  readonly chargeStatus?: number | null | undefined;
  readonly motorCurrentPeak?: number | null | undefined;
  readonly motorCurrentAve?: number | null | undefined;
  readonly tempMin?: number | null | undefined;
  readonly tempMax?: number | null | undefined;
  readonly batteryStateOfCharge?: number | null | undefined;
  readonly batteryStateOfHealth?: number | null | undefined;
  readonly solarPanelVoltage?: number | null | undefined;
  readonly solarPanelCurrentDraw?: number | null | undefined;
  readonly batteryBidirectionalCurrentDraw?: number | null | undefined;
  readonly firstHop?: string | null | undefined;
  readonly hopCount?: number | null | undefined;
  readonly checkinRound?: number | null | undefined;
  readonly responseTime?: number | null | undefined;
  readonly linkQualityIndicator?: number | null | undefined;
  readonly receivedSignalStrengthIndicator?: number | null | undefined;
  readonly sleepCounter?: number | null | undefined;
  readonly hoursSinceSuccess?: number | null | undefined;
  readonly firmwareVersion?: string | null | undefined;
  readonly hardwareVersion?: string | null | undefined;
  readonly auxAnglePanel?: number | null | undefined;
  readonly auxMotorCurrentPeak?: number | null | undefined;
  readonly auxMotorCurrentAve?: number | null | undefined;
  readonly auxTempMin?: number | null | undefined;
  readonly auxTempMax?: number | null | undefined;
  readonly auxAlarms?: string | null | undefined;
}

export interface NodeDataSnapshot {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly timestamp: number;
  readonly packed: readonly string[];
  readonly keyframes: readonly string[];
  readonly nodes: readonly NodeData[];
}

export interface NodeId {
  readonly index: string;
  readonly id: string;
}

export interface NodeIdHistory {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
  readonly nId: string;
  readonly timestamp: number;
  readonly serverTimestamp: number;
  readonly userId: string;
  readonly username: string;
  readonly mId: string;
  readonly masterName: string;
  readonly layoutName: string;
  readonly deltaAction: string;
}

export interface NodeLocation {
  readonly index: string;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly distance?: number | null | undefined;
  readonly role: NodeRole;
  readonly relative?: string | null | undefined;
}

export interface NodeLocations {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocs: readonly NodeLocation[];
  readonly nIds: readonly NodeId[];
  readonly syncBitmasks: readonly number[];
  readonly fullSyncTimestamp?: number | null | undefined;
  readonly rev?: number | null | undefined;
  readonly deltaAction?: string | null | undefined;
}

export interface NodeParameters {
  readonly id: string;
  readonly label: string;
  readonly newNode: boolean;
  readonly lowBatteryLimit: number;
  readonly criticalBatteryLimit: number;
  readonly overvoltageThreshold: number;
  readonly highCurrentLimit: number;
  readonly lowBatteryStow: number;
  readonly numberofAngles: number;
  readonly motorOnTime: number;
  readonly motorOffTime: number;
  readonly motorOnTimeStow: number;
  readonly motorOffTimeStow: number;
  readonly angleTolerance: number;
  readonly startTolerance: number;
  readonly startToleranceAntishade: number;
  readonly motionTolerance: number;
  readonly noMotionTime: number;
  readonly directionTolerance: number;
  readonly hardwareCurrentLimit: number;
  readonly otaTimeout: number;
  readonly hotTempHiLimit: number;
  readonly hotTempLowLimit: number;
  readonly coldTempHiLimit: number;
  readonly coldTempLowLimit: number;
  readonly motionFailures: number;
  readonly motorMinSpeed: number;
  readonly rampOnTime: number;
  readonly rampDownPropCons: number;
  readonly overcurrentTries: number;
  readonly overcurrentTime: number;
  readonly arrrStatusIntervalMinute: number;
  readonly directionTime: number;
  readonly waitTimeMotorOff: number;
  readonly waitTimeChargerOff: number;
  readonly limitFailures: number;
  readonly limitTolerance: number;
  readonly directionFailures: number;
  readonly estopDisableTime: number;
  readonly lowBattThresholdDuringMotion: number;
  readonly nodeBattSocStowEnable: boolean;
  readonly nodeSocBattVoltOffset: number;
  readonly nodeBattSocStowTempHysteresis: number;
}

export interface NodeReplacement {
  readonly index: string;
  readonly id: string;
}

export type NodeRole = "solo" | "primary" | "aux";

export interface Notification {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly tz?: string | null | undefined;
  readonly rule: NotificationRule;
  readonly severity: string;
  readonly mLocId: string;
  readonly masterName: string;
  readonly nodes: number;
  readonly since: number;
  readonly raisedAt: number;
  readonly clearedAt?: number | null | undefined;
  readonly end?: string | null | undefined;
  readonly escalation?: Escalation | null | undefined;
}

export type NotificationChannel = "MAIL" | "TOPIC" | "PUSH";

export interface NotificationList {
  readonly items: readonly Notification[];
  readonly readUntil: number;
  readonly mutedLayoutIds: readonly string[];
}

export interface NotificationMuting {
  readonly layoutId: string;
  readonly muted: boolean;
}

export type NotificationRule = "STALE_MASTER" | "FAILED_STOW" | "WIND_STOW" | "HAIL_STOW" | "OTHER_STOW" | "DRILL_IN_WIND" | "OVERDUE_DRILL" | "CRITICAL_BATTERY" | "FAILED_JOB" | "REFUSED_SETTINGS" | "FAILED_UPDATE" | "REFUSED_REGISTRATION" | "REPEATED_REGISTRATION";

export interface NotificationRuleSetting {
  readonly rule: NotificationRule;
  readonly on: boolean;
  readonly delaySeconds: number;
}

export interface NotificationSettings {
  readonly layoutId: string;
  readonly rules: readonly NotificationRuleSetting[];
  readonly usernames?: readonly string[] | null | undefined;
  readonly toldBeyond: number;
  readonly chains: readonly EscalationChain[];
  readonly rev: number;
  readonly readers?: readonly NotificationUser[] | null | undefined;
}

export interface NotificationUser {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
}

export interface NotificationsRead {
  readonly readUntil: number;
}

export interface OpenStow {
  readonly id: string;
  readonly reason: string;
  readonly startedAt: number;
  readonly endedAt?: number | null | undefined;
  readonly mLocIds: readonly string[];
}

export interface OutcomeCount {
  readonly status: string;
  readonly count: number;
}

export interface OwnersGate {
  readonly layoutId: string;
  readonly isOn: boolean;
  readonly owners: readonly string[];
  readonly isClosed: boolean;
  readonly mayKeep: boolean;
  readonly mayClose: boolean;
  readonly reason?: string | null | undefined;
  readonly changedAt?: number | null | undefined;
  readonly changedBy?: string | null | undefined;
  readonly window?: GateWindow | null | undefined;
}

export interface PairingCandidate {
  readonly nLocId: string;
  readonly before: string;
  readonly nId: string;
  readonly silentSeconds: number;
  readonly isSameHop?: boolean | null | undefined;
  readonly isAsStrong?: boolean | null | undefined;
}

export interface PairingGroup {
  readonly candidates: readonly PairingCandidate[];
}

export interface PredictionCounts {
  readonly hits: number;
  readonly misses: number;
  readonly falseAlarms: number;
  readonly confirmed: number;
}

export interface PreparedCommandBatch {
  readonly token: string;
  readonly expiresAt: number;
  readonly risk: string;
  readonly name: string;
  readonly masters: number;
  readonly nodes: number;
  readonly needsSecondPerson: boolean;
}

export interface PreviewedMaster {
  readonly mLocId: string;
  readonly masterName: string;
  readonly status: string;
  readonly code?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly conflicts: readonly StowConflict[];
  readonly nodes: number;
  readonly moving: number;
  readonly staying: number;
  readonly seconds?: number | null | undefined;
  readonly indexes: readonly number[];
  readonly from: readonly (number | null)[];
  readonly to: readonly (number | null)[];
  readonly travel: readonly (number | null)[];
  readonly stays: readonly (string | null)[];
  readonly alarms: readonly (string | null)[];
}

export interface PushState {
  readonly publicKey: string;
  readonly until?: number | null | undefined;
}

export interface RefusedApprover {
  readonly userId: string;
  readonly username: string;
  readonly fault: string;
}

export interface RefusedAttempt {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  readonly email?: string | null | undefined;
  readonly operation: string;
  readonly reason: string;
  readonly sessionId?: string | null | undefined;
}

export interface RemoteActs {
  readonly layoutId: string;
  readonly commands: readonly RemoteCommand[];
  readonly refused: readonly RefusedAttempt[];
  readonly gate: readonly GateAct[];
  readonly sealedThrough?: number | null | undefined;
  readonly hash?: string | null | undefined;
}

export interface RemoteCommand {
  readonly id: string;
  readonly at: number;
  readonly username: string;
  readonly email: string;
  readonly name: string;
  readonly masters: number;
  readonly outcomes: readonly OutcomeCount[];
}

export interface RemoteControl {
  readonly layoutId: string;
  readonly on: boolean;
  readonly reason?: string | null | undefined;
  readonly changedAt?: number | null | undefined;
  readonly changedBy?: string | null | undefined;
}

export interface RemotePerson {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly state: string;
  readonly privileges: number;
  readonly allLayouts: boolean;
  readonly grantedAt?: number | null | undefined;
  readonly isProviders: boolean;
  readonly sessions: readonly RemoteSession[];
}

export interface RemoteSession {
  readonly id: string;
  readonly signedInAt: number;
  readonly lastUsedAt: number;
  readonly browser?: string | null | undefined;
  readonly system?: string | null | undefined;
  readonly networks: readonly string[];
}

export interface RemovedFromFile {
  readonly what: string;
  readonly count: number;
}

export interface ReplacementCampaignInfo {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly timestamp: number;
  readonly replacements: readonly NodeReplacement[];
  readonly entered: readonly NodeReplacement[];
  readonly skipped: readonly SkippedReplacement[];
  readonly startedBy?: string | null | undefined;
}

export type ReplacementState = "replaced" | "pending" | "skipped";

export interface ReportedReplacement {
  readonly index: string;
  readonly state: ReplacementState;
  readonly before: string;
  readonly after?: string | null | undefined;
  readonly at?: number | null | undefined;
  readonly by?: string | null | undefined;
  readonly reason?: SkipReason | null | undefined;
  readonly note: string;
}

export interface RevokedSiteToken {
  readonly id: string;
  readonly layoutId: string;
}

export interface SecondPerson {
  readonly layoutId: string;
  readonly on: boolean;
  readonly reason?: string | null | undefined;
  readonly changedAt?: number | null | undefined;
  readonly changedBy?: string | null | undefined;
}

export type SigningRole = "BUILDER" | "OWNER";

export interface SiteAlarmMetrics {
  readonly layoutId: string;
  readonly timeZone: string;
  readonly figures: AlarmFigures;
  readonly standing: number;
  readonly fleeting: number;
  readonly chattering: number;
  readonly shelved: number;
  readonly hidden: number;
  readonly isCut: boolean;
  readonly isComplete: boolean;
  readonly masters: number;
  readonly mastersWithoutData: readonly string[];
}

export interface SiteAvailability {
  readonly layoutId: string;
  readonly month?: AvailabilityMonth | null | undefined;
}

export interface SiteCommander {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly groups: readonly string[];
  readonly privileges: number;
  readonly allLayouts: boolean;
  readonly grantedAt?: number | null | undefined;
  readonly grantedBy?: string | null | undefined;
  readonly endsAt: number;
  readonly mfaEnrolled: boolean;
}

export interface SiteCommanderConnection {
  readonly items: readonly SiteCommander[];
  readonly beyond: number;
  readonly othersGiven: number;
  readonly othersSeeAll: number;
}

export interface SiteRounds {
  readonly layoutId: string;
  readonly mLocId: string;
  readonly mId: string;
  readonly packed: string;
}

export interface SiteRoundsConnection {
  readonly items: readonly SiteRounds[];
  readonly nextToken?: string | null | undefined;
}

export interface SiteSummary {
  readonly mLocId: string;
  readonly part: number;
  readonly timestamp: number;
  readonly packed: string;
}

export interface SiteSummaryConnection {
  readonly items: readonly SiteSummary[];
  readonly nextToken?: string | null | undefined;
}

export interface SiteToken {
  readonly id: string;
  readonly layoutId: string;
  readonly label: string;
  readonly scopes: readonly TokenScope[];
  readonly createdBy: string;
  readonly createdAt: number;
  readonly expiresAt: number;
  readonly lastUsedAt?: number | null | undefined;
}

export type SkipReason = "notReachable" | "noSparePart" | "wasReplacedBefore" | "outOfService" | "otherReason";

export interface SkippedReplacement {
  readonly index: string;
  readonly reason: SkipReason;
  readonly note: string;
  readonly at: number;
  readonly by: string;
}

export interface SpaParameters {
  readonly id: string;
  readonly layoutId: string;
  readonly mLocIds: readonly string[];
  readonly label: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly utcOffset: number;
  readonly deltaUt1: number;
  readonly deltaT: number;
  readonly elevation: number;
  readonly pressure: number;
  readonly aveTemp: number;
  readonly slope: number;
  readonly azmRotation: number;
  readonly atmosRefraction: number;
  readonly rowSpacing: number;
  readonly panelLength: number;
  readonly planeInclinationAngle: number;
  readonly slopeDirection: number;
  readonly mechLimitWest: number;
  readonly mechLimitEast: number;
  readonly overnightAngle: number;
  readonly overnightMoveStartHour: number;
  readonly overnightMoveEndHour: number;
  readonly antishadingEnabled: boolean;
  readonly strongestAngle: number;
  readonly snowStowAngle: number;
  readonly floodStowAngle: number;
  readonly fastPollingInterval: number;
  readonly nodeTemperatureCalibrationEnabled: boolean;
  readonly nodeTemperatureCalibrationInterval: number;
  readonly windStowTable: readonly WindStowRow[];
  readonly rev: number;
}

export interface StormState {
  readonly layoutId: string;
  readonly asOf: number;
  readonly masters: LayoutMasterCounts;
  readonly modes: readonly LayoutModeShare[];
  readonly wind?: StormWind | null | undefined;
  readonly rounds?: LayoutRounds | null | undefined;
  readonly trackers: StormTrackerCounts;
}

export interface StormStateConnection {
  readonly items: readonly StormState[];
  readonly nextToken?: string | null | undefined;
}

export interface StormTrackerCounts {
  readonly all: number;
  readonly elsewhere: number;
  readonly tracking: number;
  readonly moving: number;
  readonly stowed: number;
  readonly ready: number;
  readonly atRisk: number;
  readonly held: number;
}

export interface StormWind {
  readonly average: number;
  readonly peak: number;
  readonly peakOfHour: number;
  readonly limit?: number | null | undefined;
  readonly masterName: string;
  readonly measuredAt: number;
}

export interface StowConflict {
  readonly reason: string;
  readonly label: string;
  readonly effect: string;
}

export interface StowRecord {
  readonly recordedSince?: number | null | undefined;
  readonly watchedSince?: number | null | undefined;
}

export interface SubmittedWarnings {
  readonly layoutId: string;
  readonly messages: number;
  readonly failure?: WarningFailure | null | undefined;
}

export interface TaskPhoto {
  readonly hash: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly storedAt: number;
  readonly url: string;
  readonly expiresAt: number;
}

export interface TaskPhotoUpload {
  readonly hash: string;
  readonly url?: string | null | undefined;
  readonly expiresAt: number;
}

export type TokenScope = "LAYOUT" | "READINGS" | "HISTORY" | "ALARMS";

export interface TrackerAvailability {
  readonly mLocId: string;
  readonly nLocId: string;
  readonly isAux: boolean;
  readonly whole: AvailabilitySums;
  readonly core: AvailabilitySums;
}

export interface UnpairedController {
  readonly nId: string;
  readonly firstHeard: number;
  readonly lastHeard: number;
  readonly strength?: number | null | undefined;
}

export interface User {
  readonly username: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole?: string | null | undefined;
  readonly userCreateDate: number;
  readonly userLastModifiedDate: number;
  readonly enabled: boolean;
  readonly userStatus: string;
  readonly allLayouts: boolean;
  readonly mayHaveAllLayouts: boolean;
  readonly expiration: number;
  readonly trialExpiration: number;
  readonly groups: readonly string[];
  readonly state: AccountState;
  readonly mfaEnrolled: boolean;
  readonly signOnProvider?: string | null | undefined;
  readonly signOnLinked: boolean;
  readonly signOnGroups: readonly string[];
  readonly proposedGroups: readonly string[];
  readonly breakGlass: boolean;
}

export interface UserConnection {
  readonly items: readonly User[];
}

export interface UserGroups {
  readonly username: string;
  readonly groups: readonly string[];
  readonly privileges: number;
}

export interface UserInvitation {
  readonly status: string;
}

export interface UserLayoutIdConnection {
  readonly items: readonly string[];
  readonly nextToken?: string | null | undefined;
}

export interface UserLayoutIds {
  readonly username: string;
  readonly layoutIds: readonly string[];
}

export type WarningArea = "INSIDE" | "NEAR" | "UNKNOWN_AREA";

export type WarningFailure = "UNREACHABLE" | "FORBIDDEN_ADDRESS" | "REFUSED" | "TOO_LARGE" | "NOT_XML" | "NOT_CAP" | "INCOMPLETE_MESSAGE";

export type WarningKind = "TORNADO" | "HAIL" | "THUNDERSTORM" | "WIND" | "WINTER" | "FLOOD" | "OTHER";

export type WarningSeverity = "EXTREME" | "SEVERE" | "UNKNOWN" | "MODERATE" | "MINOR";

export interface WarningSource {
  readonly layoutId: string;
  readonly kind: WarningSourceKind;
  readonly address?: string | null | undefined;
  readonly changedAt?: number | null | undefined;
  readonly changedBy?: string | null | undefined;
  readonly rev: number;
}

export type WarningSourceKind = "OFF" | "PULL" | "PUSH";

export interface WarningThreat {
  readonly value?: number | null | undefined;
  readonly text: string;
}

export interface WeakLink {
  readonly nLocId: string;
  readonly quality: number;
}

export interface WeatherWarning {
  readonly id: string;
  readonly kind: WarningKind;
  readonly event: string;
  readonly severity: WarningSeverity;
  readonly hail?: WarningThreat | null | undefined;
  readonly gust?: WarningThreat | null | undefined;
  readonly from: number;
  readonly until?: number | null | undefined;
  readonly area: WarningArea;
  readonly places: string;
  readonly headline?: string | null | undefined;
  readonly sender: string;
}

export interface WindStowRow {
  readonly level: number;
  readonly eastAngle: number;
  readonly westAngle: number;
  readonly windSpeed: number;
  readonly timeToRestore: number;
}

export interface WindowPerson {
  readonly username: string;
  readonly email: string;
  readonly lastUsedAt?: number | null | undefined;
  readonly isIn: boolean;
}

export interface WorkItem {
  readonly id: string;
  readonly layoutId: string;
  readonly layoutName: string;
  readonly utcOffset: number;
  readonly mLocId: string;
  readonly masterName: string;
  readonly nLocId: string;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly issueType?: IssueType | null | undefined;
  readonly comment?: string | null | undefined;
  readonly title?: string | null | undefined;
  readonly findingId?: string | null | undefined;
  readonly createdAt: number;
  readonly createdBy: string;
  readonly createdByName: string;
  readonly commandQueue: readonly string[];
  readonly rmaNumbers: readonly string[];
  readonly photosMissing: number;
  readonly earlier: readonly EarlierTask[];
  readonly earlierCount: number;
  readonly rev: number;
  readonly progress: WorkProgress;
}

export interface WorkItemConnection {
  readonly items: readonly WorkItem[];
  readonly cutLayoutIds: readonly string[];
  readonly nextToken?: string | null | undefined;
}

export interface WorkPerson {
  readonly userId: string;
  readonly name: string;
}

export interface WorkProgress {
  readonly state?: WorkState | null | undefined;
  readonly assignee?: string | null | undefined;
  readonly assigneeName?: string | null | undefined;
  readonly due?: string | null | undefined;
  readonly note?: string | null | undefined;
  readonly changedAt?: number | null | undefined;
  readonly changedByName?: string | null | undefined;
  readonly doneAt?: number | null | undefined;
  readonly doneByName?: string | null | undefined;
}

export type WorkState = "OPEN" | "DONE";

export interface WorkZone {
  readonly id: string;
  readonly layoutId: string;
  readonly userId: string;
  readonly name: string;
  readonly phone?: string | null | undefined;
  readonly since: number;
  readonly until: number;
  readonly isHeld: boolean;
  readonly parts: readonly WorkZonePart[];
}

export interface WorkZonePart {
  readonly mLocId: string;
  readonly nLocIds?: readonly string[] | null | undefined;
}
