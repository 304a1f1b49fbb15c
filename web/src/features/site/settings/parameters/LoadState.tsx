/** Text that data is loading, or why it is missing. */
import Typography from "@mui/material/Typography";
import { PARAMETERS_MESSAGES } from "#web/features/site/settings/parameters-messages.ts";
import type { UsedRequest } from "#web/session/use-request.ts";
import { loadFailureText } from "#web/ui/failure-messages.ts";
import { RetryAlert } from "#web/ui/RetryAlert.tsx";

interface Props {
  readonly request: Pick<UsedRequest<unknown>, "state" | "retry">;
}

export function LoadState({ request: { state, retry } }: Props) {
  if (state.status === "loading") {
    return <Typography role="status">{PARAMETERS_MESSAGES.loading}</Typography>;
  }
  if (state.status !== "failed") return undefined;
  return (
    <RetryAlert text={loadFailureText(state.failure, PARAMETERS_MESSAGES.load)} onRetry={retry} />
  );
}
