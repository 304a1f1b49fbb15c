/** React hook of the fleet: all layouts of the cached list, from the cache, then the server. */
import { useEffect, useEffectEvent, useMemo, useState } from "react";
import { failedStatus, type LoadStatus } from "#web/session/load-status.ts";
import { useServices } from "#web/session/services.ts";
import { useLayouts } from "#web/session/use-layouts.ts";
import { loadFleet, readCachedFleet } from "./fleet-loader.ts";
import { withOutliers } from "./model/firmware.ts";
import {
  type FleetPart,
  type FleetRow,
  fleetRows,
  fleetStatus,
  mergedPart,
} from "./model/fleet.ts";

export interface Fleet {
  readonly rows: readonly FleetRow[];
  readonly status: LoadStatus;
  /** Number of layouts whose load has ended, successfully or not. */
  readonly read: number;
  readonly layouts: number;
  readonly refresh: () => void;
}

const NO_PARTS: ReadonlyMap<string, FleetPart> = new Map();

export function useFleet(): Fleet {
  const { cached, refresh, onRefresh } = useLayouts();
  const [attempt, setAttempt] = useState(0);
  const layouts = cached?.status === "present" ? cached.value.layouts : undefined;
  const ids = layouts?.map(({ id }) => id).sort();
  const parts = useParts(ids, refresh.status !== "failed", attempt);
  const rows = useMemo(() => {
    const names = new Map(layouts?.map(({ id, name }) => [id, name]));
    return withOutliers(fleetRows([...parts.values()], names));
  }, [parts, layouts]);
  const loaded = [...parts.values()];
  const failure = refresh.status === "failed" ? failedStatus(refresh.failure) : undefined;
  return {
    rows,
    status: failure ?? (ids === undefined ? "pending" : fleetStatus(loaded)),
    read: loaded.filter(({ status }) => status !== "pending").length,
    layouts: ids?.length ?? 0,
    refresh: () => {
      onRefresh();
      setAttempt(attempt + 1);
    },
  };
}

/**
 * React hook of the data per layout. Reloads when the list of layouts changes, when the browser is
 * online again, and at each new attempt.
 */
function useParts(
  ids: readonly string[] | undefined,
  canRequest: boolean,
  attempt: number,
): ReadonlyMap<string, FleetPart> {
  const { client, readModel } = useServices();
  const [parts, setParts] = useState(NO_PARTS);
  const idsKey = ids?.join();
  const load = useEffectEvent(async (isCurrent: () => boolean) => {
    const sources = { client, cache: readModel.sites };
    const requestedIds = ids ?? [];
    const onPart = (news: FleetPart) => {
      if (isCurrent()) setParts((current) => withPart(current, news, requestedIds));
    };
    await readCachedFleet(sources, requestedIds, onPart);
    if (canRequest) await loadFleet(sources, requestedIds, { onPart, isCurrent });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: an attempt loads the same again.
  useEffect(() => {
    let isCurrent = true;
    if (idsKey !== undefined) void load(() => isCurrent);
    return () => {
      isCurrent = false;
    };
  }, [idsKey, canRequest, attempt]);
  return parts;
}

/** Adds the data of one layout; drops layouts that are no longer listed. */
function withPart(
  current: ReadonlyMap<string, FleetPart>,
  news: FleetPart,
  ids: readonly string[],
): ReadonlyMap<string, FleetPart> {
  const merged = mergedPart(current.get(news.layoutId), news);
  const next = new Map(current).set(news.layoutId, merged);
  return new Map([...next].filter(([id]) => ids.includes(id)));
}
