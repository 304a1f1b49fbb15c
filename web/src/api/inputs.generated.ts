/** Generated from schema.graphql by npm run generate: what the console sends. */

export interface AcceptTaskPhotoInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly taskId: string;
  readonly hash: string;
}

export interface AcknowledgeEscalationInput {
  /** UUIDv7 made by the client; a repeat carries the same one. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly id: string;
}

export interface AlarmTargetInput {
  readonly mLocId: string;
  /** Null for an alarm of the master itself. */
  readonly nLocId?: string | null | undefined;
  readonly word: "NODE" | "AUX" | "MASTER";
  readonly bit: number;
  /** Epoch seconds: the first round with the alarm is `from`, the last one that the user saw is `to`. */
  readonly from: number;
  readonly to: number;
}

export interface ApproveCommandBatchInput {
  /** UUIDv7 made by the client, the same for every repeat of this decision. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Id of the request. */
  readonly id: string;
  /** Digest of the request that the user was shown. */
  readonly digest: string;
  /** Name of the layout, typed by the user. */
  readonly siteName: string;
}

export interface ChangeFirmwareCampaignInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly campaignId: string;
  readonly act: "APPROVE" | "STOP" | "END";
  /** Revision of the campaign that the user was shown; required for APPROVE and END. */
  readonly rev?: number | null | undefined;
  /** Name of the layout as the user has typed it; required for APPROVE. */
  readonly siteName?: string | null | undefined;
}

export interface ChangePunchItemInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly itemId: string;
  readonly expectedRev: number;
  readonly isClosed: boolean;
}

/** Absent fields stay as they are; null empties a field. */
export interface ChangeWorkItemInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly itemId: string;
  readonly expectedRev: number;
  readonly assignee?: string | null | undefined;
  /** YYYY-MM-DD; at most 90 days after the change. */
  readonly due?: string | null | undefined;
  /** At most 200 characters. */
  readonly note?: string | null | undefined;
  readonly state?: "OPEN" | "DONE" | null | undefined;
}

export interface CloseGateWindowInput {
  readonly changeId: string;
  readonly layoutId: string;
}

/** An argument of a command; its value is text in the unit of the wire. */
export interface CommandArgumentInput {
  readonly key: string;
  readonly value: string;
}

export interface CommandBatchInput {
  /** UUIDv7 made by the client, the same for every repeat and for both steps. */
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly args?: readonly CommandArgumentInput[] | null | undefined;
  /** 1 to 200 masters; the whole request is refused if one of them is not in the layout. */
  readonly mLocIds: readonly string[];
  readonly override?: CommandOverrideInput | null | undefined;
  /** True for a stow drill: low-priority-keep-angle without an override, at masters whose wind is known and below 15 mph and that do not stow. DrillRefused otherwise. */
  readonly isDrill?: boolean | null | undefined;
  /** As in CreateCommandRequestInput. */
  readonly workZoneReason?: string | null | undefined;
  readonly clientTime?: number | null | undefined;
}

/** Overrides interlocks of a command to one master. */
export interface CommandOverrideInput {
  /** Interlocks to override: K1, K2, K4, K5, K7 or K8. */
  readonly rules: readonly string[];
  /** 10 to 500 characters; stored in the ledger. */
  readonly reason: string;
}

export interface ConfirmCommandBatchInput {
  readonly token: string;
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly args?: readonly CommandArgumentInput[] | null | undefined;
  readonly mLocIds: readonly string[];
  readonly override?: CommandOverrideInput | null | undefined;
  /** True for a stow drill: low-priority-keep-angle without an override, at masters whose wind is known and below 15 mph and that do not stow. DrillRefused otherwise. */
  readonly isDrill?: boolean | null | undefined;
  /** As in CreateCommandRequestInput. */
  readonly workZoneReason?: string | null | undefined;
  readonly clientTime?: number | null | undefined;
  /** Name of the layout, typed by the user. */
  readonly siteName: string;
  /** Reason shown to the second person; 10 to 500 characters, required where a second person is needed. */
  readonly reason?: string | null | undefined;
}

export interface CoordinatesInput {
  readonly latitude: number;
  readonly longitude: number;
}

