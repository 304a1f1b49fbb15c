/**
 * Removes a master from its layout in the tables. Items that lead to its past remain until the
 * layout is deleted.
 */
import { UNASSIGNED_MASTER_ID } from "#domain/identity/master-id.ts";
import { cleaningKey } from "#functions/shared/store/cleaning-locks.ts";
import { newestDataKey } from "#functions/shared/store/command-masters.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import type { LayoutMasters, MasterState } from "#functions/shared/store/masters.ts";
import { masterOfSettingsItem } from "#functions/shared/store/parameter-sets.ts";
import { presenceKey } from "#functions/shared/store/presence.ts";
import type { TelemetryStore } from "#functions/shared/store/telemetry-keys.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

export interface MasterRemoval extends MasterState {
  readonly layout: LayoutMasters;
  /** Id of the user who removed the master. */
  readonly removedBy: string;
  /** Epoch seconds of the removal. */
  readonly removedAt: number;
}

/**
 * Prefixes of a master's items in the partition of its layout: geometry, node ids, sync state,
 * campaign, and work zones.
 */
const PARTS = ["G", "I", "B", "R", "W"] as const;

/** Prefix of the sort keys of removed masters. */
export const REMOVED_MASTER = "Z#";

/**
 * Writes that remove a master. All items of its location are deleted except the link from its id to
 * the layout, which leads to past telemetry; a tombstone preserves that link until the layout is
 * deleted. The publication state of its documents remains too, so that they can be withdrawn.
 * Conditional on the layout's list and the location being unchanged since they were read.
 */
export function removedMasterItems(
  { coreTable, telemetryTable }: CoreStore & TelemetryStore,
  masterKey: MasterKey,
  { location, rev, layout, removedBy, removedAt }: MasterRemoval,
): readonly TransactionItem[] {
  const { pk, sk } = layoutKey(masterKey.layoutId);
  const { mId, name, spaParamId } = location;
  const gone = (TableName: string, Key: { readonly pk: string; readonly sk: string }) => ({
    Delete: { TableName, Key },
  });
  return [
    {
      Update: {
        TableName: coreTable,
        Key: { pk, sk },
        UpdateExpression: "SET mLocIds = :left, rev = :next",
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: {
          ":left": layout.mLocIds.filter((id) => id !== masterKey.mLocId),
          ":next": layout.rev + 1,
          ":rev": layout.rev,
        },
      },
    },
    {
      Delete: {
        TableName: coreTable,
        Key: { pk, sk: `M#${masterKey.mLocId}` },
        ConditionExpression: "rev = :rev",
        ExpressionAttributeValues: { ":rev": rev },
      },
    },
    {
      Put: {
        TableName: coreTable,
        Item: {
          pk,
          sk: `${REMOVED_MASTER}${masterKey.mLocId}`,
          ...masterKey,
          name,
          removedBy,
          removedAt,
        },
      },
    },
    ...PARTS.map((part) => gone(coreTable, { pk, sk: `${part}#${masterKey.mLocId}` })),
    gone(coreTable, cleaningKey(masterKey)),
    // Deletes only the newest readings: past rounds and readings are stored elsewhere and remain.
    gone(telemetryTable, newestDataKey(masterKey)),
    gone(telemetryTable, presenceKey(masterKey)),
    ...(mId === UNASSIGNED_MASTER_ID ? [] : [freedBoard(coreTable, masterKey, mId)]),
    ...(spaParamId === undefined
      ? []
      : [masterOfSettingsItem(coreTable, masterKey, { id: spaParamId, change: "DELETE" })]),
  ];
}

function freedBoard(TableName: string, { mLocId }: MasterKey, mId: string): TransactionItem {
  return {
    Delete: {
      TableName,
      Key: { pk: `MID#${mId}`, sk: "A" },
      ConditionExpression: "mLocId = :mLocId",
      ExpressionAttributeValues: { ":mLocId": mLocId },
    },
  };
}
