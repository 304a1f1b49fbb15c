/**
 * `cfg/*`: the retained documents of a master. The version of each document rises strictly; a
 * master ignores a document with the version that it has.
 */
import { decode } from "#domain/fields/decode.ts";
import type { Field, FieldValue } from "#domain/fields/field.ts";
import { MAX_NODE_INDEX } from "#domain/identity/location-id.ts";
import { type NodeId, nodeIdFrom } from "#domain/identity/node-id.ts";
import { PANID } from "#domain/layout/master-location.ts";
import { NODE_ROLES } from "#domain/layout/node-locations.ts";
import { channelText, numberFromRadioText, panIdText } from "#domain/layout/radio-text.ts";
import { isZigbeeChannel } from "#domain/layout/zigbee-channels.ts";
import { type MasterSettingId, SENT_SETTINGS } from "#domain/parameters/master-settings.ts";
import {
  WRITABLE_PARAMETERS,
  type WritableParameterId,
} from "#domain/parameters/standard-parameters.ts";
import { ok } from "#domain/result.ts";
import { openMessage } from "./payload.ts";
import {
  clock,
  deviceType,
  flag,
  line,
  listOf,
  nullable,
  number,
  oneOf,
  optional,
  type Rule,
  type Ruled,
  refused,
  shape,
  uuid,
  type ValueOf,
  whole,
} from "./rules.ts";

const VERSION = whole(1, 2 ** 31);

/**
 * The layout and the master location of a document; absent in documents that boards have stored in
 * earlier versions.
 */
const LOCATION = { layoutId: optional(uuid), mLocId: optional(uuid) };

/**
 * A rule for a PAN id or a channel: upper-case hex text. A number is accepted too, because boards
 * may have stored one in earlier versions.
 */
function radioText(asText: (value: number) => string, isAllowed: (value: number) => boolean) {
  const rule: Rule<string> = (value, field) => {
    const number = typeof value === "string" ? numberFromRadioText(value) : value;
    if (number === undefined) return refused("notHex", field);
    if (typeof number !== "number") return refused("wrongType", field);
    if (!isAllowed(number)) return refused("outOfRange", field);
    const text = asText(number);
    return typeof value === "number" || value === text ? ok(text) : refused("notHex", field);
  };
  return rule;
}

const panId = radioText(
  panIdText,
  (value) => Number.isInteger(value) && value >= PANID.min && value <= PANID.max,
);
const channel = radioText(channelText, isZigbeeChannel);

const SITE_DOCUMENT = shape({
  ver: VERSION,
  layoutId: uuid,
  mLocId: uuid,
  name: line(100),
  /** Zigbee PAN id; null until a user enters one, and the master then retains its own. */
  panid: nullable(panId),
  channel: nullable(channel),
  deviceType,
  /** Hours that the site's clock is ahead of UTC. */
  utcOffset: number(-12, 12),
  /** 0 West, 1 East, null unknown. */
  safetyStowDirection: nullable(oneOf([0, 1])),
  features: shape({
    weathersmart: flag,
    hailstow: flag,
    thundersmart: flag,
    snowshield: flag,
    powerboost: flag,
  }),
});

export type SiteDocument = ValueOf<typeof SITE_DOCUMENT>;

export function parseSiteDocument(payload: unknown): Ruled<SiteDocument> {
  return openMessage(payload, SITE_DOCUMENT);
}

const nodeId: Rule<NodeId> = (value, field) => {
  if (typeof value !== "string") return refused("wrongType", field);
  const result = nodeIdFrom(value);
  return result.ok ? ok(result.value) : refused("notHex", field);
};

/** Metres from the south-west corner of the layout, east then north. */
const point = listOf(number(-100_000, 100_000), 2);

/** Maximum number of list entries; lists are ordered by node index. */
const MAX_ENTRIES = MAX_NODE_INDEX + 1;

const NODES_DOCUMENT = shape({
  ver: VERSION,
  ...LOCATION,
  /** Ids by node index; 0000 where no controller is assigned. */
  ids: listOf(nodeId, MAX_ENTRIES),
  xy: optional(listOf(point, MAX_ENTRIES)),
  role: optional(listOf(oneOf(NODE_ROLES), MAX_ENTRIES)),
  /** By node index: the index of the primary, for an auxiliary unit. */
  relative: optional(listOf(nullable(whole(0, MAX_NODE_INDEX)), MAX_ENTRIES)),
});

export type NodesDocument = ValueOf<typeof NODES_DOCUMENT>;