export interface CreateAlarmActInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly kind: "ACKNOWLEDGE" | "SHELVE" | "UNSHELVE" | "NOTE";
  /** 1 to 100 targets. */
  readonly targets: readonly AlarmTargetInput[];
  /** At most 500 characters; required for SHELVE, as its reason, and for NOTE. */
  readonly note?: string | null | undefined;
  /** Duration of a shelving: 300 to 43,200. */
  readonly seconds?: number | null | undefined;
}

/** Fields that the server knows itself (user, names, the master's present id) may be sent; they are compared or ignored. */
export interface CreateCommandRequestInput {
  /** UUIDv7 made by the client, the same for every repeat of one request; the server makes one if it is absent. */
  readonly id?: string | null | undefined;
  readonly layoutId: string;
  readonly layoutName?: string | null | undefined;
  /** Name of the command on the wire. */
  readonly name: string;
  readonly args?: readonly CommandArgumentInput[] | null | undefined;
  /** Refused when it is not the caller's id. */
  readonly userId?: string | null | undefined;
  /** Refused when it is not the caller's e-mail address or id. */
  readonly username?: string | null | undefined;
  readonly mLocId: string;
  /** Refused when the master has another controller. */
  readonly mId?: string | null | undefined;
  readonly masterName?: string | null | undefined;
  readonly override?: CommandOverrideInput | null | undefined;
  /** True for a stow drill: low-priority-keep-angle without an override, at a master whose wind is known and below 15 mph and that does not stow. Otherwise the command is refused with the code DRILL. */
  readonly isDrill?: boolean | null | undefined;
  /** The reason for a stow to safety although people are in the rows, 10 to 500 characters. Without it, the command is refused with the code WORK_ZONE where a work zone is held. Only for stows to safety. */
  readonly workZoneReason?: string | null | undefined;
  /** Time of the user's request by the client's clock. StaleRequest if it, or the time in the id, is more than 5 minutes ago, except for reads and stows to safety. */
  readonly clientTime?: number | null | undefined;
}

export interface CreateFindingActInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Null for the whole master. */
  readonly nLocId?: string | null | undefined;
  readonly cause: string;
  readonly kind: "DISMISS" | "SNOOZE" | "TASK" | "UNDO";
  /** At most 500 characters; required for DISMISS. */
  readonly reason?: string | null | undefined;
  /** Duration of a snooze: 3,600 to 2,592,000. */
  readonly seconds?: number | null | undefined;
}

export interface CreateFirmwareCampaignInput {
  /** UUIDv7 made by the client, and the id of the campaign; a repeat returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Name of the layout as the user has typed it. */
  readonly siteName: string;
  /** Version that nodes must report after the update, such as 3.21.0. */
  readonly version: string;
  /** 8499, 12593 or 20800. */
  readonly nodeType: number;
  /** Nodes of the first stage: 1 to 50. */
  readonly canary: number;
  /** Percent of all nodes by the end of each further stage, ascending, 1 to 99; at most 6. */
  readonly shares: readonly number[];
  /** 1 to 500. */
  readonly toleranceNodes: number;
  /** 0.1 to 20. */
  readonly tolerancePercent: number;
  /** Miles per hour: 1 to 25. */
  readonly windLimitMph: number;
}

export interface CreateLayoutDetailsInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
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
  readonly coordinates?: CoordinatesInput | null | undefined;
  readonly layoutUrl?: string | null | undefined;
  readonly layoutNumber?: string | null | undefined;
  readonly labelZoomThreshold?: number | null | undefined;
  readonly markerRadius?: number | null | undefined;
  readonly powerCapacityDc?: number | null | undefined;
  readonly published?: boolean | null | undefined;
  readonly demo?: boolean | null | undefined;
  readonly tz?: string | null | undefined;
  readonly utcOffset: number;
  readonly safetyStowDirection?: boolean | null | undefined;
  readonly weathersmartEnabled?: boolean | null | undefined;
  readonly hailstowEnabled?: boolean | null | undefined;
  readonly powerboostEnabled?: boolean | null | undefined;
  readonly snowshieldEnabled?: boolean | null | undefined;
  readonly thundersmartEnabled?: boolean | null | undefined;
}

