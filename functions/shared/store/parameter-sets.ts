/** Sets of node parameters and settings sets of masters in the core table. */
import type { FieldValue } from "#domain/fields/field.ts";
import { MASTER_SETTINGS, type MasterSettingId } from "#domain/parameters/master-settings.ts";
import type { NodeParameterDraft } from "#domain/parameters/node-parameter-set.ts";
import { masterSettingValues, type SettingsSet } from "#domain/parameters/settings-set.ts";
import {
  nodeParameterValues,
  WRITABLE_PARAMETERS,
  type WritableParameterId,
} from "#domain/parameters/standard-parameters.ts";
import { type CoreStore, layoutKey } from "./layouts.ts";
import { read } from "./masters.ts";
import type { Item } from "./read-batch.ts";

/** Stored once for all layouts and never changed. */
export interface StoredNodeParameterSet extends NodeParameterDraft {
  /** nodeParamId. */
  readonly id: string;
}

export interface StoredSettingsSet extends SettingsSet {
  /** spaParamId. */
  readonly id: string;
  readonly layoutId: string;
  /** Masters that work by it, sorted. */
  readonly mLocIds: readonly string[];
  readonly rev: number;
}

/** All sets of node parameters lie under one key, because their list names no layout. */
export const NODE_PARAMETER_SETS = "P#NODE";

/** Consistent. Undefined when there is no such set. */
export async function readNodeParameterSet(
  store: CoreStore,
  nodeParamId: string,
): Promise<StoredNodeParameterSet | undefined> {
  const item = await read(store, NODE_PARAMETER_SETS, nodeParamId);
  if (item === undefined) return undefined;
  const { label, newNode } = item;
  const values = nodeParameterValues(valuesIn<WritableParameterId>(WRITABLE_PARAMETERS, item));
  return { id: nodeParamId, label, newNode, values };
}

/** Consistent. Undefined when the layout has no such set. */
export async function readSettingsSet(
  store: CoreStore,
  layoutId: string,
  spaParamId: string,
): Promise<StoredSettingsSet | undefined> {
  const item = await read(store, layoutKey(layoutId).pk, `S#${spaParamId}`);
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

/** Written complete, and so read complete. */
function valuesIn<Id extends string>(
  entries: readonly { readonly id: Id }[],
  item: Item,
): Readonly<Record<Id, FieldValue>> {
  return Object.fromEntries(entries.map(({ id }) => [id, item[id]])) as Record<Id, FieldValue>;
}
