/**
 * Moves the boundaries of areas. Corners on the same spot are moved together, whichever areas they
 * belong to.
 */
import type { LatLng } from "#domain/layout/master-location.ts";
import { type Area, areaOf, contains } from "./areas.ts";
import { type ConfigurationDraft, type DraftLocation, freed } from "./draft.ts";
import type { PlanPosition } from "./rescale.ts";
import { translated } from "./translations.ts";

/**
 * Distance within which two corners are the same, in units of the canvas; finer than a user can
 * tap.
 */
const SAME_CORNER_DISTANCE = 0.1;

/** The nearest corner of any area; undefined where none is within `reach` units. */
export function cornerNear(
  areas: readonly (readonly LatLng[])[],
  position: PlanPosition,
  reach: number,
): PlanPosition | undefined {
  let nearest: PlanPosition | undefined;
  let least = reach;
  for (const { lat, lng } of areas.flat()) {
    const distance = Math.hypot(lng - position.xLoc, lat - position.yLoc);
    if (distance <= least) [nearest, least] = [{ xLoc: lng, yLoc: lat }, distance];
  }
  return nearest;
}

/**
 * Moves a corner in every area that has it. Nodes that an area no longer contains go to the one
 * that now does: a node that was saved under a master states it, and would otherwise stay behind
 * the boundary.
 */
export function withCornerMoved(
  draft: ConfigurationDraft,
  from: PlanPosition,
  to: PlanPosition,
): ConfigurationDraft {
  const isMoved = ({ lat, lng }: LatLng) =>
    Math.hypot(lng - from.xLoc, lat - from.yLoc) <= SAME_CORNER_DISTANCE;
  const changed = new Map<string, { readonly before: Area; readonly after: Area }>();
  const areas = Object.entries(draft.masterAreas).map(([mLocId, corners]) => {
    if (!corners.some(isMoved)) return [mLocId, corners] as const;
    const next = corners.map((one) => (isMoved(one) ? { lat: to.yLoc, lng: to.xLoc } : one));
    changed.set(mLocId, { before: areaOf(corners), after: areaOf(next) });
    return [mLocId, next] as const;
  });
  if (changed.size === 0) return draft;
  const isLeft = (location: DraftLocation) => {
    const area = location.mLocId === undefined ? undefined : changed.get(location.mLocId);
    if (area === undefined) return false;
    const position = translated(location, draft.translations);
    return contains(area.before, position) && !contains(area.after, position);
  };
  return {
    ...draft,
    masterAreas: Object.fromEntries(areas),
    locations: draft.locations.map((one) => (isLeft(one) ? freed(one) : one)),
  };
}
