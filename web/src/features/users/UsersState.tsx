/** What stands in place of a table: loading, nothing there, not allowed, not reachable, failed. */
import {
  mdiAccountGroupOutline,
  mdiAlertOutline,
  mdiCloudOffOutline,
  mdiLockOutline,
  mdiMagnifyClose,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { USER_MESSAGES } from "#web/ui/user-messages.ts";
import type { LoadStatus } from "./use-users.ts";

export function UsersLoading() {
  return (
    <Box role="status" aria-label={USER_MESSAGES.loading} sx={{ px: 2 }}>
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
  readonly status: Exclude<LoadStatus, "pending">;
  readonly onRetry: () => void;
}

export function UsersMissing({ status, onRetry }: MissingProps) {
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

export function UsersNoMatch({ onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={USER_MESSAGES.noMatch}>
      <Button variant="outlined" onClick={onClear}>
        {MESSAGES.clearSearch}
      </Button>
    </StateMessage>
  );
}

const MISSING = {
  resolved: {
    iconPath: mdiAccountGroupOutline,
    title: USER_MESSAGES.empty,
    hint: USER_MESSAGES.emptyHint,
  },
  networkError: {
    iconPath: mdiCloudOffOutline,
    title: USER_MESSAGES.offline,
    hint: USER_MESSAGES.offlineHint,
  },
  error: {
    iconPath: mdiAlertOutline,
    title: USER_MESSAGES.failed,
    hint: USER_MESSAGES.failedHint,
  },
  notPermitted: {
    iconPath: mdiLockOutline,
    title: USER_MESSAGES.notPermitted,
    hint: USER_MESSAGES.notPermittedHint,
  },
} as const;
