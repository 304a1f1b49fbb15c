/** Generated from schema.graphql by npm run generate: the names of the arguments of the fields that functions answer. Their values are still to be checked. */

/** By the name of the field. */
export interface FieldArguments {
  readonly "Query.listLayoutDetails": { readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listLayoutHealth": { readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listLayoutWarnings": { readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.getLayoutWarnings": { readonly layoutId: unknown };
  readonly "Query.getWarningSource": { readonly layoutId: unknown };
  readonly "Mutation.setWarningSource": { readonly input: SetWarningSourceInput };
  readonly "Mutation.submitWarnings": { readonly input: SubmitWarningsInput };
  readonly "Query.listStormStates": { readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listAvailability": { readonly month: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.getAvailability": { readonly layoutId: unknown; readonly month: unknown; readonly mLocId: unknown };
  readonly "Query.listFindings": { readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.getMasterLocationByMasterId": { readonly mId: unknown };
  readonly "Query.getSpaParameters": { readonly id: unknown };
  readonly "Query.getLatestNodeDataByMLocId": { readonly layoutId: unknown; readonly mLocId: unknown; readonly haveKeyframe: unknown };
  readonly "Query.getNodeDataByMLocId": { readonly layoutId: unknown; readonly mLocId: unknown; readonly timestamp: unknown; readonly haveKeyframe: unknown };
  readonly "Query.listSiteSummary": { readonly layoutId: unknown; readonly mLocId: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listSiteRounds": { readonly layoutId: unknown; readonly from: unknown; readonly to: unknown; readonly content: unknown; readonly mLocId: unknown; readonly nextToken: unknown };
  readonly "Query.listReadinessHistory": { readonly layoutId: unknown };
  readonly "Query.listMasterDataHistory": { readonly layoutId: unknown; readonly timestamp: unknown };
  readonly "Query.getGraphsData": { readonly graphTypes: unknown; readonly startDate: unknown; readonly endDate: unknown; readonly mLocIds: unknown; readonly mNames: unknown; readonly nLocIds: unknown; readonly encoding: unknown; readonly mode: unknown; readonly maxPoints: unknown };
  readonly "Query.getGraphRollups": { readonly layoutId: unknown; readonly graphTypes: unknown; readonly startDate: unknown; readonly endDate: unknown; readonly resolution: unknown; readonly mLocIds: unknown; readonly nLocIds: unknown };
  readonly "Query.getReplacementCampaignInfo": { readonly layoutId: unknown; readonly mLocId: unknown };
  readonly "Query.listCampaignReports": { readonly layoutId: unknown; readonly id: unknown };
  readonly "Query.listPairings": { readonly layoutId: unknown };
  readonly "Query.getMasterRegistration": { readonly layoutId: unknown; readonly mLocId: unknown };
  readonly "Query.getCommand": { readonly layoutId: unknown; readonly id: unknown };
  readonly "Query.getCommandBatch": { readonly layoutId: unknown; readonly id: unknown };
  readonly "Query.listCommandsByLayout": { readonly layoutId: unknown; readonly from: unknown; readonly to: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listCommandsByMaster": { readonly layoutId: unknown; readonly mLocId: unknown; readonly from: unknown; readonly to: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listCommandsByNode": { readonly layoutId: unknown; readonly mLocId: unknown; readonly nId: unknown; readonly nLocId: unknown; readonly withMaster: unknown; readonly from: unknown; readonly to: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listCommandApprovals": { readonly layoutId: unknown };
  readonly "Query.getFirmwareCampaigns": { readonly layoutId: unknown; readonly campaignId: unknown; readonly withReport: unknown };
  readonly "Mutation.createFirmwareCampaign": { readonly input: CreateFirmwareCampaignInput };
  readonly "Mutation.changeFirmwareCampaign": { readonly input: ChangeFirmwareCampaignInput };
  readonly "Query.verifyLedger": { readonly layoutId: unknown; readonly from: unknown; readonly to: unknown };
  readonly "Query.getUser": { readonly username: unknown };
  readonly "Query.listUsers": { readonly groupName: unknown };
  readonly "Query.getUserGroups": { readonly username: unknown };
  readonly "Query.listUserLayoutIds": { readonly username: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listSiteCommanders": { readonly layoutId: unknown };
  readonly "Query.listAccessChanges": { readonly username: unknown; readonly month: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Mutation.createUser": { readonly input: CreateUserInput };
  readonly "Mutation.updateUserAttr": { readonly input: UpdateUserAttrInput };
  readonly "Mutation.updateUserGroups": { readonly input: UpdateUserGroupsInput };
  readonly "Mutation.setUserLayoutIds": { readonly input: SetUserLayoutIdsInput };
  readonly "Mutation.setUserEnabled": { readonly input: SetUserEnabledInput };
  readonly "Mutation.setUserBreakGlass": { readonly input: SetUserBreakGlassInput };
  readonly "Mutation.endUserSessions": { readonly input: EndUserSessionsInput };
  readonly "Mutation.endLayoutSessions": { readonly input: EndLayoutSessionsInput };
  readonly "Mutation.resetUserAuthenticator": { readonly input: ResetUserAuthenticatorInput };
  readonly "Mutation.userResendInvitation": { readonly input: UserResendInvitationInput };
  readonly "Mutation.requestLayoutUpload": { readonly input: RequestLayoutUploadInput };
  readonly "Mutation.acceptLayoutUpload": { readonly uploadId: unknown };
  readonly "Mutation.createLayoutDetails": { readonly input: CreateLayoutDetailsInput };
  readonly "Mutation.updateLayoutDetails": { readonly input: UpdateLayoutDetailsInput };
  readonly "Mutation.deleteLayoutDetails": { readonly input: DeleteLayoutDetailsInput };
  readonly "Mutation.createMasterLocation": { readonly input: CreateMasterLocationInput };
  readonly "Mutation.updateMasterLocation": { readonly input: UpdateMasterLocationInput };
  readonly "Mutation.deleteMasterLocation": { readonly input: DeleteMasterLocationInput };
  readonly "Mutation.updateNodeLocations": { readonly input: UpdateNodeLocationsInput };
  readonly "Mutation.createSpaParametersRequest": { readonly input: CreateSpaParametersRequestInput };
  readonly "Mutation.updateSpaParametersRequest": { readonly input: UpdateSpaParametersRequestInput };
  readonly "Mutation.createNodeParameters": { readonly input: CreateNodeParametersInput };
  readonly "Mutation.updateNodeId": { readonly input: UpdateNodeIdInput };
  readonly "Mutation.swapNodeIds": { readonly input: SwapNodeIdsInput };
  readonly "Mutation.updateMasterId": { readonly input: UpdateMasterIdInput };
  readonly "Mutation.createReplacementCampaignInfo": { readonly input: CreateReplacementCampaignInfoInput };
  readonly "Mutation.deleteReplacementCampaignInfo": { readonly input: DeleteReplacementCampaignInfoInput };
  readonly "Mutation.setReplacementSkip": { readonly input: SetReplacementSkipInput };
  readonly "Mutation.setMasterRegistration": { readonly input: SetMasterRegistrationInput };
  readonly "Mutation.createTask": { readonly input: CreateTaskInput };
  readonly "Mutation.requestTaskPhotoUpload": { readonly input: RequestTaskPhotoUploadInput };
  readonly "Mutation.acceptTaskPhoto": { readonly input: AcceptTaskPhotoInput };
  readonly "Query.listTaskPhotos": { readonly layoutId: unknown; readonly taskId: unknown };
  readonly "Query.listWorkItems": { readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listWorkPeople": { readonly layoutId: unknown };
  readonly "Mutation.createWorkItem": { readonly input: CreateWorkItemInput };
  readonly "Mutation.changeWorkItem": { readonly input: ChangeWorkItemInput };
  readonly "Query.getCommissioning": { readonly layoutId: unknown };
  readonly "Query.getHandOver": { readonly layoutId: unknown; readonly hash: unknown };
  readonly "Mutation.createPunchItem": { readonly input: CreatePunchItemInput };
  readonly "Mutation.changePunchItem": { readonly input: ChangePunchItemInput };
  readonly "Mutation.setExpectedFirmware": { readonly input: SetExpectedFirmwareInput };
  readonly "Mutation.signHandOver": { readonly input: SignHandOverInput };
  readonly "Query.listAlarmActs": { readonly layoutId: unknown; readonly since: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.listHandledAlarms": { readonly layoutId: unknown };
  readonly "Query.listAlarmMetrics": { readonly days: unknown; readonly last: unknown; readonly limit: unknown; readonly nextToken: unknown };
  readonly "Query.getAlarmMetrics": { readonly layoutId: unknown; readonly days: unknown; readonly last: unknown; readonly shiftHours: unknown };
  readonly "Mutation.createAlarmAct": { readonly input: CreateAlarmActInput };
  readonly "Mutation.createFindingAct": { readonly input: CreateFindingActInput };
  readonly "Query.listWorkZones": { readonly layoutId: unknown };
  readonly "Mutation.createWorkZone": { readonly input: CreateWorkZoneInput };
  readonly "Mutation.prolongWorkZone": { readonly input: ProlongWorkZoneInput };
  readonly "Mutation.endWorkZone": { readonly input: EndWorkZoneInput };
  readonly "Query.getPushState": Readonly<object>;
  readonly "Mutation.savePushSubscription": { readonly input: SavePushSubscriptionInput };
  readonly "Mutation.removePushSubscription": Readonly<object>;
  readonly "Query.getRemoteControl": { readonly layoutId: unknown };
  readonly "Query.getSecondPerson": { readonly layoutId: unknown };
  readonly "Query.getOwnersGate": { readonly layoutId: unknown };
  readonly "Query.listRemotePeople": { readonly layoutId: unknown };
  readonly "Query.listRemoteActs": { readonly layoutId: unknown; readonly from: unknown; readonly to: unknown };
  readonly "Mutation.setOwnersGate": { readonly input: SetOwnersGateInput };
  readonly "Mutation.openGateWindow": { readonly input: OpenGateWindowInput };
  readonly "Mutation.closeGateWindow": { readonly input: CloseGateWindowInput };
  readonly "Query.previewCommand": { readonly input: CommandBatchInput };
  readonly "Query.getMotionProof": { readonly layoutId: unknown; readonly id: unknown };
  readonly "Query.listMotionEvents": { readonly layoutId: unknown; readonly from: unknown; readonly to: unknown };
  readonly "Query.getStowRecord": { readonly layoutId: unknown };
  readonly "Query.listOpenStows": { readonly layoutId: unknown };
  readonly "Query.exportMotionProof": { readonly layoutId: unknown; readonly id: unknown };
  readonly "Query.listNotifications": Readonly<object>;
  readonly "Mutation.muteNotifications": { readonly input: MuteNotificationsInput };
  readonly "Mutation.markNotificationsRead": { readonly input: MarkNotificationsReadInput };
  readonly "Query.getNotificationSettings": { readonly layoutId: unknown };
  readonly "Mutation.setNotificationSettings": { readonly input: SetNotificationSettingsInput };
  readonly "Query.listEscalations": { readonly layoutId: unknown };
  readonly "Mutation.acknowledgeEscalation": { readonly input: AcknowledgeEscalationInput };
  readonly "Mutation.createCommandRequest": { readonly input: CreateCommandRequestInput };
  readonly "Mutation.createCommandBatch": { readonly input: CommandBatchInput };
  readonly "Mutation.prepareCommandBatch": { readonly input: CommandBatchInput };
  readonly "Mutation.confirmCommandBatch": { readonly input: ConfirmCommandBatchInput };
  readonly "Mutation.approveCommandBatch": { readonly input: ApproveCommandBatchInput };
  readonly "Mutation.declineCommandBatch": { readonly input: DeclineCommandBatchInput };
  readonly "Mutation.vouchForApprover": { readonly input: VouchForApproverInput };
  readonly "Mutation.setRemoteControl": { readonly input: SetRemoteControlInput };
  readonly "Mutation.setSecondPerson": { readonly input: SetSecondPersonInput };
  readonly "Query.listSiteTokens": { readonly layoutId: unknown };
  readonly "Mutation.createSiteToken": { readonly input: CreateSiteTokenInput };
  readonly "Mutation.revokeSiteToken": { readonly input: RevokeSiteTokenInput };
  readonly "Subscription.subscribeCommandFeedback": { readonly mId: unknown; readonly name: unknown };
}

export type AcceptTaskPhotoInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly taskId: unknown;
  readonly hash: unknown;
};

export type AcknowledgeEscalationInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly id: unknown;
};

export type ApproveCommandBatchInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly id: unknown;
  readonly digest: unknown;
  readonly siteName: unknown;
};

export type ChangeFirmwareCampaignInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly campaignId: unknown;
  readonly act: unknown;
  readonly rev: unknown;
  readonly siteName: unknown;
};

export type ChangePunchItemInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly itemId: unknown;
  readonly expectedRev: unknown;
  readonly isClosed: unknown;
};

export type ChangeWorkItemInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly itemId: unknown;
  readonly expectedRev: unknown;
  readonly assignee: unknown;
  readonly due: unknown;
  readonly note: unknown;
  readonly state: unknown;
};

export type CloseGateWindowInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
};

export type CommandBatchInput = {
  readonly id: unknown;
  readonly layoutId: unknown;
  readonly name: unknown;
  readonly args: unknown;
  readonly mLocIds: unknown;
  readonly override: unknown;
  readonly isDrill: unknown;
  readonly workZoneReason: unknown;
  readonly clientTime: unknown;
};

export type ConfirmCommandBatchInput = {
  readonly token: unknown;
  readonly id: unknown;
  readonly layoutId: unknown;
  readonly name: unknown;
  readonly args: unknown;
  readonly mLocIds: unknown;
  readonly override: unknown;
  readonly isDrill: unknown;
  readonly workZoneReason: unknown;
  readonly clientTime: unknown;
  readonly siteName: unknown;
  readonly reason: unknown;
};

export type CreateAlarmActInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly kind: unknown;
  readonly targets: unknown;
  readonly note: unknown;
  readonly seconds: unknown;
};

export type CreateCommandRequestInput = {
  readonly id: unknown;
  readonly layoutId: unknown;
  readonly layoutName: unknown;
  readonly name: unknown;
  readonly args: unknown;
  readonly userId: unknown;
  readonly username: unknown;
  readonly mLocId: unknown;
  readonly mId: unknown;
  readonly masterName: unknown;
  readonly override: unknown;
  readonly isDrill: unknown;
  readonly workZoneReason: unknown;
  readonly clientTime: unknown;
};

export type CreateFindingActInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly cause: unknown;
  readonly kind: unknown;
  readonly reason: unknown;
  readonly seconds: unknown;
};

export type CreateFirmwareCampaignInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly siteName: unknown;
  readonly version: unknown;
  readonly nodeType: unknown;
  readonly canary: unknown;
  readonly shares: unknown;
  readonly toleranceNodes: unknown;
  readonly tolerancePercent: unknown;
  readonly windLimitMph: unknown;
};

export type CreateLayoutDetailsInput = {
  readonly changeId: unknown;
  readonly name: unknown;
  readonly nameAlternate: unknown;
  readonly address1: unknown;
  readonly address2: unknown;
  readonly city: unknown;
  readonly state: unknown;
  readonly zip: unknown;
  readonly customerName: unknown;
  readonly developerName: unknown;
  readonly installerName: unknown;
  readonly ownerName: unknown;
  readonly oAndMName: unknown;
  readonly scadaName: unknown;
  readonly coordinates: unknown;
  readonly layoutUrl: unknown;
  readonly layoutNumber: unknown;
  readonly labelZoomThreshold: unknown;
  readonly markerRadius: unknown;
  readonly powerCapacityDc: unknown;
  readonly published: unknown;
  readonly demo: unknown;
  readonly tz: unknown;
  readonly utcOffset: unknown;
  readonly safetyStowDirection: unknown;
  readonly weathersmartEnabled: unknown;
  readonly hailstowEnabled: unknown;
  readonly powerboostEnabled: unknown;
  readonly snowshieldEnabled: unknown;
  readonly thundersmartEnabled: unknown;
};

export type CreateMasterLocationInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly name: unknown;
  readonly label: unknown;
  readonly mId: unknown;
  readonly deviceType: unknown;
  readonly channel: unknown;
  readonly panid: unknown;
  readonly xLoc: unknown;
  readonly yLoc: unknown;
  readonly area: unknown;
  readonly localIp: unknown;
  readonly dhcpEnabled: unknown;
  readonly staticIp: unknown;
  readonly gateway: unknown;
  readonly dns: unknown;
};