export interface CreateMasterLocationInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly name: string;
  readonly label?: string | null | undefined;
  readonly mId?: string | null | undefined;
  /** gen2, gen3, gen4 or gen3-dual. */
  readonly deviceType: string;
  readonly channel?: number | null | undefined;
  readonly panid?: number | null | undefined;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly area?: readonly LatLngInput[] | null | undefined;
  readonly localIp?: string | null | undefined;
  /** Whether the master gets its address by DHCP; null means true. False requires a staticIp. */
  readonly dhcpEnabled?: boolean | null | undefined;
  readonly staticIp?: string | null | undefined;
  readonly gateway?: string | null | undefined;
  readonly dns?: string | null | undefined;
}

export interface CreateNodeParametersInput {
  readonly changeId: string;
  /** Layout of the masters. */
  readonly layoutId: string;
  readonly label: string;
  readonly newNode?: boolean | null | undefined;
  /** Masters to which the set is assigned, at most 40. */
  readonly mLocIds?: readonly string[] | null | undefined;
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

export interface CreatePunchItemInput {
  /** UUIDv7 made by the client; becomes the id of the item. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Null or absent for an item about the master. */
  readonly nLocId?: string | null | undefined;
  /** At most 200 characters. */
  readonly text: string;
  /** At most 8. */
  readonly photos?: readonly TaskPhotoInput[] | null | undefined;
}

export interface CreateReplacementCampaignInfoInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** At most five minutes in the future. */
  readonly timestamp: number;
}

export interface CreateSiteTokenInput {
  /** UUIDv7 made by the client; a repeat of the change carries the same one. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly label: string;
  /** At least one scope. */
  readonly scopes: readonly ("LAYOUT" | "READINGS" | "HISTORY" | "ALARMS")[];
  /** At most 366 days ahead. */
  readonly expiresAt: number;
}

/** Every setting must be given or copied. */
export interface CreateSpaParametersRequestInput {
  readonly changeId: string;
  readonly layoutId: string;
  /** Master to which the set is assigned. */
  readonly mLocId?: string | null | undefined;
  /** Set of the same layout that supplies every setting missing in the input. */
  readonly spaParamIdFromMaster?: string | null | undefined;
  readonly label?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly utcOffset?: number | null | undefined;
  readonly deltaUt1?: number | null | undefined;
  readonly deltaT?: number | null | undefined;
  readonly elevation?: number | null | undefined;
  readonly pressure?: number | null | undefined;
  readonly aveTemp?: number | null | undefined;
  readonly slope?: number | null | undefined;
  readonly azmRotation?: number | null | undefined;
  readonly atmosRefraction?: number | null | undefined;
  readonly rowSpacing?: number | null | undefined;
  readonly panelLength?: number | null | undefined;
  readonly planeInclinationAngle?: number | null | undefined;
  readonly slopeDirection?: number | null | undefined;
  readonly mechLimitWest?: number | null | undefined;
  readonly mechLimitEast?: number | null | undefined;
  readonly overnightAngle?: number | null | undefined;
  readonly overnightMoveStartHour?: number | null | undefined;
  readonly overnightMoveEndHour?: number | null | undefined;
  readonly antishadingEnabled?: boolean | null | undefined;
  readonly strongestAngle?: number | null | undefined;
  readonly snowStowAngle?: number | null | undefined;
  readonly floodStowAngle?: number | null | undefined;
  readonly fastPollingInterval?: number | null | undefined;
  readonly nodeTemperatureCalibrationEnabled?: boolean | null | undefined;
  readonly nodeTemperatureCalibrationInterval?: number | null | undefined;
  readonly windStowTable?: readonly WindStowRowInput[] | null | undefined;
}

