/**
 * The state of the site view in its address. This is the only module that reads or writes its
 * query.
 */
import { maySeeOverlay, type Overlay, overlayFrom } from "#domain/access/overlays.ts";
import { holds, type PrivilegeBits } from "#domain/access/privileges.ts";
import { type EditorAddress, readEditor, writeEditor } from "#domain/layout/editor-address.ts";
import { epochSecondsFrom } from "#domain/units/time.ts";
import {
  type DeviceRef,
  readDevice,
  readNavTarget,
  writeDevice,
} from "#web/features/site/model/device-ref.ts";
import { type LocIds, readLocIds, writeLocIds } from "#web/features/site/model/loc-ids.ts";
import { type ChartUrl, NO_CHART, readChart, writeChart } from "./chart-url.ts";
import { type ControlRef, readControl, writeControl } from "./control-ref.ts";
import { type DeviceTabKey, readDeviceTab } from "./device-tab.ts";
import { type Replay, readReplay, writeReplay } from "./replay-range.ts";
import { readSettings, type SettingsRef, writeSettings } from "./settings-ref.ts";

export const SITE_VIEWS = {
  layout: { needs: "VIEW" },
  chart: { needs: "DATA_HISTORY" },
} as const;

export type SiteView = keyof typeof SITE_VIEWS;

export interface SiteUrl {
  /** The open views (map or charts), at least one; two are side by side. */
  readonly views: readonly SiteView[];
  /** Selected masters and nodes; if empty, the site view selects the layout's first master. */
  readonly locIds: LocIds;
  readonly overlay: Overlay;
  /**
   * Filter of the overlay: one digit per row of its catalogue, starting with row 0; 1 means
   * selected. Undefined: no filter.
   */
  readonly filter: string | undefined;
  /**
   * The shown moment in epoch seconds, in a replay the position of its playhead; undefined: live.
   */
  readonly ts: number | undefined;
  /** The device whose details are open. */
  readonly device: DeviceRef | undefined;
  /** Tab at which the details open; undefined: the first one. */
  readonly deviceTab?: DeviceTabKey | undefined;
  /** The device whose ID the user is entering. */
  readonly idEntry?: DeviceRef | undefined;
  /** Settings set whose dialog is open, with its master. */
  readonly settings?: SettingsRef | undefined;
  /** Node that the user navigates to, which a marker on the map shows. */
  readonly navTo: DeviceRef | undefined;
  readonly isNavigating: boolean;
  readonly isSearching: boolean;
  readonly replay: Replay | undefined;
  /** The open part of the command panel; undefined if it is closed. */
  readonly control?: ControlRef | undefined;
  readonly chart: ChartUrl;
  /** The open part of the layout editor; undefined if it is closed. */
  readonly editor?: EditorAddress | undefined;
}

/** Rights of the user, and views of the page, which decide which parts of a URL are used. */
export interface SiteUrlReader {
  readonly layoutId: string;
  readonly privileges: PrivilegeBits;
  /** Views that the page offers. */
  readonly views: readonly SiteView[];
}

/** Maximum number of digits in a filter, more than the bits of the longest catalogue. */
const MAX_FILTER_ROWS = 128;

/**
 * Reads the URL. Parameters that are invalid or that the user may not use are dropped and never
 * cause an error.
 */
