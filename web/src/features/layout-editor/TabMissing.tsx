/** What stands in place of a tab that shows what only administrators see: loading, not allowed, not reachable, failed. */
import { mdiAlertOutline, mdiCloudOffOutline, mdiLockOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { failedStatus } from "#web/session/load-status.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";

/** How a tab speaks of what it shows. */
export interface TabWords {
  readonly loading: string;
  readonly denied: string;
  readonly offline: string;
  readonly offlineHint: string;
  readonly failed: string;
  readonly failedHint: string;
}

interface Props {
  readonly state: RequestState<unknown>;
  readonly words: TabWords;
  readonly onRetry: () => void;
}

export function TabMissing({ state, words, onRetry }: Props) {
  const status = state.status === "failed" ? failedStatus(state.failure) : "pending";
  switch (status) {
    case "pending":
      return <TableLoading words={words} />;
    case "notPermitted":
      return <TabDenied words={words} />;
    case "networkError":
      return (
        <StateMessage
          iconPath={mdiCloudOffOutline}
          title={words.offline}
          hint={words.offlineHint}
        />
      );
    case "error":
      return (
        <StateMessage iconPath={mdiAlertOutline} title={words.failed} hint={words.failedHint}>
          <Button variant="outlined" onClick={onRetry}>
            {MESSAGES.tryAgain}
          </Button>
        </StateMessage>
      );
  }
}

export function TabDenied({ words }: Pick<Props, "words">) {
  return <StateMessage iconPath={mdiLockOutline} title={words.denied} />;
}
