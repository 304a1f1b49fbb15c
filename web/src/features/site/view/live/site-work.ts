/** Which parts of a site are read again after a notice or a user's request. */

import type { SiteNotice } from "#web/api/site-events.generated.ts";
import type { NoticeKind } from "#web/api/site-records.ts";
import type { Extent } from "./site-loader.ts";

export interface Work {
  /** Reads the layout, the masters and the nodes of these masters; undefined reads none of them. */
  readonly site: Extent | undefined;
  /**
   * Reads for these masters' nodes the columns that the map draws, then the full columns of the
   * needed masters.
   */
  readonly summary: Extent | undefined;
  readonly full: boolean;
  /**
   * Reads the data that these masters report about themselves; for all masters also their
   * connections.
   */
  readonly states: Extent | undefined;
}

const NOTHING: Work = { site: undefined, summary: undefined, full: false, states: undefined };

export const EVERYTHING: Work = { site: "all", summary: "all", full: true, states: "all" };
export const MEASUREMENTS: Work = { ...EVERYTHING, site: undefined };
export const FULL_COLUMNS: Work = { ...NOTHING, full: true };

/** Reads the layout, the masters and the nodes of these masters. */
export function siteWork(site: Extent): Work {
  return { ...NOTHING, site };
}

/** The data that each kind of notice makes stale. */
const BY_KIND: Readonly<Record<NoticeKind, "site" | "nodes" | "masters" | "presence" | "none">> = {
  LAYOUT: "site",
  IDS: "site",
  NODES: "nodes",
  MASTER: "masters",
  CONN: "presence",
  // Nothing of the site: the live store notifies the command panel itself.
  COMMANDS: "none",
  // Nothing of the site: the journal of alarms subscribes to these notices itself.
  ALARMS: "none",
};

/**
 * Maximum number of masters that are read one by one; for more, the list of all takes fewer
 * requests.
 */
export const MOST_NAMED = 10;

/** A notice without names may be about any master. */
export function workFor({ kinds, mLocIds }: SiteNotice): Work {
  const stale = new Set(kinds.map((kind) => BY_KIND[kind]));
  const named: Extent = mLocIds.length === 0 ? "all" : new Set(mLocIds);
  const measured = mLocIds.length > MOST_NAMED ? "all" : named;
  return {
    site: stale.has("site") ? named : undefined,
    summary: stale.has("nodes") ? measured : undefined,
    full: stale.has("nodes"),
    states: stale.has("presence") ? "all" : stale.has("masters") ? measured : undefined,
  };
}

export function together(works: readonly Work[]): Work {
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
