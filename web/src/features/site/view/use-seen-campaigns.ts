/**
 * React hook of the replacement campaigns of all masters of a site: as last seen at once, then the
 * server's, with the changes that wait in this device's outbox.
 */
import { useEffect, useEffectEvent, useMemo, useRef, useState } from "react";
import { andThen, ok } from "#domain/result.ts";
import { listRunningCampaigns } from "#web/api/replacement-operations.ts";
import {
  NO_CAMPAIGNS,
  type SiteCampaigns,
  withQueuedSkips,
} from "#web/features/site/model/replacement.ts";
import type { Site } from "#web/features/site/model/site.ts";
import type { OutboxItem } from "#web/offline/outbox.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { type UsedAnswer, useSeenAnswer } from "#web/session/use-seen-answer.ts";
import { campaignRecords } from "./campaign-records.ts";

export interface SeenCampaigns extends Omit<UsedAnswer<unknown>, "value"> {
  /** Undefined before the first answer. */
  readonly campaigns: SiteCampaigns | undefined;
}

const NO_ITEMS: readonly OutboxItem[] = [];

export function useSeenCampaigns({ layout, masters }: Site): SeenCampaigns {
  const { client } = useServices();
  const items = useOutboxItems();
  const { value, ...used } = useSeenAnswer("campaigns", layout.id, async (layoutId) => {
    const mLocIds = masters.map(({ id }) => id);
    const running = await listRunningCampaigns(client, layoutId, mLocIds);
    return andThen(running, (campaigns) => ok([...campaigns]));
  });
  const waiting = items.filter(({ change }) => change.kind === "replacementSkip").length;
  const readAgain = useEffectEvent(used.retry);
  // A change that has left the outbox is in the server's next answer.
  const waitedBefore = useRef(0);
  useEffect(() => {
    if (waiting < waitedBefore.current) readAgain();
    waitedBefore.current = waiting;
  }, [waiting]);
  const read = useMemo(() => value && campaignRecords(value), [value]);
  const campaigns = useMemo(
    () => (read === undefined ? undefined : withQueuedSkips(read, items)),
    [read, items],
  );
  return { ...used, campaigns };
}

/** The campaigns, or none while they are not known. */
export function useKnownCampaigns(site: Site): SiteCampaigns {
  return useSeenCampaigns(site).campaigns ?? NO_CAMPAIGNS;
}

function useOutboxItems(): readonly OutboxItem[] {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : undefined;
  const [items, setItems] = useState(NO_ITEMS);
  useEffect(
    () => (userId === undefined ? undefined : outbox.watch(userId, (view) => setItems(view.items))),
    [outbox, userId],
  );
  return items;
}
