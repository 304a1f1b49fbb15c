/** Writes of a new master of a layout in the core table, with the items that lead to it. */
import { nodeUuidStem } from "#domain/identity/controller-uuid.ts";
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import type { MasterLocationDraft } from "#domain/layout/master-location.ts";
import { markDirty } from "./config-documents.ts";
import type { MadeBy } from "./layout-change.ts";
import { layoutKey } from "./layouts.ts";
import type { MasterKey } from "./master-key.ts";
import type { TransactionItem } from "./transaction.ts";

/**
 * Indexes of the items in `newMasterItems`, for interpreting a refused transaction. For a master
 * without an id, the item in place of the id guard has no condition.
 */
export const NEW_MASTER_EFFECTS = { layout: 0, location: 1, place: 2, masterId: 3 } as const;

/**
 * Writes of a new master: its location, its lookup item, the guard of its master id, the prefix of
 * its nodes' REST ids, and the layout's list of masters. Conditional on free ids and on the layout
 * being unchanged since it was read.
 */
export function newMasterItems(
  coreTable: string,
  masterKey: MasterKey,
  master: MasterLocationDraft,
  state: { readonly layoutRev: number; readonly made: MadeBy },
): readonly TransactionItem[] {
  const { layoutId, mLocId } = masterKey;
  const location = { ...layoutKey(layoutId), sk: `M#${mLocId}`, ...masterKey, ...master };
  return [
    {
      Update: {
        TableName: coreTable,
        Key: layoutKey(layoutId),
        UpdateExpression:
          "SET mLocIds = list_append(if_not_exists(mLocIds, :none), :added), rev = :next",
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: {
          ":none": [],
          ":added": [mLocId],
          ":next": state.layoutRev + 1,
          ":rev": state.layoutRev,
        },
      },
    },
    putNew(coreTable, { ...location, ...state.made, rev: 1 }),
    putNew(coreTable, { pk: `M#${mLocId}`, sk: "A", layoutId }),
    ...(master.mId === UNASSIGNED_MASTER_ID
      ? []
      : [putNew(coreTable, { pk: `MID#${master.mId}`, sk: "A", ...masterKey })]),
    markDirty(coreTable, masterKey, "site"),
    nodesMasterKeyItem(coreTable, masterKey),
  ];
}

/**
 * Write of the item that leads from the REST ids of a master's nodes, by their common prefix, to
 * the master. Conditional on the item not existing.
 */
export function nodesMasterKeyItem(coreTable: string, masterKey: MasterKey): TransactionItem {
  return putNew(coreTable, { pk: `UUID#${nodeUuidStem(masterKey.mLocId)}`, sk: "A", ...masterKey });
}

function putNew(coreTable: string, item: Readonly<Record<string, unknown>>): TransactionItem {
  return {
    Put: { TableName: coreTable, Item: item, ConditionExpression: "attribute_not_exists(pk)" },
  };
}
