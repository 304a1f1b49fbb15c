/** What is to be read again, as notices and people ask for it. */
import type { NoticeKind, SiteNotice } from "#web/api/site-records.ts";
import type { Extent } from "./site-loader.ts";

export interface Work {
  /** Layout, masters and these nodes; undefined: none of it. */
  readonly site: Extent | undefined;
  /** The extracts of every node, and after them what is needed of full columns. */
  readonly summary: boolean;
  readonly full: boolean;
  readonly states: boolean;
}

const NOTHING: Work = { site: undefined, summary: false, full: false, states: false };

export const EVERYTHING: Work = { site: "all", summary: true, full: true, states: true };
export const MEASUREMENTS: Work = { ...EVERYTHING, site: undefined };
export const FULL_COLUMNS: Work = { ...NOTHING, full: true };

/** What each kind of notice makes stale. */
const BY_KIND: Readonly<Record<NoticeKind, "site" | "nodes" | "states">> = {
  LAYOUT: "site",
  IDS: "site",
  NODES: "nodes",
  MASTER: "states",
  CONN: "states",
};

/** Of a change of places the masters are named; of measurements they are only some of those that have new ones. */
export function workFor({ kinds, mLocIds }: SiteNotice): Work {
  const stale = new Set(kinds.map((kind) => BY_KIND[kind]));
  return {
    site: stale.has("site") ? (mLocIds.length === 0 ? "all" : new Set(mLocIds)) : undefined,
    summary: stale.has("nodes"),
    full: stale.has("nodes"),
    states: stale.has("states"),
  };
}

export function together(works: readonly Work[]): Work {
  return works.reduce(
    (one, other) => ({
      site: extentOf(one.site, other.site),
      summary: one.summary || other.summary,
      full: one.full || other.full,
      states: one.states || other.states,
    }),
    NOTHING,
  );
}

function extentOf(one: Work["site"], other: Work["site"]): Work["site"] {
  if (one === undefined || other === undefined) return one ?? other;
  return one === "all" || other === "all" ? "all" : new Set([...one, ...other]);
}
