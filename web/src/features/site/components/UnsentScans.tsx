/** Scans of one device that are still in the outbox: not sent yet, or refused by the server. */
import { mdiAlertCircleOutline, mdiClockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Icon } from "#web/ui/Icon.tsx";
import { SCAN_MESSAGES, unsentScan } from "./scan-messages.ts";
import { scanInWords } from "./scan-request.ts";
import type { ScanTarget } from "./scan-target.ts";
import { useUnsentScans } from "./use-unsent-scans.ts";

export function UnsentScans({ target }: { readonly target: ScanTarget }) {
  const unsent = useUnsentScans(target);
  if (unsent.length === 0) return undefined;
  return (
    <Box component="ul" aria-label={SCAN_MESSAGES.unsent} sx={{ m: 0, p: 0, listStyle: "none" }}>
      {unsent.map(({ id, kind, serialNumber, state }) => {
        const isWaiting = state.status === "waiting";
        return (
          <Box component="li" key={id} sx={LINE}>
            <Icon
              path={isWaiting ? mdiClockOutline : mdiAlertCircleOutline}
              fontSize="small"
              sx={{ color: isWaiting ? "text.secondary" : "error.main" }}
            />
            <Typography variant="body2" sx={{ overflowWrap: "anywhere" }}>
              <strong>{scanInWords(kind, serialNumber)}</strong>
              <br />
              {unsentScan(state)}
            </Typography>
          </Box>
        );
      })}
    </Box>
  );
}

const LINE = { display: "flex", gap: 1, py: 0.5, borderTop: 1, borderColor: "divider" } as const;