export type CreateNodeParametersInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly label: unknown;
  readonly newNode: unknown;
  readonly mLocIds: unknown;
  readonly lowBatteryLimit: unknown;
  readonly criticalBatteryLimit: unknown;
  readonly overvoltageThreshold: unknown;
  readonly highCurrentLimit: unknown;
  readonly lowBatteryStow: unknown;
  readonly numberofAngles: unknown;
  readonly motorOnTime: unknown;
  readonly motorOffTime: unknown;
  readonly motorOnTimeStow: unknown;
  readonly motorOffTimeStow: unknown;
  readonly angleTolerance: unknown;
  readonly startTolerance: unknown;
  readonly startToleranceAntishade: unknown;
  readonly motionTolerance: unknown;
  readonly noMotionTime: unknown;
  readonly directionTolerance: unknown;
  readonly hardwareCurrentLimit: unknown;
  readonly otaTimeout: unknown;
  readonly hotTempHiLimit: unknown;
  readonly hotTempLowLimit: unknown;
  readonly coldTempHiLimit: unknown;
  readonly coldTempLowLimit: unknown;
  readonly motionFailures: unknown;
  readonly motorMinSpeed: unknown;
  readonly rampOnTime: unknown;
  readonly rampDownPropCons: unknown;
  readonly overcurrentTries: unknown;
  readonly overcurrentTime: unknown;
  readonly arrrStatusIntervalMinute: unknown;
  readonly directionTime: unknown;
  readonly waitTimeMotorOff: unknown;
  readonly waitTimeChargerOff: unknown;
  readonly limitFailures: unknown;
  readonly limitTolerance: unknown;
  readonly directionFailures: unknown;
  readonly estopDisableTime: unknown;
  readonly lowBattThresholdDuringMotion: unknown;
  readonly nodeBattSocStowEnable: unknown;
  readonly nodeSocBattVoltOffset: unknown;
  readonly nodeBattSocStowTempHysteresis: unknown;
};

