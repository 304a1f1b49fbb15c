/**
 * Replacement campaigns, in which the node controllers of a master are replaced: one item per
 * master.
 */
import type { NLocId } from "#domain/identity/location-id.ts";
import type { SkipReason } from "#domain/identity/replacement-state.ts";
import type { MadeBy } from "#functions/shared/store/layout-change.ts";
import { type CoreStore, layoutKey } from "#functions/shared/store/layouts.ts";
import type { MasterKey } from "#functions/shared/store/master-key.ts";
import { type NodeIds, pairLocationsOf } from "#functions/shared/store/node-ids.ts";
import { readItem } from "#functions/shared/store/read-item.ts";
import type { TransactionItem } from "#functions/shared/store/transaction.ts";

/** A location that was left out, by whom and when. */
export interface StoredSkip {
  readonly reason: SkipReason;
  /** At most 200 characters; empty for none. */
  readonly note: string;
  /** Epoch seconds. */
  readonly at: number;
  /** E-mail address of the user. */
  readonly by: string;
}

export interface StoredCampaign {
  /** Start of the campaign as the user entered it, in epoch seconds. */
  readonly timestamp: number;
  /**
   * Id of every node when the campaign was entered. A different id later means a replaced
   * controller, however the id was set.
   */
  readonly nIdsBefore: NodeIds;
  /** E-mail address of the user; null for a campaign from before it was stored. */
  readonly startedBy: string | null;
  readonly skipped: Readonly<Partial<Record<NLocId, StoredSkip>>>;
  /** Number of changes of `skipped`. */
  readonly rev: number;
}

/** The ids of a master's nodes, and its replacement campaign if one is running. */
export interface CampaignState {
  readonly masterName: string;
  readonly nIds: NodeIds;
  /** Auxiliary units, which share the controller of their primary. */
  readonly auxiliaries: ReadonlySet<NLocId>;
  readonly campaign: StoredCampaign | undefined;
}

/** Reads a campaign and its master; undefined when the layout has no such master. */
export async function readCampaign(
  store: CoreStore,
  masterKey: MasterKey,
): Promise<CampaignState | undefined> {
  const { pk } = layoutKey(masterKey.layoutId);
  const [master, geometry, ids, item] = await Promise.all([
    readItem(store, pk, `M#${masterKey.mLocId}`),
    readItem(store, pk, `G#${masterKey.mLocId}`),
    readItem(store, pk, `I#${masterKey.mLocId}`),
    readItem(store, pk, campaignKey(masterKey).sk),
  ]);
  if (master === undefined) return undefined;
  const campaign = item && {
    timestamp: item.timestamp,
    nIdsBefore: item.nIdsBefore,
    startedBy: item.startedBy ?? null,
    skipped: item.skipped ?? {},
    rev: item.rev ?? 0,
  };
  const auxiliaries = pairLocationsOf(geometry).filter(({ role }) => role === "aux");
  return {
    masterName: master.name,
    nIds: ids?.nIds ?? {},
    auxiliaries: new Set(auxiliaries.map(({ index }) => index)),
    campaign,
  };
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

/** Write of the skipped locations, conditional on the campaign being as it was read. */
export function skippedItem(
  coreTable: string,
  masterKey: MasterKey,
  { timestamp, rev }: StoredCampaign,
  skipped: StoredCampaign["skipped"],
): TransactionItem {
  return {
    Update: {
      TableName: coreTable,
      Key: campaignKey(masterKey),
      UpdateExpression: "SET skipped = :skipped, rev = :next",
      ConditionExpression:
        "#timestamp = :timestamp AND (rev = :rev OR (attribute_not_exists(rev) AND :rev = :none))",
      ExpressionAttributeNames: { "#timestamp": "timestamp" },
      ExpressionAttributeValues: {
        ":skipped": skipped,
        ":next": rev + 1,
        ":timestamp": timestamp,
        ":rev": rev,
        ":none": 0,
      },
    },
  };
}

/** Write that ends the campaign, conditional on one with this start running for this master. */
export function endedCampaignItem(
  coreTable: string,
  masterKey: MasterKey,
  { timestamp, rev }: StoredCampaign,
): TransactionItem {
  return {
    Delete: {
      TableName: coreTable,
      Key: campaignKey(masterKey),
      ConditionExpression:
        "#timestamp = :timestamp AND (rev = :rev OR (attribute_not_exists(rev) AND :rev = :none))",
      ExpressionAttributeNames: { "#timestamp": "timestamp" },
      ExpressionAttributeValues: { ":timestamp": timestamp, ":rev": rev, ":none": 0 },
    },
  };
}

/** Key of the campaign item, in the partition of the layout, with which it is deleted. */
function campaignKey({ layoutId, mLocId }: MasterKey) {
  return { pk: layoutKey(layoutId).pk, sk: `R#${mLocId}` };
}
