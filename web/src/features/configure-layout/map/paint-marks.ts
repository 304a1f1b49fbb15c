/**
 * Draws the layer over the nodes: labels, masters with names, the area that is being drawn, the
 * keyboard's cross.
 */
import type { Frame } from "#web/map/canvas-surface.ts";
import { FONT, writeText } from "#web/map/map-text.ts";
import { type Point, toPx } from "#web/map/pixel-plane.ts";
import { outsideOf, radiusPx } from "./paint-plan.ts";
import type { PlanScene } from "./plan-scene.ts";

/** Half the side of the square that marks a master, in canvas units. */
const MASTER_UNITS = 10;
const MASTER_PX = { least: 4, most: 8 } as const;
const CORNER_PX = 4;
const CROSS_PX = 14;
const DASH_PX = [6, 4];
/** Maximum number of labels; more would be illegible and too slow for one frame. */
const MAX_LABELS = 400;

export function paintMarks(frame: Frame, scene: PlanScene): void {
  paintLabels(frame, scene);
  paintMasters(frame, scene);
  paintCorners(frame, scene);
  paintCross(frame, scene);
}

/** Draws the nodes' labels in order; omits those that would overlap an earlier one. */
function paintLabels(frame: Frame, scene: PlanScene): void {
  const { field, look } = scene;
  const { context, view, zoom } = frame;
  if (field.labelZoom !== undefined && zoom < field.labelZoom) return;
  const height = look.labelPx + 3;
  const below = radiusPx(field.markerRadius, view.scale) + height / 2 + 1;
  context.font = `${look.labelPx}px ${FONT}`;
  const isOutside = outsideOf(frame, field);
  const width = context.measureText("00000").width;
  const occupied = new Set<string>();
  for (const at of field.shown) {
    const position = field.positions[at];
    if (position === undefined || isOutside(at)) continue;
    const { x, y } = toPx(view, { x: position.xLoc, y: position.yLoc });
    const [column, line] = [Math.floor(x / width), Math.floor(y / height)];
    if (occupied.size >= MAX_LABELS) return;
    if (
      NEIGHBOURS.some(([columnOffset, up]) => occupied.has(`${column + columnOffset} ${line + up}`))
    )
      continue;
    occupied.add(`${column} ${line}`);
    writeText(context, look, field.labels[at] ?? "", { x, y: y + below });
  }
}

const NEIGHBOURS = [-1, 0, 1].flatMap((columnOffset) =>
  [-1, 0, 1].map((up) => [columnOffset, up] as const),
);

/**
 * Draws the masters; omits names that would overlap others, which appear when the user zooms in.
 */
function paintMasters(frame: Frame, scene: PlanScene): void {
  const { context, view } = frame;
  const { look } = scene;
  const half = Math.min(Math.max(MASTER_UNITS * view.scale, MASTER_PX.least), MASTER_PX.most);
  const height = look.labelPx + 3;
  const named: Box[] = [];
  context.font = `600 ${look.labelPx + 1}px ${FONT}`;
  for (const { name, position } of scene.field.planMasters) {
    if (position === undefined) continue;
    const { x, y } = toPx(view, { x: position.xLoc, y: position.yLoc });
    context.beginPath();
    context.rect(x - half, y - half, 2 * half, 2 * half);
    context.fillStyle = look.surface;
    context.fill();
    context.lineWidth = half > MASTER_PX.least ? 3 : 2;
    context.strokeStyle = look.text;
    context.stroke();
    const box = { x, y: y + half + look.labelPx, width: context.measureText(name).width, height };
    if (named.some((other) => isOver(box, other))) continue;
    named.push(box);
    writeText(context, look, name, box);
  }
}

/** Size of a box, and the point in its middle; pixels. */
interface Box extends Point {
  readonly width: number;
  readonly height: number;
}

function isOver(one: Box, other: Box): boolean {
  return (
    Math.abs(one.x - other.x) < (one.width + other.width) / 2 &&
    Math.abs(one.y - other.y) < (one.height + other.height) / 2
  );
}

function paintCorners({ context, view }: Frame, { corners, look }: PlanScene): void {
  const points = corners.map(({ lat, lng }) => toPx(view, { x: lng, y: lat }));
  if (points.length === 0) return;
  context.beginPath();
  for (const [at, { x, y }] of points.entries()) {
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.fillStyle = look.selectedFill;
  context.fill();
  context.setLineDash(DASH_PX);
  context.lineWidth = 2 * look.lineWidth;
  context.strokeStyle = look.accent;
  context.stroke();
  context.setLineDash([]);
  context.fillStyle = look.accent;
  for (const { x, y } of points) {
    context.fillRect(x - CORNER_PX, y - CORNER_PX, 2 * CORNER_PX, 2 * CORNER_PX);
  }
}

function paintCross({ context, view }: Frame, { cross, look }: PlanScene): void {
  if (cross === undefined) return;
  const { x, y } = toPx(view, { x: cross.xLoc, y: cross.yLoc });
  for (const [colour, width] of [
    [look.surface, 5],
    [look.accent, 2],
  ] as const) {
    context.beginPath();
    context.moveTo(x - CROSS_PX, y);
    context.lineTo(x + CROSS_PX, y);
    context.moveTo(x, y - CROSS_PX);
    context.lineTo(x, y + CROSS_PX);
    context.strokeStyle = colour;
    context.lineWidth = width;
    context.stroke();
  }
}
