/** The configuration page of a layout, or the reason why it cannot be shown. */
import { mdiHelpCircleOutline } from "@mdi/js";
import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import CircularProgress from "@mui/material/CircularProgress";
import { Link } from "react-router";
import { CONFIGURE_MESSAGES } from "#web/features/configure-layout/model/configure-messages.ts";
import type { DraftKey } from "#web/offline/configuration-drafts.ts";
import { type FailedStatus, missingStatus } from "#web/session/load-status.ts";
import type { UsedRequest } from "#web/session/use-request.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { Configuration } from "./Configuration.tsx";
import type { LoadedConfiguration } from "./use-configured-layout.ts";

interface Props {
  readonly draftKey: DraftKey;
  readonly configuration: UsedRequest<LoadedConfiguration>;
  /** Called to open the layout's details in the editor. */
  readonly onDetails: () => void;
}

export function ConfigurePage({ draftKey, configuration, onDetails }: Props) {
  const { state, retry } = configuration;
  if (state.value !== undefined) {
    return <Configuration draftKey={draftKey} loaded={state.value} onDetails={onDetails} />;
  }
  const status = missingStatus(state);
  if (status === "pending") {
    return (
      <Box role="status" aria-label={CONFIGURE_MESSAGES.loading} sx={LOADING}>
        <CircularProgress aria-hidden size={36} sx={{ m: "auto" }} />
      </Box>
    );
  }
  return <Missing status={status} onRetry={retry} />;
}

const LOADING = { display: "grid", height: 1 } as const;

interface MissingProps {
  readonly status: "unknown" | FailedStatus;
  readonly onRetry: () => void;
}

function Missing({ status, onRetry }: MissingProps) {
  const toLayouts = (
    <Button variant="outlined" component={Link} to="/layouts?view=list">
      {CONFIGURE_MESSAGES.toLayouts}
    </Button>
  );
  if (status === "unknown") return <StateMessage {...UNKNOWN}>{toLayouts}</StateMessage>;
  return (
    <LoadFailure status={status} words={CONFIGURE_MESSAGES} onRetry={onRetry}>
      {toLayouts}
    </LoadFailure>
  );
}

const UNKNOWN = {
  iconPath: mdiHelpCircleOutline,
  title: CONFIGURE_MESSAGES.unknown,
  hint: CONFIGURE_MESSAGES.unknownHint,
} as const;
