/** React hook of the signed-in user's outbox. */
import { useEffect, useState } from "react";
import type { OutboxView } from "#web/offline/outbox.ts";
import { useServices, useSessionState } from "#web/session/services.ts";

const NOTHING: OutboxView = { items: [], others: 0 };

/** The user's outbox; empty until the database is open, and without a database. */
export function useOutboxView(): OutboxView {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const [view, setView] = useState(NOTHING);
  useEffect(() => {
    setView(NOTHING);
    return userId === undefined ? undefined : outbox.watch(userId, setView);
  }, [outbox, userId]);
  return view;
}
