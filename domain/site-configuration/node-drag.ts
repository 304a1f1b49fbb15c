/** Lays all nodes elsewhere by dragging them over the drawing. */
import { type ConfigurationDraft, withPosition } from "./draft.ts";
import { boxOf, type Place } from "./rescale.ts";
import { TRANSLATION_LIMITS, translated } from "./translations.ts";

/** In the box around the nodes, or within `reach` units of it: beside it the map itself is dragged. */
export function isAmongNodes(
  { locations, translations }: ConfigurationDraft,
  { xLoc, yLoc }: Place,
  reach: number,
): boolean {
  if (locations.length === 0) return false;
  const { west, south, east, north } = boxOf(locations.map((one) => translated(one, translations)));
  const isBeside = xLoc < west - reach || xLoc > east + reach;
  return !isBeside && yLoc >= south - reach && yLoc <= north + reach;
}

/** What was at one place is at another then, as far as the limits of the translations go. */
export function withNodesDragged(
  draft: ConfigurationDraft,
  from: Place,
  to: Place,
): ConfigurationDraft {
  const { xTrans, yTrans } = draft.translations;
  return withPosition(draft, {
    xTrans: limited("xTrans", xTrans + to.xLoc - from.xLoc),
    yTrans: limited("yTrans", yTrans + to.yLoc - from.yLoc),
  });
}

/** Hundredths of a unit: finer than anybody can drag. */
function limited(field: "xTrans" | "yTrans", value: number): number {
  const { min, max } = TRANSLATION_LIMITS[field];
  return Math.round(Math.min(Math.max(value, min), max) * 100) / 100;
}
