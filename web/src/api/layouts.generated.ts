/** Generated from layouts.graphql and schema.graphql by npm run generate. */
import { type Reader, flag, id, integer, list, number, object, oneOf, only, optional, text } from "#web/api/answer.ts";
import type { CreateLayoutDetailsInput, CreateMasterLocationInput, DeleteLayoutDetailsInput, DeleteMasterLocationInput, RequestLayoutUploadInput, UpdateLayoutDetailsInput, UpdateMasterLocationInput } from "#web/api/inputs.generated.ts";
import type { Operation } from "#web/api/operation.ts";

/** A layout as it is edited: every field that a user may change. */
export interface EditedLayout {
  readonly id: string;
  readonly name: string;
  readonly nameAlternate: string | undefined;
  readonly address1: string | undefined;
  readonly address2: string | undefined;
  readonly city: string | undefined;
  readonly state: string | undefined;
  readonly zip: string | undefined;
  readonly customerName: string | undefined;
  readonly developerName: string | undefined;
  readonly installerName: string | undefined;
  readonly ownerName: string | undefined;
  readonly oAndMName: string | undefined;
  readonly scadaName: string | undefined;
  /** Name of the background image on the deployment's media host, as acceptLayoutUpload returns it; full addresses are refused. */
  readonly layoutUrl: string | undefined;
  readonly layoutNumber: string | undefined;
  /** IANA name of the time zone. A layout that is saved without one gets the zone of its coordinates, if they are on land. */
  readonly tz: string | undefined;
  readonly labelZoomThreshold: number | undefined;
  readonly markerRadius: number | undefined;
  /** Kilowatts of direct current. */
  readonly powerCapacityDc: number | undefined;
  /** Hours, -12 to 12. */
  readonly utcOffset: number;
  readonly coordinates: {
    /** Degrees, north positive, -90 to 90. */
    readonly latitude: number;
    /** Degrees, east positive, -180 to 180. */
    readonly longitude: number;
  } | undefined;
  /** true East, false West, null unknown. */
  readonly safetyStowDirection: boolean | undefined;
  readonly published: boolean;
  readonly demo: boolean;
  readonly mLocIds: readonly string[];
  /** Rises with every change; absent in lists. */
  readonly rev: number | undefined;
}

export const readEditedLayout: Reader<EditedLayout> = object({
  id: id,
  name: text,
  nameAlternate: optional(text),
  address1: optional(text),
  address2: optional(text),
  city: optional(text),
  state: optional(text),
  zip: optional(text),
  customerName: optional(text),
  developerName: optional(text),
  installerName: optional(text),
  ownerName: optional(text),
  oAndMName: optional(text),
  scadaName: optional(text),
  layoutUrl: optional(text),
  layoutNumber: optional(text),
  tz: optional(text),
  labelZoomThreshold: optional(number),
  markerRadius: optional(number),
  powerCapacityDc: optional(number),
  utcOffset: number,
  coordinates: optional(object({
    latitude: number,
    longitude: number,
  })),
  safetyStowDirection: optional(flag),
  published: flag,
  demo: flag,
  mLocIds: list(id),
  rev: optional(integer),
});

/** A master as it is edited: every field that a user may change. */
export interface EditedMaster {
  /** The mLocId of the master. */
  readonly id: string;
  readonly layoutId: string;
  readonly name: string;
  readonly label: string | undefined;
  /** Id of the controller: 16 upper-case hex characters, or 0 while none is assigned. */
  readonly mId: string;
  /** gen2, gen3, gen4 or gen3-dual. */
  readonly deviceType: "gen2" | "gen3" | "gen3-dual" | "gen4";
  /** Zigbee channel: 12, or 14 to 24. */
  readonly channel: number | undefined;
  /** Zigbee PAN id, decimal, 1 to 1500. */
  readonly panid: number | undefined;
  readonly xLoc: number;
  readonly yLoc: number;
  readonly localIp: string | undefined;
  /** Whether the master gets its address by DHCP; null means true. False requires a staticIp. */
  readonly dhcpEnabled: boolean | undefined;
  readonly staticIp: string | undefined;
  readonly gateway: string | undefined;
  readonly dns: string | undefined;
  readonly area: readonly {
    readonly lat: number;
    readonly lng: number;
  }[];
  readonly spaParamId: string | undefined;
  /** Rises with every change. */
  readonly rev: number | undefined;
}

export const readEditedMaster: Reader<EditedMaster> = object({
  id: id,
  layoutId: id,
  name: text,
  label: optional(text),
  mId: text,
  deviceType: oneOf(["gen2", "gen3", "gen3-dual", "gen4"]),
  channel: optional(integer),
  panid: optional(integer),
  xLoc: number,
  yLoc: number,
  localIp: optional(text),
  dhcpEnabled: optional(flag),
  staticIp: optional(text),
  gateway: optional(text),
  dns: optional(text),
  area: list(object({
    lat: number,
    lng: number,
  })),
  spaParamId: optional(id),
  rev: optional(integer),
});

