/** The configuration of a layout, or a word on why there is none to see (S1 §2). */
import { mdiAlertOutline, mdiCloudOffOutline, mdiHelpCircleOutline, mdiLockOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { Link } from "react-router";
import type { DraftKey } from "#web/offline/configuration-drafts.ts";
import { CONFIGURE_MESSAGES } from "#web/ui/configure-messages.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { Configuration } from "./Configuration.tsx";
import type { MissingStatus, UsedConfiguration } from "./use-configured-layout.ts";

interface Props {
  readonly draftKey: DraftKey;
  readonly configuration: UsedConfiguration;
  /** Opens the details of the layout. */
  readonly onDetails: () => void;
}

export function ConfigurePage({ draftKey, configuration, onDetails }: Props) {
  const { load, reload } = configuration;
  if (load.status === "pending") {
    return (
      <Box role="status" aria-label={CONFIGURE_MESSAGES.loading} sx={LOADING}>
        <CircularProgress aria-hidden size={36} sx={{ m: "auto" }} />
      </Box>
    );
  }
  if (load.status !== "resolved") return <Missing status={load.status} onRetry={reload} />;
  return <Configuration draftKey={draftKey} loaded={load.loaded} onDetails={onDetails} />;
}

const LOADING = { display: "grid", height: 1 } as const;

interface MissingProps {
  readonly status: MissingStatus;
  readonly onRetry: () => void;
}

function Missing({ status, onRetry }: MissingProps) {
  return (
    <StateMessage {...MISSING[status]}>
      {status === "error" && (
        <Button variant="outlined" onClick={onRetry}>
          {MESSAGES.tryAgain}
        </Button>
      )}
      {(status === "unknown" || status === "notPermitted") && (
        <Button variant="outlined" component={Link} to="/layouts?view=list">
          {CONFIGURE_MESSAGES.toLayouts}
        </Button>
      )}
    </StateMessage>
  );
}

const MISSING = {
  unknown: {
    iconPath: mdiHelpCircleOutline,
    title: CONFIGURE_MESSAGES.unknown,
    hint: CONFIGURE_MESSAGES.unknownHint,
  },
  notPermitted: {
    iconPath: mdiLockOutline,
    title: CONFIGURE_MESSAGES.notPermitted,
    hint: CONFIGURE_MESSAGES.notPermittedHint,
  },
  networkError: {
    iconPath: mdiCloudOffOutline,
    title: CONFIGURE_MESSAGES.offline,
    hint: CONFIGURE_MESSAGES.offlineHint,
  },
  error: {
    iconPath: mdiAlertOutline,
    title: CONFIGURE_MESSAGES.failed,
    hint: CONFIGURE_MESSAGES.failedHint,
  },
} as const;
