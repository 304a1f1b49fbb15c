/** Message of a screen whose data could not be loaded: not permitted, offline, failed. */
import { mdiAlertOutline, mdiCloudOffOutline, mdiLockOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import type { FailedStatus } from "#web/session/load-status.ts";
import { FAILURE_MESSAGES } from "./failure-messages.ts";
import { MESSAGES } from "./messages.ts";
import { StateMessage } from "./StateMessage.tsx";

/** Texts of one screen for data that could not be loaded. */
export interface LoadFailureWords {
  readonly offlineHint: string;
  readonly failed: string;
  readonly notPermitted: string;
  readonly notPermittedHint?: string;
}

interface Props {
  readonly status: FailedStatus;
  readonly words: LoadFailureWords;
  readonly onRetry: () => void;
  /** Next action for users who may not see the data. */
  readonly children?: ReactNode;
}

export function LoadFailure({ status, words, onRetry, children }: Props) {
  switch (status) {
    case "notPermitted":
      return (
        <StateMessage
          iconPath={mdiLockOutline}
          title={words.notPermitted}
          hint={words.notPermittedHint}
        >
          {children}
        </StateMessage>
      );
    case "networkError":
      return (
        <StateMessage
          iconPath={mdiCloudOffOutline}
          title={FAILURE_MESSAGES.noConnection}
          hint={words.offlineHint}
        />
      );
    case "error":
      return (
        <StateMessage
          iconPath={mdiAlertOutline}
          title={words.failed}
          hint={FAILURE_MESSAGES.unusableAnswer}
        >
          <Button variant="outlined" onClick={onRetry}>
            {MESSAGES.tryAgain}
          </Button>
        </StateMessage>
      );
  }
}
