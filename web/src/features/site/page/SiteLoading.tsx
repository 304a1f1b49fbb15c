/** The site is on its way. */
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { MESSAGES } from "#web/ui/messages.ts";

export function SiteLoading() {
  return (
    <Box role="status" aria-label={MESSAGES.loading} sx={{ display: "grid", height: 1 }}>
      <CircularProgress aria-hidden size={36} sx={{ m: "auto" }} />
    </Box>
  );
}
