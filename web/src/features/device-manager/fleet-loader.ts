/** Loads the masters of many layouts: first from the cache, then from the server, a few at once. */

import type { GraphqlClient } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { runConcurrently } from "#web/api/run-concurrently.ts";
import { getMasterStates, listMasters, listNodeCounts } from "#web/api/site-operations.ts";
import type { NodeCount, NodesRecord } from "#web/api/site-records.ts";
import type { CachedSite, SiteCache } from "#web/offline/site-cache.ts";
import { failedStatus } from "#web/session/load-status.ts";
import { emptyPart, type FleetPart } from "./model/fleet.ts";

export interface FleetSources {
  readonly client: GraphqlClient;
  readonly cache: SiteCache;
}

/** Number of layouts that are loaded at once; each needs requests for masters, states and nodes. */
const LAYOUTS_AT_A_TIME = 3;

export type OnPart = (part: FleetPart) => void;

export interface Listener {
  readonly onPart: OnPart;
  /** False after the caller has unsubscribed. */
  readonly isCurrent: () => boolean;
}

/** Reads the masters of the layouts from the cache; sends no request. */
export async function readCachedFleet(
  { cache }: FleetSources,
  layoutIds: readonly string[],
  onPart: OnPart,
): Promise<void> {
  const states = new Map((await cache.states()).map((known) => [known.layoutId, known]));
  await runConcurrently(layoutIds, LAYOUTS_AT_A_TIME, async (layoutId) => {
    const site = await cachedSite(cache, layoutId);
    onPart({
      ...emptyPart(layoutId),
      masters: site?.masters ?? [],
      states: states.get(layoutId),
      nodes: new Map(site?.nodes.map((nodes) => [nodes.mLocId, countOf(nodes)])),
    });
  });
}

/**
 * Loads the masters of the layouts. Calls `onPart` twice per layout, with its masters and with
 * their node counts; only once if the masters or their states cannot be loaded.
 */
export async function loadFleet(
  sources: FleetSources,
  layoutIds: readonly string[],
  { onPart, isCurrent }: Listener,
): Promise<void> {
  await runConcurrently(layoutIds, LAYOUTS_AT_A_TIME, async (layoutId) => {
    if (isCurrent()) await loadPart(sources, layoutId, { onPart, isCurrent });
  });
}

async function loadPart(
  { client, cache }: FleetSources,
  layoutId: string,
  { onPart, isCurrent }: Listener,
): Promise<void> {
  const [masters, states] = await Promise.all([
    listMasters(client, layoutId),
    getMasterStates(client, layoutId),
  ]);
  if (!masters.ok) return onPart(failedPart(layoutId, masters.error));
  const loaded = { ...emptyPart(layoutId), masters: masters.value };
  if (!states.ok) return onPart({ ...loaded, status: failedStatus(states.error) });
  onPart({ ...loaded, states: states.value });
  // After a sign-out, data must not be cached.
  if (!isCurrent()) return;
  await cache.saveStates(states.value);
  const mLocIds = masters.value.map(({ id }) => id);
  const nodes = await listNodeCounts(client, layoutId, mLocIds);
  const counted = nodes.ok ? nodes.value : new Map<string, NodeCount>();
  const status = nodes.ok ? "resolved" : failedStatus(nodes.error);
  onPart({ ...loaded, states: states.value, nodes: counted, status });
}

function failedPart(layoutId: string, failure: Failure): FleetPart {
  return { ...emptyPart(layoutId), status: failedStatus(failure) };
}

function countOf({ index, pendingSync }: NodesRecord): NodeCount {
  const unsynced = pendingSync.reduce((sum, pending) => sum + pending, 0);
  return { nodes: index.length, unsynced };
}

/** The cached site of a layout: the first value of the subscription, which may be synchronous. */
function cachedSite(cache: SiteCache, layoutId: string): Promise<CachedSite | undefined> {
  return new Promise((resolve) => {
    const stop = cache.watchSite(layoutId, (cached) => {
      resolve(cached.status === "present" ? cached.value : undefined);
      queueMicrotask(() => stop());
    });
  });
}