/** Parses a nodes document, whose other lists must have one entry for each of the ids. */
export function parseNodesDocument(payload: unknown): Ruled<NodesDocument> {
  const result = openMessage(payload, NODES_DOCUMENT);
  if (!result.ok) return result;
  const { ids, xy, role, relative } = result.value;
  for (const [field, list] of Object.entries({ xy, role, relative })) {
    if (list !== undefined && list.length !== ids.length) return refused("wrongLength", field);
  }
  const crooked = xy?.findIndex((coordinates) => coordinates.length !== 2) ?? -1;
  return crooked < 0 ? result : refused("wrongLength", `xy.${crooked}`);
}

type Values<Id extends string> = Readonly<Record<Id, FieldValue>>;

/**
 * A rule for an object with a value for every entry of a catalogue, each as the text that `encode`
 * makes.
 */
function catalogued<Id extends string>(
  entries: readonly { readonly id: Id; readonly field: Field }[],
): Rule<Values<Id>> {
  const rules = entries.map(({ id, field }) => [id, encodedValue(field)] as const);
  // The cast is correct, because `rules` has exactly the ids of the entries as keys.
  return shape(Object.fromEntries(rules)) as Rule<Values<Id>>;
}

function encodedValue(field: Field): Rule<FieldValue> {
  return (value, path) => {
    if (typeof value !== "string") return refused("wrongType", path);
    const result = decode(field, value);
    return result.ok ? ok(result.value) : refused("outOfRange", path);
  };
}

const whole16 = whole(-32_768, 32_767);

/** Content of a settings document, and of the set in send-master-params-batch. */
const SETTINGS_CONTENT = {
  spaParamId: uuid,
  values: catalogued<MasterSettingId>(SENT_SETTINGS),
  /** Angles in hundredths of a degree or one of the sentinels, speed in mph, time in minutes. */
  windStowTable: listOf(
    shape({
      level: whole(0, 13),
      eastAngle: whole16,
      westAngle: whole16,
      windSpeed: number(0, 300),
      timeToRestore: number(0, 1440),
    }),
    14,
  ),
};

const SETTINGS_DOCUMENT = shape({ ver: VERSION, ...LOCATION, ...SETTINGS_CONTENT });

export type SettingsDocument = ValueOf<typeof SETTINGS_DOCUMENT>;
export type SettingsContent = Omit<SettingsDocument, "ver" | keyof typeof LOCATION>;

export function parseSettingsDocument(payload: unknown): Ruled<SettingsDocument> {
  return openMessage(payload, SETTINGS_DOCUMENT);
}

/**
 * Parses a settings set inside another message; the refusal names the missing or malformed value.
 */
export function parseSettingsContent(set: unknown): Ruled<SettingsContent> {
  return shape(SETTINGS_CONTENT)(set, "");
}

/** Content of a parameters document, and of the set in send-node-params-batch. */
const PARAMETERS_CONTENT = {
  nodeParamId: uuid,
  values: catalogued<WritableParameterId>(WRITABLE_PARAMETERS),
};

const PARAMETERS_DOCUMENT = shape({ ver: VERSION, ...LOCATION, ...PARAMETERS_CONTENT });

export type ParametersDocument = ValueOf<typeof PARAMETERS_DOCUMENT>;
export type ParametersContent = Omit<ParametersDocument, "ver" | keyof typeof LOCATION>;

export function parseParametersDocument(payload: unknown): Ruled<ParametersDocument> {
  return openMessage(payload, PARAMETERS_DOCUMENT);
}

/**
 * Parses a set of node parameters inside another message; the refusal names the missing or
 * malformed value.
 */
export function parseParametersContent(set: unknown): Ruled<ParametersContent> {
  return shape(PARAMETERS_CONTENT)(set, "");
}

/** Most zones of a work document. */
const MAX_ZONES = 40;

const WORK_DOCUMENT = shape({
  ver: VERSION,
  layoutId: uuid,
  mLocId: uuid,
  /** Where people work: the master holds the tracking of these nodes. */
  zones: listOf(
    shape({
      /** Epoch seconds by the clock of the cloud, at which the zone was set. */
      since: clock,
      /** Epoch seconds by the clock of the cloud, from which on the zone has no effect. */
      until: clock,
      /** Indexes of nodes; null for all nodes of the master. */
      nodes: nullable(listOf(whole(0, MAX_NODE_INDEX), MAX_ENTRIES)),
    }),
    MAX_ZONES,
  ),
});

export type WorkDocument = ValueOf<typeof WORK_DOCUMENT>;

export function parseWorkDocument(payload: unknown): Ruled<WorkDocument> {
  return openMessage(payload, WORK_DOCUMENT);
}
