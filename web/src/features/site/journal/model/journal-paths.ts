/** Addresses that lead from an alarm to its device on the map, to charts and to a replay. */
import type { Site } from "#web/features/site/model/site.ts";
import { NO_CHART } from "#web/features/site/view/url/chart-url.ts";
import { devicePath, sitePath } from "#web/features/site/view/url/device-path.ts";
import type { JournalLine } from "./journal-lines.ts";

/** Seconds before and after the start of the alarm that a replay from the journal covers. */
const REPLAY_SECONDS = 3_600;
const CHART_SECONDS = 12 * 3_600;
const REPLAY_SPEED = 60;

/** Address of the proof of a movement, with its trackers on the map. */
export function motionPath(site: Site, motion: string): string {
  const control = { tab: "proof", command: undefined, motion, isReport: false } as const;
  return sitePath(site, { locIds: [], overlay: "angles", navTo: undefined, control });
}

/** Address of the dialog of a master. */
export function masterPath(site: Site, mLocId: string): string {
  const place = { mLocId, nLocId: undefined };
  return devicePath(site, place, { device: { layoutId: site.layout.id, ...place } });
}

/**
 * Path of the device on the map: live while the alarm is active, else at the moment it was raised.
 */
export function mapPath(site: Site, line: JournalLine): string {
  const { mLocId, nLocId, clearedAt, raisedAt } = line;
  const device = { layoutId: site.layout.id, mLocId, nLocId };
  return devicePath(site, line, { device, ts: clearedAt === undefined ? undefined : raisedAt });
}

export function chartPath(site: Site, line: JournalLine, now: number): string {
  const start = line.raisedAt - CHART_SECONDS;
  const end = Math.min(line.raisedAt + CHART_SECONDS, now);
  return devicePath(site, line, {
    views: ["chart"],
    chart: { ...NO_CHART, range: { start, end } },
  });
}

export function replayPath(site: Site, line: JournalLine, now: number): string {
  const from = line.raisedAt - REPLAY_SECONDS;
  const to = Math.min(line.raisedAt + REPLAY_SECONDS, now);
  return devicePath(site, line, { ts: line.raisedAt, replay: { from, to, speed: REPLAY_SPEED } });
}
