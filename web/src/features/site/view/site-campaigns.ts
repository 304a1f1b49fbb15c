/** React context of the replacement campaigns of the site on the screen. */
import { createContext, useContext } from "react";
import type { CampaignRecord } from "./campaign-operations.ts";
import type { MasterReads } from "./use-master-reads.ts";

/**
 * Replacement campaigns by mLocId; masters without a campaign are absent, and so are masters whose
 * campaign is not read yet.
 */
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

/** React hook of the replacement campaigns; outside the site view, none is known. */
export function useSiteCampaigns(): KnownCampaigns {
  return useContext(SiteCampaignsContext);
}
