/** What stands there for the moment in which the session or a page is being fetched. */

import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { MESSAGES } from "#web/ui/messages.ts";

export function Splash() {
  return (
    <Box role="status" sx={{ display: "grid", placeItems: "center", minHeight: "60dvh" }}>
      <CircularProgress aria-label={MESSAGES.starting} size={32} />
    </Box>
  );
}
