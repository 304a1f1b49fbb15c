/** Text that replacement campaigns are loading or unknown; renders nothing once they are known. */
import Typography from "@mui/material/Typography";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";
import { CAMPAIGN_MESSAGES } from "./campaign-messages.ts";

export function CampaignState() {
  const { status, reload } = useSiteCampaigns();
  if (status === "pending") {
    return (
      <Typography role="status" variant="body2" color="textSecondary">
        {CAMPAIGN_MESSAGES.loading}
      </Typography>
    );
  }
  if (status !== "networkError" && status !== "error") return undefined;
  return (
    <RetryAlert
      text={status === "networkError" ? CAMPAIGN_MESSAGES.offline : CAMPAIGN_MESSAGES.failed}
      onRetry={reload}
    />
  );
}
