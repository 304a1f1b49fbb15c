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
import type { ReadModel } from "#web/offline/read-model.ts";

export interface ReadAheadDependencies {
  readonly client: ClientAhead;
  readonly readModel: Pick<ReadModel, "sites">;
  readonly fetch: typeof fetch;
  /** Where drawings lie. */
  readonly mediaBase: string;
}

/**
 * A site that is cached is drawn from the cache, and read when no change can be missed any more. Readings of nodes are not asked
 * for: not everybody may see them, and who may is not known yet.
 */
export async function readSiteAhead(
  { client: { ahead }, readModel, fetch, mediaBase }: ReadAheadDependencies,
  layoutId: string,
): Promise<void> {
  if (await readModel.sites.hasSite(layoutId)) return;
  await Promise.all([
    getSiteLayout(ahead, layoutId).then((layout) => {
      const drawing = layout.ok ? layout.value?.layoutUrl : undefined;
      if (drawing === undefined) return;
      loadDrawingAhead({ fetch, mediaBase }, layoutFileAddress(drawing, mediaBase));
    }),
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
