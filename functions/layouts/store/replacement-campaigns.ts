/**
 * Replacement campaigns, in which the node controllers of a master are replaced: one item per
 * master.
 */
import type { MadeBy } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { read } from "#functions/shared/store/masters.ts";
import type { NodeIds } from "#functions/shared/store/node-ids.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

export interface StoredCampaign {
  /** Start of the campaign as the user entered it, in epoch seconds. */
  readonly timestamp: number;
  /**
   * Id of every node when the campaign was entered. A different id later means a replaced
   * controller, however the id was set.
   */
  readonly nIdsBefore: NodeIds;
}

/** The ids of a master's nodes, and its replacement campaign if one is running. */
export interface CampaignState {
  readonly nIds: NodeIds;
  readonly campaign: StoredCampaign | undefined;
}

/** Reads a campaign and its master; undefined when the layout has no such master. */
export async function readCampaign(
  store: CoreStore,
  masterKey: MasterKey,
): Promise<CampaignState | undefined> {
  const { pk } = layoutKey(masterKey.layoutId);
  const [master, ids, item] = await Promise.all([
    read(store, pk, `M#${masterKey.mLocId}`),
    read(store, pk, `I#${masterKey.mLocId}`),
    read(store, pk, campaignKey(masterKey).sk),
  ]);
  if (master === undefined) return undefined;
  const campaign = item && { timestamp: item.timestamp, nIdsBefore: item.nIdsBefore };
  return { nIds: ids?.nIds ?? {}, campaign };
}

/** Write that starts a campaign, conditional on none running for this master. */
export function newCampaignItem(
  coreTable: string,
  masterKey: MasterKey,
  campaign: StoredCampaign,
  made: MadeBy,
): TransactionItem {
  return {
    Put: {
      TableName: coreTable,
      Item: { ...campaignKey(masterKey), ...masterKey, ...campaign, ...made },
      ConditionExpression: "attribute_not_exists(pk)",
    },
  };
}

/** Write that ends the campaign, conditional on one running for this master. */
export function endedCampaignItem(coreTable: string, masterKey: MasterKey): TransactionItem {
  return {
    Delete: {
      TableName: coreTable,
      Key: campaignKey(masterKey),
      ConditionExpression: "attribute_exists(pk)",
    },
  };
}

/** Key of the campaign item, in the partition of the layout, with which it is deleted. */
function campaignKey({ layoutId, mLocId }: MasterKey) {
  return { pk: layoutKey(layoutId).pk, sk: `R#${mLocId}` };
}