export type CreatePunchItemInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly text: unknown;
  readonly photos: unknown;
};

export type CreateReplacementCampaignInfoInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly timestamp: unknown;
};

export type CreateSiteTokenInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly label: unknown;
  readonly scopes: unknown;
  readonly expiresAt: unknown;
};

export type CreateSpaParametersRequestInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly spaParamIdFromMaster: unknown;
  readonly label: unknown;
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly utcOffset: unknown;
  readonly deltaUt1: unknown;
  readonly deltaT: unknown;
  readonly elevation: unknown;
  readonly pressure: unknown;
  readonly aveTemp: unknown;
  readonly slope: unknown;
  readonly azmRotation: unknown;
  readonly atmosRefraction: unknown;
  readonly rowSpacing: unknown;
  readonly panelLength: unknown;
  readonly planeInclinationAngle: unknown;
  readonly slopeDirection: unknown;
  readonly mechLimitWest: unknown;
  readonly mechLimitEast: unknown;
  readonly overnightAngle: unknown;
  readonly overnightMoveStartHour: unknown;
  readonly overnightMoveEndHour: unknown;
  readonly antishadingEnabled: unknown;
  readonly strongestAngle: unknown;
  readonly snowStowAngle: unknown;
  readonly floodStowAngle: unknown;
  readonly fastPollingInterval: unknown;
  readonly nodeTemperatureCalibrationEnabled: unknown;
  readonly nodeTemperatureCalibrationInterval: unknown;
  readonly windStowTable: unknown;
};

