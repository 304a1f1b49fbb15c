/** Generated from site.graphql and schema.graphql by npm run generate. */
import { type NLocId, nLocIdFrom } from "#domain/identity/location-id.ts";
import { type SyncBitmasks, syncBitmasksFrom } from "#domain/identity/sync-bitmask.ts";
import { type Reader, flag, id, integer, list, made, moment, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { RepeatedField } from "#web/api/batches.ts";
import type { Operation } from "#web/api/operation.ts";

export interface StoredLayout {
  readonly id: string;
  readonly name: string;
  readonly layoutNumber: string | undefined;
  /** Name of the background image on the deployment's media host, as acceptLayoutUpload returns it; full addresses are refused. */
  readonly layoutUrl: string | undefined;
  readonly labelZoomThreshold: number | undefined;
  readonly markerRadius: number | undefined;
  /** IANA name of the time zone. A layout that is saved without one gets the zone of its coordinates, if they are on land. */
  readonly tz: string | undefined;
  readonly coordinates: {
    /** Degrees, north positive, -90 to 90. */
    readonly latitude: number;
    /** Degrees, east positive, -180 to 180. */
    readonly longitude: number;
  } | undefined;
  /** Hours, -12 to 12. */
  readonly utcOffset: number;
  /** true East, false West, null unknown. */
  readonly safetyStowDirection: boolean | undefined;
  readonly weathersmartEnabled: boolean;
  readonly hailstowEnabled: boolean;
  readonly powerboostEnabled: boolean;
  readonly snowshieldEnabled: boolean;
  readonly thundersmartEnabled: boolean;
}

export const readStoredLayout: Reader<StoredLayout> = object({
  id: id,
  name: text,
  layoutNumber: optional(text),
  layoutUrl: optional(text),
  labelZoomThreshold: optional(number),
  markerRadius: optional(number),
  tz: optional(text),
  coordinates: optional(object({
    latitude: number,
    longitude: number,
  })),
  utcOffset: number,
  safetyStowDirection: optional(flag),
  weathersmartEnabled: flag,
  hailstowEnabled: flag,
  powerboostEnabled: flag,
  snowshieldEnabled: flag,
  thundersmartEnabled: flag,
});

export interface MasterRecord {
  /** The mLocId of the master. */
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly label: string | undefined;
  /** Id of the controller: 16 upper-case hex characters, or 0 while none is assigned. */
  readonly mId: string;
  readonly mIdStatus: string | undefined;
  /** gen2, gen3, gen4 or gen3-dual. */
  readonly deviceType: "gen2" | "gen3" | "gen3-dual" | "gen4";
  /** Zigbee channel: 12, or 14 to 24. */
  readonly channel: number | undefined;
  /** Zigbee PAN id, decimal, 1 to 1500. */
  readonly panid: number | undefined;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly area: readonly {
    readonly lat: number;
    readonly lng: number;
  }[];
  readonly spaParamId: string | undefined;
  readonly nodeParamId: string | undefined;
}

export const readMasterRecord: Reader<MasterRecord> = object({
  id: id,
  layoutId: id,
  name: text,
  label: optional(text),
  mId: text,
  mIdStatus: optional(text),
  deviceType: oneOf(["gen2", "gen3", "gen3-dual", "gen4"]),
  channel: optional(integer),
  panid: optional(integer),
  xLoc: number,
  yLoc: number,
  area: list(object({
    lat: number,
    lng: number,
  })),
  spaParamId: optional(id),
  nodeParamId: optional(id),
});

/** What a master has said of itself, as the API has it. */
export interface MasterDataRow {
  readonly mLocId: string;
  /** 16 hex digits; in the history, the controller that the location has today. */
  readonly mId: string;
  readonly timestamp: number;
  /** 8 hex digits. */
  readonly alarms: string | undefined;
  /** 8 hex digits. */
  readonly flags: string | undefined;
  /** 0 unknown, 1 tracking, 2 anti-shading, 3 night, 4 stow, 5 manual stow. */
  readonly trackingMode: number | undefined;
  /** 4 hex digits, one bit per stow reason. */
  readonly stowModesActive: string;
  readonly stowModesEnabled: string;
  /** stowLimitEast and stowLimitWest are the window to which the panels' angles are limited now. */
  readonly stowLimitEast: number | undefined;
  readonly stowLimitWest: number | undefined;
  readonly windAverage: number | undefined;
  readonly windPeak: number | undefined;
  /** 0 InSpeed, 1 ET-40RS, 2 ET-3250, 3 Barani MeteoWind Compact. */
  readonly windSensorType: number | undefined;
  readonly depth: number | undefined;
  readonly trueBaseline: number | undefined;
  readonly activeBaseline: number | undefined;
  /** Millivolts. */
  readonly batteryVoltage: number | undefined;
  /** Milliamperes. */
  readonly chargeCurrent: number | undefined;
  /** 0 good, 1 charger, 2 battery, 3 both failed. */
  readonly readStatus: number | undefined;
  readonly tempBoard: number | undefined;
  readonly tempCharger: number | undefined;
  /** 0 general, 1 backup, 2 watchdog, 3 software, 4 user. */
  readonly resetType: number | undefined;
  readonly bootTime: number | undefined;
  readonly fwMaster: string | undefined;
  readonly fwNode: string | undefined;
  /** Duration of one call-and-response cycle in seconds. */
  readonly arrrDuration: number | undefined;
  /** 30809 enabled, anything else disabled. */
  readonly smartStowMode: number | undefined;
  /** 0 west, 1 east, null unknown. */
  readonly safetyStowDirection: number | undefined;
  /** 0 off, 1 on, 2 sending, 3 failed. */
  readonly powerboostStatus: number | undefined;
  readonly optimizedBacktracking: number | undefined;
  readonly westRotationalTolerance: number | undefined;
  readonly eastRotationalTolerance: number | undefined;
  readonly optimizedBacktrackingEastVerticalTolerance: number | undefined;
  readonly optimizedBacktrackingWestVerticalTolerance: number | undefined;
}

export const readMasterDataRow: Reader<MasterDataRow> = object({
  mLocId: id,
  mId: text,
  timestamp: moment,
  alarms: optional(text),
  flags: optional(text),
  trackingMode: optional(integer),
  stowModesActive: text,
  stowModesEnabled: text,
  stowLimitEast: optional(integer),
  stowLimitWest: optional(integer),
  windAverage: optional(number),
  windPeak: optional(number),
  windSensorType: optional(integer),
  depth: optional(number),
  trueBaseline: optional(number),
  activeBaseline: optional(number),
  batteryVoltage: optional(integer),
  chargeCurrent: optional(integer),
  readStatus: optional(integer),
  tempBoard: optional(integer),
  tempCharger: optional(integer),
  resetType: optional(integer),
  bootTime: optional(moment),
  fwMaster: optional(text),
  fwNode: optional(text),
  arrrDuration: optional(number),
  smartStowMode: optional(integer),
  safetyStowDirection: optional(integer),
  powerboostStatus: optional(integer),
  optimizedBacktracking: optional(integer),
  westRotationalTolerance: optional(integer),
  eastRotationalTolerance: optional(integer),
  optimizedBacktrackingEastVerticalTolerance: optional(integer),
  optimizedBacktrackingWestVerticalTolerance: optional(integer),
});

export interface PresenceRecord {
  readonly mLocId: string;
  readonly online: boolean;
  /** Time since when online has had this value. */
  readonly since: number;
}

export const readPresenceRecord: Reader<PresenceRecord> = object({
  mLocId: id,
  online: flag,
  since: moment,
});

export interface StoredNodes {
  readonly mLocId: string;
  /** JSON with an array for each of index, xLoc, yLoc, rowNum, fromSouth, role and relative, as in NodeLocation, and nIds, with an empty text where none was assigned. The arrays have one value per node, in the same order. */
  readonly columns: string;
  /** As in NodeLocations. */
  readonly syncBitmasks: readonly number[];
}

export const readStoredNodes: Reader<StoredNodes> = object({
  mLocId: id,
  columns: text,
  syncBitmasks: list(integer),
});

/** The part of the nodes that is counted. */
export interface CountedNodes {
  readonly nLocs: readonly {
    readonly index: NLocId;
  }[];
  /** Nodes that have not received their id yet: 16 nodes per word, least significant bit first, 1 = pending. */
  readonly syncBitmasks: SyncBitmasks;
}

export const readCountedNodes: Reader<CountedNodes> = object({
  nLocs: list(object({
    index: made(text, nLocIdFrom),
  })),
  syncBitmasks: made(list(integer), syncBitmasksFrom),
});

export const SITE_LAYOUT: Operation<StoredLayout | undefined, { readonly layoutId: string }> = {
  document: "query SiteLayout($layoutId:ID!){layout:getLayoutDetails(id:$layoutId){id name layoutNumber layoutUrl labelZoomThreshold markerRadius tz coordinates{latitude longitude}utcOffset safetyStowDirection weathersmartEnabled hailstowEnabled powerboostEnabled snowshieldEnabled thundersmartEnabled}}",
  answer: only("layout", optional(readStoredLayout)),
};

export const SITE_MASTERS: Operation<{
  readonly items: readonly MasterRecord[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly nextToken?: string | null | undefined }> = {
  document: "query SiteMasters($layoutId:ID!$nextToken:String){list:listMasterLocations(layoutId:$layoutId nextToken:$nextToken){items{id layoutId name label mId mIdStatus deviceType channel panid xLoc yLoc area{lat lng}spaParamId nodeParamId}nextToken}}",
  answer: only("list", object({
    items: list(readMasterRecord),
    nextToken: optional(text),
  })),
};

export const SITE_NODES: Operation<readonly StoredNodes[], { readonly layoutId: string; readonly mLocIds: readonly string[] }> = {
  document: "query SiteNodes($layoutId:ID!$mLocIds:[ID!]!){list:listNodeColumns(layoutId:$layoutId mLocIds:$mLocIds){mLocId columns syncBitmasks}}",
  answer: only("list", list(readStoredNodes)),
};

export const SITE_NODE_COUNTS: RepeatedField<CountedNodes | undefined, { readonly mLocId: string }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!`,
  field: (place) => `getNodeLocations(layoutId:$layoutId mLocId:$mLocId${place}){nLocs{index}syncBitmasks}`,
  answer: optional(readCountedNodes),
};

export const SITE_MASTER_DATA_AT: Operation<readonly MasterDataRow[], { readonly layoutId: string; readonly timestamp: number }> = {
  document: "query SiteMasterDataAt($layoutId:ID!$timestamp:AWSTimestamp!){list:listMasterDataHistory(layoutId:$layoutId timestamp:$timestamp){mLocId mId timestamp alarms flags trackingMode stowModesActive stowModesEnabled stowLimitEast stowLimitWest windAverage windPeak windSensorType depth trueBaseline activeBaseline batteryVoltage chargeCurrent readStatus tempBoard tempCharger resetType bootTime fwMaster fwNode arrrDuration smartStowMode safetyStowDirection powerboostStatus optimizedBacktracking westRotationalTolerance eastRotationalTolerance optimizedBacktrackingEastVerticalTolerance optimizedBacktrackingWestVerticalTolerance}}",
  answer: only("list", list(readMasterDataRow)),
};

export const SITE_MASTER_DATA: Operation<{
  readonly items: readonly MasterDataRow[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly nextToken?: string | null | undefined }> = {
  document: "query SiteMasterData($layoutId:ID!$nextToken:String){list:listLatestMasterDataByLayoutId(layoutId:$layoutId nextToken:$nextToken){items{mLocId mId timestamp alarms flags trackingMode stowModesActive stowModesEnabled stowLimitEast stowLimitWest windAverage windPeak windSensorType depth trueBaseline activeBaseline batteryVoltage chargeCurrent readStatus tempBoard tempCharger resetType bootTime fwMaster fwNode arrrDuration smartStowMode safetyStowDirection powerboostStatus optimizedBacktracking westRotationalTolerance eastRotationalTolerance optimizedBacktrackingEastVerticalTolerance optimizedBacktrackingWestVerticalTolerance}nextToken}}",
  answer: only("list", object({
    items: list(readMasterDataRow),
    nextToken: optional(text),
  })),
};

export const MASTER_DATA_OF: RepeatedField<{
  readonly items: readonly MasterDataRow[];
}, { readonly mLocId: string }, { readonly layoutId: string }> = {
  declaresOnce: "$layoutId:ID!",
  declares: (place) => `$mLocId${place}:ID!`,
  field: (place) => `listLatestMasterDataByLayoutId(layoutId:$layoutId mLocId:$mLocId${place}){items{mLocId mId timestamp alarms flags trackingMode stowModesActive stowModesEnabled stowLimitEast stowLimitWest windAverage windPeak windSensorType depth trueBaseline activeBaseline batteryVoltage chargeCurrent readStatus tempBoard tempCharger resetType bootTime fwMaster fwNode arrrDuration smartStowMode safetyStowDirection powerboostStatus optimizedBacktracking westRotationalTolerance eastRotationalTolerance optimizedBacktrackingEastVerticalTolerance optimizedBacktrackingWestVerticalTolerance}}`,
  answer: object({
    items: list(readMasterDataRow),
  }),
};

export const SITE_PRESENCE: Operation<{
  readonly items: readonly PresenceRecord[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly nextToken?: string | null | undefined }> = {
  document: "query SitePresence($layoutId:ID!$nextToken:String){list:listMasterPresence(layoutId:$layoutId nextToken:$nextToken){items{mLocId online since}nextToken}}",
  answer: only("list", object({
    items: list(readPresenceRecord),
    nextToken: optional(text),
  })),
};
