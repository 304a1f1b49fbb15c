/**
 * Reads, starts and deletes campaigns in which the node controllers of a master are replaced. The
 * `changeId` of a change makes retries idempotent.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import { forMasters } from "#web/api/batches.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { execute } from "#web/api/operation.ts";
import {
  CAMPAIGNS,
  DELETE_CAMPAIGN,
  type RunningCampaign,
  START_CAMPAIGN,
} from "./campaigns.generated.ts";

export interface CampaignRecord {
  /** Start of the replacement campaign; epoch seconds. */
  readonly timestamp: number;
  /** Indexes of the nodes whose controller was replaced since the campaign started. */
  readonly replaced: ReadonlySet<string>;
}

export interface CampaignChange {
  /** Idempotency key, a UUID of version 7: requests with the same one are the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
}

/** Reads the campaigns by mLocId; masters without a campaign are absent. */
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

/**
 * Starts a replacement campaign.
 * @param timestamp start of the campaign; epoch seconds
 */
export async function startCampaign(
  client: GraphqlClient,
  change: CampaignChange,
  timestamp: number,
): Promise<Result<CampaignRecord, Failure>> {
  const started = await execute(client, START_CAMPAIGN, { input: { ...change, timestamp } });
  return andThen(started, (campaign) => ok(recordFrom(campaign)));
}

/** Deletes a replacement campaign; returns its last state. */
export async function deleteCampaign(
  client: GraphqlClient,
  change: CampaignChange,
): Promise<Result<CampaignRecord, Failure>> {
  const ended = await execute(client, DELETE_CAMPAIGN, { input: change });
  return andThen(ended, (campaign) => ok(recordFrom(campaign)));
}

function recordFrom({ timestamp, replacements }: RunningCampaign): CampaignRecord {
  return { timestamp, replaced: new Set(replacements.map(({ index }) => index)) };
}
