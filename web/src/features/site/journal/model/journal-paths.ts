/** Ways from an alarm to the device on the map, to its charts and to a replay of the moment. */
import type { Site } from "#web/features/site/model/site.ts";
import { NO_CHART } from "#web/features/site/view/url/chart-url.ts";
import { type SiteUrl, siteSearch } from "#web/features/site/view/url/site-url.ts";
import type { JournalLine } from "./journal-lines.ts";

/** So much before and after the moment it rose. */
const REPLAY_SECONDS = 3_600;
const CHART_SECONDS = 12 * 3_600;
const REPLAY_SPEED = 60;

type Place = Pick<JournalLine, "mLocId" | "nLocId">;

function pathOf(site: Site, place: Place, more: Partial<SiteUrl>): string {
  const { id: layoutId } = site.layout;
  const { mLocId, nLocId } = place;
  const url: SiteUrl = {
    views: ["layout"],
    locIds: [{ mLocId, nLocIds: nLocId === undefined ? [] : [nLocId] }],
    overlay: "alarms",
    filter: undefined,
    ts: undefined,
    device: undefined,
    navTo: { layoutId, mLocId, nLocId },
    isNavigating: false,
    isSearching: false,
    replay: undefined,
    chart: NO_CHART,
    ...more,
  };
  return `/layout/${encodeURIComponent(layoutId)}${siteSearch(url)}`;
}

/** To the dialog of a master. */
export function masterPath(site: Site, mLocId: string): string {
  const place = { mLocId, nLocId: undefined };
  return pathOf(site, place, { device: { layoutId: site.layout.id, ...place } });
}

/** As it is now while the alarm stands, else as it was when it rose. */
export function mapPath(site: Site, line: JournalLine): string {
  const { mLocId, nLocId, clearedAt, raisedAt } = line;
  const device = { layoutId: site.layout.id, mLocId, nLocId };
  return pathOf(site, line, { device, ts: clearedAt === undefined ? undefined : raisedAt });
}

export function chartPath(site: Site, line: JournalLine, now: number): string {
  const start = line.raisedAt - CHART_SECONDS;
  const end = Math.min(line.raisedAt + CHART_SECONDS, now);
  return pathOf(site, line, { views: ["chart"], chart: { ...NO_CHART, range: { start, end } } });
}

export function replayPath(site: Site, line: JournalLine, now: number): string {
  const from = line.raisedAt - REPLAY_SECONDS;
  const to = Math.min(line.raisedAt + REPLAY_SECONDS, now);
  return pathOf(site, line, { ts: line.raisedAt, replay: { from, to, speed: REPLAY_SPEED } });
}
