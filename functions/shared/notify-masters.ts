/**
 * Republishes the site document to all masters of a layout after a change of the layout, and
 * notifies its viewers.
 */

import type { RequestDocuments } from "./config-request.ts";
import type { Publish } from "./graphql-publish.ts";
import { type Clock, nowSeconds } from "./runtime/clock.ts";
import { inParallel } from "./runtime/in-parallel.ts";
import { markDirtyAfterChange } from "./store/config-documents.ts";
import type { CoreStore } from "./store/layouts.ts";

export interface NotifyMastersDeps {
  readonly store: CoreStore;
  readonly clock: Clock;
  readonly publish: Publish;
  readonly requestDocuments: RequestDocuments;
}

/** Number of masters whose documents are requested at the same time. */
const AT_ONCE = 16;

/**
 * Marks the site document of each master as changed, after the layout was stored: a layout may have
 * more masters than one transaction holds.
 */
export async function notifyMasters(
  { store, clock, publish, requestDocuments }: NotifyMastersDeps,
  { id: layoutId, mLocIds }: { readonly id: string; readonly mLocIds: readonly string[] },
): Promise<void> {
  await inParallel(mLocIds, AT_ONCE, async (mLocId) => {
    await markDirtyAfterChange(store, { layoutId, mLocId }, "site");
    await requestDocuments({ layoutId, mLocId, docs: ["site"] });
  });
  await publish({ layoutId, ts: nowSeconds(clock), kinds: ["LAYOUT"], mLocIds });
}
