/**
 * React hook of the work of all sites: as last seen at once, then the server's, with the user's
 * unsent changes.
 */
import { useCallback, useEffect, useMemo, useState } from "react";
import { pageOfWork } from "#web/api/work-item-operations.ts";
import type { WorkRecord } from "#web/api/work-items.generated.ts";
import type { Cached } from "#web/offline/cached.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import type { ReadModel } from "#web/offline/read-model.ts";
import type { SeenAnswer, SeenWork } from "#web/offline/seen-answers.ts";
import { useLive } from "#web/offline/use-live.ts";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";
import { type Services, useIsOnline, useServices, useSessionState } from "#web/session/services.ts";
import type { Refresh } from "#web/session/use-layouts.ts";
import type { PendingWork } from "./model/work-rows.ts";

/** Work of all layouts, with the time of the response. */
export type CachedWork = SeenWork & { readonly savedAtSeconds: number };

export interface Work {
  /** The items in the last answer; undefined until there is one. */
  readonly cached: CachedWork | undefined;
  /** True while the items of further sites are being loaded for the first time. */
  readonly isPartial: boolean;
  readonly refresh: Refresh;
  readonly pending: readonly PendingWork[];
  readonly onRefresh: () => void;
}

/** Pause in milliseconds after each answer. */
const FRESH_MILLISECONDS = 60_000;

const PENDING: Refresh = { status: "pending" };
const UNREACHED: Refresh = { status: "failed", failure: { status: "networkError" } };

export function useWork(): Work {
  const services = useServices();
  const isOnline = useIsOnline();
  const [watch] = useState(
    () => (onValue: (value: Cached<SeenAnswer<SeenWork>>) => void) =>
      services.readModel.watchAnswer("work", "", onValue),
  );
  const stored = useLive(watch);
  const [refresh, setRefresh] = useState<Refresh>(PENDING);
  const [partial, setPartial] = useState<CachedWork>();
  const read = useCallback(
    async (isCurrent: () => boolean) => {
      const outcome = await readWork(services, isCurrent, setPartial);
      if (!isCurrent()) return;
      setPartial(undefined);
      setRefresh(outcome);
    },
    [services],
  );
  useEffect(() => {
    setRefresh(isOnline ? PENDING : UNREACHED);
    return isOnline ? pollWhileVisible(services, FRESH_MILLISECONDS, read) : undefined;
  }, [services, isOnline, read]);
  const complete = stored?.status === "present" ? workIn(stored.value) : undefined;
  return {
    cached: complete ?? partial,
    isPartial: complete === undefined && partial !== undefined,
    refresh,
    pending: usePendingWork(),
    onRefresh: () => void read(() => true),
  };
}

/**
 * Requests all pages and stores the list in the read model, which the screen observes, unless
 * another user has signed in meanwhile.
 * @param onPage called with what is known after each page but the last
 */
async function readWork(
  { client, readModel, session, nowSeconds }: Services,
  isCurrent: () => boolean,
  onPage: (partial: CachedWork) => void,
): Promise<Refresh> {
  const items: WorkRecord[] = [];
  const cutLayoutIds: string[] = [];
  let nextToken: string | undefined;
  do {
    const page = await pageOfWork(client, nextToken);
    if (!page.ok) return { status: "failed", failure: page.error };
    if (!isCurrent() || session.state().status !== "signedIn") return PENDING;
    items.push(...page.value.items);
    cutLayoutIds.push(...page.value.cutLayoutIds);
    nextToken = page.value.nextToken;
    const known = { items: [...items], cutLayoutIds, savedAtSeconds: nowSeconds() };
    if (nextToken === undefined) await saveWork(readModel, known);
    else onPage(known);
  } while (nextToken !== undefined);
  return { status: "resolved" };
}

function workIn({ value, savedAtSeconds }: SeenAnswer<SeenWork>): CachedWork {
  return { ...value, savedAtSeconds };
}

/** Stores the work as last seen. */
export function saveWork(
  readModel: Pick<ReadModel, "saveAnswer">,
  { savedAtSeconds, ...value }: CachedWork,
): Promise<void> {
  return readModel.saveAnswer("work", { request: "", value, savedAtSeconds });
}

function usePendingWork(): readonly PendingWork[] {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const [items, setItems] = useState<readonly OutboxItem[]>([]);
  useEffect(() => {
    setItems([]);
    return userId === undefined ? undefined : outbox.watch(userId, (view) => setItems(view.items));
  }, [outbox, userId]);
  return useMemo(() => items.flatMap(pendingFrom), [items]);
}

function pendingFrom({ id, change, state }: OutboxItem): readonly PendingWork[] {
  if (change.kind !== "workItem") return [];
  const { input, assigneeName } = change;
  const refusal = state.status === "waiting" ? undefined : state.code;
  return [{ id, input, assigneeName, refusal }];
}