export type CreateTaskInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly issueType: unknown;
  readonly startedAt: unknown;
  readonly answeredAt: unknown;
  readonly actuatorOn: unknown;
  readonly movesEastWest: unknown;
  readonly overCurrent: unknown;
  readonly mechanicalIssues: unknown;
  readonly failPosition: unknown;
  readonly failAngle: unknown;
  readonly actuatorAbnormalities: unknown;
  readonly fixedWiring: unknown;
  readonly isDamaged: unknown;
  readonly damageType: unknown;
  readonly panelOn: unknown;
  readonly voltage: unknown;
  readonly current: unknown;
  readonly currentVoltageGood: unknown;
  readonly batteryGood: unknown;
  readonly batteryRma: unknown;
  readonly nodeIdMatch: unknown;
  readonly channelPanIdGood: unknown;
  readonly badPanId: unknown;
  readonly goodPanId: unknown;
  readonly badChannel: unknown;
  readonly goodChannel: unknown;
  readonly eStopPulled: unknown;
  readonly nodeFuse: unknown;
  readonly lightOn: unknown;
  readonly eStopRespond: unknown;
  readonly eStopRespondReset: unknown;
  readonly tracking: unknown;
  readonly protectionGood: unknown;
  readonly retrofitComponent: unknown;
  readonly comment: unknown;
  readonly newNodeId: unknown;
  readonly badPanelId: unknown;
  readonly goodPanelId: unknown;
  readonly badBatteryId: unknown;
  readonly badBatteryVendor: unknown;
  readonly goodBatteryId: unknown;
  readonly goodBatteryVendor: unknown;
  readonly badActuatorModelNumber: unknown;
  readonly badActuatorProductionDate: unknown;
  readonly badActuatorVendorInitial: unknown;
  readonly badActuatorSerialNum: unknown;
  readonly goodActuatorModelNumber: unknown;
  readonly goodActuatorProductionDate: unknown;
  readonly goodActuatorVendorInitial: unknown;
  readonly goodActuatorSerialNum: unknown;
  readonly boardVendor: unknown;
  readonly bomAlternate: unknown;
  readonly bareBoardVersion: unknown;
  readonly generation: unknown;
  readonly buildDate: unknown;
  readonly batchNumber: unknown;
  readonly rescueWaited: unknown;
  readonly rescueWaitNote: unknown;
  readonly reconnectWaited: unknown;
  readonly reconnectWaitNote: unknown;
  readonly commandQueue: unknown;
  readonly photos: unknown;
  readonly userId: unknown;
  readonly username: unknown;
  readonly activeStep: unknown;
  readonly rmaNumN: unknown;
  readonly rmaNumA: unknown;
  readonly rmaNumC: unknown;
  readonly rmaNumB: unknown;
  readonly rmaNumbers: unknown;
  readonly rowNum: unknown;
  readonly fromSouth: unknown;
  readonly layoutName: unknown;
  readonly masterName: unknown;
  readonly timestamp: unknown;
};

