/**
 * Makes the content of a master's configuration documents from the stored layout, location and
 * nodes.
 */
import { encode } from "#domain/fields/encode.ts";
import type { Field, FieldValue } from "#domain/fields/field.ts";
import { type NLocId, nodeIndexOf } from "#domain/identity/location-id.ts";
import { type NodeId, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import type { MasterLocationDraft } from "#domain/layout/master-location.ts";
import type { NodeRole } from "#domain/layout/node-locations.ts";
import { channelText, panIdText } from "#domain/layout/radio-text.ts";
import { type StoredLayout, stowDirectionAsNumber } from "#domain/layout/site-record.ts";
import { SENT_SETTINGS } from "#domain/parameters/master-settings.ts";
import type { SettingsSet } from "#domain/parameters/settings-set.ts";
import {
  type NodeParameterValues,
  WRITABLE_PARAMETERS,
} from "#domain/parameters/standard-parameters.ts";
import { isSentinel } from "#domain/parameters/wind-stow-rows.ts";
import type { WindStowRow } from "#domain/parameters/wind-stow-table.ts";
import type { NodesDocument, SiteDocument } from "./config-documents.ts";

/** The content of a site document, without its version and location. */
export type SiteContent = Omit<SiteDocument, "ver" | "layoutId" | "mLocId"> & {
  readonly layoutId: string;
  readonly mLocId: string;
};

export function siteContent(
  layout: StoredLayout,
  mLocId: string,
  master: Pick<MasterLocationDraft, "name" | "panid" | "channel" | "deviceType">,
): SiteContent {
  return {
    layoutId: layout.id,
    mLocId,
    name: master.name,
    panid: master.panid === undefined ? null : panIdText(master.panid),
    channel: master.channel === undefined ? null : channelText(master.channel),
    deviceType: master.deviceType,
    utcOffset: layout.utcOffset,
    safetyStowDirection: stowDirectionAsNumber(layout.safetyStowDirection),
    features: {
      weathersmart: layout.weathersmartEnabled,
      hailstow: layout.hailstowEnabled,
      thundersmart: layout.thundersmartEnabled,
      snowshield: layout.snowshieldEnabled,
      powerboost: layout.powerboostEnabled,
    },
  };
}

/** The part of a node's location that its master receives. */
export interface ConfigNode {
  readonly index: NLocId;
  readonly role: NodeRole;
  readonly relative: NLocId | null;
}

/**
 * Lists of a nodes document. Positions are left out: the layout has them only on its canvas, whose
 * scale in metres is not stored.
 */
export type NodesContent = Required<Pick<NodesDocument, "ids" | "role" | "relative">>;

/**
 * The lists of a nodes document, with one entry per node index; a gap in the indexes becomes a
 * single node without a controller.
 */
export function nodesContent(
  configNodes: readonly ConfigNode[],
  nIds: Readonly<Partial<Record<NLocId, NodeId>>>,
): NodesContent {
  const nodeAt = new Map(configNodes.map((node) => [nodeIndexOf(node.index), node]));
  const indexes = Array.from({ length: Math.max(-1, ...nodeAt.keys()) + 1 }, (_, index) => index);
  const entries = indexes.map((index) => nodeAt.get(index));
  return {
    ids: entries.map((node) => (node && nIds[node.index]) ?? UNASSIGNED_NODE_ID),
    role: entries.map((node) => node?.role ?? "solo"),
    relative: entries.map((node) =>
      node?.relative === null || node === undefined ? null : nodeIndexOf(node.relative),
    ),
  };
}

/** Values as texts of the wire, by the ids of their entries. */
type SentValues = Readonly<Record<string, string>>;

export interface SettingsContent {
  readonly spaParamId: string;
  readonly values: SentValues;
  /** Rows with angles in hundredths of a degree; sentinels are not scaled. */
  readonly windStowTable: readonly WindStowRow[];
}

export function settingsContent(spaParamId: string, settings: SettingsSet): SettingsContent {
  return {
    spaParamId,
    values: sentValues(SENT_SETTINGS, settings.values),
    windStowTable: settings.windStowTable.map((row) => ({
      ...row,
      eastAngle: sentAngle(row.eastAngle),
      westAngle: sentAngle(row.westAngle),
    })),
  };
}

export interface ParametersContent {
  readonly nodeParamId: string;
  readonly values: SentValues;
}

export function parametersContent(
  nodeParamId: string,
  values: NodeParameterValues,
): ParametersContent {
  return { nodeParamId, values: sentValues(WRITABLE_PARAMETERS, values) };
}

function sentValues<Id extends string>(
  entries: readonly { readonly id: Id; readonly field: Field }[],
  values: Readonly<Record<Id, FieldValue>>,
): SentValues {
  return Object.fromEntries(entries.map(({ id, field }) => [id, encode(field, values[id])]));
}

function sentAngle(angle: number): number {
  return isSentinel(angle) ? angle : Math.round(angle * 100);
}
