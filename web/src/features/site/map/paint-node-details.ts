/**
 * Draws details of trackers on a zoomed-in map: the side that the table faces, its axis, and the
 * sign of the state.
 */

import type { Frame } from "#web/map/canvas-surface.ts";
import type { MarkerShape } from "#web/ui/marker-glyph.ts";
import { addGlyph } from "#web/ui/marker-glyph.ts";
import type { MassScene, NodeScene } from "./node-scene.ts";
import { trackerParts } from "./tracker-shape.ts";

/**
 * Size of the point that shows which side a table faces, as shares of the distance between rows.
 */
const POINTER = { reach: 0.3, height: 0.5 } as const;
const POINTER_MOST_PX = { reach: 14, height: 22 } as const;
const GLYPH_MOST = 0.36;
const GLYPH_RADIUS_PX = { least: 3.5, most: 11 } as const;
/** Width in pixels of the halo that separates a sign from the bar of its own tracker. */
const HALO_PX = 2;
const AXIS_PX = 1;
/** Width of a table in pixels from which its axis is drawn, because it is distinguishable. */
const AXIS_FROM = 11;
const SEAM_OPACITY = 0.55;

/** Number of modules along a table; their seams are drawn if they are distinguishable. */
const SEAMS = 12;
const SEAMS_FROM = 16;

/** Draws the seams between the modules of each table, and its axis. */
export function paintSeams(frame: Frame, scene: NodeScene, shown: readonly number[]): void {
  const { context } = frame;
  const { barWidth, barLength } = scene.sizes;
  if (barWidth < AXIS_FROM) return;
  const fill = context.fillStyle;
  context.fillStyle = scene.look.surface;
  context.globalAlpha *= SEAM_OPACITY;
  for (const node of shown) {
    const { x, y } = canvasPointOf(frame, scene, node);
    context.fillRect(x - AXIS_PX / 2, y - barLength / 2, AXIS_PX, barLength);
    for (let seam = 1; barWidth >= SEAMS_FROM && seam < SEAMS; seam += 1) {
      const top = y + barLength * (seam / SEAMS - 0.5);
      context.fillRect(x - barWidth / 2, top, barWidth, 1);
    }
  }
  context.globalAlpha /= SEAM_OPACITY;
  context.fillStyle = fill;
}

/** Draws outlines for tables whose angle is unknown. */
export function paintOutlines(frame: Frame, scene: NodeScene, shown: readonly number[]): void {
  const { context } = frame;
  const { barWidth, barLength } = scene.sizes;
  context.lineWidth = scene.look.lineWidth;
  for (const node of shown) {
    if (!Number.isNaN(scene.tilts.side[node] ?? Number.NaN)) continue;
    const { x, y } = canvasPointOf(frame, scene, node);
    context.strokeRect(x - barWidth / 2, y - barLength / 2, barWidth, barLength);
  }
}

/** Draws a point on the side that the table faces; the steeper the table, the longer the point. */
export function paintPointers(frame: Frame, scene: NodeScene, shown: readonly number[]): void {
  const { context } = frame;
  const { pitch, barWidth } = scene.sizes;
  const half = Math.min(POINTER.height * pitch, POINTER_MOST_PX.height) / 2;
  const reach = Math.min(POINTER.reach * pitch, POINTER_MOST_PX.reach);
  context.beginPath();
  for (const node of shown) {
    const side = scene.tilts.side[node] ?? 0;
    if (Number.isNaN(side) || side === 0) continue;
    const { x, y } = canvasPointOf(frame, scene, node);
    const { shadeWidth } = trackerParts(scene.tilts.cover[node] ?? 1, side, barWidth);
    const edge = x + (side * barWidth) / 2;
    context.moveTo(edge, y - half);
    context.lineTo(edge + side * reach * (0.4 + shadeWidth / barWidth), y);
    context.lineTo(edge, y + half);
    context.closePath();
  }
  context.fill();
}

export function paintGlyphs(
  frame: Frame,
  scene: MassScene,
  shown: readonly number[],
  shape: MarkerShape,
  /** Radius of a sign in pixels. */
  radius = glyphRadius(scene),
): void {
  const { context } = frame;
  context.beginPath();
  for (const node of shown) {
    const { x, y } = canvasPointOf(frame, scene, node);
    addGlyph(context, shape, x, y, radius);
  }
  context.lineJoin = "round";
  context.lineWidth = 2 * HALO_PX;
  context.strokeStyle = scene.look.surface;
  context.stroke();
  context.fill();
}

/** Returns the radius in pixels of the sign of a tracker's state. */
export function glyphRadius({ sizes }: Pick<MassScene, "sizes">): number {
  const { least, most } = GLYPH_RADIUS_PX;
  return Math.min(Math.max(GLYPH_MOST * sizes.pitch, least), Math.max(most, sizes.nodeRadius));
}

function canvasPointOf({ view }: Frame, { nodes }: MassScene, node: number) {
  return {
    x: (nodes.x[node] ?? 0) * view.scale + view.dx,
    y: view.dy - (nodes.y[node] ?? 0) * view.scale,
  };
}
