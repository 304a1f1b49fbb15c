/**
 * Firmware campaigns in the core table: one item for the head of a campaign and one for its nodes
 * at each master, replaced together and only by those who have read the present revision. So a step
 * and a person's stop never both succeed on the same revision.
 */
import type { Campaign, CampaignMaster } from "#domain/firmware-campaigns/campaign.ts";
import type { NodeCounts } from "#domain/firmware-campaigns/tolerance.ts";
import type { Item } from "#functions/shared/store/attribute-values.ts";
import { campaignsOf } from "#functions/shared/store/campaign-keys.ts";
import type { CoreStore } from "#functions/shared/store/layouts.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { GetCommand } from "#functions/shared/store/table-requests.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

/** The head of a campaign as it was read. */
export interface StoredCampaign {
  readonly campaign: Campaign;
  readonly counts: NodeCounts;
  readonly rev: number;
}

const ACTIVE = "A";

function headKey({ layoutId, id }: Pick<Campaign, "layoutId" | "id">) {
  return { pk: campaignsOf(layoutId), sk: `H#${id}` };
}

function activeKey(layoutId: string) {
  return { pk: campaignsOf(layoutId), sk: ACTIVE };
}

/** Id of the layout's campaign that has not ended; undefined without one. */
export async function readActiveId(
  { tables, coreTable }: CoreStore,
  layoutId: string,
): Promise<string | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: activeKey(layoutId), ConsistentRead: true }),
  );
  return Item?.isOver === true ? undefined : Item?.campaignId;
}

export async function readCampaign(
  { tables, coreTable }: CoreStore,
  key: Pick<Campaign, "layoutId" | "id">,
): Promise<StoredCampaign | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: coreTable, Key: headKey(key), ConsistentRead: true }),
  );
  return Item === undefined ? undefined : headFrom(Item);
}

/** The heads of all campaigns of a layout, the newest first. */
export async function listCampaigns(
  store: CoreStore,
  layoutId: string,
): Promise<readonly StoredCampaign[]> {
  const items = await itemsBehind(store, layoutId, "H#");
  return items.map(headFrom).reverse();
}

/** The nodes of a campaign by master, in the order of the locations' ids. */
export async function readCampaignMasters(
  store: CoreStore,
  { layoutId, id }: Pick<Campaign, "layoutId" | "id">,
): Promise<readonly CampaignMaster[]> {
  const items = await itemsBehind(store, layoutId, `M#${id}#`);
  return items.map((item) => {
    // The text has the right form, because only mastersItem writes it.
    const { mLocId, name, nodes, wait } = JSON.parse(item.master) as CampaignMaster;
    return { mLocId, name, nodes, wait };
  });
}

function itemsBehind(
  { tables, coreTable }: CoreStore,
  layoutId: string,
  prefix: string,
): Promise<readonly Item[]> {
  return queryAll(tables, {
    TableName: coreTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :prefix)",
    ExpressionAttributeValues: { ":pk": campaignsOf(layoutId), ":prefix": prefix },
    ConsistentRead: true,
  });
}

function headFrom(item: Item): StoredCampaign {
  // The text has the right form, because only headItem writes it.
  const { approval, hold, ...campaign } = JSON.parse(item.campaign) as Campaign;
  return { campaign: { ...campaign, approval, hold }, counts: item.counts, rev: item.rev };
}

/**
 * Replaces a head that has this revision; 0 creates the campaign, which is refused while the layout
 * has one that has not ended. The writes of a campaign that ends free the layout for the next one.
 */
export function campaignItems(
  coreTable: string,
  { campaign, counts, rev }: StoredCampaign,
): readonly TransactionItem[] {
  const head: TransactionItem = {
    Put: {
      TableName: coreTable,
      Item: { ...headKey(campaign), campaign: JSON.stringify(campaign), counts, rev: rev + 1 },
      ...(rev === 0
        ? { ConditionExpression: "attribute_not_exists(sk)" }
        : { ConditionExpression: "rev = :rev", ExpressionAttributeValues: { ":rev": rev } }),
    },
  };
  const { layoutId, id } = campaign;
  const active = { ...activeKey(layoutId), campaignId: id };
  if (rev === 0) {
    const Put = {
      TableName: coreTable,
      Item: { ...active, isOver: false },
      ConditionExpression: "attribute_not_exists(sk) OR isOver = :over",
      ExpressionAttributeValues: { ":over": true },
    };
    return [head, { Put }];
  }
  return campaign.state.kind === "ended"
    ? [head, { Put: { TableName: coreTable, Item: { ...active, isOver: true } } }]
    : [head];
}

/** Replaces the nodes of a campaign at a master; written only together with the head. */
export function masterItem(
  coreTable: string,
  { layoutId, id }: Pick<Campaign, "layoutId" | "id">,
  master: CampaignMaster,
): TransactionItem {
  const sk = `M#${id}#${master.mLocId}`;
  const Item = { pk: campaignsOf(layoutId), sk, master: JSON.stringify(master) };
  return { Put: { TableName: coreTable, Item } };
}
