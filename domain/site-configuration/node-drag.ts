/** Moves all nodes by dragging them over the drawing. */
import { type ConfigurationDraft, withPosition } from "./draft.ts";
import { boxOf, type PlanPosition } from "./rescale.ts";
import { TRANSLATION_LIMITS, translated } from "./translations.ts";

/**
 * Whether the point is in the bounding box of the nodes, or within `reach` units of it: outside of
 * it a drag moves the map itself.
 */
export function isAmongNodes(
  { locations, translations }: ConfigurationDraft,
  { xLoc, yLoc }: PlanPosition,
  reach: number,
): boolean {
  if (locations.length === 0) return false;
  const { west, south, east, north } = boxOf(locations.map((one) => translated(one, translations)));
  const isBeside = xLoc < west - reach || xLoc > east + reach;
  return !isBeside && yLoc >= south - reach && yLoc <= north + reach;
}

/** Shifts all nodes by the distance from `from` to `to`, within TRANSLATION_LIMITS. */
export function withNodesDragged(
  draft: ConfigurationDraft,
  from: PlanPosition,
  to: PlanPosition,
): ConfigurationDraft {
  const { xTrans, yTrans } = draft.translations;
  return withPosition(draft, {
    xTrans: limited("xTrans", xTrans + to.xLoc - from.xLoc),
    yTrans: limited("yTrans", yTrans + to.yLoc - from.yLoc),
  });
}

/**
 * Rounds a translation to hundredths of a unit, finer than a user can drag, and keeps it within its
 * limits.
 */
function limited(field: "xTrans" | "yTrans", value: number): number {
  const { min, max } = TRANSLATION_LIMITS[field];
  return Math.round(Math.min(Math.max(value, min), max) * 100) / 100;
}
