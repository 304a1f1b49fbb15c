/** Draws the labels of nodes below their signs, where there is room. */
import type { Paint } from "#web/features/site/model/paint.ts";
import type { SiteNodes } from "#web/features/site/model/site.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { FONT } from "#web/map/map-text.ts";
import { chooseLabels, type LabelBox } from "./label-choice.ts";
import type { MarkerSizes } from "./marker-size.ts";
import { type NodeGrid, visitCells } from "./node-grid.ts";
import { glyphRadius } from "./paint-node-details.ts";

export interface LabelScene {
  readonly grid: NodeGrid;
  readonly paint: Paint;
  readonly sizes: MarkerSizes;
  readonly look: MapLook;
  readonly isShown: (node: number) => boolean;
  /** Text of the angle in the second line of a label; empty for none. */
  readonly angleText: (node: number) => string;
}

/** Distance between rows in pixels from which a label has room for a second line with the angle. */
const ANGLE_FROM = 40;
const PADDING = { x: 4, y: 2 } as const;
const CORNER_PX = 4;

export function paintLabels(frame: Frame, scene: LabelScene): void {
  const { context } = frame;
  context.font = `500 ${scene.look.labelPx}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  const room = chooseLabels([...signsInView(frame, scene), ...boxesInView(frame, scene)]);
  for (const box of room.filter(({ key }) => key !== SIGN)) {
    context.globalAlpha = scene.paint.isDimmed[box.key] === 1 ? scene.look.dimmedOpacity : 1;
    paintLabel(context, scene, box);
  }
  context.globalAlpha = 1;
}

function paintLabel(context: CanvasRenderingContext2D, scene: LabelScene, box: LabelBox): void {
  const { look } = scene;
  const lines = linesOf(scene, box.key);
  context.beginPath();
  context.roundRect(
    box.x - box.width / 2,
    box.y - box.height / 2,
    box.width,
    box.height,
    CORNER_PX,
  );
  context.fillStyle = look.surface;
  context.fill();
  context.strokeStyle = look.area;
  context.lineWidth = look.lineWidth / 2;
  context.stroke();
  const height = lineHeight(look);
  for (const [at, line] of lines.entries()) {
    context.fillStyle = at === 0 ? look.text : look.quiet;
    context.fillText(line, box.x, box.y + (at - (lines.length - 1) / 2) * height + 0.5);
  }
}

/** Key of boxes that are signs, not labels; they only reserve room. */
const SIGN = -1;

/**
 * Boxes of the visible signs of abnormal nodes. They are placed before the labels, so that no label
 * covers a sign.
 */
function signsInView(frame: Frame, scene: LabelScene): readonly LabelBox[] {
  const { nodes } = scene.grid;
  const { state, isDimmed, styles } = scene.paint;
  const side = 2 * glyphRadius(scene);
  const boxes: LabelBox[] = [];
  visitCells(scene.grid, frame.bounds, (node) => {
    const isSevere = styles[state[node] ?? 0]?.severity !== undefined && isDimmed[node] !== 1;
    if (!isSevere || !scene.isShown(node)) return;
    const x = (nodes.x[node] ?? 0) * frame.view.scale + frame.view.dx;
    const y = frame.view.dy - (nodes.y[node] ?? 0) * frame.view.scale;
    boxes.push({ key: SIGN, x, y, width: side, height: side });
  });
  return boxes;
}

function boxesInView(frame: Frame, scene: LabelScene): readonly LabelBox[] {
  const { context, view, bounds } = frame;
  const { nodes } = scene.grid;
  const boxes: LabelBox[] = [];
  const below = glyphRadius(scene) + 6;
  visitCells(scene.grid, bounds, (node) => {
    if (!scene.isShown(node) || !isIn(nodes, node, frame)) return;
    const lines = linesOf(scene, node);
    if (lines.length === 0) return;
    const width = Math.max(...lines.map((line) => context.measureText(line).width)) + 2 * PADDING.x;
    const height = lines.length * lineHeight(scene.look) + 2 * PADDING.y;
    const x = (nodes.x[node] ?? 0) * view.scale + view.dx;
    const y = view.dy - (nodes.y[node] ?? 0) * view.scale + below + height / 2;
    boxes.push({ key: node, x, y, width, height });
  });
  return boxes.sort((one, other) => one.key - other.key);
}

function isIn(nodes: SiteNodes, node: number, { bounds }: Frame): boolean {
  const [x, y] = [nodes.x[node] ?? 0, nodes.y[node] ?? 0];
  return x >= bounds.west && x <= bounds.east && y >= bounds.south && y <= bounds.north;
}

function linesOf({ paint, sizes, angleText }: LabelScene, node: number): readonly string[] {
  const label = paint.label(node);
  const angle = sizes.pitch < ANGLE_FROM || label.includes("°") ? "" : angleText(node);
  return [label, angle].filter((line) => line !== "");
}

function lineHeight({ labelPx }: MapLook): number {
  return Math.round(labelPx * 1.25);
}