/** Answers of one complete route through the wizard, and no others: otherwise refused with the name of the first wrong field. Fields that the server derives itself may be sent and are ignored. */
export interface CreateTaskInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
  readonly issueType: "MI" | "CI" | "BI" | "NC" | "BO" | "EI" | "RF";
  /** The RMA numbers contain its day at the site. */
  readonly startedAt: number;
  /** Not before startedAt. */
  readonly answeredAt: number;
  readonly actuatorOn?: boolean | null | undefined;
  readonly movesEastWest?: boolean | null | undefined;
  /** More than 7 A, or an overcurrent alarm. */
  readonly overCurrent?: boolean | null | undefined;
  readonly mechanicalIssues?: boolean | null | undefined;
  readonly failPosition?: string | null | undefined;
  readonly failAngle?: string | null | undefined;
  readonly actuatorAbnormalities?: string | null | undefined;
  readonly fixedWiring?: boolean | null | undefined;
  readonly isDamaged?: boolean | null | undefined;
  readonly damageType?: string | null | undefined;
  readonly panelOn?: boolean | null | undefined;
  /** Open-circuit voltage in volts. */
  readonly voltage?: number | null | undefined;
  /** Short-circuit current in amperes. */
  readonly current?: number | null | undefined;
  readonly currentVoltageGood?: boolean | null | undefined;
  readonly batteryGood?: boolean | null | undefined;
  /** Whether the bad battery is returned. */
  readonly batteryRma?: boolean | null | undefined;
  readonly nodeIdMatch?: boolean | null | undefined;
  readonly channelPanIdGood?: boolean | null | undefined;
  /** 4 hex digits, like goodPanId. */
  readonly badPanId?: string | null | undefined;
  readonly goodPanId?: string | null | undefined;
  readonly badChannel?: string | null | undefined;
  readonly goodChannel?: string | null | undefined;
  readonly eStopPulled?: boolean | null | undefined;
  readonly nodeFuse?: boolean | null | undefined;
  readonly lightOn?: boolean | null | undefined;
  readonly eStopRespond?: boolean | null | undefined;
  readonly eStopRespondReset?: boolean | null | undefined;
  readonly tracking?: boolean | null | undefined;
  readonly protectionGood?: boolean | null | undefined;
  readonly retrofitComponent?: string | null | undefined;
  readonly comment?: string | null | undefined;
  readonly newNodeId?: string | null | undefined;
  readonly badPanelId?: string | null | undefined;
  readonly goodPanelId?: string | null | undefined;
  readonly badBatteryId?: string | null | undefined;
  readonly badBatteryVendor?: string | null | undefined;
  readonly goodBatteryId?: string | null | undefined;
  readonly goodBatteryVendor?: string | null | undefined;
  readonly badActuatorModelNumber?: string | null | undefined;
  /** YYYY-MM-DD, like the other dates. */
  readonly badActuatorProductionDate?: string | null | undefined;
  readonly badActuatorVendorInitial?: string | null | undefined;
  readonly badActuatorSerialNum?: string | null | undefined;
  readonly goodActuatorModelNumber?: string | null | undefined;
  readonly goodActuatorProductionDate?: string | null | undefined;
  readonly goodActuatorVendorInitial?: string | null | undefined;
  readonly goodActuatorSerialNum?: string | null | undefined;
  readonly boardVendor?: string | null | undefined;
  readonly bomAlternate?: string | null | undefined;
  readonly bareBoardVersion?: string | null | undefined;
  readonly generation?: string | null | undefined;
  readonly buildDate?: string | null | undefined;
  readonly batchNumber?: string | null | undefined;
  /** Whether the user waited out the required time; if not, rescueWaitNote has the reason. */
  readonly rescueWaited?: boolean | null | undefined;
  readonly rescueWaitNote?: string | null | undefined;
  readonly reconnectWaited?: boolean | null | undefined;
  readonly reconnectWaitNote?: string | null | undefined;
  /** Commands on the route that were not run; all others count as run. */
  readonly commandQueue?: readonly string[] | null | undefined;
  /** At most 8, without duplicates; the files follow, each by requestTaskPhotoUpload and acceptTaskPhoto. */
  readonly photos?: readonly TaskPhotoInput[] | null | undefined;
  /** Refused when it is not the caller's id. */
  readonly userId?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly activeStep?: number | null | undefined;
  readonly rmaNumN?: string | null | undefined;
  readonly rmaNumA?: string | null | undefined;
  readonly rmaNumC?: string | null | undefined;
  readonly rmaNumB?: string | null | undefined;
  readonly rmaNumbers?: readonly string[] | null | undefined;
  readonly rowNum?: number | null | undefined;
  readonly fromSouth?: number | null | undefined;
  readonly layoutName?: string | null | undefined;
  readonly masterName?: string | null | undefined;
  readonly timestamp?: number | null | undefined;
}

