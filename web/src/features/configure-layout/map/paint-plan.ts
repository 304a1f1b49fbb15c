/** Draws the areas of masters and the nodes: solid if assigned to a master, else hollow. */

import type { Frame } from "#web/map/canvas-surface.ts";
import { displayRadius } from "#web/map/display-radius.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { toPx } from "#web/map/pixel-plane.ts";
import type { PlanField, PlanMaster } from "./plan-scene.ts";

/** Maximum number of nodes per path; one long path is slower than several. */
const NODES_PER_PATH = 500;
/**
 * Minimum and maximum radius of a node's marker: a smaller one is invisible, a larger one hides
 * neighbours; pixels.
 */
const RADIUS_PX = { least: 1.5, most: 40 } as const;
/** Radius below which markers are drawn as squares, which are faster and look the same; pixels. */
const ROUND_FROM_PX = 2.5;

export function paintField(frame: Frame, field: PlanField, look: MapLook): void {
  for (const master of field.planMasters) paintArea(frame, master, look);
  const isOutside = outsideOf(frame, field);
  const seen = field.shown.filter((at) => !isOutside(at));
  const radius = radiusPx(field.markerRadius, frame.view.scale);
  const { context } = frame;
  context.fillStyle = look.accent;
  context.strokeStyle = look.warning;
  context.lineWidth = Math.min(1.5 * look.lineWidth, radius);
  const assigned = seen.filter((at) => field.masters[at] !== undefined);
  const others = seen.filter((at) => field.masters[at] === undefined);
  inPaths(frame, field, assigned, radius, () => context.fill());
  inPaths(frame, field, others, radius, () => context.stroke());
}

export function radiusPx(markerRadius: number, scale: number): number {
  const { least, most } = RADIUS_PX;
  return Math.min(Math.max(displayRadius(markerRadius) * scale, least), most);
}

function paintArea({ context, view }: Frame, { area }: PlanMaster, look: MapLook): void {
  if (area.length < 3) return;
  context.beginPath();
  for (const [at, { lat, lng }] of area.entries()) {
    const { x, y } = toPx(view, { x: lng, y: lat });
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.fillStyle = look.areaFill;
  context.fill();
  context.strokeStyle = look.area;
  context.lineWidth = look.lineWidth;
  context.stroke();
}

export function outsideOf({ bounds }: Frame, { positions }: PlanField): (at: number) => boolean {
  return (at) => {
    const position = positions[at];
    if (position === undefined) return true;
    const { xLoc: x, yLoc: y } = position;
    return x < bounds.west || x > bounds.east || y < bounds.south || y > bounds.north;
  };
}

function inPaths(
  { context, view }: Frame,
  { positions }: PlanField,
  nodes: readonly number[],
  radius: number,
  draw: () => void,
): void {
  const isRound = radius >= ROUND_FROM_PX;
  for (let first = 0; first < nodes.length; first += NODES_PER_PATH) {
    context.beginPath();
    for (const at of nodes.slice(first, first + NODES_PER_PATH)) {
      const position = positions[at];
      if (position === undefined) continue;
      const { x, y } = toPx(view, { x: position.xLoc, y: position.yLoc });
      if (isRound) {
        context.moveTo(x + radius, y);
        context.arc(x, y, radius, 0, 2 * Math.PI);
      } else context.rect(x - radius, y - radius, 2 * radius, 2 * radius);
    }
    draw();
  }
}