export function readSiteUrl(query: URLSearchParams, reader: SiteUrlReader): SiteUrl {
  const requested = overlayFrom(query.get("overlay") ?? "");
  const overlay = allowedOverlay(reader.privileges, requested);
  // A replay shows readings of nodes, for which the user needs DATA_SNAPSHOT.
  const replay = holds(reader.privileges, "DATA_SNAPSHOT") ? readReplay(query) : undefined;
  const device = readDevice(query.get("device-details"), reader.layoutId);
  const hasOverlay = requested === undefined ? !query.has("overlay") : requested === overlay;
  return {
    views: readViews(query.get("view") ?? "", reader),
    locIds: readLocIds(query.get("locIds") ?? ""),
    overlay,
    filter: hasOverlay ? readFilter(query.get("filter")) : undefined,
    ts: readMoment(query.get("ts")) ?? replay?.from,
    device,
    deviceTab: device && readDeviceTab(query.get("device-tab")),
    idEntry: holds(reader.privileges, "CONFIGURATION")
      ? readDevice(query.get("deviceid-input"), reader.layoutId)
      : undefined,
    settings: holds(reader.privileges, "ADMIN")
      ? readSettings(query.get("modify-spa-parameters"), reader.layoutId)
      : undefined,
    navTo: readNavTarget(query.get("navLocId"), reader.layoutId),
    isNavigating: query.get("nav") === "true",
    isSearching: query.get("search") === "true",
    replay,
    control: readControl(query, reader.privileges),
    chart: holds(reader.privileges, SITE_VIEWS.chart.needs) ? readChart(query) : NO_CHART,
    editor: readEditor((name) => query.get(name), reader.privileges),
  };
}

/**
 * Returns the query of the URL. Unused parameters are omitted, but view and overlay are always
 * written.
 */
export function writeSiteUrl(url: SiteUrl): URLSearchParams {
  const { device, idEntry, settings, navTo } = url;
  const fields: Readonly<Record<string, string | undefined>> = {
    view: url.views.join(","),
    locIds: writeLocIds(url.locIds) || undefined,
    overlay: url.overlay,
    filter: url.filter,
    ts: url.ts === undefined ? undefined : String(url.ts),
    "device-details": device && writeDevice(device),
    "device-tab": device && url.deviceTab,
    "deviceid-input": idEntry && writeDevice(idEntry),
    "modify-spa-parameters": settings && writeSettings(settings),
    navLocId: navTo && [navTo.mLocId, navTo.nLocId].filter(Boolean).join(":"),
    nav: url.isNavigating ? "true" : undefined,
    search: url.isSearching ? "true" : undefined,
    ...(url.replay && writeReplay(url.replay)),
    ...(url.control && writeControl(url.control)),
    ...writeChart(url.chart),
    ...(url.editor && writeEditor(url.editor)),
  };
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields))
    if (value !== undefined) query.set(name, value);
  return query;
}

/** Returns the query as text, with unescaped colons, semicolons and commas in location ids. */
export function siteSearch(url: SiteUrl): string {
  const text = writeSiteUrl(url).toString();
  return `?${text.replaceAll("%3A", ":").replaceAll("%3B", ";").replaceAll("%2C", ",")}`;
}

/**
 * Returns the URL state with another overlay, and without the filter, whose rows belong to one
 * overlay.
 */
export function withOverlay(url: SiteUrl, overlay: Overlay): SiteUrl {
  return { ...url, overlay, filter: url.overlay === overlay ? url.filter : undefined };
}

/**
 * Returns the requested overlay if the user may see it, else alarms if the user may see those, else
 * the overlay that VIEW allows.
 */
function allowedOverlay(held: PrivilegeBits, requested: Overlay | undefined): Overlay {
  const candidates: readonly Overlay[] = [
    ...(requested === undefined ? [] : [requested]),
    "alarms",
  ];
  return candidates.find((overlay) => maySeeOverlay(held, overlay)) ?? "deviceid-assignement";
}

function readViews(text: string, { privileges, views }: SiteUrlReader): readonly SiteView[] {
  const requested = text.split(",", Object.keys(SITE_VIEWS).length * 2);
  const granted = views.filter(
    (view) => requested.includes(view) && holds(privileges, SITE_VIEWS[view].needs),
  );
  return granted.length > 0 ? granted : ["layout"];
}

function readFilter(text: string | null): string | undefined {
  const isFilter = text !== null && text.length <= MAX_FILTER_ROWS && /^[01]+$/.test(text);
  return isFilter ? text : undefined;
}

function readMoment(text: string | null): number | undefined {
  return /^[1-9][0-9]{0,9}$/.test(text ?? "") ? epochSecondsFrom(Number(text)) : undefined;
}
