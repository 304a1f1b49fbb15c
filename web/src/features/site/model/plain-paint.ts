/** The site without any overlay: which trackers have reported, and which have not for long. */
import { isMasterStale } from "#domain/telemetry/staleness.ts";
import { SITE_MESSAGES } from "#web/ui/site-messages.ts";
import { staleNodes } from "./node-rows.ts";
import type { MarkerStyle, Paint } from "./paint.ts";
import { listedNodes, type SiteMasters, type SiteReadings } from "./readings.ts";
import type { Site } from "./site.ts";

const REPORTED = 0;
const STALE = 1;
const SILENT = 2;

const STYLES: readonly MarkerStyle[] = [
  {
    colour: { light: "#0b5f66", dark: "#66c9ce", sun: "#00306b" },
    shape: "bar",
    text: SITE_MESSAGES.reported,
  },
  {
    colour: { light: "#a85500", dark: "#f4b04a", sun: "#7a3b00" },
    shape: "triangle",
    text: SITE_MESSAGES.stale,
  },
  {
    colour: { light: "#536160", dark: "#9aabaa", sun: "#1f1f1f" },
    shape: "ring",
    text: SITE_MESSAGES.noReading,
  },
];

/** @param nowSeconds the moment that is looked at; epoch seconds. */
export function plainPaint(
  site: Site,
  readings: SiteReadings,
  masters: SiteMasters,
  nowSeconds: number,
): Paint {
  const listed = listedNodes(site, readings);
  const stale = staleNodes(site, readings);
  const state = listed.map((isListed, node) => {
    if (isListed === 0) return SILENT;
    return stale[node] === 1 ? STALE : REPORTED;
  });
  const saidAt = site.masters.map(({ id }) => masters.data.get(id)?.ts);
  return {
    state,
    isDimmed: new Uint8Array(site.nodes.count),
    masterState: Uint8Array.from(saidAt, (ts) => (ts === undefined ? SILENT : REPORTED)),
    masterIsStale: Uint8Array.from(saidAt, (ts) =>
      ts !== undefined && isMasterStale(ts, nowSeconds) ? 1 : 0,
    ),
    styles: STYLES,
    label: (node) => (site.nodes.nIds[node] ?? "").slice(-4),
    describe: (node) => STYLES[state[node] ?? SILENT]?.text ?? "",
  };
}
