/** Prefetches the data of a site while its page is still loading. */

import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import type { PrefetchingClient } from "#web/api/prefetching-client.ts";
import {
  getMasterStates,
  getSiteLayout,
  listMasters,
  listNodes,
} from "#web/api/site-operations.ts";
import { prefetchDrawingFile } from "#web/map/drawing.ts";
import type { EarlyVetting } from "#web/map/early-vetting.ts";
import type { ReadModel } from "#web/offline/read-model.ts";

export interface PrefetchSiteDependencies {
  readonly client: PrefetchingClient;
  readonly readModel: Pick<ReadModel, "sites">;
  readonly fetch: typeof fetch;
  /** Base URL of the drawings. */
  readonly mediaBase: string;
  readonly earlyVetting: Pick<EarlyVetting, "begin">;
}

/**
 * Prefetches a site that is not cached; a cached one is drawn from the cache first. Readings of
 * nodes are not prefetched: they need a privilege, which is not known yet.
 */
export async function prefetchSite(
  dependencies: PrefetchSiteDependencies,
  layoutId: string,
): Promise<void> {
  const { readModel } = dependencies;
  const { prefetcher } = dependencies.client;
  if (await readModel.sites.hasSite(layoutId)) return;
  await Promise.all([
    getSiteLayout(prefetcher, layoutId).then((layout) =>
      prefetchDrawing(dependencies, layout.ok ? layout.value?.layoutUrl : undefined),
    ),
    getMasterStates(prefetcher, layoutId),
    listMasters(prefetcher, layoutId).then((masters) =>
      masters.ok
        ? listNodes(
            prefetcher,
            layoutId,
            masters.value.map(({ id }) => id),
          )
        : undefined,
    ),
  ]);
}

/** Loads the drawing and begins to vet it, which takes as long as loading the map. */
async function prefetchDrawing(
  { fetch, mediaBase, earlyVetting }: PrefetchSiteDependencies,
  layoutUrl: string | undefined,
): Promise<void> {
  if (layoutUrl === undefined) return;
  const bytes = await prefetchDrawingFile(
    { fetch, mediaBase },
    layoutFileAddress(layoutUrl, mediaBase),
  );
  if (bytes !== undefined) earlyVetting.begin(bytes);
}
