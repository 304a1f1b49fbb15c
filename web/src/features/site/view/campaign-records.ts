/** Reads the replacement campaigns of masters, in the form that the screens use. */
import { andThen, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import type { RunningCampaign } from "#web/api/replacement.generated.ts";
import { listRunningCampaigns } from "#web/api/replacement-operations.ts";
import type { CampaignRecord, SiteCampaigns } from "#web/features/site/model/replacement.ts";

/** Reads the campaigns by mLocId; masters without a campaign are absent. */
export async function listCampaigns(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<SiteCampaigns, Failure>> {
  const running = await listRunningCampaigns(client, layoutId, mLocIds);
  return andThen(running, (campaigns) => ok(campaignRecords([...campaigns])));
}

export function campaignRecords(
  running: readonly (readonly [mLocId: string, campaign: RunningCampaign])[],
): SiteCampaigns {
  return new Map(running.map(([mLocId, campaign]) => [mLocId, recordFrom(campaign)]));
}

function recordFrom({ timestamp, startedBy, entered, skipped }: RunningCampaign): CampaignRecord {
  return {
    ...{ timestamp, startedBy },
    before: new Map(entered.map(({ index, id }) => [index, id])),
    skipped: new Map(skipped.map(({ index, ...location }) => [index, location])),
  };
}
