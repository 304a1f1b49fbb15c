/** Says that replacement campaigns are on their way or are not known; nothing where they are known. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { useSiteCampaigns } from "#web/features/site/view/site-campaigns.ts";
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
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={reload}>
          {CAMPAIGN_MESSAGES.tryAgain}
        </Button>
      }
    >
      {status === "networkError" ? CAMPAIGN_MESSAGES.offline : CAMPAIGN_MESSAGES.failed}
    </Alert>
  );
}
