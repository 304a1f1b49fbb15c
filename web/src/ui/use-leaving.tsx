/** Asks before what was typed is lost, by whatever way somebody leaves (S1 §4). */
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
  /** Goes at once, or after it was confirmed. */
  readonly leave: OnLeave;
  /** The question, while it is asked. */
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
