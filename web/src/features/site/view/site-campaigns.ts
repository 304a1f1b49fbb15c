/** React context of the replacement campaigns of the site on the screen. */
import { createContext, useContext, useEffect } from "react";
import { NO_CAMPAIGNS, type SiteCampaigns } from "#web/features/site/model/replacement.ts";
import type { MasterReads } from "./use-master-reads.ts";

export interface KnownCampaigns extends Omit<MasterReads<SiteCampaigns>, "value"> {
  /** Without masters whose campaign is not read yet. */
  readonly campaigns: SiteCampaigns;
  /** Has the campaigns of all masters read until the returned function is called. */
  readonly want: () => () => void;
}

const NOTHING_KNOWN: KnownCampaigns = {
  campaigns: NO_CAMPAIGNS,
  status: "idle",
  reload: () => undefined,
  want: () => () => undefined,
};

export const SiteCampaignsContext = createContext<KnownCampaigns>(NOTHING_KNOWN);

/** React hook of the replacement campaigns; outside the site view, none is known. */
export function useSiteCampaigns(): KnownCampaigns {
  return useContext(SiteCampaignsContext);
}

/** React hook of the campaigns of all masters, which are read while a component uses it. */
export function useAllCampaigns(): SiteCampaigns {
  const { campaigns, want } = useSiteCampaigns();
  useEffect(() => want(), [want]);
  return campaigns;
}
