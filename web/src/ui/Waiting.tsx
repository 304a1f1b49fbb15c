/** Spinner in place of a dialog's content while it loads. */
import Box from "@mui/material/Box";
import CircularProgress from "@mui/material/CircularProgress";
import { MESSAGES } from "./messages.ts";

export function Waiting() {
  return (
    <Box role="status" sx={{ display: "grid", placeItems: "center", minHeight: 240 }}>
      <CircularProgress aria-label={MESSAGES.loading} size={32} />
    </Box>
  );
}
