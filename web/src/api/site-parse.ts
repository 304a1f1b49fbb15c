/** The door for what the server says of one layout: records, columns of nodes, readings of masters. */
import * as v from "valibot";
import { syncBitmasksFrom } from "#domain/identity/sync-bitmask.ts";
import { isDeviceType } from "#domain/layout/device-types.ts";
import { parseToldMasterData } from "#domain/wire/master-data.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import { maybe, moment } from "./parsed.ts";
import { NOTICE_KINDS } from "./site-records.ts";

const id = v.pipe(v.string(), v.minLength(1));

export const LayoutSchema = v.object({
  id,
  name: v.string(),
  layoutNumber: maybe(v.string()),
  layoutUrl: maybe(v.string()),
  labelZoomThreshold: maybe(v.number()),
  markerRadius: maybe(v.number()),
  tz: maybe(v.string()),
  coordinates: maybe(v.object({ latitude: v.number(), longitude: v.number() })),
  utcOffset: v.number(),
  safetyStowDirection: maybe(v.boolean()),
  weathersmartEnabled: v.boolean(),
  hailstowEnabled: v.boolean(),
  powerboostEnabled: v.boolean(),
  snowshieldEnabled: v.boolean(),
  thundersmartEnabled: v.boolean(),
});

export type ToldLayout = v.InferOutput<typeof LayoutSchema>;

export const MasterSchema = v.object({
  id,
  layoutId: id,
  name: v.string(),
  label: maybe(v.string()),
  mId: v.string(),
  mIdStatus: maybe(v.string()),
  deviceType: v.pipe(v.string(), v.guard(isDeviceType)),
  channel: maybe(v.number()),
  panid: maybe(v.number()),
  xLoc: v.number(),
  yLoc: v.number(),
  area: v.array(v.object({ lat: v.number(), lng: v.number() })),
  spaParamId: maybe(v.string()),
  nodeParamId: maybe(v.string()),
});

/** Base64 of a container or an object. */
export const packed = v.pipe(
  v.string(),
  v.base64(),
  v.transform((text) => Uint8Array.from(atob(text), (character) => character.charCodeAt(0))),
);

export const SummarySchema = v.object({ mLocId: id, timestamp: moment, packed });

export type SummaryPart = v.InferOutput<typeof SummarySchema>;

export const SnapshotSchema = v.object({
  mLocId: id,
  packed: v.array(packed),
  keyframes: v.array(packed),
});

export type Snapshot = v.InferOutput<typeof SnapshotSchema>;

/** The rules are those of the masters' own messages (domain/wire/master-data.ts). */
export const MasterDataSchema = v.pipe(
  v.looseObject({ mLocId: id, mId: v.string(), timestamp: moment }),
  v.rawTransform(({ dataset, addIssue, NEVER }) => {
    const { mLocId, mId, timestamp, ...fields } = dataset.value;
    const read = parseToldMasterData({ ...fields, v: PROTOCOL_VERSION, ts: timestamp });
    if (read.kind === "value") return { mLocId, mId, data: read.value };
    addIssue({ message: `${read.field}: ${read.reason}` });
    return NEVER;
  }),
);

export const PresenceSchema = v.object({ mLocId: id, online: v.boolean(), since: moment });

export const NodeIdChangeSchema = v.object({
  id,
  mLocId: id,
  nLocId: id,
  nId: v.string(),
  timestamp: moment,
  serverTimestamp: moment,
  username: v.string(),
  mId: v.string(),
  masterName: v.string(),
  deltaAction: v.string(),
});

export const MasterIdChangeSchema = v.object({
  mLocId: id,
  mId: v.string(),
  mIdStatus: maybe(v.string()),
  deltaAction: v.string(),
});

export const SyncChangeSchema = v.object({
  mLocId: id,
  bitmasks: v.custom<readonly number[]>((words) => syncBitmasksFrom(words) !== undefined),
});

export const NoticeSchema = v.object({
  kinds: v.array(v.picklist(NOTICE_KINDS)),
  mLocIds: v.array(id),
});
