/**
 * The state of the chart panel: graphs and range in the address, history of the selected masters,
 * and the look of the graphs.
 */
import { useTheme } from "@mui/material/styles";
import useMediaQuery from "@mui/material/useMediaQuery";
import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import { nLocIdOf } from "#domain/identity/location-id.ts";
import { SLOT_SECONDS } from "#domain/rollups/resolution.ts";
import type { Site } from "#web/features/site/model/site.ts";
import { siteTimeIn } from "#web/features/site/model/time-messages.ts";
import type { ChartRange, ChartUrl } from "#web/features/site/view/url/chart-url.ts";
import { type SiteView, useSiteView } from "#web/features/site/view/use-site-view.ts";
import { useIsOnline, useServices, useUnits } from "#web/session/services.ts";
import { usePrivileges } from "#web/session/use-privileges.ts";
import { TONES } from "#web/ui/tones.ts";
import { useThemeMode } from "#web/ui/use-theme-mode.ts";
import { type BackgroundSpan, backgroundSpans } from "./background-spans.ts";
import { type ChartContent, chartContent } from "./chart-content.ts";
import { axisWidth, drawnContent, type Strong, strongSeries } from "./chart-looks.ts";
import { defaultRange } from "./chart-range.ts";
import { detailOf, isLongRange } from "./chart-resolution.ts";
import { chartTones } from "./chart-tones.ts";
import { type ChartZoom, createChartZoom, isWhole } from "./chart-zoom.ts";
import type { DrawnContent, DrawnLook } from "./drawn-content.ts";
import { shownGraphs } from "./graph-choice.ts";
import { startGraphWorker } from "./graph-decoder.ts";
import type { HistoryRequest, NodesOfMaster } from "./graph-plan.ts";
import type { History } from "./history.ts";
import { createHistoryStore } from "./history-store.ts";

export interface ShownGraph {
  readonly content: ChartContent;
  readonly drawn: DrawnContent;
  readonly strong: readonly Strong[];
}

export interface UsedCharts {
  readonly chart: ChartUrl;
  /** Changes the part of the address that describes the charts. */
  readonly setChart: (change: Partial<ChartUrl>) => void;
  readonly isSmall: boolean;
  readonly range: ChartRange;
  readonly tz: string | undefined;
  /** Name of the time zone `tz` as text for the user. */
  readonly zoneText: string;
  readonly zoom: ChartZoom;
  readonly history: History;
  readonly refresh: () => void;
  /** True if the visible part could not be loaded at its resolution. */
  readonly isCoarse: boolean;
  readonly graphs: readonly ShownGraph[];
  readonly spans: readonly BackgroundSpan[];
  readonly look: DrawnLook;
}

export function useCharts(site: Site): UsedCharts {
  const { url, setUrl, selection } = useSiteView();
  const { chart } = url;
  const { tz } = site.layout;
  const isSmall = !useMediaQuery(useTheme().breakpoints.up("sm"));
  const range = useRange(chart.range, tz);
  const zoom = useZoom(range);
  const types = shownGraphs(chart.graphs, isSmall);
  const masters = [...selection.masters].sort((one, other) => one - other);
  const { history, refresh, isCoarse } = useDetailedHistory(
    {
      ...{ layoutId: site.layout.id, tz, range },
      graphs: types.map(({ key }) => key),
      mLocIds: masters.flatMap((master) => site.masters[master]?.id ?? []),
      isWholeLayout: masters.length === site.masters.length,
      nodes: emphasisedNodes(site, selection.nodes),
      finishedUntil: useToday(),
      privileges: usePrivileges(),
    },
    chart.zoom,
  );
  return {
    ...{ chart, isSmall, range, tz, zoom, history, refresh, isCoarse },
    zoneText: siteTimeIn(site.layout),
    setChart: (change) => setUrl({ ...url, chart: { ...chart, ...change } }),
    ...useDrawn(site, history, useStableRequest(types.map(({ key }) => key)), range),
  };
}

/** Start of the UTC day in which the panel was opened. */
function useToday(): number {
  const { nowSeconds } = useServices();
  const [openedAt] = useState(nowSeconds);
  return openedAt - (openedAt % SLOT_SECONDS.day);
}

/** Maximum number of selected nodes that get lines of their own in a long range. */
const MAX_EMPHASISED = 6;

function emphasisedNodes(site: Site, nodes: ReadonlySet<number>): readonly NodesOfMaster[] {
  if (nodes.size > MAX_EMPHASISED) return [];
  return site.masters.flatMap(({ id, firstNode, nodeCount }) => {
    const own = [...nodes].filter((node) => node >= firstNode && node < firstNode + nodeCount);
    if (own.length === 0) return [];
    const nLocIds = own.map((node) => nLocIdOf(site.nodes.index[node] ?? 0));
    return [{ mLocId: id, nLocIds: nLocIds.sort() }];
  });
}

/**
 * The range in the address, or the default one. The default is computed when the panel opens and
 * does not change at midnight.
 */
function useRange(chosen: ChartRange | undefined, tz: string | undefined): ChartRange {
  const { nowSeconds } = useServices();
  const [openedAt] = useState(nowSeconds);
  return useStableRequest(chosen ?? defaultRange(openedAt, tz));
}

/**
 * Delay in milliseconds from the last zoom or move of the charts until the visible part is written
 * into the address.
 */
