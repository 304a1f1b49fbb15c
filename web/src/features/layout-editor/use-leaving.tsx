/** Asks before what was typed is lost, by whatever way somebody leaves (S1 §4). */
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "#web/ui/ConfirmDialog.tsx";
import { EDITOR_MESSAGES } from "#web/ui/layout-editor-messages.ts";
import { type OnLeave, useLeaveGuard } from "#web/ui/leave-guard.ts";

export interface Leaving {
  /** Goes at once, or after it was confirmed. */
  readonly leave: OnLeave;
  /** The question, while it is asked. */
  readonly question: ReactNode;
}

export function useLeaving(isDirty: boolean): Leaving {
  const [going, setGoing] = useState<{ readonly go: () => void }>();
  const ask: OnLeave = (go) => setGoing({ go });
  useLeaveGuard(isDirty, ask);
  const question = going && (
    <ConfirmDialog
      title={EDITOR_MESSAGES.leaveTitle}
      hint={EDITOR_MESSAGES.leaveHint}
      stay={EDITOR_MESSAGES.stay}
      go={EDITOR_MESSAGES.leave}
      onStay={() => setGoing(undefined)}
      onGo={() => {
        setGoing(undefined);
        going.go();
      }}
    />
  );
  return { leave: (go) => (isDirty ? ask(go) : go()), question };
}
