/** Asks for confirmation before unsaved input is lost, for every way of leaving. */
import { type ReactNode, useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { type OnLeave, useLeaveGuard } from "./leave-guard.ts";

export interface LeaveQuestion {
  readonly title: string;
  readonly hint: string;
  readonly stay: string;
  readonly go: string;
}

export interface Leaving {
  /** Leaves the form at once, or after the user has confirmed that unsaved input is lost. */
  readonly leave: OnLeave;
  /** The confirmation dialog while it is open. */
  readonly question: ReactNode;
}

export function useLeaving(isDirty: boolean, asked: LeaveQuestion): Leaving {
  const [going, setGoing] = useState<{ readonly go: () => void }>();
  const ask: OnLeave = (go) => setGoing({ go });
  useLeaveGuard(isDirty, ask);
  const question = going && (
    <ConfirmDialog
      {...asked}
      onStay={() => setGoing(undefined)}
      onGo={() => {
        setGoing(undefined);
        going.go();
      }}
    />
  );
  return { leave: (go) => (isDirty ? ask(go) : go()), question };
}
