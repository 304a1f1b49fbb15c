/**
 * Replaces the layout list while it is loading, empty, not permitted, offline, or failed to load.
 */

import { mdiMagnifyClose, mdiMapOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import Skeleton from "@mui/material/Skeleton";
import type { Failure } from "#web/api/failure.ts";
import { LAYOUT_LIST_MESSAGES } from "#web/features/layouts/layout-list-messages.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { HEALTH_MESSAGES } from "./health/health-messages.ts";

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
  const status = failedStatus(failure);
  if (status === "pending") return <LayoutsLoading />;
  return <LoadFailure status={status} words={WORDS} onRetry={onRetry} />;
}

const WORDS = {
  offlineHint: LAYOUT_LIST_MESSAGES.layoutsOfflineHint,
  notPermitted: LAYOUT_LIST_MESSAGES.layoutsNotPermitted,
  notPermittedHint: LAYOUT_LIST_MESSAGES.layoutsNotPermittedHint,
  failed: LAYOUT_LIST_MESSAGES.layoutsFailed,
} as const;

export function LayoutsEmpty() {
  return (
    <StateMessage
      iconPath={mdiMapOutline}
      title={LAYOUT_LIST_MESSAGES.layoutsEmpty}
      hint={LAYOUT_LIST_MESSAGES.layoutsEmptyHint}
    />
  );
}

/** Message for a search whose results the health filter excludes all. */
export function LayoutsFiltered({ onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={HEALTH_MESSAGES.noMatch}>
      <Button variant="outlined" onClick={onClear}>
        {HEALTH_MESSAGES.showAll}
      </Button>
    </StateMessage>
  );
}

interface NoMatchProps {
  readonly onClear: () => void;
}

export function LayoutsNoMatch({ onClear }: NoMatchProps) {
  return (
    <StateMessage iconPath={mdiMagnifyClose} title={LAYOUT_LIST_MESSAGES.layoutsNoMatch}>
      <Button variant="outlined" onClick={onClear}>
        {MESSAGES.clearSearch}
      </Button>
    </StateMessage>
  );
}
