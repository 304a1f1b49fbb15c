/**
 * Paints what a plot shows: background, areas, lines, the marked moment, and on top the current
 * point.
 */
import type { DrawnContent, DrawnLine, DrawnLook } from "./drawn-content.ts";
import { type PlotMap, paintArea, paintLine, quietColumn } from "./paint-lines.ts";

/** Position in CSS pixels from the upper left corner of the plot. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

/** Position and size of the plot on its canvas, in pixels of the canvas. */
export interface PlotBox {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

export interface PlotSurface {
  readonly context: CanvasRenderingContext2D;
  readonly box: PlotBox;
  readonly map: PlotMap;
}

export interface Painted {
  readonly content: DrawnContent;
  readonly look: DrawnLook;
}

const EDGE_PX = 5;
const DOT_PX = 4;

export function paintSpans({ context, box, map }: PlotSurface, { spans }: DrawnContent): void {
  const { x0, perSecond, ratio } = map;
  clipped(context, box, () => {
    for (const { start, end, fill, isEdge } of spans) {
      context.fillStyle = fill;
      const width = Math.max(ratio, (end - start) * perSecond);
      const height = isEdge ? EDGE_PX * ratio : box.height;
      context.fillRect(x0 + start * perSecond, box.top, width, height);
    }
  });
}

export function paintContent({ context, box, map }: PlotSurface, { content, look }: Painted): void {
  const { lines, longestGap } = content;
  const isStepped = content.names !== undefined;
  const standing = { longestGap, isStepped, columnPx: 1 };
  // Lines of named steps always have columns of one pixel. In wider columns, changes would be
  // merged and so show steps that no device has made.
  const quiet = isStepped ? standing : { ...standing, columnPx: quietColumn(lines, map.range) };
  clipped(context, box, () => {
    context.lineJoin = "bevel";
    for (const area of content.areas) {
      paintArea(context, area, map, area.longestGap ?? longestGap);
    }
    for (const line of lines) {
      const style = line.isQuiet ? quiet : standing;
      paintLine(context, line, map, { ...style, longestGap: line.longestGap ?? longestGap });
    }
    if (content.moment === undefined) return;
    const x = map.x0 + content.moment * map.perSecond;
    context.fillStyle = look.mark;
    context.fillRect(x - map.ratio, box.top, 2 * map.ratio, box.height);
  });
}

/** Calls `paint` while the canvas is clipped to the plot. */
function clipped(context: CanvasRenderingContext2D, box: PlotBox, paint: () => void): void {
  context.save();
  context.beginPath();
  context.rect(box.left, box.top, box.width, box.height);
  context.clip();
  paint();
  context.restore();
}

export interface PlotOverlay {
  /** Adapts the canvas to the plot; call it after the size of the plot has changed. */
  match(): void;
  clear(): void;
  /** Draws one line, with a dot at `dot` if given. */
  paint(line: DrawnLine, dot: PlotPoint | undefined, of: Painted & { readonly map: PlotMap }): void;
}

/**
 * Creates a canvas above the plot for the current point, so that moving the pointer does not
 * repaint hundreds of lines.
 */
export function createOverlay(
  plot: HTMLElement,
  size: () => { readonly box: PlotBox; readonly ratio: number },
): PlotOverlay {
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, { position: "absolute", inset: "0", pointerEvents: "none" });
  plot.append(canvas);
  const context = canvas.getContext("2d");
  function match(): void {
    const { box, ratio } = size();
    Object.assign(canvas, { width: box.width, height: box.height });
    Object.assign(canvas.style, {
      width: `${box.width / ratio}px`,
      height: `${box.height / ratio}px`,
    });
  }
  match();
  return {
    match,
    clear: () => context?.clearRect(0, 0, canvas.width, canvas.height),
    paint(line, dot, { content, map, look }) {
      if (context === null) return;
      const { left, top } = size().box;
      const isStepped = content.names !== undefined;
      const own = { ...map, x0: map.x0 - left, y0: map.y0 - top };
      const longestGap = line.longestGap ?? content.longestGap;
      paintLine(context, line, own, { longestGap, isStepped, columnPx: 1 });
      if (dot === undefined) return;
      context.fillStyle = look.mark;
      context.beginPath();
      context.arc(dot.x * map.ratio, dot.y * map.ratio, DOT_PX * map.ratio, 0, 2 * Math.PI);
      context.fill();
    },
  };
}
