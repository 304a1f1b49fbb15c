/**
 * Text that says why the list of scanned components may be out of date; renders nothing if it is
 * not.
 */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { COMPONENT_MESSAGES } from "#web/features/site/model/component-messages.ts";
import { useSiteScans } from "#web/features/site/view/site-scans.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";

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
  const text =
    status === "networkError" ? COMPONENT_MESSAGES.offline : COMPONENT_MESSAGES.notLoaded;
  return (
    <Box sx={{ pb: 1 }}>
      <RetryAlert text={text} onRetry={reload} />
    </Box>
  );
}
