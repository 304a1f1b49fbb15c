/** Canvas over the map, larger than the visible part, so that a drag moves it without redrawing. */
import type { Anchored, MapShell } from "./leaflet-shell.ts";
import { type Bounds, type Point, type SizePx, shownBounds, type View } from "./pixel-plane.ts";

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
}

export interface CanvasSurface {
  /** Schedules one redraw for the next animation frame; further calls are merged. */
  invalidate(): void;
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
  let drawn: Bounds | undefined;
  const drawNow = () => {
    if (request !== undefined) cancelAnimationFrame(request);
    request = undefined;
    const frame = prepare(canvas, context, shell, options.margin);
    drawn = frame.bounds;
    anchor = { x: frame.bounds.west, y: frame.bounds.north, scale: frame.view.scale };
    options.draw(frame);
    shell.place(anchored);
  };
  return {
    drawNow,
    invalidate: () => {
      request ??= requestAnimationFrame(drawNow);
    },
    follow: () => {
      const shown = shownBounds(shell.view(), shell.size());
      if (!shell.isZooming() && (drawn === undefined || !contains(drawn, shown))) drawNow();
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
  return { context, view, size, bounds: shownBounds(view, size), zoom: shell.zoom(), ratio };
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
