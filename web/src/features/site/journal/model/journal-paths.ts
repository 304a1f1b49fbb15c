/** Addresses that lead from an alarm to its device on the map, to charts and to a replay. */
import type { Site } from "#web/features/site/model/site.ts";
import { NO_CHART } from "#web/features/site/view/url/chart-url.ts";
import { type SiteUrl, siteSearch } from "#web/features/site/view/url/site-url.ts";
import type { JournalLine } from "./journal-lines.ts";

/** Seconds before and after the start of the alarm that a replay from the journal covers. */
const REPLAY_SECONDS = 3_600;
const CHART_SECONDS = 12 * 3_600;
const REPLAY_SPEED = 60;

type LineDevice = Pick<JournalLine, "mLocId" | "nLocId">;

function pathOf(site: Site, place: LineDevice, more: Partial<SiteUrl>): string {
  const { id: layoutId } = site.layout;
  const { mLocId, nLocId } = place;
  return addressOf(site, {
    locIds: [{ mLocId, nLocIds: nLocId === undefined ? [] : [nLocId] }],
    overlay: "alarms",
    navTo: { layoutId, mLocId, nLocId },
    ...more,
  });
}

function addressOf(
  { layout }: Site,
  more: Partial<SiteUrl> & Pick<SiteUrl, "locIds" | "overlay" | "navTo">,
): string {
  const url: SiteUrl = {
    views: ["layout"],
    filter: undefined,
    ts: undefined,
    device: undefined,
    isNavigating: false,
    isSearching: false,
    replay: undefined,
    chart: NO_CHART,
    ...more,
  };
  return `/layout/${encodeURIComponent(layout.id)}${siteSearch(url)}`;
}

/** Address of the proof of a movement, with its trackers on the map. */
export function motionPath(site: Site, motion: string): string {
  const control = { tab: "proof", command: undefined, motion, isReport: false } as const;
  return addressOf(site, { locIds: [], overlay: "angles", navTo: undefined, control });
}

/** Address of the dialog of a master. */
export function masterPath(site: Site, mLocId: string): string {
  const place = { mLocId, nLocId: undefined };
  return pathOf(site, place, { device: { layoutId: site.layout.id, ...place } });
}

/**
 * Path of the device on the map: live while the alarm is active, else at the moment it was raised.
 */
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