export type CreateUserInput = {
  readonly changeId: unknown;
  readonly email: unknown;
  readonly nameFirst: unknown;
  readonly nameLast: unknown;
  readonly company: unknown;
  readonly companyRole: unknown;
  readonly allLayouts: unknown;
  readonly expiration: unknown;
  readonly trialExpiration: unknown;
  readonly groups: unknown;
  readonly layoutIds: unknown;
  readonly reason: unknown;
};

export type CreateWorkItemInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly title: unknown;
  readonly findingId: unknown;
  readonly assignee: unknown;
  readonly due: unknown;
  readonly note: unknown;
};

export type CreateWorkZoneInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly name: unknown;
  readonly phone: unknown;
  readonly seconds: unknown;
  readonly parts: unknown;
};

export type DeclineCommandBatchInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly id: unknown;
  readonly reason: unknown;
};

export type DeleteLayoutDetailsInput = {
  readonly changeId: unknown;
  readonly id: unknown;
};

export type DeleteMasterLocationInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly expectedRev: unknown;
  readonly confirmName: unknown;
};

export type DeleteReplacementCampaignInfoInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
};

export type EndLayoutSessionsInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly reason: unknown;
};

export type EndUserSessionsInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly reason: unknown;
};

export type EndWorkZoneInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly zoneId: unknown;
  readonly reason: unknown;
  readonly until: unknown;
};

