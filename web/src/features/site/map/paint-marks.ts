/**
 * Draws the marks of the user's interaction: selection, hovered device, focus, lasso and the target
 * of the navigation.
 */
import type { SiteNodes } from "#web/features/site/model/site.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { type Point, toPx } from "#web/map/pixel-plane.ts";
import type { MarkerSizes } from "./marker-size.ts";

export interface MarkScene {
  readonly nodes: SiteNodes;
  readonly sizes: MarkerSizes;
  readonly look: MapLook;
  readonly selected: ReadonlySet<number>;
  readonly hovered: number | undefined;
  /** Position of the device with the keyboard focus; undefined if there is none. */
  readonly focused: Point | undefined;
  readonly goal: Point | undefined;
  /** Corners of the box or lasso that the user is drawing; units of the plane. */
  readonly draft: readonly Point[];
}

/** Distance in pixels between the bar of a tracker and the ring around it. */
const GAP_PX = 2.5;
/**
 * Minimum radius in pixels of the ring around a selected node, so that it is visible at every zoom.
 */
const MIN_RING_PX = 5;

export function paintMarks(frame: Frame, scene: MarkScene): void {
  const { context } = frame;
  const { look } = scene;
  if (scene.hovered !== undefined && !scene.selected.has(scene.hovered)) {
    ringPath(frame, scene, [scene.hovered]);
    strokeTwice(context, look.surface, look.text, 1.5 * look.lineWidth);
  }
  if (scene.focused !== undefined) paintFocus(frame, scene, scene.focused);
  if (scene.goal !== undefined) paintGoal(frame, look, scene.goal);
  if (scene.draft.length > 1) paintDraft(frame, look, scene.draft);
}

/** Marks the selected nodes by rings, which are below the markers of masters. */
export function paintSelection(frame: Frame, scene: MarkScene): void {
  const { look } = scene;
  const { bounds } = frame;
  const { x, y } = scene.nodes;
  const margin = frame.size.height / frame.view.scale;
  const seen = [...scene.selected].filter((node) => {
    const [nodeX, nodeY] = [x[node] ?? 0, y[node] ?? 0];
    return (
      nodeX >= bounds.west &&
      nodeX <= bounds.east &&
      nodeY >= bounds.south - margin &&
      nodeY <= bounds.north + margin
    );
  });
  if (seen.length > MAX_RINGS || (seen.length > FEW && scene.sizes.pitch < RING_PITCH_PX)) {
    tint(frame, scene, seen);
    return;
  }
  ringPath(frame, scene, seen);
  strokeTwice(frame.context, look.surface, look.accent, 2 * look.lineWidth);
}

/**
 * Maximum number of selected nodes with rings; thousands of rings would be slow, and run together.
 */
const MAX_RINGS = 2_000;
/**
 * Minimum distance in pixels between rows at which selected nodes get rings, unless only a few are
 * selected.
 */
const RING_PITCH_PX = 9;
const FEW = 24;
const TINT_OPACITY = 0.42;

/**
 * Tints the ground below selected trackers with the accent colour. Neighbouring trackers look like
 * one block, and their own colours stay visible.
 */
function tint({ context, view }: Frame, scene: MarkScene, members: readonly number[]): void {
  const { nodes, sizes, look } = scene;
  const width = Math.max(sizes.pitch, sizes.barWidth);
  context.fillStyle = look.accent;
  context.globalAlpha = TINT_OPACITY;
  for (const node of members) {
    const x = (nodes.x[node] ?? 0) * view.scale + view.dx;
    const y = view.dy - (nodes.y[node] ?? 0) * view.scale;
    context.fillRect(x - width / 2, y - sizes.barLength / 2, width, sizes.barLength);
  }
  context.globalAlpha = 1;
}

function ringPath({ context, view }: Frame, scene: MarkScene, members: readonly number[]): void {
  const { nodes, sizes } = scene;
  const width = Math.max(sizes.barWidth + 2 * GAP_PX, MIN_RING_PX);
  const length = Math.max(sizes.barLength + 2 * GAP_PX, MIN_RING_PX);
  context.beginPath();
  for (const node of members) {
    const x = (nodes.x[node] ?? 0) * view.scale + view.dx;
    const y = view.dy - (nodes.y[node] ?? 0) * view.scale;
    context.rect(x - width / 2, y - length / 2, width, length);
  }
}

/**
 * Draws a line over a wider one in the colour of the surface, so that the line is visible on any
 * colour.
 */
function strokeTwice(
  context: CanvasRenderingContext2D,
  under: string,
  over: string,
  width: number,
): void {
  context.strokeStyle = under;
  context.lineWidth = width + 2;
  context.stroke();
  context.strokeStyle = over;
  context.lineWidth = width;
  context.stroke();
}

/**
 * Marks the device with the keyboard focus by four corners around it, unlike the ring of a
 * selection.
 */
function paintFocus({ context, view }: Frame, { look, sizes }: MarkScene, focused: Point): void {
  const { x, y } = toPx(view, focused);
  const half = Math.max(sizes.barWidth / 2 + 7, 11);
  const arm = half * 0.6;
  context.beginPath();
  for (const [sideX, sideY] of CORNERS) {
    const [cornerX, cornerY] = [x + sideX * half, y + sideY * half];
    context.moveTo(cornerX - sideX * arm, cornerY);
    context.lineTo(cornerX, cornerY);
    context.lineTo(cornerX, cornerY - sideY * arm);
  }
  strokeTwice(context, look.surface, look.text, 2.5);
}

const CORNERS = [
  [-1, -1],
  [1, -1],
  [1, 1],
  [-1, 1],
] as const;

const PIN = { head: 9, height: 26 } as const;

/** Draws a pin whose tip is at the node that the user navigates to. */
function paintGoal({ context, view }: Frame, look: MapLook, goal: Point): void {
  const { x, y } = toPx(view, goal);
  const top = y - PIN.height;
  context.beginPath();
  context.arc(x, top, PIN.head, 0.8 * Math.PI, 0.2 * Math.PI);
  context.lineTo(x, y);
  context.closePath();
  context.lineJoin = "round";
  strokeTwice(context, look.surface, look.text, 2);
  context.fillStyle = look.warning;
  context.fill();
  context.beginPath();
  context.arc(x, top, PIN.head / 3, 0, 2 * Math.PI);
  context.fillStyle = look.surface;
  context.fill();
}

function paintDraft({ context, view }: Frame, look: MapLook, draft: readonly Point[]): void {
  context.beginPath();
  for (const [at, corner] of draft.entries()) {
    const { x, y } = toPx(view, corner);
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
  context.fillStyle = look.selectedFill;
  context.fill();
  context.setLineDash([6, 4]);
  strokeTwice(context, look.surface, look.accent, 1.5 * look.lineWidth);
  context.setLineDash([]);
}
