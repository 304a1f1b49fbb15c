/** Says that something is on its way, or why it is not there. */

import Alert from "@mui/material/Alert";
import Button from "@mui/material/Button";
import Typography from "@mui/material/Typography";
import type { Result } from "#domain/result.ts";
import type { Failure } from "#web/api/failure.ts";
import { PARAMETERS_MESSAGES } from "#web/features/site/settings/parameters-messages.ts";

interface Props {
  /** Undefined while it is on its way. */
  readonly outcome: Result<unknown, Failure> | undefined;
  readonly onAgain: () => void;
}

export function LoadState({ outcome, onAgain }: Props) {
  if (outcome === undefined) {
    return <Typography role="status">{PARAMETERS_MESSAGES.loading}</Typography>;
  }
  if (outcome.ok) return undefined;
  return (
    <Alert
      severity="warning"
      action={
        <Button color="inherit" size="small" onClick={onAgain}>
          {PARAMETERS_MESSAGES.tryAgain}
        </Button>
      }
    >
      {TEXTS[outcome.error.status]}
    </Alert>
  );
}

const TEXTS: Readonly<Record<Failure["status"], string>> = {
  networkError: PARAMETERS_MESSAGES.loadOffline,
  unauthorised: PARAMETERS_MESSAGES.notPermitted,
  refused: PARAMETERS_MESSAGES.notPermitted,
  failed: PARAMETERS_MESSAGES.loadFailed,
};
