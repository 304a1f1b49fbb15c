/**
 * Cost of painting single elements of a drawing, and how often the target of a reference is
 * painted.
 */
import type { Reference } from "./drawn-references.ts";

/** What painting an element takes. */
export interface PaintingSum {
  /** Cost of painting the element with its content and references. */
  readonly cost: number;
  /** Number of elements that inherit the paint of this element, itself included. */
  readonly shapes: number;
  /** Number of possible positions of markers. */
  readonly corners: number;
  /** Number of shapes that can be seen. */
  readonly marks: number;
  /** Length of the element's longest chain of references. */
  readonly depth: number;
}

/** Elements that are painted only through a reference. */
export const DEFINITIONS: ReadonlySet<string> = new Set([
  ...["defs", "symbol", "pattern", "marker", "clipPath", "mask", "filter"],
  ...["linearGradient", "radialGradient", "style", "title", "desc"],
]);

/** Elements whose colours cost the same however often they are used. */
export const GRADIENTS: ReadonlySet<string> = new Set(["linearGradient", "radialGradient"]);

/** Elements that can be seen. */
export const MARKS: ReadonlySet<string> = new Set([
  ...["path", "rect", "circle", "ellipse", "line", "polyline", "polygon", "image", "text"],
]);

/** Additional cost of some elements; every element costs 1. */
export const EXTRA_COST: ReadonlyMap<string, number> = new Map([
  ["filter", 200],
  ["mask", 20],
]);

/** Cost of what is not painted. */
export const UNPAINTED: PaintingSum = { cost: 0, shapes: 0, corners: 0, marks: 0, depth: 0 };
/** Cost of a filter function such as blur(): the extra cost of a filter element. */
export const FILTER_FUNCTION: PaintingSum = { ...UNPAINTED, cost: EXTRA_COST.get("filter") ?? 0 };

/**
 * How often the target of a reference is painted. Paint is inherited, so everything inside the
 * element may be painted with it; every corner has a marker.
 */
export function timesPainted({ kind }: Reference, { shapes, corners }: PaintingSum): number {
  switch (kind) {
    case "content":
      return 0;
    case "effect":
    case "function":
      return 1;
    case "paint":
      return shapes;
    case "marker":
      return shapes + corners;
  }
}

/**
 * Upper bound of the number of corners in an outline: in its text each corner takes a digit and a
 * character before it.
 */
export function cornersOf(outline: string): number {
  return Math.ceil(outline.length / 2);
}
