/** Decides which parts of a site are read again after a notice or a user's request. */

import type { SiteNotice } from "#web/api/site-events.generated.ts";
import type { NoticeKind } from "#web/api/site-records.ts";
import type { Extent } from "./site-loader.ts";

export interface Work {
  /**
   * Masters with nodes to read, in addition to the layout and the list of masters; undefined: none
   * of these is read.
   */
  readonly site: Extent | undefined;
  /** Masters for whose nodes the map's columns are read, and then the full columns if needed. */
  readonly summary: Extent | undefined;
  readonly full: boolean;
  /** Masters whose own data is read; for all masters, their connections are read too. */
  readonly states: Extent | undefined;
}

const NOTHING: Work = { site: undefined, summary: undefined, full: false, states: undefined };

export const EVERYTHING: Work = { site: "all", summary: "all", full: true, states: "all" };
export const MEASUREMENTS: Work = { ...EVERYTHING, site: undefined };
export const FULL_COLUMNS: Work = { ...NOTHING, full: true };

/** Work that reads the layout, the masters, and the nodes of these masters. */
export function siteWork(site: Extent): Work {
  return { ...NOTHING, site };
}

/** Data that each kind of notice makes stale. */
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

/** Work for a notice; one without names may be about any master. */
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