export interface CreateUserInput {
  /** UUIDv7 made by the client; a repeat carries the same one. */
  readonly changeId: string;
  readonly email: string;
  readonly nameFirst: string;
  readonly nameLast: string;
  readonly company: string;
  readonly companyRole?: string | null | undefined;
  readonly allLayouts?: boolean | null | undefined;
  /** Epoch seconds; 0 means none. Not in the past. */
  readonly expiration?: number | null | undefined;
  readonly trialExpiration?: number | null | undefined;
  readonly groups?: readonly string[] | null | undefined;
  /** Layouts that the account may see from the start: at most 1000, each visible to the caller. */
  readonly layoutIds?: readonly string[] | null | undefined;
  readonly reason?: string | null | undefined;
}

export interface CreateWorkItemInput {
  /** UUIDv7 made by the client; becomes the id of the item. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
  /** At most 120 characters. */
  readonly title: string;
  readonly findingId?: string | null | undefined;
  readonly assignee?: string | null | undefined;
  readonly due?: string | null | undefined;
  readonly note?: string | null | undefined;
}

export interface CreateWorkZoneInput {
  /** UUIDv7 made by the client, which becomes the id of the zone. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Name of the person in the rows, at most 80 characters. */
  readonly name: string;
  /** Phone number, 5 digits at least and 30 characters at most. */
  readonly phone: string;
  /** From 300 to 14,400, from the moment at which the server stores the zone. */
  readonly seconds: number;
  /** 1 to 20 masters. */
  readonly parts: readonly WorkZonePartInput[];
}

export interface DeclineCommandBatchInput {
  /** UUIDv7 made by the client, the same for every repeat of this decision. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Id of the request. */
  readonly id: string;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface DeleteLayoutDetailsInput {
  readonly changeId: string;
  readonly id: string;
}

export interface DeleteMasterLocationInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Revision that the user has seen; Conflict if the stored one differs. */
  readonly expectedRev?: number | null | undefined;
  /** Name of the master, typed by the user. */
  readonly confirmName: string;
}

export interface DeleteReplacementCampaignInfoInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
}

export interface EndLayoutSessionsInput {
  readonly changeId: string;
  readonly layoutId: string;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface EndUserSessionsInput {
  readonly changeId: string;
  readonly username: string;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface EndWorkZoneInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly zoneId: string;
  /** 10 to 500 characters; required unless the caller is the owner. */
  readonly reason?: string | null | undefined;
  /** The end of the zone as the user saw it; epoch seconds. With it, a zone that was prolonged since is a Conflict, so that a request that waited on a device ends no zone in which someone still works. */
  readonly until?: number | null | undefined;
}

export interface EscalationChainInput {
  /** critical or major. */
  readonly severity: string;
  /** At most 10. */
  readonly steps: readonly EscalationChainStepInput[];
}

export interface EscalationChainStepInput {
  readonly id: string;
  readonly afterMinutes: number;
  /** At most 10, with those whose accounts the caller does not manage: these stay in the step of this id. */
  readonly usernames: readonly string[];
  /** At least one. */
  readonly channels: readonly ("MAIL" | "TOPIC" | "PUSH")[];
}

export interface ExpectedKindInput {
  /** Type code, as nodes report it. */
  readonly nodeType: number;
  readonly version: string;
}

export interface LatLngInput {
  readonly lat: number;
  readonly lng: number;
}

export interface MarkNotificationsReadInput {
  /** Time of the newest notification that the caller has seen. */
  readonly until: number;
}

export interface MuteNotificationsInput {
  /** UUIDv7 made by the client; a repeat carries the same one. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly muted: boolean;
}

export interface NodeIdInput {
  readonly index: string;
  readonly id: string;
}

export interface NodeLocationInput {
  readonly index: string;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly rowNum: number;
  readonly fromSouth: number;
  readonly distance?: number | null | undefined;
  readonly role: "solo" | "primary" | "aux";
  readonly relative?: string | null | undefined;
}

export interface NotificationRuleSettingInput {
  readonly rule: "STALE_MASTER" | "FAILED_STOW" | "WIND_STOW" | "HAIL_STOW" | "OTHER_STOW" | "DRILL_IN_WIND" | "OVERDUE_DRILL" | "CRITICAL_BATTERY" | "FAILED_JOB" | "REFUSED_SETTINGS" | "FAILED_UPDATE" | "REFUSED_REGISTRATION" | "REPEATED_REGISTRATION";
  readonly on: boolean;
  readonly delaySeconds: number;
}

export interface OpenGateWindowInput {
  /** UUIDv7 made by the client, which becomes the id of the window. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Ids of 1 to 20 users who may see the layout. */
  readonly people: readonly string[];
  /** From 300 to 28,800, from the moment at which the server stores the window. */
  readonly seconds: number;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface ProlongWorkZoneInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly zoneId: string;
  /** From 300 to 14,400, from now. A request that is older than this many seconds, by the time in its changeId, is a StaleRequest. */
  readonly seconds: number;
}

export interface RequestLayoutUploadInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  /** Size of the file in bytes, 1 to 5242880. */
  readonly size: number;
}

export interface RequestTaskPhotoUploadInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly taskId: string;
  readonly hash: string;
  /** Size of the file in bytes, 1 to 1048576. */
  readonly size: number;
}

export interface ResetUserAuthenticatorInput {
  readonly changeId: string;
  readonly username: string;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface RevokeSiteTokenInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly tokenId: string;
}

/** A subscription as the browser returns it. */
export interface SavePushSubscriptionInput {
  /** https address at one of the push services that the deployment permits. */
  readonly endpoint: string;
  /** Key of the browser: 65 bytes, base64url. */
  readonly p256dh: string;
  /** Secret of the subscription: 16 bytes, base64url. */
  readonly auth: string;
  /** BCP 47 tag of the language of the warning, such as pt-BR. */
  readonly language: string;
}

/** Null for a version that is not expected. */
export interface SetExpectedFirmwareInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  readonly layoutId: string;
  /** 0 before the first time. */
  readonly expectedRev: number;
  /** Numbers and dots, such as 5.1.0. */
  readonly master?: string | null | undefined;
  /** Of all nodes whose board has no version of its own. */
  readonly node?: string | null | undefined;
  /** At most 16, each board once. Absent: they stay as they are. */
  readonly kinds?: readonly ExpectedKindInput[] | null | undefined;
}

export interface SetMasterRegistrationInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Whether one more registration is allowed. */
  readonly open: boolean;
}

export interface SetNotificationSettingsInput {
  /** UUIDv7 made by the client; a repeat carries the same one. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Revision of the settings that the change is based on. */
  readonly rev: number;
  /** Each rule once. */
  readonly rules: readonly NotificationRuleSettingInput[];
  /** At most 200 recipients; null means all users who may see the layout's data. */
  readonly usernames?: readonly string[] | null | undefined;
  /** Each severity once; without the list, the chains stay as they are. */
  readonly chains?: readonly EscalationChainInput[] | null | undefined;
}

export interface SetOwnersGateInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly on: boolean;
  /** 1 to 20 mail domains or whole addresses, among them that of the caller, none on the provider's own domain; ignored when the gate is turned off. */
  readonly owners?: readonly string[] | null | undefined;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface SetRemoteControlInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly id: string;
  readonly layoutId: string;
  readonly on: boolean;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface SetReplacementSkipInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Three digits. */
  readonly nLocId: string;
  /** Start of the campaign that the user saw. */
  readonly campaign: number;
  /** Null: the location is to be replaced after all. */
  readonly reason?: "notReachable" | "noSparePart" | "wasReplacedBefore" | "outOfService" | "otherReason" | null | undefined;
  /** At most 200 characters. */
  readonly note?: string | null | undefined;
}

