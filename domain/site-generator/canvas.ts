/** Converts metres on the ground to the 0..1000 canvas of a layout. */
import type { GroundPlan, Point } from "./ground-plan.ts";

export const CANVAS_SIZE = 1000;
/** Canvas units around the site, so that markers at the edge are not clipped. */
export const MARGIN = 20;

export interface CanvasPlan {
  readonly ground: GroundPlan;
  /** Canvas units per metre. */
  readonly scale: number;
  /** Position on the canvas, rounded to a hundredth of a unit; y points up. */
  toCanvas(point: Point): Point;
}

export function canvasPlan(ground: GroundPlan): CanvasPlan {
  const scale = (CANVAS_SIZE - 2 * MARGIN) / Math.max(ground.width, ground.height);
  const toUnits = (metres: number) => Math.round((metres * scale + MARGIN) * 100) / 100;
  return { ground, scale, toCanvas: ({ x, y }) => ({ x: toUnits(x), y: toUnits(y) }) };
}
