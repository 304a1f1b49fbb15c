/**
 * Message in place of a site that is empty, not permitted, unknown, unreachable, or failed to load.
 */
import { mdiHelpCircleOutline, mdiLockOutline, mdiMapMarkerOffOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import type { SiteStatus } from "#web/features/site/view/live/load-status.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { MISSING_MESSAGES } from "./missing-messages.ts";

interface Props {
  readonly status: Exclude<SiteStatus, "pending" | "resolved">;
  readonly onRetry: () => void;
}

/** Message for a site that cannot be drawn. */
export function SiteMissing({ status, onRetry }: Props) {
  switch (status) {
    case "networkError":
    case "error":
    case "notPermitted":
      return (
        <LoadFailure status={status} words={MISSING_MESSAGES} onRetry={onRetry}>
          <ToLayouts />
        </LoadFailure>
      );
    default:
      return (
        <StateMessage {...MISSING[status]}>
          <ToLayouts />
        </StateMessage>
      );
  }
}

/** Message for an address without a layout id. */
export function NoLayoutId() {
  return (
    <StateMessage
      iconPath={mdiHelpCircleOutline}
      title={MISSING_MESSAGES.noLayoutId}
      hint={MISSING_MESSAGES.noLayoutIdHint}
    >
      <ToLayouts />
    </StateMessage>
  );
}

function ToLayouts() {
  return (
    <Button variant="outlined" component={Link} to="/layouts?view=list">
      {MESSAGES.goToLayouts}
    </Button>
  );
}

const MISSING = {
  empty: {
    iconPath: mdiMapMarkerOffOutline,
    title: MISSING_MESSAGES.siteEmpty,
    hint: MISSING_MESSAGES.siteEmptyHint,
  },
  accessEnded: {
    iconPath: mdiLockOutline,
    title: MISSING_MESSAGES.siteAccessEnded,
    hint: MISSING_MESSAGES.siteAccessEndedHint,
  },
  unknown: {
    iconPath: mdiHelpCircleOutline,
    title: MISSING_MESSAGES.siteUnknown,
    hint: MISSING_MESSAGES.siteUnknownHint,
  },
} as const;
