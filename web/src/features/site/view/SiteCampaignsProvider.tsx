/**
 * React context provider that reads replacement campaigns when the device-ID overlay is chosen, the
 * details of a device are open, or the data table or the search wants them.
 */

import { type ReactNode, useCallback, useMemo, useState } from "react";
import { err, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { NO_CAMPAIGNS, type SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { useServices } from "#web/session/services.ts";
import { mastersWithIdFacts } from "./needed-masters.ts";
import { SiteCampaignsContext } from "./site-campaigns.ts";
import { useMasterReads } from "./use-master-reads.ts";
import { useSiteAddress } from "./use-site-view.ts";

interface Props {
  readonly site: Site;
  readonly children: ReactNode;
}

export function SiteCampaignsProvider({ site, children }: Props) {
  const { client } = useServices();
  const { layoutId, url } = useSiteAddress();
  const [wanting, setWanting] = useState(0);
  const want = useCallback(() => {
    setWanting((before) => before + 1);
    return () => setWanting((before) => before - 1);
  }, []);
  const { value, status, reload } = useMasterReads(
    wanting > 0 ? site.masters.map(({ id }) => id) : mastersWithIdFacts(site, url),
    (mLocIds) => load(client, layoutId, mLocIds),
    // Campaigns are read again when the ID of a node has changed, because that may be a
    // replacement.
    site.nodes,
  );
  const campaigns = value ?? NO_CAMPAIGNS;
  const known = useMemo(
    () => ({ campaigns, status, reload, want }),
    [campaigns, status, reload, want],
  );
  return <SiteCampaignsContext value={known}>{children}</SiteCampaignsContext>;
}

/** Loads the code that reads campaigns; lazy, so that the map does not wait for it. */
async function load(
  client: GraphqlClient,
  layoutId: string,
  mLocIds: readonly string[],
): Promise<Result<SiteCampaigns, Failure>> {
  const part = await import("./campaign-records.ts").catch(() => undefined);
  return part === undefined
    ? err({ status: "networkError" })
    : part.listCampaigns(client, layoutId, mLocIds);
}
