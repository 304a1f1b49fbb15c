/** Changes of a master's location in the core table, and of items that depend on the location. */
import type { MasterLocation } from "#domain/layout/master-location.ts";
import { markDirty, type PublishedDocument } from "./config-documents.ts";
import { layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import type { MasterState } from "./masters.ts";
import { masterOfSettingsItem } from "./parameter-sets.ts";
import type { TransactionItem } from "./transaction.ts";

/**
 * Fields of a location that can be changed and are published to its viewers. The controller's id is
 * not one of them: a separate operation changes it.
 */
export const CHANGEABLE_FIELDS = [
  "name",
  "label",
  "deviceType",
  "channel",
  "panid",
  "xLoc",
  "yLoc",
  "area",
  "localIp",
  "dhcpEnabled",
  "staticIp",
  "gateway",
  "dns",
  "spaParamId",
  "nodeParamId",
] as const satisfies readonly (keyof MasterLocation)[];

export type ChangeableField = (typeof CHANGEABLE_FIELDS)[number];

/** The fields of a location to change; undefined removes a field. */
export type MasterChanges = Readonly<
  Partial<{ [Name in ChangeableField]: MasterLocation[Name] | undefined }>
>;

const DOCUMENT_OF: Readonly<Partial<Record<ChangeableField, PublishedDocument>>> = {
  name: "site",
  deviceType: "site",
  channel: "site",
  panid: "site",
  spaParamId: "settings",
  nodeParamId: "params",
};

/** The configuration documents that contain one of these fields. */
export function documentsShowing(fields: readonly ChangeableField[]): readonly PublishedDocument[] {
  return [...new Set(fields.flatMap((field) => DOCUMENT_OF[field] ?? []))];
}

/**
 * Writes that change a location, remove its master from the settings set that it leaves, and mark
 * documents for publication. The caller changes the set that the master enters, since it creates or
 * names that set. Conditional on the location being unchanged since it was read.
 */
export function changedMasterItems(
  coreTable: string,
  masterKey: MasterKey,
  { location, rev }: MasterState,
  changes: MasterChanges,
): readonly TransactionItem[] {
  const { spaParamId: left } = location;
  const isLeft = left !== undefined && "spaParamId" in changes && changes.spaParamId !== left;
  const docs = documentsShowing(CHANGEABLE_FIELDS.filter((field) => field in changes));
  return [
    locationItem(coreTable, masterKey, rev, changes),
    ...(isLeft ? [masterOfSettingsItem(coreTable, masterKey, { id: left, change: "DELETE" })] : []),
    ...docs.map((doc) => markDirty(coreTable, masterKey, doc)),
  ];
}

function locationItem(
  TableName: string,
  { layoutId, mLocId }: MasterKey,
  rev: number,
  changes: MasterChanges,
): TransactionItem {
  const fields = CHANGEABLE_FIELDS.filter((field) => field in changes);
  const changed = fields.filter((field) => changes[field] !== undefined);
  const removed = fields.filter((field) => changes[field] === undefined);
  const set = [
    "rev = :next",
    "deltaAction = :update",
    ...changed.map((name) => `#${name} = :${name}`),
  ];
  return {
    Update: {
      TableName,
      Key: { pk: layoutKey(layoutId).pk, sk: `M#${mLocId}` },
      UpdateExpression: `SET ${set.join(", ")}${
        removed.length === 0 ? "" : ` REMOVE ${removed.map((name) => `#${name}`).join(", ")}`
      }`,
      ConditionExpression: "rev = :rev",
      ...(fields.length === 0
        ? {}
        : {
            ExpressionAttributeNames: Object.fromEntries(fields.map((name) => [`#${name}`, name])),
          }),
      ExpressionAttributeValues: {
        ":next": rev + 1,
        ":rev": rev,
        ":update": "UPDATE",
        ...Object.fromEntries(changed.map((name) => [`:${name}`, changes[name]])),
      },
    },
  };
}

/**
 * Writes that assign a set of node parameters to one master, regardless of other changes to the
 * master. Conditional on the master being in the layout.
 */
export function assignedParametersItems(
  coreTable: string,
  masterKey: MasterKey,
  nodeParamId: string,
): readonly TransactionItem[] {
  return [
    {
      Update: {
        TableName: coreTable,
        Key: { pk: layoutKey(masterKey.layoutId).pk, sk: `M#${masterKey.mLocId}` },
        UpdateExpression:
          "SET nodeParamId = :id, deltaAction = :update, rev = if_not_exists(rev, :zero) + :one",
        ConditionExpression: "attribute_exists(sk)",
        ExpressionAttributeValues: {
          ":id": nodeParamId,
          ":update": "UPDATE",
          ":zero": 0,
          ":one": 1,
        },
      },
    },
    markDirty(coreTable, masterKey, "params"),
  ];
}
