/** Asks for confirmation before unsaved input is lost, for every way of leaving. */
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { type OnLeave, useLeaveGuard } from "./leave-guard.ts";

export interface LeaveConfirmation {
  readonly title: string;
  readonly hint: string;
  readonly stay: string;
  readonly go: string;
}

export interface Leaving {
  /** Leaves the form at once, or after the user has confirmed that unsaved input is lost. */
  readonly leave: OnLeave;
  /** The confirmation dialog while it is open. */
  readonly dialog: ReactNode;
}

export function useLeaving(isDirty: boolean, texts: LeaveConfirmation): Leaving {
  const [pendingLeave, setPendingLeave] = useState<{ readonly go: () => void }>();
  const confirm: OnLeave = (go) => setPendingLeave({ go });
  useLeaveGuard(isDirty, confirm);
  const dialog = pendingLeave && (
    <ConfirmDialog
      {...texts}
      onStay={() => setPendingLeave(undefined)}
      onGo={() => {
        setPendingLeave(undefined);
        pendingLeave.go();
      }}
    />
  );
  return { leave: (go) => (isDirty ? confirm(go) : go()), dialog };
}
