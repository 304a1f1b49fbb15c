/** What stands in place of the site: nothing there, not allowed, not known, not reachable, failed. */
import {
  mdiAlertOutline,
  mdiCloudOffOutline,
  mdiHelpCircleOutline,
  mdiLockOutline,
  mdiMapMarkerOffOutline,
} from "@mdi/js";
import Button from "@mui/material/Button";
import { Link } from "react-router";
import type { SiteStatus } from "#web/features/site/view/live/load-status.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { MISSING_MESSAGES } from "./missing-messages.ts";

interface Props {
  readonly status: Exclude<SiteStatus, "pending" | "resolved">;
  readonly onRetry: () => void;
}

/** For a site of which nothing can be drawn. */
export function SiteMissing({ status, onRetry }: Props) {
  const { way, ...message } = MISSING[status];
  return (
    <StateMessage {...message}>
      {way === "retry" && (
        <Button variant="outlined" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
      {way === "layouts" && <ToLayouts />}
    </StateMessage>
  );
}

/** S0 §8. */
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
    way: "layouts",
  },
  notPermitted: {
    iconPath: mdiLockOutline,
    title: MISSING_MESSAGES.siteNotPermitted,
    hint: MISSING_MESSAGES.siteNotPermittedHint,
    way: "layouts",
  },
  accessEnded: {
    iconPath: mdiLockOutline,
    title: MISSING_MESSAGES.siteAccessEnded,
    hint: MISSING_MESSAGES.siteAccessEndedHint,
    way: "layouts",
  },
  unknown: {
    iconPath: mdiHelpCircleOutline,
    title: MISSING_MESSAGES.siteUnknown,
    hint: MISSING_MESSAGES.siteUnknownHint,
    way: "layouts",
  },
  networkError: {
    iconPath: mdiCloudOffOutline,
    title: MISSING_MESSAGES.siteOffline,
    hint: MISSING_MESSAGES.siteOfflineHint,
    way: undefined,
  },
  error: {
    iconPath: mdiAlertOutline,
    title: MISSING_MESSAGES.siteFailed,
    hint: MISSING_MESSAGES.siteFailedHint,
    way: "retry",
  },
} as const;
