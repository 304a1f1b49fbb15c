/**
 * Draws the trackers on a canvas: tables with their tilt; on a zoomed-in map also signs, axes and
 * the side that each table faces.
 */

import type { MarkerStyle } from "#web/features/site/model/paint.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import { mixed } from "#web/map/map-look.ts";
import type { MarkerSizes } from "./marker-size.ts";
import type { NodeScene } from "./node-scene.ts";
import { paintGlyphs, paintOutlines, paintPointers, paintSeams } from "./paint-node-details.ts";
import type { PaintGroup } from "./paint-order.ts";
import { areSignsShared } from "./paint-signs.ts";
import { trackerParts } from "./tracker-shape.ts";

/** Distance between rows in pixels from which the tilt, and further details, are visible. */
const SEEN_FROM = { tilt: 4, details: 11 } as const;

/** True if the map is zoomed out so far that trackers are drawn as a mass of colour. */
export function isMass({ pitch }: MarkerSizes): boolean {
  return pitch < SEEN_FROM.tilt;
}

export function paintNodes(frame: Frame, scene: NodeScene): void {
  for (const group of scene.groups) {
    const style = scene.styles[group.style];
    if (style === undefined) continue;
    frame.context.globalAlpha = group.isDimmed ? scene.look.dimmedOpacity : 1;
    paintGroup(frame, scene, group, style);
  }
  frame.context.globalAlpha = 1;
}

function paintGroup(frame: Frame, scene: NodeScene, group: PaintGroup, style: MarkerStyle): void {
  const { context } = frame;
  const { sizes, look } = scene;
  const colour = style.colour[look.mode];
  const shown = inView(frame, scene, group.nodes);
  // An abnormal tracker is filled with its full colour, even if its angle is unknown.
  const isSolid = style.severity !== undefined;
  context.fillStyle = mixed(colour, look.surface, look.shade);
  paintShades(frame, scene, shown, isSolid);
  context.fillStyle = colour;
  paintTables(frame, scene, shown, isSolid);
  if (sizes.pitch < SEEN_FROM.details) return;
  context.strokeStyle = colour;
  paintSeams(frame, scene, shown);
  paintOutlines(frame, scene, shown);
  paintPointers(frame, scene, shown);
  const isSignApart = isSolid && !group.isDimmed && areSignsShared(scene);
  if (style.shape !== "bar" && !isSignApart) paintGlyphs(frame, scene, shown, style.shape);
}

function paintShades(
  { context, view }: Frame,
  scene: NodeScene,
  shown: readonly number[],
  isSolid: boolean,
): void {
  const { nodes, tilts, sizes } = scene;
  for (const node of shown) {
    const side = tilts.side[node] ?? Number.NaN;
    const parts = trackerParts(tilts.cover[node] ?? 1, side, sizes.barWidth);
    const isUnknown = Number.isNaN(side);
    const width = isUnknown ? sizes.barWidth : parts.shadeWidth;
    if (width === 0 || (isUnknown && isSolid)) continue;
    const x = (nodes.x[node] ?? 0) * view.scale + view.dx;
    const y = view.dy - (nodes.y[node] ?? 0) * view.scale;
    const left = isUnknown ? -sizes.barWidth / 2 : parts.shadeLeft;
    context.fillRect(x + left, y - sizes.barLength / 2, width, sizes.barLength);
  }
}

function paintTables(
  { context, view }: Frame,
  scene: NodeScene,
  shown: readonly number[],
  isSolid: boolean,
): void {
  const { nodes, tilts, sizes } = scene;
  for (const node of shown) {
    const side = tilts.side[node] ?? Number.NaN;
    if (Number.isNaN(side) && !isSolid) continue;
    const parts = trackerParts(tilts.cover[node] ?? 1, side || 0, sizes.barWidth);
    const x = (nodes.x[node] ?? 0) * view.scale + view.dx;
    const y = view.dy - (nodes.y[node] ?? 0) * view.scale;
    context.fillRect(
      x + parts.tableLeft,
      y - sizes.barLength / 2,
      parts.tableWidth,
      sizes.barLength,
    );
  }
}

/** Returns the nodes of which at least a part is on the canvas. */
function inView({ bounds, view }: Frame, scene: NodeScene, members: Uint32Array): number[] {
  const { nodes, sizes } = scene;
  const aside = sizes.pitch / view.scale;
  const along = sizes.barLength / view.scale;
  const shown: number[] = [];
  for (const node of members) {
    const x = nodes.x[node] ?? 0;
    const y = nodes.y[node] ?? 0;
    if (x < bounds.west - aside || x > bounds.east + aside) continue;
    if (y >= bounds.south - along && y <= bounds.north + along) shown.push(node);
  }
  return shown;
}
