/** What stands in place of the list: loading, nothing there, not allowed, not reachable, failed. */

import {
  mdiAlertOutline,
  mdiCloudOffOutline,
  mdiLockOutline,
  mdiMagnifyClose,
  mdiMapOutline,
} from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { Failure } from "#web/api/outcome.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";

export function LayoutsLoading() {
  return (
    <Box role="status" aria-label={MESSAGES.loading} sx={{ px: 2 }}>
      {SKELETON_ROWS.map((widthPercent) => (
        <Box key={widthPercent} sx={{ height: 56, display: "flex", alignItems: "center" }}>
          <Skeleton width={`${widthPercent}%`} height={24} />
        </Box>
      ))}
    </Box>
  );
}

const SKELETON_ROWS = [46, 58, 39, 52, 63, 44] as const;

interface FailedProps {
  readonly failure: Failure;
  readonly onRetry: () => void;
}

export function LayoutsFailed({ failure, onRetry }: FailedProps) {
  if (failure.status === "unauthorised") return <LayoutsLoading />;
  return (
    <StateMessage {...FAILURES[failure.status]}>
      {failure.status === "failed" && (
        <Button variant="outlined" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
    </StateMessage>
  );
}

/** Who is not signed in any more is on the way to sign-in. */
const FAILURES = {
  networkError: {
    iconPath: mdiCloudOffOutline,
    title: MESSAGES.layoutsOffline,
    hint: MESSAGES.layoutsOfflineHint,
  },
  refused: {
    iconPath: mdiLockOutline,
    title: MESSAGES.layoutsNotPermitted,
    hint: MESSAGES.layoutsNotPermittedHint,
  },
  failed: {
    iconPath: mdiAlertOutline,
    title: MESSAGES.layoutsFailed,
    hint: MESSAGES.layoutsFailedHint,
  },
} as const;

export function LayoutsEmpty() {
  return (
    <StateMessage
      iconPath={mdiMapOutline}
      title={MESSAGES.layoutsEmpty}
      hint={MESSAGES.layoutsEmptyHint}
    />
  );
}

interface NoMatchProps {
  readonly onClear: () => void;
}

export function LayoutsNoMatch({ onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={MESSAGES.layoutsNoMatch}>
      <Button variant="outlined" onClick={onClear}>
        {MESSAGES.clearSearch}
      </Button>
    </StateMessage>
  );
}
