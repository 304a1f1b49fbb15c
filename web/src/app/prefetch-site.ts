/** Prefetches the data of a site while its page is still loading. */

import { layoutFileAddress } from "#domain/layout/layout-file.ts";
import type { PrefetchingClient } from "#web/api/prefetching-client.ts";
import {
  getSiteLayout,
  listMasters,
  prefetchMasterStates,
  prefetchNodes,
  siteLayoutRequest,
} from "#web/api/site-operations.ts";
import type { LayoutRecord } from "#web/api/site-records.ts";
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
 * Prefetches a site that is neither cached nor already being loaded by the page; a cached one is
 * drawn from the cache first. Readings of nodes are not prefetched: they need a privilege, which is
 * not known yet.
 */
export async function prefetchSite(
  dependencies: PrefetchSiteDependencies,
  layoutId: string,
): Promise<void> {
  await prefetchDocuments(dependencies, layoutId, (layout) =>
    prefetchDrawing(dependencies, layout?.layoutUrl),
  );
}

/**
 * Prefetches a site whose link was pressed, in the same way, but without its drawing, which would
 * take time from the map.
 */
export async function prefetchPressedSite(
  dependencies: Pick<PrefetchSiteDependencies, "client" | "readModel">,
  layoutId: string,
): Promise<void> {
  await prefetchDocuments(dependencies, layoutId, async () => undefined);
}

async function prefetchDocuments(
  { client, readModel }: Pick<PrefetchSiteDependencies, "client" | "readModel">,
  layoutId: string,
  onLayout: (layout: LayoutRecord | undefined) => Promise<void>,
): Promise<void> {
  const { prefetcher } = client;
  if (await readModel.sites.hasSite(layoutId)) return;
  // On a slow device the page may be faster, and loads the site itself.
  if (client.hasAsked(siteLayoutRequest(layoutId))) return;
  await Promise.all([
    getSiteLayout(prefetcher, layoutId).then((layout) =>
      onLayout(layout.ok ? layout.value : undefined),
    ),
    listMasters(prefetcher, layoutId).then((masters) =>
      masters.ok
        ? prefetchNodes(
            prefetcher,
            layoutId,
            masters.value.map(({ id }) => id),
          )
        : undefined,
    ),
    prefetchMasterStates(prefetcher, layoutId),
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
