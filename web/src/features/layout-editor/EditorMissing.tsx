/** What stands in place of a form: loading, not there, not allowed, not reachable, failed. */
import { mdiAlertOutline, mdiCloudOffOutline, mdiHelpCircleOutline, mdiLockOutline } from "@mdi/js";
import Button from "@mui/material/Button";
import { missingStatus } from "#web/session/load-status.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { MESSAGES } from "#web/ui/messages.ts";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { EditorBody } from "./EditorBody.tsx";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";

interface Props {
  readonly state: RequestState<unknown>;
  readonly onRetry: () => void;
}

export function EditorMissing({ state, onRetry }: Props) {
  const status = missingStatus(state);
  return (
    <EditorBody>
      {status === "pending" ? (
        <TableLoading words={EDITOR_MESSAGES} />
      ) : (
        <StateMessage {...MISSING[status]}>
          {status === "error" && (
            <Button variant="outlined" onClick={onRetry}>
              {MESSAGES.tryAgain}
            </Button>
          )}
        </StateMessage>
      )}
    </EditorBody>
  );
}

const MISSING = {
  unknown: {
    iconPath: mdiHelpCircleOutline,
    title: EDITOR_MESSAGES.unknown,
    hint: EDITOR_MESSAGES.unknownHint,
  },
  notPermitted: {
    iconPath: mdiLockOutline,
    title: EDITOR_MESSAGES.notPermitted,
    hint: EDITOR_MESSAGES.notPermittedHint,
  },
  networkError: {
    iconPath: mdiCloudOffOutline,
    title: EDITOR_MESSAGES.offline,
    hint: EDITOR_MESSAGES.offlineHint,
  },
  error: {
    iconPath: mdiAlertOutline,
    title: EDITOR_MESSAGES.failed,
    hint: EDITOR_MESSAGES.failedHint,
  },
} as const;