export interface SetSecondPersonInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly id: string;
  readonly layoutId: string;
  readonly on: boolean;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface SetUserBreakGlassInput {
  readonly changeId: string;
  readonly username: string;
  readonly breakGlass: boolean;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface SetUserEnabledInput {
  readonly changeId: string;
  readonly username: string;
  readonly enabled: boolean;
  /** 10 to 500 characters. */
  readonly reason: string;
}

export interface SetUserLayoutIdsInput {
  readonly changeId: string;
  readonly username: string;
  /** At most 1000. */
  readonly layoutIds: readonly string[];
  readonly reason?: string | null | undefined;
}

export interface SetWarningSourceInput {
  /** UUIDv7 made by the client; a repeat carries the same one. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Revision of the source that the change is based on. */
  readonly rev: number;
  readonly kind: "OFF" | "PULL" | "PUSH";
  /** Required with PULL: https, a public host name, no port; at most 500 characters. */
  readonly address?: string | null | undefined;
}

export interface SignHandOverInput {
  /** UUIDv7 made by the client. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly hash: string;
  readonly role: "BUILDER" | "OWNER";
}

export interface SwapNodeIdsInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Three digits. */
  readonly nLocId: string;
  /** The id that this node has now. */
  readonly nId: string;
  readonly otherNLocId: string;
  /** The id that the other node has now. */
  readonly otherNId: string;
}

export interface TaskPhotoInput {
  readonly hash: string;
  /** At most 200 characters. */
  readonly caption?: string | null | undefined;
  readonly addedAt: number;
}

export interface UpdateLayoutDetailsInput {
  readonly changeId: string;
  readonly id: string;
  /** Revision that the changes are based on; Conflict if the stored one differs. Without it the changes apply to any revision. */
  readonly expectedRev?: number | null | undefined;
  readonly name?: string | null | undefined;
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
  readonly coordinates?: CoordinatesInput | null | undefined;
  readonly layoutUrl?: string | null | undefined;
  readonly layoutNumber?: string | null | undefined;
  readonly labelZoomThreshold?: number | null | undefined;
  readonly markerRadius?: number | null | undefined;
  readonly powerCapacityDc?: number | null | undefined;
  readonly published?: boolean | null | undefined;
  readonly demo?: boolean | null | undefined;
  readonly tz?: string | null | undefined;
  readonly utcOffset?: number | null | undefined;
  readonly safetyStowDirection?: boolean | null | undefined;
}

export interface UpdateMasterIdInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Id of the new controller. */
  readonly mId: string;
  readonly timestamp: number;
  /** Refused when it is not the caller's id. */
  readonly userId?: string | null | undefined;
  readonly username?: string | null | undefined;
  readonly masterName?: string | null | undefined;
  readonly layoutName?: string | null | undefined;
}

export interface UpdateMasterLocationInput {
  readonly changeId: string;
  /** The mLocId of the master. */
  readonly id: string;
  readonly layoutId: string;
  /** Revision that the changes are based on; Conflict if the stored one differs. Without it the changes apply to any revision. */
  readonly expectedRev?: number | null | undefined;
  readonly name?: string | null | undefined;
  readonly label?: string | null | undefined;
  /** gen2, gen3, gen4 or gen3-dual. */
  readonly deviceType?: string | null | undefined;
  readonly channel?: number | null | undefined;
  readonly panid?: number | null | undefined;
  readonly xLoc?: number | null | undefined;
  readonly yLoc?: number | null | undefined;
  readonly area?: readonly LatLngInput[] | null | undefined;
  readonly localIp?: string | null | undefined;
  /** Whether the master gets its address by DHCP; null means true. False requires a staticIp. */
  readonly dhcpEnabled?: boolean | null | undefined;
  readonly staticIp?: string | null | undefined;
  readonly gateway?: string | null | undefined;
  readonly dns?: string | null | undefined;
  /** A settings set of the layout; null removes the assignment, and the master continues with its settings. */
  readonly spaParamId?: string | null | undefined;
  readonly nodeParamId?: string | null | undefined;
}

/** Fields that the server knows itself (user, names, the master's present id) may be sent; they are compared or ignored. */
export interface UpdateNodeIdInput {
  /** UUIDv7 made by the client; a repeat with the same content returns the first result. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  readonly nLocId: string;
  readonly nId: string;
  /** Time of the change by the client's clock. */
  readonly timestamp: number;
  /** Refused when it is not the caller's id. */
  readonly userId?: string | null | undefined;
  readonly username?: string | null | undefined;
  /** Refused when the master has another controller. */
  readonly mId?: string | null | undefined;
  readonly masterName?: string | null | undefined;
  readonly layoutName?: string | null | undefined;
}

