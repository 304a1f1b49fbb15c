/** Draws what a person is doing with the map: what is selected, the device under the pointer, focus, lasso and the device to go to. */
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
  /** Where the keyboard is. */
  readonly focused: Point | undefined;
  readonly goal: Point | undefined;
  /** Corners of the box or lasso being drawn, in the plane. */
  readonly draft: readonly Point[];
}

/** Between bar and ring, pixels. */
const GAP_PX = 2.5;
/** A ring is never smaller: what is selected has to be found from afar. */
const LEAST_RING_PX = 5;

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

/** Rings around the selected nodes; they lie under the markers of masters. */
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
  if (seen.length > MOST_RINGS || (seen.length > FEW && scene.sizes.pitch < RING_PITCH_PX)) {
    tint(frame, scene, seen);
    return;
  }
  ringPath(frame, scene, seen);
  strokeTwice(frame.context, look.surface, look.accent, 2 * look.lineWidth);
}

/** Rings by the thousand would be slow, and a blot. */
const MOST_RINGS = 2_000;
/** Rows closer together have no room for rings, unless there are few. */
const RING_PITCH_PX = 9;
const FEW = 24;
const TINT_OPACITY = 0.42;

/** The accent over the ground of each tracker: a block of them reads as one, and their colours are still to be seen. */
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
  const width = Math.max(sizes.barWidth + 2 * GAP_PX, LEAST_RING_PX);
  const length = Math.max(sizes.barLength + 2 * GAP_PX, LEAST_RING_PX);
  context.beginPath();
  for (const node of members) {
    const x = (nodes.x[node] ?? 0) * view.scale + view.dx;
    const y = view.dy - (nodes.y[node] ?? 0) * view.scale;
    context.rect(x - width / 2, y - length / 2, width, length);
  }
}

/** A line that is seen on any colour: a broad one of the surface under it. */
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

/** Four corners around the device: not to be taken for a selection. */
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

/** A pin whose tip stands on the device that was searched for. */
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
