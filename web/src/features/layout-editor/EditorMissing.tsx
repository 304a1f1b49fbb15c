/** Replaces a form that is loading, not found, not permitted, offline, or failed to load. */
import { mdiHelpCircleOutline } from "@mdi/js";
import { missingStatus } from "#web/session/load-status.ts";
import type { RequestState } from "#web/session/use-request.ts";
import { LoadFailure } from "#web/ui/LoadFailure.tsx";
import { StateMessage } from "#web/ui/StateMessage.tsx";
import { TableLoading } from "#web/ui/TableState.tsx";
import { EditorBody } from "./EditorBody.tsx";
import { EDITOR_MESSAGES } from "./model/layout-editor-messages.ts";

interface Props {
  readonly state: RequestState<unknown>;
  readonly onRetry: () => void;
}

export function EditorMissing(props: Props) {
  return (
    <EditorBody>
      <Missing {...props} />
    </EditorBody>
  );
}

function Missing({ state, onRetry }: Props) {
  const status = missingStatus(state);
  if (status === "pending") return <TableLoading words={EDITOR_MESSAGES} />;
  if (status === "unknown") return <StateMessage {...UNKNOWN} />;
  return <LoadFailure status={status} words={EDITOR_MESSAGES} onRetry={onRetry} />;
}

const UNKNOWN = {
  iconPath: mdiHelpCircleOutline,
  title: EDITOR_MESSAGES.unknown,
  hint: EDITOR_MESSAGES.unknownHint,
} as const;