const SETTLED_MILLISECONDS = 300;

function useZoom(range: ChartRange): ChartZoom {
  const view = useSiteView();
  const inAddress = useStableRequest({ zoom: view.url.chart.zoom }).zoom;
  // All graphs share one zoom, which starts with the whole range visible whenever the range
  // changes.
  const zoom = useMemo(() => createChartZoom(range, undefined), [range]);
  const latest = useRef(view);
  useEffect(() => {
    latest.current = view;
  });
  useEffect(() => zoom.show(inAddress ?? zoom.whole), [zoom, inAddress]);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const unsubscribe = zoom.subscribe(() => {
      clearTimeout(timer);
      timer = setTimeout(() => writeZoom(zoom, latest.current), SETTLED_MILLISECONDS);
    });
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [zoom]);
  return zoom;
}

function writeZoom(zoom: ChartZoom, { url, setUrl }: SiteView): void {
  const next = isWhole(zoom) ? undefined : zoom.value();
  const written = url.chart.zoom;
  if (next?.start === written?.start && next?.end === written?.end) return;
  setUrl({ ...url, chart: { ...url.chart, zoom: next } }, { replace: true });
}

function useDrawn(
  site: Site,
  history: History,
  keys: readonly ChartContent["graph"]["key"][],
  range: ChartRange,
) {
  const { url, selection } = useSiteView();
  const { mode } = useThemeMode();
  const units = useUnits();
  const privileges = usePrivileges();
  const fontFamily = useTheme().typography.fontFamily ?? "sans-serif";
  const { nodeLines, masterLines, bands, nodeDays } = history;
  // Memoised by the loaded data, not by the loading progress: a graph of 300 nodes has 400,000
  // points.
  const contents = useMemo(() => {
    const of = { site, history: { nodeLines, masterLines, bands, nodeDays }, range, units };
    return shownGraphs(keys, false).map((graph) => chartContent(graph, of));
  }, [keys, site, nodeLines, masterLines, bands, nodeDays, range, units]);
  const spans = useMemo(
    () => backgroundSpans(site, privileges, history.background),
    [site, privileges, history.background],
  );
  const tones = useMemo(() => chartTones(mode), [mode]);
  const look = useMemo(
    () => ({ text: TONES[mode].quiet, mark: TONES[mode].text, grid: tones.grid, font: fontFamily }),
    [mode, tones, fontFamily],
  );
  const selected = selection.nodes;
  const moment = url.ts;
  // Memoised, because a graph is painted again for every new object.
  const graphs = useMemo(() => {
    const axisWidthPx = axisWidth(contents);
    return contents.map((content): ShownGraph => {
      const strong = strongSeries(content, selected, tones);
      const drawn = drawnContent(content, { strong, spans, moment, tones, axisWidthPx });
      return { content, strong, drawn };
    });
  }, [contents, selected, tones, spans, moment]);
  return { graphs, spans, look };
}

interface UsedHistory {
  readonly history: History;
  readonly refresh: () => void;
}

interface DetailedHistory extends UsedHistory {
  readonly isCoarse: boolean;
}

/**
 * The charted history. When the visible part needs a finer resolution than the whole range, its
 * detail replaces the history as soon as it is loaded.
 */
function useDetailedHistory(
  request: HistoryRequest,
  zoom: ChartRange | undefined,
): DetailedHistory {
  const { range, mLocIds } = request;
  const whole = useHistory(withoutNodes(request));
  const detail = zoom && detailOf(range, zoom, mLocIds.length);
  const fine = useHistory(detail && withoutNodes({ ...request, range: detail.range }));
  if (detail === undefined || whole.history.status !== "resolved") {
    return { ...whole, isCoarse: false };
  }
  const { status, done, all } = fine.history;
  const refresh = () => {
    whole.refresh();
    fine.refresh();
  };
  if (status === "resolved") return { history: fine.history, refresh, isCoarse: false };
  const isLoading = status === "pending";
  return {
    history: isLoading ? { ...whole.history, status, done, all } : whole.history,
    refresh,
    isCoarse: !isLoading,
  };
}

/**
 * The request without nodes if their readings are loaded anyway, so that a selection does not load
 * them again.
 */
function withoutNodes(request: HistoryRequest): HistoryRequest {
  return isLongRange(request.range) ? request : { ...request, nodes: [] };
}

/** A history, read again when the request changes; nothing is read without a request. */
function useHistory(request: HistoryRequest | undefined): UsedHistory {
  const { client } = useServices();
  const isOnline = useIsOnline();
  const [store] = useState(() => createHistoryStore(client, startGraphWorker));
  const stableRequest = useStableRequest(request);
  useEffect(
    () => (stableRequest === undefined ? undefined : store.show(stableRequest)),
    [store, stableRequest],
  );
  useEffect(() => {
    if (isOnline) store.retry();
  }, [store, isOnline]);
  const history = useSyncExternalStore(store.subscribe, store.value);
  return { history, refresh: store.refresh };
}

/**
 * Returns the previous object as long as the new value is equal to it, so that its identity does
 * not change.
 */
function useStableRequest<T>(value: T): T {
  const text = JSON.stringify(value);
  return useMemo(() => (text === undefined ? undefined : JSON.parse(text)), [text]);
}
