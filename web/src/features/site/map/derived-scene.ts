/**
 * Values that are computed from the map's scene and cached until their input changes: geometry once
 * per site, colours once per paint.
 */

import { once } from "#web/latest-result.ts";
import { displayRadius } from "#web/map/display-radius.ts";
import { hasSameLook, type MapScene } from "./map-scene.ts";
import { buildNodeGrid, type NodeGrid } from "./node-grid.ts";
import { type PaintGroup, paintOrder, shownNodes } from "./paint-order.ts";
import { type RowLine, rowLines } from "./paint-rows.ts";
import { type SevereCount, severeCounts } from "./severe-counts.ts";
import { type TrackerTilts, trackerTilts } from "./tracker-shape.ts";
import { type TrackerSpacing, trackerSpacing } from "./tracker-spacing.ts";

export interface DerivedScene {
  readonly grid: NodeGrid;
  readonly spacing: TrackerSpacing;
  readonly rows: readonly RowLine[];
  /** Computed when the map first draws angles, which it does not while it is zoomed out. */
  readonly tilts: () => TrackerTilts;
  readonly groups: readonly PaintGroup[];
  readonly severeCounts: readonly SevereCount[];
  readonly isShown: (node: number) => boolean;
}

/**
 * Computes the derived values of a scene; reuses those of the previous scene, `before`, whose input
 * has not changed.
 */
export function deriveScene(
  scene: MapScene,
  before: { readonly scene: MapScene; readonly derived: DerivedScene } | undefined,
): DerivedScene {
  const was = before?.scene;
  const old = before?.derived;
  const { nodes, layout } = scene.site;
  const isSameSite = was?.site === scene.site;
  const previous = isSameSite ? old : undefined;
  const grid = previous?.grid ?? buildNodeGrid(nodes);
  const isSamePaint = isSameSite && was !== undefined && hasSameLook(was.paint, scene.paint);
  const isSameOrder = isSamePaint && was.shownMasters === scene.shownMasters;
  return {
    grid,
    spacing: previous?.spacing ?? trackerSpacing(grid, displayRadius(layout.markerRadius)),
    rows: previous?.rows ?? rowLines(scene.site),
    tilts:
      (was?.angles === scene.angles ? previous?.tilts : undefined) ??
      once(() => trackerTilts(scene.angles, nodes.count)),
    groups:
      (isSameOrder ? previous?.groups : undefined) ??
      paintOrder(nodes, scene.paint, scene.shownMasters),
    severeCounts: isSamePaint && previous ? previous.severeCounts : countsOf(scene, previous),
    isShown: shownNodes(nodes, scene.shownMasters),
  };
}

/** Counts of the scene; the same object as before if they are equal. */
function countsOf({ site, paint }: MapScene, previous: DerivedScene | undefined) {
  const counts = severeCounts(site.masters, paint);
  const before = previous?.severeCounts;
  const isSame = counts.every(
    ({ nodes, style }, at) => before?.[at]?.nodes === nodes && before[at]?.style === style,
  );
  return isSame && before !== undefined ? before : counts;
}
