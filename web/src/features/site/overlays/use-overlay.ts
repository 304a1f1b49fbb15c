/** The overlay that the address asks for, made anew only when what it shows has changed. */
import { useMemo } from "react";
import type { Site } from "#web/features/site/model/site.ts";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import type { OverlayModel } from "./overlay-model.ts";
import { overlayModel } from "./overlay-models.ts";

/** Seconds after which the age of what is shown is judged anew. */
const AGE_STEP = 60;

export function useOverlay(site: Site): OverlayModel {
  const { readings, masters, moment, url } = useSiteView();
  const { scans } = useSiteScans();
  const { campaigns } = useSiteCampaigns();
  const { nowSeconds: clock } = useServices();
  const privileges = usePrivileges();
  const { overlay, filter } = url;
  const nowSeconds = moment ?? Math.floor(clock() / AGE_STEP) * AGE_STEP;
  return useMemo(() => {
    const input = { site, readings, masters, scans, campaigns, privileges, nowSeconds, filter };
    return overlayModel(overlay, input);
  }, [overlay, site, readings, masters, scans, campaigns, privileges, nowSeconds, filter]);
}
