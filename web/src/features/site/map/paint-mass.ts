/**
 * Draws all trackers of a zoomed-out map directly into the pixels of the canvas, strip by strip.
 */

import type { Frame } from "#web/map/canvas-surface.ts";
import { mixed } from "#web/map/map-look.ts";
import {
  fillBar,
  type PackedColour,
  packedColour,
  type Raster,
  UNKNOWN_COLOUR,
} from "./bar-raster.ts";
import type { MassScene } from "./node-scene.ts";
import type { PaintGroup } from "./paint-order.ts";

/** Height of a strip in rows of pixels. Only one strip of the map is in memory at a time. */
const STRIP_HEIGHT = 256;
/** Minimum width in pixels of an abnormal tracker, so that it is visible next to its sign. */
export const MIN_SEVERE_WIDTH = 1.6;

/** Draws the trackers of a zoomed-out map; replaces everything in the drawn part of the canvas. */
export function paintMass(frame: Frame, scene: MassScene): void {
  const { context, part } = frame;
  const { left, width } = part;
  // A hidden map, for example while something else is printed, has no pixels.
  if (width === 0 || part.height === 0) return;
  const image = context.createImageData(width, Math.min(STRIP_HEIGHT, part.height));
  const pixels = new Uint32Array(image.data.buffer);
  const strips = Math.ceil(part.height / STRIP_HEIGHT);
  const groups = scene.groups.map((group) => {
    const mass = massGroup(scene, group);
    return { mass, byStrip: nodesByStrip(frame, scene, mass.nodes, strips) };
  });
  for (let strip = 0; strip < strips; strip += 1) {
    const top = part.top + strip * STRIP_HEIGHT;
    const height = Math.min(STRIP_HEIGHT, part.top + part.height - top);
    pixels.fill(0);
    for (const { mass, byStrip } of groups) {
      const raster = { pixels, left, top, width, height };
      fillStrip(frame, scene, raster, { ...mass, nodes: byStrip(strip) });
    }
    context.putImageData(image, left, top, 0, 0, width, height);
  }
}

/**
 * Sorts nodes by strip, so that each strip reads only its own; a bar that reaches into another
 * strip is in both.
 */
function nodesByStrip(
  { view, ratio, part }: Frame,
  { nodes: { y: ys }, sizes }: MassScene,
  nodes: Uint32Array,
  strips: number,
): (strip: number) => Uint32Array {
  const scale = view.scale * ratio;
  const barLength = sizes.barLength * ratio;
  const firstY = view.dy * ratio - barLength / 2 - part.top;
  const first = new Int16Array(nodes.length);
  const last = new Int16Array(nodes.length);
  const ends = new Uint32Array(strips + 1);
  for (let at = 0; at < nodes.length; at += 1) {
    const top = firstY - (ys[nodes[at] ?? 0] ?? 0) * scale;
    // The rows of pixels that a bar is rounded to may be one beyond its ends.
    const from = Math.max(0, Math.floor((top - 1) / STRIP_HEIGHT));
    const to = Math.min(strips - 1, Math.floor((top + barLength + 1) / STRIP_HEIGHT));
    first[at] = Math.min(from, strips);
    last[at] = Math.max(to, -1);
    for (let strip = from; strip <= to; strip += 1) ends[strip + 1] = (ends[strip + 1] ?? 0) + 1;
  }
  for (let strip = 1; strip <= strips; strip += 1) {
    ends[strip] = (ends[strip] ?? 0) + (ends[strip - 1] ?? 0);
  }
  const next = ends.slice();
  const sorted = new Uint32Array(ends[strips] ?? 0);
  for (let at = 0; at < nodes.length; at += 1) {
    const to = last[at] ?? -1;
    for (let strip = first[at] ?? 0; strip <= to; strip += 1) {
      const place = next[strip] ?? 0;
      sorted[place] = nodes[at] ?? 0;
      next[strip] = place + 1;
    }
  }
  return (strip) => sorted.subarray(ends[strip], ends[strip + 1]);
}

interface MassGroup {
  readonly nodes: Uint32Array;
  readonly colour: PackedColour;
  readonly opacity: number;
  /** Width of a bar in pixels of the view, not of the canvas. */
  readonly barWidth: number;
}

function massGroup({ styles, look, sizes }: MassScene, group: PaintGroup): MassGroup {
  const style = styles[group.style];
  const isSevere = style?.severity !== undefined && !group.isDimmed;
  const colour = style?.colour[look.mode] ?? "";
  const isUnknown = style?.shape === "ring" && !isSevere;
  const shown = isUnknown ? mixed(colour, look.surface, look.unknownShade) : colour;
  return {
    nodes: group.nodes,
    colour: packedColour(shown) ?? UNKNOWN_COLOUR,
    opacity: group.isDimmed ? look.dimmedOpacity : 1,
    barWidth: isSevere ? Math.max(sizes.barWidth, MIN_SEVERE_WIDTH) : sizes.barWidth,
  };
}

function fillStrip(
  { view, ratio }: Frame,
  { nodes, sizes }: MassScene,
  raster: Raster,
  group: MassGroup,
): void {
  const scale = view.scale * ratio;
  const barWidth = group.barWidth * ratio;
  const barLength = sizes.barLength * ratio;
  const firstX = view.dx * ratio - barWidth / 2;
  const firstY = view.dy * ratio - barLength / 2;
  const { x: xs, y: ys } = nodes;
  const { left } = raster;
  const right = left + raster.width;
  for (const node of group.nodes) {
    const x = firstX + (xs[node] ?? 0) * scale;
    if (x >= right || x + barWidth <= left) continue;
    const y = firstY - (ys[node] ?? 0) * scale;
    fillBar(raster, x, x + barWidth, y, y + barLength, group.colour, group.opacity);
  }
}
