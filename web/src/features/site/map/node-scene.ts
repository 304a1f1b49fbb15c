/** Data from which trackers are painted. */
import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import type { SiteNodes } from "#web/features/site/model/site.ts";
import type { MapLook } from "#web/map/map-look.ts";
import type { MarkerSizes } from "./marker-size.ts";
import type { PaintGroup } from "./paint-order.ts";
import type { TrackerTilts } from "./tracker-shape.ts";

/** What a zoomed-out map shows of the trackers: places and styles, but no angles. */
export interface MassScene {
  readonly nodes: SiteNodes;
  readonly groups: readonly PaintGroup[];
  readonly styles: readonly MarkerStyle[];
  readonly sizes: MarkerSizes;
  readonly look: MapLook;
}

export interface NodeScene extends MassScene {
  readonly tilts: TrackerTilts;
}