/** A drawing once the server has looked it through. */
export interface UploadedDrawing {
  /** Value for the layoutUrl of a layout. */
  readonly layoutUrl: string;
  /** Elements and attributes that the sanitiser removed. */
  readonly removed: readonly {
    readonly what: string;
    readonly count: number;
  }[];
}

export const readUploadedDrawing: Reader<UploadedDrawing> = object({
  layoutUrl: text,
  removed: list(object({
    what: text,
    count: integer,
  })),
});

export const EDITED_LAYOUT: Operation<EditedLayout | undefined, { readonly id: string }> = {
  document: "query EditedLayout($id:ID!){layout:getLayoutDetails(id:$id){id name nameAlternate address1 address2 city state zip customerName developerName installerName ownerName oAndMName scadaName layoutUrl layoutNumber tz labelZoomThreshold markerRadius powerCapacityDc utcOffset coordinates{latitude longitude}safetyStowDirection published demo mLocIds rev}}",
  answer: only("layout", optional(readEditedLayout)),
};

export const CREATE_LAYOUT: Operation<EditedLayout, { readonly input: CreateLayoutDetailsInput }> = {
  document: "mutation CreateLayout($input:CreateLayoutDetailsInput!){layout:createLayoutDetails(input:$input){id name nameAlternate address1 address2 city state zip customerName developerName installerName ownerName oAndMName scadaName layoutUrl layoutNumber tz labelZoomThreshold markerRadius powerCapacityDc utcOffset coordinates{latitude longitude}safetyStowDirection published demo mLocIds rev}}",
  answer: only("layout", readEditedLayout),
};

export const UPDATE_LAYOUT: Operation<EditedLayout, { readonly input: UpdateLayoutDetailsInput }> = {
  document: "mutation UpdateLayout($input:UpdateLayoutDetailsInput!){layout:updateLayoutDetails(input:$input){id name nameAlternate address1 address2 city state zip customerName developerName installerName ownerName oAndMName scadaName layoutUrl layoutNumber tz labelZoomThreshold markerRadius powerCapacityDc utcOffset coordinates{latitude longitude}safetyStowDirection published demo mLocIds rev}}",
  answer: only("layout", readEditedLayout),
};

export const DELETE_LAYOUT: Operation<{
  readonly id: string;
}, { readonly input: DeleteLayoutDetailsInput }> = {
  document: "mutation DeleteLayout($input:DeleteLayoutDetailsInput!){layout:deleteLayoutDetails(input:$input){id}}",
  answer: only("layout", object({
    id: id,
  })),
};

export const EDITED_MASTERS: Operation<{
  readonly items: readonly EditedMaster[];
  readonly nextToken: string | undefined;
}, { readonly layoutId: string; readonly nextToken?: string | null | undefined }> = {
  document: "query EditedMasters($layoutId:ID!$nextToken:String){list:listMasterLocations(layoutId:$layoutId nextToken:$nextToken){items{id layoutId name label mId deviceType channel panid xLoc yLoc localIp dhcpEnabled staticIp gateway dns area{lat lng}spaParamId rev}nextToken}}",
  answer: only("list", object({
    items: list(readEditedMaster),
    nextToken: optional(text),
  })),
};

export const CREATE_MASTER: Operation<EditedMaster, { readonly input: CreateMasterLocationInput }> = {
  document: "mutation CreateMaster($input:CreateMasterLocationInput!){master:createMasterLocation(input:$input){id layoutId name label mId deviceType channel panid xLoc yLoc localIp dhcpEnabled staticIp gateway dns area{lat lng}spaParamId rev}}",
  answer: only("master", readEditedMaster),
};

export const UPDATE_MASTER: Operation<EditedMaster, { readonly input: UpdateMasterLocationInput }> = {
  document: "mutation UpdateMaster($input:UpdateMasterLocationInput!){master:updateMasterLocation(input:$input){id layoutId name label mId deviceType channel panid xLoc yLoc localIp dhcpEnabled staticIp gateway dns area{lat lng}spaParamId rev}}",
  answer: only("master", readEditedMaster),
};

export const DELETE_MASTER: Operation<{
  /** The mLocId of the master. */
  readonly id: string;
}, { readonly input: DeleteMasterLocationInput }> = {
  document: "mutation DeleteMaster($input:DeleteMasterLocationInput!){master:deleteMasterLocation(input:$input){id}}",
  answer: only("master", object({
    id: id,
  })),
};

export const REQUEST_UPLOAD: Operation<{
  readonly uploadId: string;
  /** Presigned address for one PUT with content type image/svg+xml. */
  readonly url: string;
}, { readonly input: RequestLayoutUploadInput }> = {
  document: "mutation RequestUpload($input:RequestLayoutUploadInput!){upload:requestLayoutUpload(input:$input){uploadId url}}",
  answer: only("upload", object({
    uploadId: id,
    url: text,
  })),
};

export const ACCEPT_UPLOAD: Operation<UploadedDrawing, { readonly uploadId: string }> = {
  document: "mutation AcceptUpload($uploadId:ID!){file:acceptLayoutUpload(uploadId:$uploadId){layoutUrl removed{what count}}}",
  answer: only("file", readUploadedDrawing),
};