export interface UpdateNodeLocationsInput {
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
  /** Revision that the changes are based on; Conflict if the stored one differs. Without it the changes apply to any revision. */
  readonly expectedRev?: number | null | undefined;
  readonly nLocs: readonly NodeLocationInput[];
  readonly nIds: readonly NodeIdInput[];
}

/** Absent settings do not change. */
export interface UpdateSpaParametersRequestInput {
  readonly changeId: string;
  readonly layoutId: string;
  /** Master to which the set is assigned, if it does not use the set yet. */
  readonly mLocId?: string | null | undefined;
  readonly spaParamId: string;
  /** Revision of the set that the changes are based on; Conflict if the stored one differs. Without it the changes apply to any revision. */
  readonly expectedRev?: number | null | undefined;
  readonly label?: string | null | undefined;
  readonly latitude?: number | null | undefined;
  readonly longitude?: number | null | undefined;
  readonly utcOffset?: number | null | undefined;
  readonly deltaUt1?: number | null | undefined;
  readonly deltaT?: number | null | undefined;
  readonly elevation?: number | null | undefined;
  readonly pressure?: number | null | undefined;
  readonly aveTemp?: number | null | undefined;
  readonly slope?: number | null | undefined;
  readonly azmRotation?: number | null | undefined;
  readonly atmosRefraction?: number | null | undefined;
  readonly rowSpacing?: number | null | undefined;
  readonly panelLength?: number | null | undefined;
  readonly planeInclinationAngle?: number | null | undefined;
  readonly slopeDirection?: number | null | undefined;
  readonly mechLimitWest?: number | null | undefined;
  readonly mechLimitEast?: number | null | undefined;
  readonly overnightAngle?: number | null | undefined;
  readonly overnightMoveStartHour?: number | null | undefined;
  readonly overnightMoveEndHour?: number | null | undefined;
  readonly antishadingEnabled?: boolean | null | undefined;
  readonly strongestAngle?: number | null | undefined;
  readonly snowStowAngle?: number | null | undefined;
  readonly floodStowAngle?: number | null | undefined;
  readonly fastPollingInterval?: number | null | undefined;
  readonly nodeTemperatureCalibrationEnabled?: boolean | null | undefined;
  readonly nodeTemperatureCalibrationInterval?: number | null | undefined;
  readonly windStowTable?: readonly WindStowRowInput[] | null | undefined;
}

/** Absent fields do not change; an empty companyRole removes the role. */
export interface UpdateUserAttrInput {
  readonly changeId: string;
  readonly username: string;
  readonly nameFirst?: string | null | undefined;
  readonly nameLast?: string | null | undefined;
  readonly company?: string | null | undefined;
  readonly companyRole?: string | null | undefined;
  readonly allLayouts?: boolean | null | undefined;
  readonly expiration?: number | null | undefined;
  readonly trialExpiration?: number | null | undefined;
  readonly reason?: string | null | undefined;
}

export interface UpdateUserGroupsInput {
  readonly changeId: string;
  readonly username: string;
  readonly groups: readonly string[];
  readonly reason?: string | null | undefined;
}

export interface UserResendInvitationInput {
  readonly changeId: string;
  readonly email: string;
}

export interface VouchForApproverInput {
  /** UUIDv7 made by the client, the same for every repeat of this decision. */
  readonly changeId: string;
  readonly layoutId: string;
  /** Id of the request. */
  readonly id: string;
  /** Digest of the request that the user was shown. */
  readonly digest: string;
  /** Id of the user who was refused as approver. */
  readonly approverId: string;
  /** 10 to 500 characters; stored in the audit. */
  readonly reason: string;
}

export interface WindStowRowInput {
  readonly level: number;
  readonly eastAngle: number;
  readonly westAngle: number;
  readonly windSpeed: number;
  readonly timeToRestore: number;
}

export interface WorkZonePartInput {
  readonly mLocId: string;
  /** 1 to 512 node indexes of three digits; null or absent for the whole master. */
  readonly nLocIds?: readonly string[] | null | undefined;
}