export type MarkNotificationsReadInput = {
  readonly until: unknown;
};

export type MuteNotificationsInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly muted: unknown;
};

export type OpenGateWindowInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly people: unknown;
  readonly seconds: unknown;
  readonly reason: unknown;
};

export type ProlongWorkZoneInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly zoneId: unknown;
  readonly seconds: unknown;
};

export type RequestLayoutUploadInput = {
  readonly changeId: unknown;
  readonly size: unknown;
};

export type RequestTaskPhotoUploadInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly taskId: unknown;
  readonly hash: unknown;
  readonly size: unknown;
};

export type ResetUserAuthenticatorInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly reason: unknown;
};

export type RevokeSiteTokenInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly tokenId: unknown;
};

export type SavePushSubscriptionInput = {
  readonly endpoint: unknown;
  readonly p256dh: unknown;
  readonly auth: unknown;
  readonly language: unknown;
};

export type SetExpectedFirmwareInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly expectedRev: unknown;
  readonly master: unknown;
  readonly node: unknown;
  readonly kinds: unknown;
};

export type SetMasterRegistrationInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly open: unknown;
};

export type SetNotificationSettingsInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly rev: unknown;
  readonly rules: unknown;
  readonly usernames: unknown;
  readonly chains: unknown;
};

