/** A layout and its masters as they are edited: every field somebody may change. */
import * as v from "valibot";
import { isDeviceType } from "#domain/layout/device-types.ts";
import type { ChangeableLayoutField, LayoutDraft } from "#domain/layout/layout.ts";
import type { MasterLocation } from "#domain/layout/master-location.ts";
import { maybe } from "./parsed.ts";

const id = v.pipe(v.string(), v.minLength(1));

const EditedLayoutSchema = v.object({
  id,
  name: v.string(),
  nameAlternate: maybe(v.string()),
  address1: maybe(v.string()),
  address2: maybe(v.string()),
  city: maybe(v.string()),
  state: maybe(v.string()),
  zip: maybe(v.string()),
  customerName: maybe(v.string()),
  developerName: maybe(v.string()),
  installerName: maybe(v.string()),
  ownerName: maybe(v.string()),
  oAndMName: maybe(v.string()),
  scadaName: maybe(v.string()),
  layoutUrl: maybe(v.string()),
  layoutNumber: maybe(v.string()),
  tz: maybe(v.string()),
  labelZoomThreshold: maybe(v.number()),
  markerRadius: maybe(v.number()),
  powerCapacityDc: maybe(v.number()),
  utcOffset: v.number(),
  coordinates: maybe(v.object({ latitude: v.number(), longitude: v.number() })),
  safetyStowDirection: maybe(v.boolean()),
  published: v.boolean(),
  demo: v.boolean(),
  mLocIds: v.array(id),
  rev: maybe(v.number()),
});

export type EditedLayout = Readonly<v.InferOutput<typeof EditedLayoutSchema>>;

/** Every field has its place, so that none is forgotten when it is asked for. */
export const EDITED_LAYOUT_FIELDS = `id name nameAlternate address1 address2 city state zip customerName developerName
  installerName ownerName oAndMName scadaName layoutUrl layoutNumber tz labelZoomThreshold markerRadius powerCapacityDc
  utcOffset coordinates { latitude longitude } safetyStowDirection published demo mLocIds rev`;

/** An answer whose field is called `layout`. */
export const LayoutAnswerSchema = v.object({ layout: EditedLayoutSchema });

/** As LayoutAnswerSchema; undefined for a layout that is not there. */
export const FoundLayoutSchema = v.object({ layout: maybe(EditedLayoutSchema) });

export const EditedMasterSchema = v.object({
  id,
  layoutId: id,
  name: v.string(),
  label: maybe(v.string()),
  mId: v.string(),
  deviceType: v.pipe(v.string(), v.guard(isDeviceType)),
  channel: maybe(v.number()),
  panid: maybe(v.number()),
  xLoc: v.number(),
  yLoc: v.number(),
  localIp: maybe(v.string()),
  dhcpEnabled: maybe(v.boolean()),
  staticIp: maybe(v.string()),
  gateway: maybe(v.string()),
  dns: maybe(v.string()),
  area: v.array(v.object({ lat: v.number(), lng: v.number() })),
  spaParamId: maybe(v.string()),
  rev: maybe(v.number()),
});

export type EditedMaster = Readonly<v.InferOutput<typeof EditedMasterSchema>>;

export const EDITED_MASTER_FIELDS = `id layoutId name label mId deviceType channel panid xLoc yLoc localIp dhcpEnabled
  staticIp gateway dns area { lat lng } spaParamId rev`;

/** The fields to change; null takes one away. */
export type LayoutFieldChanges = Readonly<
  Partial<{ [Name in ChangeableLayoutField]: LayoutDraft[Name] | null }>
>;

/** The fields to change; null takes one away. */
export type MasterFieldChanges = Readonly<
  Partial<{
    [Name in keyof Omit<MasterLocation, "id" | "layoutId" | "mId">]: MasterLocation[Name] | null;
  }>
>;
