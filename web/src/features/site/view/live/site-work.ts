/** What is to be read again, as notices and people ask for it. */

import type { SiteNotice } from "#web/api/site-events.generated.ts";
import type { NoticeKind } from "#web/api/site-records.ts";
import type { Extent } from "./site-loader.ts";

export interface Work {
  /** Layout, masters and these nodes; undefined: none of it. */
  readonly site: Extent | undefined;
  /** Of the nodes of these masters the extracts, and after them what is needed of full columns. */
  readonly summary: Extent | undefined;
  readonly full: boolean;
  /** What these masters say of themselves; of all of them also who is connected. */
  readonly states: Extent | undefined;
}

const NOTHING: Work = { site: undefined, summary: undefined, full: false, states: undefined };

export const EVERYTHING: Work = { site: "all", summary: "all", full: true, states: "all" };
export const MEASUREMENTS: Work = { ...EVERYTHING, site: undefined };
export const FULL_COLUMNS: Work = { ...NOTHING, full: true };

/** Layout, masters and the nodes of these. */
export function placesOf(site: Extent): Work {
  return { ...NOTHING, site };
}

/** What each kind of notice makes stale. */
const BY_KIND: Readonly<Record<NoticeKind, "site" | "nodes" | "masters" | "presence" | "none">> = {
  LAYOUT: "site",
  IDS: "site",
  NODES: "nodes",
  MASTER: "masters",
  CONN: "presence",
  // Nothing of the site: who shows commands is told by the live store.
  COMMANDS: "none",
  // The journal of alarms hears of it itself.
  ALARMS: "none",
};

/** Masters that are asked for one by one; more of them are fewer requests as a list of all. */
export const MOST_NAMED = 10;

/** A notice names its masters; one without names may be about any. */
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