export type SetOwnersGateInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly on: unknown;
  readonly owners: unknown;
  readonly reason: unknown;
};

export type SetRemoteControlInput = {
  readonly id: unknown;
  readonly layoutId: unknown;
  readonly on: unknown;
  readonly reason: unknown;
};

export type SetReplacementSkipInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly campaign: unknown;
  readonly reason: unknown;
  readonly note: unknown;
};

export type SetSecondPersonInput = {
  readonly id: unknown;
  readonly layoutId: unknown;
  readonly on: unknown;
  readonly reason: unknown;
};

export type SetUserBreakGlassInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly breakGlass: unknown;
  readonly reason: unknown;
};

export type SetUserEnabledInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly enabled: unknown;
  readonly reason: unknown;
};

export type SetUserLayoutIdsInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly layoutIds: unknown;
  readonly reason: unknown;
};

export type SetWarningSourceInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly rev: unknown;
  readonly kind: unknown;
  readonly address: unknown;
};

export type SignHandOverInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly hash: unknown;
  readonly role: unknown;
};

export type SubmitWarningsInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly document: unknown;
};

export type SwapNodeIdsInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly nId: unknown;
  readonly otherNLocId: unknown;
  readonly otherNId: unknown;
};

export type UpdateLayoutDetailsInput = {
  readonly changeId: unknown;
  readonly id: unknown;
  readonly expectedRev: unknown;
  readonly name: unknown;
  readonly nameAlternate: unknown;
  readonly address1: unknown;
  readonly address2: unknown;
  readonly city: unknown;
  readonly state: unknown;
  readonly zip: unknown;
  readonly customerName: unknown;
  readonly developerName: unknown;
  readonly installerName: unknown;
  readonly ownerName: unknown;
  readonly oAndMName: unknown;
  readonly scadaName: unknown;
  readonly coordinates: unknown;
  readonly layoutUrl: unknown;
  readonly layoutNumber: unknown;
  readonly labelZoomThreshold: unknown;
  readonly markerRadius: unknown;
  readonly powerCapacityDc: unknown;
  readonly published: unknown;
  readonly demo: unknown;
  readonly tz: unknown;
  readonly utcOffset: unknown;
  readonly safetyStowDirection: unknown;
};

