/**
 * The replacement campaign of a master: its start and progress, or that there is none, with buttons
 * that start or delete it.
 */
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Link } from "react-router";
import { deleteCampaign, startCampaign } from "#web/api/replacement-operations.ts";
import {
  type CampaignRecord,
  progressOf,
  replacementStates,
  type SiteCampaigns,
} from "#web/features/site/model/replacement.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { CampaignState } from "#web/features/site/page/CampaignState.tsx";
import { CAMPAIGN_MESSAGES, campaignFailure } from "#web/features/site/page/campaign-messages.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { useIsOnline, useServices } from "#web/session/services.ts";
import { useIntent } from "#web/session/use-intent.ts";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { notify } from "#web/ui/notify.ts";

export function CampaignSection({ site, master }: ShownMaster) {
  const { campaigns, status } = useSiteCampaigns();
  const [isConfirming, setIsConfirming] = useState(false);
  const isOnline = useIsOnline();
  const campaign = campaigns.get(master.id);
  const { change, isSaving } = useCampaignChange(site.layout.id, master.id, campaign);
  const question =
    campaign === undefined ? CAMPAIGN_MESSAGES.startQuestion : CAMPAIGN_MESSAGES.endQuestion;
  return (
    <DetailsSection title={CAMPAIGN_MESSAGES.title}>
      <CampaignState />
      {status === "resolved" && (
        <>
          <Typography variant="body2" color="textSecondary">
            {campaign === undefined
              ? CAMPAIGN_MESSAGES.none
              : stateOf({ site, master }, campaigns, campaign.timestamp)}
          </Typography>
          <Button
            variant="outlined"
            aria-haspopup="dialog"
            disabled={isSaving || !isOnline}
            onClick={() => setIsConfirming(true)}
            sx={{ mt: 1 }}
          >
            {campaign === undefined ? CAMPAIGN_MESSAGES.start : CAMPAIGN_MESSAGES.end}
          </Button>
          {campaign !== undefined && (
            <Button
              component={Link}
              to={`/replacement/${encodeURIComponent(site.layout.id)}`}
              sx={{ mt: 1, ml: 1 }}
            >
              {CAMPAIGN_MESSAGES.openList}
            </Button>
          )}
        </>
      )}
      {isConfirming && (
        <ConfirmDialog
          {...question}
          onStay={() => setIsConfirming(false)}
          onGo={() => {
            setIsConfirming(false);
            void change();
          }}
        />
      )}
    </DetailsSection>
  );
}

/**
 * Progress of the campaign as text. Auxiliary units are not counted, because they share the
 * controller of their primary.
 */
function stateOf({ site, master }: ShownMaster, campaigns: SiteCampaigns, start: number): string {
  const at = site.masters.findIndex(({ id }) => id === master.id);
  const { replaced, pending, skipped } = progressOf(replacementStates(site, campaigns, at));
  const since = CAMPAIGN_MESSAGES.campaignSince(siteTime(start, site.layout.tz));
  return `${since}: ${CAMPAIGN_MESSAGES.campaignProgress(replaced, pending, skipped)}`;
}

function useCampaignChange(layoutId: string, mLocId: string, campaign: CampaignRecord | undefined) {
  const { client, nowSeconds } = useServices();
  const { reload } = useSiteCampaigns();
  const { idFor, done } = useIntent();
  const [isSaving, setIsSaving] = useState(false);
  async function change(): Promise<void> {
    setIsSaving(true);
    const isStart = campaign === undefined;
    const changed = { changeId: idFor({ mLocId, isStart }), layoutId, mLocId };
    const outcome = isStart
      ? await startCampaign(client, changed, nowSeconds())
      : await deleteCampaign(client, changed);
    if (outcome.ok || outcome.error.status === "refused") done();
    if (!outcome.ok) {
      notify({ kind: "error", text: campaignFailure(outcome.error), lastsSeconds: 5 });
    }
    setIsSaving(false);
    reload();
  }
  return { change, isSaving };
}
