/** Asks for what a site is made of while its page is still being loaded and drawn. */

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
  /** Where drawings lie. */
  readonly mediaBase: string;
  readonly vetAhead: Pick<VetAhead, "begin">;
}

/**
 * A site that is cached is drawn from the cache, and read when no change can be missed any more. Readings of nodes are not asked
 * for: not everybody may see them, and who may is not known yet.
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

/** To be looked at before it is shown, which takes as long as the map does. */
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
