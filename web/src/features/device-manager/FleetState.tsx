/** What stands in place of the table: loading, nothing there, not allowed, not reachable, failed. */
import {
  mdiAlertOutline,
  mdiCloudOffOutline,
  mdiLockOutline,
  mdiMagnifyClose,
  mdiRouterWireless,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { FLEET_MESSAGES } from "#web/ui/fleet-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import type { PartStatus } from "./model/fleet.ts";

export function FleetLoading() {
  return (
    <Box role="status" aria-label={FLEET_MESSAGES.loading} sx={{ px: 2 }}>
      {SKELETON_ROWS.map((widthPercent) => (
        <Box key={widthPercent} sx={{ height: 56, display: "flex", alignItems: "center" }}>
          <Skeleton width={`${widthPercent}%`} height={24} />
        </Box>
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [82, 74, 88, 69, 91, 78] as const;

interface MissingProps {
  readonly status: Exclude<PartStatus, "pending">;
  readonly onRetry: () => void;
}

export function FleetMissing({ status, onRetry }: MissingProps) {
  return (
    <StateMessage {...MISSING[status]}>
      {status === "error" && (
        <Button variant="outlined" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
    </StateMessage>
  );
}

interface NoMatchProps {
  readonly onClear: () => void;
}

export function FleetNoMatch({ onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={FLEET_MESSAGES.noMatch}>
      <Button variant="outlined" onClick={onClear}>
        {MESSAGES.clearSearch}
      </Button>
    </StateMessage>
  );
}

const MISSING = {
  resolved: {
    iconPath: mdiRouterWireless,
    title: FLEET_MESSAGES.empty,
    hint: FLEET_MESSAGES.emptyHint,
  },
  networkError: {
    iconPath: mdiCloudOffOutline,
    title: FLEET_MESSAGES.offline,
    hint: FLEET_MESSAGES.offlineHint,
  },
  error: {
    iconPath: mdiAlertOutline,
    title: FLEET_MESSAGES.failed,
    hint: FLEET_MESSAGES.failedHint,
  },
  notPermitted: {
    iconPath: mdiLockOutline,
    title: FLEET_MESSAGES.notPermitted,
    hint: FLEET_MESSAGES.notPermittedHint,
  },
} as const;
