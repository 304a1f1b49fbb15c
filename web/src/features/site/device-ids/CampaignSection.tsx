/**
 * The replacement campaign of a master: its start and progress, or that there is none, with buttons
 * that start or delete it.
 */
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { isUnassigned, nodeIdFrom } from "#domain/identity/node-id.ts";
import { reportingNodes } from "#web/features/site/model/reporting-nodes.ts";
import type { ShownMaster } from "#web/features/site/model/shown-device.ts";
import { siteTime } from "#web/features/site/model/site-clock.ts";
import { CampaignState } from "#web/features/site/page/CampaignState.tsx";
import { CAMPAIGN_MESSAGES, campaignFailure } from "#web/features/site/page/campaign-messages.ts";
import { DetailsSection } from "#web/features/site/page/DetailsPage.tsx";
import {
  type CampaignRecord,
  deleteCampaign,
  startCampaign,
} from "#web/features/site/view/campaign-operations.ts";
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
            {campaign === undefined ? CAMPAIGN_MESSAGES.none : stateOf({ site, master }, campaign)}
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
function stateOf({ site, master }: ShownMaster, { timestamp, replaced }: CampaignRecord): string {
  const { nIds, index } = site.nodes;
  const reporting = reportingNodes(site);
  const nodes = Array.from({ length: master.nodeCount }, (_, at) => master.firstNode + at);
  const withId = nodes.filter((node) => {
    const id = nodeIdFrom(nIds[node] ?? "");
    return reporting[node] === node && id.ok && !isUnassigned(id.value);
  });
  const done = withId.filter((node) => replaced.has(nLocIdOf(index[node] ?? 0))).length;
  const since = CAMPAIGN_MESSAGES.campaignSince(siteTime(timestamp, site.layout.tz));
  return `${since}: ${CAMPAIGN_MESSAGES.campaignProgress(done, withId.length - done)}`;
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
