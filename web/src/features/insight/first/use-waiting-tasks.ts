/** React hook of the findings whose task waits in the outbox of this device. */
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useServices, useSessionState } from "#web/session/services.ts";

/**
 * Ids of the findings, as the work names them.
 * @param onSent called when a task has left the outbox
 */
export function useWaitingTasks(onSent: () => void): ReadonlySet<string> {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const [waiting, setWaiting] = useState<ReadonlySet<string>>(new Set());
  const before = useRef(0);
  const follow = useEffectEvent((ids: readonly string[]) => {
    if (ids.length < before.current) onSent();
    before.current = ids.length;
    setWaiting(new Set(ids));
  });
  useEffect(() => {
    if (userId === undefined) return undefined;
    return outbox.watch(userId, ({ items }) =>
      follow(
        items.flatMap(({ change }) =>
          change.kind === "findingWork" ? [change.input.work.findingId ?? ""] : [],
        ),
      ),
    );
  }, [outbox, userId]);
  return waiting;
}
