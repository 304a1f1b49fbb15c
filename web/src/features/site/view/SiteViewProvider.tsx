/**
 * Assembles the state of the site view from the cache, the live store, the address and the
 * selection of one layout.
 */
import {
  type ReactNode,
  useCallback,
  useEffect,
  useInsertionEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { locIdsOf, NO_SELECTION, selectionFrom } from "#web/features/site/model/selection.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { SITE_MESSAGES } from "#web/features/site/model/site-messages.ts";
import { useLive } from "#web/offline/use-live.ts";
import { useServices } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { notify } from "#web/ui/notify.ts";
import { isWithoutSite, type LoadStatus } from "./live/load-status.ts";
import type { Past } from "./live/past-loader.ts";
import type { SiteLive } from "./live/site-live.ts";
import { neededMasters, withAMaster } from "./needed-masters.ts";
import { SiteViewParts } from "./SiteViewParts.tsx";
import { type ReplayedPast, shownPast } from "./shown-past.ts";
import { readSiteUrl, type SiteUrl, type SiteView, siteSearch } from "./url/site-url.ts";
import { useSiteLive } from "./use-site-live.ts";
import { useSiteModel } from "./use-site-model.ts";

interface Props {
  /**
   * Id of the layout; must be the same at every render: for another layout, the caller sets another
   * React key.
   */
  readonly layoutId: string;
  readonly replayed: ReplayedPast;
  readonly children: ReactNode;
}

export function SiteViewProvider({ layoutId, replayed, children }: Props) {
  const asked = useAskedUrl(layoutId);
  const { live, state } = useSiteLive(layoutId);
  const past = usePast(asked, state.past, replayed);
  const { isCacheRead, site, siteSavedAt, readings, masters } = useSiteModel(layoutId, past);
  const siteStatus = isCacheRead ? state.site : "pending";
  const { url, setUrl, correction } = useSiteUrl(layoutId, asked, site);
  const listedName = useListedName(layoutId);
  const connection = useConnection();
  const commandsRevision = useSyncExternalStore(
    live.commandsRevision.subscribe,
    live.commandsRevision.value,
  );
  const workZonesRevision = useSyncExternalStore(
    live.workZonesRevision.subscribe,
    live.workZonesRevision.value,
  );
  const alarmActs = useSyncExternalStore(live.alarmActs.subscribe, live.alarmActs.value);
  const selection = useSelection(site, url);
  useDataNeeds(live, site, url, replayed.rest ?? url.ts);
  // Once, when it is known whether there is a site: each redirect renders the whole page again.
  const redirect = site !== undefined || isWithoutSite(siteStatus) ? correction : undefined;
  const select = useCallback(
    (next: typeof selection) => {
      if (site !== undefined) setUrl({ ...url, locIds: locIdsOf(site, next) }, { replace: true });
    },
    [site, url, setUrl],
  );
  const refresh = useCallback(() => void live.refresh().then(notifyRefresh), [live]);
  const view = {
    layoutId,
    layoutName: site?.layout.name ?? listedName,
    site,
    siteSavedAt,
    siteStatus,
    readings,
    masters,
    moment: past?.ts,
    status: isPending(past, replayed) ? "pending" : (past?.nodesStatus ?? state.nodes),
    mastersStatus: past?.mastersStatus ?? state.masters,
    connection,
    commandsRevision,
    alarmActs,
    workZonesRevision,
    url,
    setUrl,
    selection,
    select,
    reload: live.reload,
    refresh,
  } as const;
  return (
    <>
      {redirect !== undefined && <Navigate replace to={redirect} />}
      <SiteViewParts view={view}>{children}</SiteViewParts>
    </>
  );
}

/** Views that the page offers. */
const VIEWS: readonly SiteView[] = ["layout", "chart"];

interface UsedSiteUrl {
  readonly url: SiteUrl;
  readonly setUrl: (next: SiteUrl, options?: { readonly replace: boolean }) => void;
  /** The canonical form of the URL if the present URL differs from it; the page redirects to it. */
  readonly correction: string | undefined;
}

/** React hook of the URL as it stands in the address bar. */
function useAskedUrl(layoutId: string): SiteUrl {
  const [query] = useSearchParams();
  const privileges = usePrivileges();
  return useMemo(
    () => readSiteUrl(query, { layoutId, privileges, views: VIEWS }),
    [query, layoutId, privileges],
  );
}

/**
 * React hook of the URL as a state object that names a master of the site, with a function that
 * navigates to a changed state. The object stays the same when only the address bar changes to its
 * canonical form.
 */
function useSiteUrl(layoutId: string, asked: SiteUrl, site: Site | undefined): UsedSiteUrl {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const privileges = usePrivileges();
  const search = siteSearch(site === undefined ? asked : withAMaster(site, asked));
  const canonical = useMemo(() => new URLSearchParams(search), [search]);
  const url = useMemo(
    () => readSiteUrl(canonical, { layoutId, privileges, views: VIEWS }),
    [canonical, layoutId, privileges],
  );
  const isCanonical = canonical.toString() === query.toString();
  /** The address that is shown, or will be once React has rendered the last navigation. */
  const newest = useRef(search);
  useInsertionEffect(() => {
    newest.current = search;
  }, [search]);
  const setUrl = useCallback<UsedSiteUrl["setUrl"]>(
    (next, options = { replace: false }) => {
      const target = siteSearch(next);
      // Such as each press of a key on the map, which need not select another device.
      if (options.replace && target === newest.current) return;
      newest.current = target;
      void navigate(target, options);
    },
    [navigate],
  );
  return { url, setUrl, correction: isCanonical ? undefined : search };
}

/** True if the map shows an earlier moment of the replay than the position of the playhead. */
function isPending(past: Past | undefined, { picture, isBehind }: ReplayedPast): boolean {
  return isBehind && past === picture?.shown;
}

/** React hook of the past data to show. Memoised, because the map redraws for every new object. */
function usePast({ ts }: SiteUrl, exact: Past | undefined, { picture }: ReplayedPast) {
  const isReplay = picture !== undefined;
  const { shown, restsAt } = picture ?? {};
  return useMemo(
    () => shownPast({ ts, exact, replay: isReplay ? { shown, restsAt } : undefined }),
    [ts, exact, isReplay, shown, restsAt],
  );
}

/** Notices to the user about the result of a refresh. */
const REFRESH_NOTICES = {
  networkError: { kind: "error", text: SITE_MESSAGES.refreshNetworkError, lastsSeconds: 2 },
  error: { kind: "error", text: SITE_MESSAGES.refreshUnknownError, lastsSeconds: 2 },
  empty: { kind: "info", text: SITE_MESSAGES.noDataFound, lastsSeconds: 3 },
} as const;

function notifyRefresh(status: LoadStatus): void {
  if (status !== "resolved" && status !== "pending") notify(REFRESH_NOTICES[status]);
}

/** React hook of the selection. Memoised, because the map redraws for every new object. */
function useSelection(site: Site | undefined, { locIds }: SiteUrl) {
  const named = JSON.stringify(locIds);
  return useMemo(
    () => (site === undefined ? NO_SELECTION : selectionFrom(site, JSON.parse(named))),
    [site, named],
  );
}

/** Tells the live store which data the state in the address needs. */
function useDataNeeds(
  live: SiteLive,
  site: Site | undefined,
  url: SiteUrl,
  ts: number | undefined,
): void {
  const needed = site && neededMasters(site, url).join();
  const all = site?.masters.map(({ id }) => id).join();
  useEffect(() => {
    if (needed !== undefined) live.need(listed(needed));
  }, [live, needed]);
  useEffect(() => {
    if (all !== undefined)
      live.showPast(ts === undefined ? undefined : { ts, mLocIds: listed(all) });
  }, [live, ts, all]);
}

function listed(joined: string): readonly string[] {
  return joined === "" ? [] : joined.split(",");
}

function useConnection() {
  const { realtime } = useServices();
  return useSyncExternalStore(realtime.watchState, realtime.state);
}

/**
 * Name of the layout in the cached list of layouts, which is available before the layout itself.
 */
function useListedName(layoutId: string): string | undefined {
  const { readModel } = useServices();
  const cached = useLive(useState(() => readModel.watchLayouts)[0]);
  if (cached?.status !== "present") return undefined;
  return cached.value.layouts.find(({ id }) => id === layoutId)?.name;
}
