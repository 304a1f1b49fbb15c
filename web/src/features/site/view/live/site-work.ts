/**
 * Decides which parts of a site's data are read again after a notice of the server or a request of
 * the user.
 */

import type { SiteNotice } from "#web/api/site-events.generated.ts";
import type { NoticeKind } from "#web/api/site-records.ts";
import type { Extent } from "./site-loader.ts";

export interface Work {
  /**
   * Masters whose nodes are read, together with the layout and the list of masters; undefined: none
   * of these is read.
   */
  readonly site: Extent | undefined;
  /**
   * Masters for whose nodes the columns for the map are read. `full`: true if every column of the
   * needed masters is read afterwards.
   */
  readonly summary: Extent | undefined;
  readonly full: boolean;
  /**
   * Masters whose reports about themselves are read; if all masters are, so are their connections.
   */
  readonly states: Extent | undefined;
}

const NOTHING: Work = { site: undefined, summary: undefined, full: false, states: undefined };

export const EVERYTHING: Work = { site: "all", summary: "all", full: true, states: "all" };
export const MEASUREMENTS: Work = { ...EVERYTHING, site: undefined };
export const FULL_COLUMNS: Work = { ...NOTHING, full: true };

/** What to read of the site without readings: layout, masters, and the nodes of these masters. */
export function siteWork(site: Extent): Work {
  return { ...NOTHING, site };
}

/** Kind of data that each kind of notice makes out of date. */
const BY_KIND: Readonly<Record<NoticeKind, "site" | "nodes" | "masters" | "presence" | "none">> = {
  LAYOUT: "site",
  IDS: "site",
  NODES: "nodes",
  MASTER: "masters",
  CONN: "presence",
  // The notice makes no data of the site out of date; the live store itself notifies the command
  // panel.
  COMMANDS: "none",
  // The notice makes no data of the site out of date; the journal of alarms subscribes to such
  // notices itself.
  ALARMS: "none",
  // Nor does this one; the work zones of the site are read by themselves.
  WORK_ZONES: "none",
};

/**
 * Maximum number of masters that are read by name; if there are more, reading all takes fewer
 * requests.
 */
export const MAX_NAMED_NODES = 10;

/** What to read after a notice; one that names no masters may be about any master. */
export function workFor({ kinds, mLocIds }: SiteNotice): Work {
  const stale = new Set(kinds.map((kind) => BY_KIND[kind]));
  const named: Extent = mLocIds.length === 0 ? "all" : new Set(mLocIds);
  const measured = mLocIds.length > MAX_NAMED_NODES ? "all" : named;
  return {
    site: stale.has("site") ? named : undefined,
    summary: stale.has("nodes") ? measured : undefined,
    full: stale.has("nodes"),
    states: stale.has("presence") ? "all" : stale.has("masters") ? measured : undefined,
  };
}

export function mergeWork(works: readonly Work[]): Work {
  return works.reduce(
    (one, other) => ({
      site: extentOf(one.site, other.site),
      summary: extentOf(one.summary, other.summary),
      full: one.full || other.full,
      states: extentOf(one.states, other.states),
    }),
    NOTHING,
  );
}

function extentOf(one: Extent | undefined, other: Extent | undefined): Extent | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return one === "all" || other === "all" ? "all" : new Set([...one, ...other]);
}
