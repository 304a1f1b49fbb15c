/**
 * API calls of replacement campaigns, of pairs of controllers and locations, and of exchanged IDs.
 * The `changeId` of a change makes retries idempotent.
 */
import { andThen, ok, type Result } from "#domain/result.ts";
import { forMasters } from "./batches.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import type { SetReplacementSkipInput, SwapNodeIdsInput } from "./inputs.generated.ts";
import { execute } from "./operation.ts";
import {
  CAMPAIGN_REPORTS,
  CAMPAIGNS,
  type CampaignReportRecord,
  DELETE_CAMPAIGN,
  PAIRED_COMMAND,
  PAIRED_PROOF,
  PAIRINGS,
  type RunningCampaign,
  SET_REPLACEMENT_SKIP,
  START_CAMPAIGN,
  SWAP_NODE_IDS,
} from "./replacement.generated.ts";

/** A location to leave out, or with the reason null to take back. */
export interface ReplacementSkipInput extends SetReplacementSkipInput {
  readonly reason: NonNullable<SetReplacementSkipInput["reason"]> | null;
}

export interface CampaignChange {
  /** Idempotency key, a UUID of version 7: requests with the same one are the same change. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly mLocId: string;
}

/** Reads the campaigns by mLocId; masters without a campaign are absent. */
export function listRunningCampaigns(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<ReadonlyMap<string, RunningCampaign>, Failure>> {
  return forMasters(client, mLocIds, {
    operation: CAMPAIGNS,
    shared: { layoutId },
    each: (mLocId) => ({ mLocId }),
    made: (campaign) => campaign,
  });
}

/**
 * Starts a replacement campaign.
 * @param timestamp start of the campaign; epoch seconds
 */
export function startCampaign(client: GraphqlClient, change: CampaignChange, timestamp: number) {
  return execute(client, START_CAMPAIGN, { input: { ...change, timestamp } });
}

/** Deletes a replacement campaign, whose report is stored; returns its last state. */
export function deleteCampaign(client: GraphqlClient, change: CampaignChange) {
  return execute(client, DELETE_CAMPAIGN, { input: change });
}

export function sendReplacementSkip(client: GraphqlClient, input: ReplacementSkipInput) {
  return execute(client, SET_REPLACEMENT_SKIP, { input });
}

/** The newest reports of a layout, without their locations. */
export function listCampaignReports(client: GraphqlClient, layoutId: string) {
  return execute(client, CAMPAIGN_REPORTS, { layoutId });
}

/** A report with its locations; undefined if there is none with this id. */
export async function readCampaignReport(
  client: GraphqlClient,
  layoutId: string,
  id: string,
): Promise<Result<CampaignReportRecord | undefined, Failure>> {
  const found = await execute(client, CAMPAIGN_REPORTS, { layoutId, id });
  return andThen(found, ([report]) => ok(report));
}

export function listPairings(client: GraphqlClient, layoutId: string) {
  return execute(client, PAIRINGS, { layoutId });
}

export function swapNodeIds(client: GraphqlClient, input: SwapNodeIdsInput) {
  return execute(client, SWAP_NODE_IDS, { input });
}

export function readPairedCommand(client: GraphqlClient, layoutId: string, id: string) {
  return execute(client, PAIRED_COMMAND, { layoutId, id });
}

export function readPairedProof(client: GraphqlClient, layoutId: string, id: string) {
  return execute(client, PAIRED_PROOF, { layoutId, id });
}
