/** React hook of the commissioning of a site: as last seen at once, then the server's. */
import { useEffect, useMemo, useState } from "react";
import { type HandOver, handOverFrom } from "#domain/commissioning/hand-over.ts";
import {
  type CommissioningState,
  getCommissioning,
  type PunchInput,
} from "#web/api/commissioning-operations.ts";
import { inflateAll } from "#web/api/inflate.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { type UsedAnswer, useSeenAnswer } from "#web/session/use-seen-answer.ts";

export interface Commissioning {
  readonly used: UsedAnswer<CommissioningState>;
  /** The content of the file; undefined until there is one. */
  readonly content: HandOver | undefined;
}

export function useCommissioning(layoutId: string): Commissioning {
  const { client } = useServices();
  const used = useSeenAnswer("commissioning", layoutId, () =>
    getCommissioning(client, inflateAll, layoutId),
  );
  const text = used.value?.text;
  const content = useMemo(() => (text === undefined ? undefined : handOverFrom(text)), [text]);
  return { used, content };
}

/** A change of the punch list that waits on this device. */
export interface PendingPunch {
  readonly input: PunchInput;
  /** Whether the server has refused it. */
  readonly isRefused: boolean;
}

/** React hook of the changes of this site's punch list in the outbox, oldest first. */
export function usePendingPunch(layoutId: string): readonly PendingPunch[] {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    setItems([]);
    return userId === undefined ? undefined : outbox.watch(userId, (view) => setItems(view.items));
  }, [outbox, userId]);
  return useMemo(
    () =>
      items.flatMap(({ change, state }) =>
        change.kind === "punch" && change.input.layoutId === layoutId
          ? [{ input: change.input, isRefused: state.status !== "waiting" }]
          : [],
      ),
    [items, layoutId],
  );
}
