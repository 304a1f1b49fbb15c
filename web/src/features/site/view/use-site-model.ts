/**
 * React hook of a site's data (site, readings and masters) from the cache, or at the shown past
 * moment.
 */
import { useMemo, useState } from "react";
import {
  assembleMasters,
  assembleReadings,
  assembleSite,
} from "#web/features/site/model/assemble-site.ts";
import { withQueuedIds } from "#web/features/site/model/queued-ids.ts";
import {
  NO_MASTERS,
  NO_READINGS,
  type SiteMasters,
  type SiteReadings,
} from "#web/features/site/model/readings.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { latestResult } from "#web/latest-result.ts";
import type { Cached } from "#web/offline/cached.ts";
import type { OutboxItem, OutboxView } from "#web/offline/outbox.ts";
import type { CachedReadings, CachedSite } from "#web/offline/site-cache.ts";
import { useLive, type Watch } from "#web/offline/use-live.ts";
import { useServices, useSessionState } from "#web/session/services.ts";
import { useEasedAtFirst } from "#web/ui/use-eased.ts";
import type { Past } from "./live/past-loader.ts";

export interface SiteModel {
  /** False until the cache has been read; before, no data can be reported as missing. */
  readonly isCacheRead: boolean;
  readonly site: Site | undefined;
  /** Time at which the server sent the site's layout and nodes; epoch seconds. */
  readonly siteSavedAt: number | undefined;
  readonly readings: SiteReadings;
  readonly masters: SiteMasters;
}

/**
 * React hook of the site's data.
 * @param layoutId must be the same at every render
 * @param past data of the shown past moment; undefined: live
 */
export function useSiteModel(layoutId: string, past: Past | undefined): SiteModel {
  const { readModel, config, after } = useServices();
  const cached = useEasedAtFirst(
    useWatched<Cached<CachedSite>>((onValue) => readModel.sites.watchSite(layoutId, onValue)),
    (value) => value?.status === "present",
    after,
  );
  const latest = useEasedAtFirst(
    useWatched<CachedReadings>((onValue) => readModel.sites.watchReadings(layoutId, onValue)),
    (value) => value !== undefined && value.readings.length > 0 && value.states !== undefined,
    after,
  );
  const cachedSite = cached?.status === "present" ? cached.value : undefined;
  const { layout, masters: records, nodes } = cachedSite ?? NO_SITE;
  const saved = layout && savedSite({ layout, records, nodes, mediaBase: config.mediaBase });
  const queued = useQueued();
  const site = useMemo(() => saved && withQueuedIds(saved, queued), [saved, queued]);
  const measured = useMemo(() => (past === undefined ? latest : measuredAt(past)), [past, latest]);
  const { readings: rounds, states } = measured ?? NOTHING;
  const readings = site ? siteReadings({ site, rounds, moment: past?.ts }) : NO_READINGS;
  const masters = states ? siteMasters({ states }) : NO_MASTERS;
  const siteSavedAt = cachedSite?.savedAtSeconds;
  return { isCacheRead: cached !== undefined, site, siteSavedAt, readings, masters };
}

/*
 * The latest of each stays the same object: assembling a site of 50,000 nodes takes tens of
 * milliseconds, and the map redraws for every new object.
 */
const savedSite = latestResult(
  ({ layout }: SavedSite) => layout,
  ({ layout, records, nodes, mediaBase }) =>
    assembleSite({ layout, masters: records, nodes }, mediaBase),
);
const siteReadings = latestResult(
  ({ site }: SavedReadings) => site,
  ({ site, rounds, moment }) => assembleReadings(site, rounds, moment),
);
const siteMasters = latestResult(
  ({ states }: { readonly states: NonNullable<CachedReadings["states"]> }) => states,
  ({ states }) => assembleMasters(states),
);

interface SavedSite extends Pick<CachedSite, "layout" | "nodes"> {
  readonly records: CachedSite["masters"];
  /** Base URL of the drawings. */
  readonly mediaBase: string;
}

interface SavedReadings {
  readonly site: Site;
  readonly rounds: CachedReadings["readings"];
  /** Epoch seconds of the shown past; undefined: live. */
  readonly moment: number | undefined;
}

/**
 * Items in the outbox of the signed-in user; empty until the database is open, or if the browser
 * has none.
 */
function useQueued(): readonly OutboxItem[] {
  const { outbox } = useServices();
  const session = useSessionState();
  const userId = session.status === "signedIn" ? session.account.id : "";
  const view = useWatched<OutboxView>((onValue) => outbox.watch(userId, onValue));
  return view?.items ?? NOTHING_QUEUED;
}

const NOTHING_QUEUED: readonly OutboxItem[] = [];

const NO_SITE = { layout: undefined, masters: [], nodes: [] } as const;

const NOTHING: CachedReadings = { readings: [], states: undefined };

/**
 * Readings and master data at a past moment, without connections, because these are unknown for the
 * past.
 */
function measuredAt({ readings, data }: Past): CachedReadings {
  return { readings, states: { layoutId: "", data, presence: [] } };
}

function useWatched<T>(watch: Watch<T>): T | undefined {
  const [first] = useState(() => watch);
  return useLive(first);
}
