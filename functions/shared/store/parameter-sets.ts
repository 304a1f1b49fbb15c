/**
 * Sets of node parameters, and settings sets of masters, in the core table: keys, reads and writes.
 */
import type { FieldValue } from "#domain/fields/field.ts";
import { MASTER_SETTINGS, type MasterSettingId } from "#domain/parameters/master-settings.ts";
import type { NodeParameterDraft } from "#domain/parameters/node-parameter-set.ts";
import { masterSettingValues, type SettingsSet } from "#domain/parameters/settings-set.ts";
import {
  nodeParameterValues,
  WRITABLE_PARAMETERS,
  type WritableParameterId,
} from "#domain/parameters/standard-parameters.ts";
import type { Item } from "./attribute-values.ts";
import type { MadeBy } from "./layout-change.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import { readItem } from "./read-item.ts";
import type { TransactionItem } from "./transaction.ts";

/** A set of node parameters, stored once for all layouts and never changed. */
export interface StoredNodeParameterSet extends NodeParameterDraft {
  /** Id of the set, called nodeParamId elsewhere. */
  readonly id: string;
}

export interface StoredSettingsSet extends SettingsSet {
  /** Id of the set, called spaParamId elsewhere. */
  readonly id: string;
  readonly layoutId: string;
  /** Masters that use the set, sorted. */
  readonly mLocIds: readonly string[];
  readonly rev: number;
}

/** Partition key of all sets of node parameters, since their list names no layout. */
export const NODE_PARAMETER_SETS = "P#NODE";

/** Reads a set of node parameters, consistently; undefined when no such set exists. */
export async function readNodeParameterSet(
  store: CoreStore,
  nodeParamId: string,
): Promise<StoredNodeParameterSet | undefined> {
  const item = await readItem(store, NODE_PARAMETER_SETS, nodeParamId);
  if (item === undefined) return undefined;
  const { label, newNode } = item;
  const values = nodeParameterValues(valuesIn<WritableParameterId>(WRITABLE_PARAMETERS, item));
  return { id: nodeParamId, label, newNode, values };
}

/** Reads a settings set, consistently; undefined when the layout has no such set. */
export async function readSettingsSet(
  store: CoreStore,
  layoutId: string,
  spaParamId: string,
): Promise<StoredSettingsSet | undefined> {
  const item = await readItem(store, layoutKey(layoutId).pk, `S#${spaParamId}`);
  if (item === undefined) return undefined;
  return {
    id: spaParamId,
    layoutId,
    mLocIds: [...(item.mLocIds ?? [])].sort(),
    rev: item.rev,
    values: masterSettingValues(valuesIn<MasterSettingId>(MASTER_SETTINGS, item)),
    windStowTable: item.windStowTable,
  };
}

/** Finds the layout of a settings set; undefined when no such set exists. */
export async function layoutOfSettingsSet(
  store: CoreStore,
  spaParamId: string,
): Promise<string | undefined> {
  return (await readItem(store, `SPA#${spaParamId}`, "A"))?.layoutId;
}

/** Write of a new set of node parameters, conditional on the id being free. */
export function newNodeParameterSetItem(
  coreTable: string,
  { id, label, newNode, values }: StoredNodeParameterSet,
  made: MadeBy & { readonly layoutId: string },
): TransactionItem {
  const key = { pk: NODE_PARAMETER_SETS, sk: id };
  return putNew(coreTable, { ...key, label, newNode, ...values, ...made, rev: 1 });
}

/**
 * Writes of a new settings set and of the item that leads from its id to its layout, conditional on
 * the id being free.
 */
export function newSettingsSetItems(
  coreTable: string,
  set: Omit<StoredSettingsSet, "rev">,
  made: MadeBy,
): readonly TransactionItem[] {
  const { id, layoutId, mLocIds, values, windStowTable } = set;
  const masters = mLocIds.length === 0 ? {} : { mLocIds: new Set(mLocIds) };
  const item = { ...settingsKey(set), layoutId, ...values, windStowTable, ...masters, ...made };
  return [
    putNew(coreTable, { ...item, rev: 1 }),
    putNew(coreTable, { pk: `SPA#${id}`, sk: "A", layoutId }),
  ];
}

/**
 * Write of all values of an existing settings set, which also adds the master that enters it, if
 * any, to its list. Conditional on the set being unchanged since it was read.
 */
export function changedSettingsItem(
  coreTable: string,
  set: Pick<StoredSettingsSet, "id" | "layoutId" | "rev">,
  { values, windStowTable }: SettingsSet,
  entering: string | undefined,
): TransactionItem {
  const fields = Object.entries({ ...values, windStowTable, rev: set.rev + 1 });
  const added = entering === undefined ? "" : " ADD mLocIds :entering";
  return {
    Update: {
      TableName: coreTable,
      Key: settingsKey(set),
      UpdateExpression: `SET ${fields.map(([name]) => `#${name} = :${name}`).join(", ")}${added}`,
      ConditionExpression: "#rev = :before",
      ExpressionAttributeNames: Object.fromEntries(fields.map(([name]) => [`#${name}`, name])),
      ExpressionAttributeValues: {
        ...Object.fromEntries(fields.map(([name, value]) => [`:${name}`, value])),
        ":before": set.rev,
        ...(entering === undefined ? {} : { ":entering": new Set([entering]) }),
      },
    },
  };
}

/**
 * Write that adds a master to a set's list of masters, or removes it, conditional on the set
 * existing.
 */
export function masterOfSettingsItem(
  coreTable: string,
  { layoutId, mLocId }: MasterKey,
  { id, change }: { readonly id: string; readonly change: "ADD" | "DELETE" },
): TransactionItem {
  return {
    Update: {
      TableName: coreTable,
      Key: settingsKey({ id, layoutId }),
      UpdateExpression: `${change} mLocIds :mLocIds`,
      ConditionExpression: "attribute_exists(sk)",
      ExpressionAttributeValues: { ":mLocIds": new Set([mLocId]) },
    },
  };
}

function settingsKey({ id, layoutId }: Pick<StoredSettingsSet, "id" | "layoutId">) {
  return { pk: layoutKey(layoutId).pk, sk: `S#${id}` };
}

function putNew(TableName: string, Item: Readonly<Record<string, unknown>>): TransactionItem {
  return { Put: { TableName, Item, ConditionExpression: "attribute_not_exists(pk)" } };
}

/**
 * The values of a set in its item, by the ids of the fields. An item has all of them, since every
 * write stores unchanged ones too.
 */
function valuesIn<Id extends string>(
  entries: readonly { readonly id: Id }[],
  item: Item,
): Readonly<Record<Id, FieldValue>> {
  return Object.fromEntries(entries.map(({ id }) => [id, item[id]])) as Record<Id, FieldValue>;
}
