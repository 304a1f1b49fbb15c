/** What is known of the masters of each layout: read from the cache every five seconds, from the server every five minutes (S0 §9). */
import { useEffect, useEffectEvent, useState } from "react";
import { atATime } from "#web/api/at-a-time.ts";
import type { Layout } from "#web/api/parse.ts";
import { getMasterStates } from "#web/api/site-operations.ts";
import type { MasterStates } from "#web/api/site-records.ts";
import { type Services, useIsOnline, useServices } from "#web/session/services.ts";
import { whileSeen } from "#web/session/while-seen.ts";

/** S0 §9: refresh of what lies over the map. */
const CACHE_MILLISECONDS = 5_000;
/** Each layout is a request of its own. */
const SERVER_MILLISECONDS = 300_000;
const LAYOUTS_AT_A_TIME = 2;

/** By the id of the layout. */
export function useLayoutStates(layouts: readonly Layout[]): ReadonlyMap<string, MasterStates> {
  const services = useServices();
  const isOnline = useIsOnline();
  const [known, setKnown] = useState<ReadonlyMap<string, MasterStates>>(new Map());
  const ids = layouts.map(({ id }) => id).sort();
  const asked = ids.join();
  const readCache = useEffectEvent(async () => {
    const states = await services.readModel.sites.states();
    setKnown(new Map(states.map((one) => [one.layoutId, one])));
  });
  const readServer = useEffectEvent((isWanted: () => boolean) =>
    atATime(ids, LAYOUTS_AT_A_TIME, async (layoutId) => {
      if (!isWanted()) return;
      await fetchStates(services, layoutId, isWanted);
      if (isWanted()) await readCache();
    }),
  );
  useEffect(() => whileSeen(services, CACHE_MILLISECONDS, () => readCache()), [services]);
  useEffect(() => {
    if (!isOnline || asked === "") return undefined;
    return whileSeen(services, SERVER_MILLISECONDS, readServer);
  }, [services, isOnline, asked]);
  return known;
}

async function fetchStates(
  { client, readModel, session }: Services,
  layoutId: string,
  isWanted: () => boolean,
): Promise<void> {
  const outcome = await getMasterStates(client, layoutId);
  if (outcome.status === "ok" && isWanted() && session.state().status === "signedIn")
    await readModel.sites.saveStates(outcome.value);
}
