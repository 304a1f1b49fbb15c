/** Campaigns in which the node controllers of masters are replaced: read, started and deleted; a changeId makes a repeat harmless. */
import { andThen, ok, type Result } from "#domain/result.ts";
import { forMasters } from "#web/api/batches.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { ask } from "#web/api/operation.ts";
import {
  CAMPAIGNS,
  DELETE_CAMPAIGN,
  type RunningCampaign,
  START_CAMPAIGN,
} from "./campaigns.generated.ts";

export interface CampaignRecord {
  /** Start; epoch seconds. */
  readonly timestamp: number;
  /** Indexes of the nodes that have another controller since. */
  readonly replaced: ReadonlySet<string>;
}

export interface CampaignChange {
  /** A UUID of version 7; the same one is the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
}

/** By mLocId; masters without a campaign are absent. */
export function listCampaigns(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<ReadonlyMap<string, CampaignRecord>, Failure>> {
  return forMasters(client, mLocIds, {
    operation: CAMPAIGNS,
    shared: { layoutId },
    each: (mLocId) => ({ mLocId }),
    made: recordFrom,
  });
}

/** @param timestamp start; epoch seconds. */
export async function startCampaign(
  client: GraphqlClient,
  change: CampaignChange,
  timestamp: number,
): Promise<Result<CampaignRecord, Failure>> {
  const started = await ask(client, START_CAMPAIGN, { input: { ...change, timestamp } });
  return andThen(started, (campaign) => ok(recordFrom(campaign)));
}

/** What it was when it ended. */
export async function deleteCampaign(
  client: GraphqlClient,
  change: CampaignChange,
): Promise<Result<CampaignRecord, Failure>> {
  const ended = await ask(client, DELETE_CAMPAIGN, { input: change });
  return andThen(ended, (campaign) => ok(recordFrom(campaign)));
}

function recordFrom({ timestamp, replacements }: RunningCampaign): CampaignRecord {
  return { timestamp, replaced: new Set(replacements.map(({ index }) => index)) };
}
