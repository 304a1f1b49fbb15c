/** Canvas over the map, larger than the visible part, so that a drag moves it without redrawing. */
import type { Anchored, MapShell } from "./leaflet-shell.ts";
import { type Bounds, type Point, type SizePx, shownBounds, type View } from "./pixel-plane.ts";

/** A rectangle of whole canvas pixels. */
export interface CanvasPart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** What a painter needs to draw one frame; `view` maps the plane of the layout to canvas pixels. */
export interface Frame {
  readonly context: CanvasRenderingContext2D;
  readonly view: View;
  readonly size: SizePx;
  /** The part of the layout's plane that the canvas covers. */
  readonly bounds: Bounds;
  readonly zoom: number;
  /** Canvas pixels per view pixel. */
  readonly ratio: number;
  /** Where this frame draws; what is drawn elsewhere is cut off, except by `putImageData`. */
  readonly part: CanvasPart;
}

export interface CanvasSurface {
  /** Schedules one redraw for the next animation frame; further calls are merged. */
  invalidate(): void;
  /**
   * Schedules a redraw of the parts that look different (`SurfaceOptions.changes`) for the next
   * animation frame, unless everything is redrawn then.
   */
  invalidateChanges(): void;
  drawNow(): void;
  /** Redraws only if the visible part of the map has left the drawn area. */
  follow(): void;
  remove(): void;
}

export interface SurfaceOptions {
  /** How far the drawn area extends beyond each edge of the map, as a share of width and height. */
  readonly margin: number;
  readonly className: string;
  readonly draw: (frame: Frame) => void;
  /**
   * Returns the parts that look different now than in the last frame. Undefined, or the option
   * omitted: everything is redrawn.
   */
  readonly changes?: (drawn: Frame) => readonly CanvasPart[] | undefined;
}

/** Maximum device pixel ratio; more costs time without a visible difference. */
const MAX_PIXEL_RATIO = 2;

export function createSurface(shell: MapShell, options: SurfaceOptions): CanvasSurface {
  const canvas = document.createElement("canvas");
  canvas.className = options.className;
  const context = canvas.getContext("2d");
  if (context === null) throw new Error("expected a canvas that can be drawn on, got none");
  let anchor = { x: 0, y: 0, scale: 1 };
  const anchored: Anchored = { element: canvas, anchor: () => anchor };
  const detach = shell.attach(anchored);
  let request: number | undefined;
  let areOnlyChangesDue = false;
  let drawn: Frame | undefined;
  const drawNow = () => {
    if (request !== undefined) cancelAnimationFrame(request);
    request = undefined;
    drawn = prepare(canvas, context, shell, options.margin);
    anchor = { x: drawn.bounds.west, y: drawn.bounds.north, scale: drawn.view.scale };
    // What a painter sets, such as how lines are joined, must not reach the next frame.
    context.save();
    options.draw(drawn);
    context.restore();
    shell.place(anchored);
  };
  const drawDue = () => {
    const changes = areOnlyChangesDue && drawn && options.changes?.(drawn);
    if (!drawn || !changes) return drawNow();
    request = undefined;
    for (const part of changes) drawPart({ ...drawn, part }, options.draw);
  };
  return {
    drawNow,
    invalidate: () => {
      areOnlyChangesDue = false;
      request ??= requestAnimationFrame(drawDue);
    },
    invalidateChanges: () => {
      if (request !== undefined) return;
      areOnlyChangesDue = true;
      request = requestAnimationFrame(drawDue);
    },
    follow: () => {
      const shown = shownBounds(shell.view(), shell.size());
      if (!shell.isZooming() && (drawn === undefined || !contains(drawn.bounds, shown))) drawNow();
    },
    remove: () => {
      if (request !== undefined) cancelAnimationFrame(request);
      detach();
    },
  };
}

function prepare(
  canvas: HTMLCanvasElement,
  context: CanvasRenderingContext2D,
  shell: MapShell,
  margin: number,
): Frame {
  const shown = shell.size();
  const beyond: Point = {
    x: Math.round(shown.width * margin),
    y: Math.round(shown.height * margin),
  };
  const size = { width: shown.width + 2 * beyond.x, height: shown.height + 2 * beyond.y };
  const ratio = Math.min(window.devicePixelRatio, MAX_PIXEL_RATIO);
  fitCanvas(canvas, size, ratio);
  const { scale, dx, dy } = shell.view();
  const view = { scale, dx: dx + beyond.x, dy: dy + beyond.y };
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  context.clearRect(0, 0, size.width, size.height);
  const part = { left: 0, top: 0, width: canvas.width, height: canvas.height };
  return { context, view, size, bounds: shownBounds(view, size), zoom: shell.zoom(), ratio, part };
}

/** Clears one part of the canvas and draws it again, in the view in which the rest was drawn. */
function drawPart(frame: Frame, draw: (frame: Frame) => void): void {
  const { context, ratio } = frame;
  const { left, top, width, height } = frame.part;
  context.save();
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.beginPath();
  context.rect(left, top, width, height);
  context.clip();
  context.clearRect(left, top, width, height);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
  draw(frame);
  context.restore();
}

/**
 * Sets the canvas size only if it differs, because setting it clears and reallocates the canvas.
 */
function fitCanvas(canvas: HTMLCanvasElement, { width, height }: SizePx, ratio: number): void {
  const [targetWidth, targetHeight] = [Math.round(width * ratio), Math.round(height * ratio)];
  if (canvas.width !== targetWidth) canvas.width = targetWidth;
  if (canvas.height !== targetHeight) canvas.height = targetHeight;
  canvas.style.width = `${width}px`;
  canvas.style.height = `${height}px`;
}

/**
 * Whether `outer` contains `inner`, with a tolerance of a thousandth of the width for rounding to
 * integer pixels.
 */
function contains(outer: Bounds, inner: Bounds): boolean {
  const grace = (outer.east - outer.west) / 1000;
  return (
    outer.west - grace <= inner.west &&
    outer.east + grace >= inner.east &&
    outer.south - grace <= inner.south &&
    outer.north + grace >= inner.north
  );
}