export type UpdateMasterIdInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly mId: unknown;
  readonly timestamp: unknown;
  readonly userId: unknown;
  readonly username: unknown;
  readonly masterName: unknown;
  readonly layoutName: unknown;
};

export type UpdateMasterLocationInput = {
  readonly changeId: unknown;
  readonly id: unknown;
  readonly layoutId: unknown;
  readonly expectedRev: unknown;
  readonly name: unknown;
  readonly label: unknown;
  readonly deviceType: unknown;
  readonly channel: unknown;
  readonly panid: unknown;
  readonly xLoc: unknown;
  readonly yLoc: unknown;
  readonly area: unknown;
  readonly localIp: unknown;
  readonly dhcpEnabled: unknown;
  readonly staticIp: unknown;
  readonly gateway: unknown;
  readonly dns: unknown;
  readonly spaParamId: unknown;
  readonly nodeParamId: unknown;
};

export type UpdateNodeIdInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly nLocId: unknown;
  readonly nId: unknown;
  readonly timestamp: unknown;
  readonly userId: unknown;
  readonly username: unknown;
  readonly mId: unknown;
  readonly masterName: unknown;
  readonly layoutName: unknown;
};

export type UpdateNodeLocationsInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly expectedRev: unknown;
  readonly nLocs: unknown;
  readonly nIds: unknown;
};

export type UpdateSpaParametersRequestInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly mLocId: unknown;
  readonly spaParamId: unknown;
  readonly expectedRev: unknown;
  readonly label: unknown;
  readonly latitude: unknown;
  readonly longitude: unknown;
  readonly utcOffset: unknown;
  readonly deltaUt1: unknown;
  readonly deltaT: unknown;
  readonly elevation: unknown;
  readonly pressure: unknown;
  readonly aveTemp: unknown;
  readonly slope: unknown;
  readonly azmRotation: unknown;
  readonly atmosRefraction: unknown;
  readonly rowSpacing: unknown;
  readonly panelLength: unknown;
  readonly planeInclinationAngle: unknown;
  readonly slopeDirection: unknown;
  readonly mechLimitWest: unknown;
  readonly mechLimitEast: unknown;
  readonly overnightAngle: unknown;
  readonly overnightMoveStartHour: unknown;
  readonly overnightMoveEndHour: unknown;
  readonly antishadingEnabled: unknown;
  readonly strongestAngle: unknown;
  readonly snowStowAngle: unknown;
  readonly floodStowAngle: unknown;
  readonly fastPollingInterval: unknown;
  readonly nodeTemperatureCalibrationEnabled: unknown;
  readonly nodeTemperatureCalibrationInterval: unknown;
  readonly windStowTable: unknown;
};

export type UpdateUserAttrInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly nameFirst: unknown;
  readonly nameLast: unknown;
  readonly company: unknown;
  readonly companyRole: unknown;
  readonly allLayouts: unknown;
  readonly expiration: unknown;
  readonly trialExpiration: unknown;
  readonly reason: unknown;
};

export type UpdateUserGroupsInput = {
  readonly changeId: unknown;
  readonly username: unknown;
  readonly groups: unknown;
  readonly reason: unknown;
};

export type UserResendInvitationInput = {
  readonly changeId: unknown;
  readonly email: unknown;
};

export type VouchForApproverInput = {
  readonly changeId: unknown;
  readonly layoutId: unknown;
  readonly id: unknown;
  readonly digest: unknown;
  readonly approverId: unknown;
  readonly reason: unknown;
};
