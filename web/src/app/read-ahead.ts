/** Prefetches the data of a site while its page is still loading. */

import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import type { ClientAhead } from "#web/api/client-ahead.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";
import { loadDrawingAhead } from "#web/map/drawing.ts";
import type { VetAhead } from "#web/map/vet-ahead.ts";
import type { ReadModel } from "#web/offline/read-model.ts";

export interface ReadAheadDependencies {
  readonly client: ClientAhead;
  readonly readModel: Pick<ReadModel, "sites">;
  readonly fetch: typeof fetch;
  /** Base URL of the drawings. */
  readonly mediaBase: string;
  readonly vetAhead: Pick<VetAhead, "begin">;
}

/**
 * Prefetches a site that is not cached; a cached one is drawn from the cache first. Readings of
 * nodes are not prefetched: they need a privilege, which is not known yet.
 */
export async function readSiteAhead(
  dependencies: ReadAheadDependencies,
  layoutId: string,
): Promise<void> {
  const { readModel } = dependencies;
  const { ahead } = dependencies.client;
  if (await readModel.sites.hasSite(layoutId)) return;
  await Promise.all([
    getSiteLayout(ahead, layoutId).then((layout) =>
      readDrawingAhead(dependencies, layout.ok ? layout.value?.layoutUrl : undefined),
    ),
    getMasterStates(ahead, layoutId),
    listMasters(ahead, layoutId).then((masters) =>
      masters.ok
        ? listNodes(
            ahead,
            layoutId,
            masters.value.map(({ id }) => id),
          )
        : undefined,
    ),
  ]);
}

/** Loads the drawing and begins to vet it, which takes as long as loading the map. */
async function readDrawingAhead(
  { fetch, mediaBase, vetAhead }: ReadAheadDependencies,
  layoutUrl: string | undefined,
): Promise<void> {
  if (layoutUrl === undefined) return;
  const bytes = await loadDrawingAhead(
    { fetch, mediaBase },
    layoutFileAddress(layoutUrl, mediaBase),
  );
  if (bytes !== undefined) vetAhead.begin(bytes);
}
