/** The replacement campaigns of the site that is shown. */
import { createContext, useContext } from "react";
import type { CampaignRecord } from "./campaign-operations.ts";
import type { MasterReads } from "./use-master-reads.ts";

/** By mLocId; masters without a campaign, and those of which nothing is known, are absent. */
export type SiteCampaigns = ReadonlyMap<string, CampaignRecord>;

export interface KnownCampaigns extends Omit<MasterReads<SiteCampaigns>, "value"> {
  readonly campaigns: SiteCampaigns;
}

export const NO_CAMPAIGNS: SiteCampaigns = new Map();

const NOTHING_KNOWN: KnownCampaigns = {
  campaigns: NO_CAMPAIGNS,
  status: "idle",
  reload: () => undefined,
};

export const SiteCampaignsContext = createContext<KnownCampaigns>(NOTHING_KNOWN);

/** Nothing is known outside of the site view. */
export function useSiteCampaigns(): KnownCampaigns {
  return useContext(SiteCampaignsContext);
}
