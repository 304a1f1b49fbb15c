/** Says why scanned components may not be what the server knows; nothing where they are. */
import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";

export function ScansState() {
  const { status, reload } = useSiteScans();
  if (status === "pending") {
    return (
      <Typography role="status" variant="body2" color="textSecondary" sx={{ pb: 1 }}>
        {COMPONENT_MESSAGES.loading}
      </Typography>
    );
  }
  if (status !== "networkError" && status !== "error") return undefined;
  const isOffline = status === "networkError";
  return (
    <Alert
      severity="warning"
      sx={{ mb: 1 }}
      action={
        <Button color="inherit" size="small" onClick={reload}>
          {COMPONENT_MESSAGES.tryAgain}
        </Button>
      }
    >
      {isOffline ? COMPONENT_MESSAGES.offline : COMPONENT_MESSAGES.notLoaded}
    </Alert>
  );
}
