/** What is known of the masters of each layout: read from the cache every five seconds, and from the server as often where there are few layouts (S0 §9). */
import { useEffect, useEffectEvent, useState } from "react";
import { atATime } from "#web/api/at-a-time.ts";
import type { Layout } from "#web/api/parse.ts";
import { getMasterStates } from "#web/api/site-operations.ts";
import type { MasterStates } from "#web/api/site-records.ts";
import { type Services, useIsOnline, useServices } from "#web/session/services.ts";
import { whileSeen } from "#web/session/while-seen.ts";

/** S0 §9: refresh of what lies over the map. */
const CACHE_MILLISECONDS = 5_000;
/** Each layout takes requests of its own: the pause grows with their number, so that one viewer asks for one layout a second. */
const LAYOUT_MILLISECONDS = 1_000;
const LAYOUTS_AT_A_TIME = 2;

export interface LayoutStates {
  /** By the id of the layout. */
  readonly states: ReadonlyMap<string, MasterStates>;
  /** When the oldest of them were read, epoch seconds; undefined while some have not been read since the page was opened. */
  readonly oldest: number | undefined;
}

/** Between two reads of the states of so many layouts. */
export function pauseOf(layouts: number): number {
  return Math.max(CACHE_MILLISECONDS, layouts * LAYOUT_MILLISECONDS);
}

export function oldestOf(
  ids: readonly string[],
  readAt: ReadonlyMap<string, number>,
): number | undefined {
  const times = ids.map((id) => readAt.get(id)).filter((time) => time !== undefined);
  return times.length < ids.length || times.length === 0 ? undefined : Math.min(...times);
}

export function useLayoutStates(layouts: readonly Layout[]): LayoutStates {
  const services = useServices();
  const isOnline = useIsOnline();
  const [known, setKnown] = useState<ReadonlyMap<string, MasterStates>>(new Map());
  const [readAt, setReadAt] = useState<ReadonlyMap<string, number>>(new Map());
  const ids = layouts.map(({ id }) => id).sort();
  const asked = ids.join();
  const layoutCount = ids.length;
  const readCache = useEffectEvent(async () => {
    const states = await services.readModel.sites.states();
    setKnown(new Map(states.map((one) => [one.layoutId, one])));
  });
  const readServer = useEffectEvent((isWanted: () => boolean) =>
    atATime(ids, LAYOUTS_AT_A_TIME, async (layoutId) => {
      if (!isWanted()) return;
      const isRead = await fetchStates(services, layoutId, isWanted);
      if (!isWanted()) return;
      if (isRead) setReadAt((before) => new Map([...before, [layoutId, services.nowSeconds()]]));
      await readCache();
    }),
  );
  useEffect(() => whileSeen(services, CACHE_MILLISECONDS, () => readCache()), [services]);
  useEffect(() => {
    if (!isOnline || asked === "") return undefined;
    return whileSeen(services, pauseOf(layoutCount), readServer);
  }, [services, isOnline, asked, layoutCount]);
  return { states: known, oldest: oldestOf(ids, readAt) };
}

async function fetchStates(
  { client, readModel, session }: Services,
  layoutId: string,
  isWanted: () => boolean,
): Promise<boolean> {
  const outcome = await getMasterStates(client, layoutId);
  if (!outcome.ok || !isWanted() || session.state().status !== "signedIn") return false;
  await readModel.sites.saveStates(outcome.value);
  return true;
}
