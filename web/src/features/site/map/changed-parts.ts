/** Finds the parts of a zoomed-out map in which trackers, their signs or areas look different. */
import type { Paint } from "#web/features/site/model/paint.ts";
import type { SiteMaster } from "#web/features/site/model/site.ts";
import type { CanvasPart, Frame } from "#web/map/canvas-surface.ts";
import { type Point, toPx } from "#web/map/pixel-plane.ts";
import type { MassScene } from "./node-scene.ts";
import { MIN_SEVERE_WIDTH } from "./paint-mass.ts";
import { SIGN_REACH_PX, type Sign } from "./paint-signs.ts";

/** How the nodes and the areas of masters look, and the signs that are drawn. */
export interface FieldLooks extends Pick<Paint, "state" | "isDimmed" | "masterIsStale"> {
  readonly signs: readonly Sign[];
}

export interface FieldScene extends MassScene {
  readonly masters: readonly SiteMaster[];
}

/**
 * Returns one part of the canvas per master with differences, which contains all of them; parts may
 * overlap. Both looks are of the same nodes and in the view of the frame.
 */
export function changedParts(
  frame: Frame,
  scene: FieldScene,
  before: FieldLooks,
  after: FieldLooks,
): readonly CanvasPart[] {
  const { nodes, masters } = scene;
  const boxes = new Map<number, Box>();
  const add = (master: number, box: Box) =>
    boxes.set(master, joined(boxes.get(master) ?? box, box));
  for (let node = 0; node < nodes.count; node += 1) {
    const isSame =
      before.state[node] === after.state[node] && before.isDimmed[node] === after.isDimmed[node];
    if (!isSame) add(nodes.master[node] ?? -1, barBox(frame, scene, node));
  }
  for (const sign of differentSigns(before.signs, after.signs)) {
    add(nodes.master[sign.key] ?? -1, signBox(sign));
  }
  for (const [at, { area }] of masters.entries()) {
    if (before.masterIsStale[at] === after.masterIsStale[at]) continue;
    for (const corner of area) add(at, cornerBox(frame, corner, scene));
  }
  return [...boxes.values()]
    .map((box) => withWholeSigns(box, after.signs))
    .flatMap((box) => partOf(frame, box) ?? []);
}

/** Line widths that the outline of an area reaches from its corners: a mitre has at most 5. */
const CORNER_WIDTHS = 6;

/** A rectangle in pixels of the view. */
interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

function joined(one: Box, other: Box): Box {
  return {
    left: Math.min(one.left, other.left),
    right: Math.max(one.right, other.right),
    top: Math.min(one.top, other.top),
    bottom: Math.max(one.bottom, other.bottom),
  };
}

function boxAround(x: number, y: number, aside: number, along: number): Box {
  return { left: x - aside, right: x + aside, top: y - along, bottom: y + along };
}

function barBox({ view }: Frame, { nodes, sizes }: MassScene, node: number): Box {
  const { x, y } = toPx(view, { x: nodes.x[node] ?? 0, y: nodes.y[node] ?? 0 });
  return boxAround(x, y, Math.max(sizes.barWidth, MIN_SEVERE_WIDTH) / 2, sizes.barLength / 2);
}

/** The outline of an area around one of its corners, which may end in a point. */
function cornerBox({ view }: Frame, corner: Point, { look }: MassScene): Box {
  const { x, y } = toPx(view, corner);
  return boxAround(x, y, CORNER_WIDTHS * look.lineWidth, CORNER_WIDTHS * look.lineWidth);
}

function signBox({ x, y }: Sign): Box {
  return boxAround(x, y, SIGN_REACH_PX, SIGN_REACH_PX);
}

/** Enlarges a box until no sign is cut by its edges, where the sign would get visible seams. */
function withWholeSigns(box: Box, signs: readonly Sign[]): Box {
  let whole = box;
  let before: Box;
  do {
    before = whole;
    for (const sign of signs) {
      const own = signBox(sign);
      if (isCut(own, whole)) whole = joined(whole, own);
    }
  } while (whole !== before);
  return whole;
}

/** True if a box is partly inside and partly outside the other one. */
function isCut(one: Box, other: Box): boolean {
  const isApart =
    one.left > other.right ||
    one.right < other.left ||
    one.top > other.bottom ||
    one.bottom < other.top;
  const isInside =
    one.left >= other.left &&
    one.right <= other.right &&
    one.top >= other.top &&
    one.bottom <= other.bottom;
  return !isApart && !isInside;
}

function differentSigns(before: readonly Sign[], after: readonly Sign[]): readonly Sign[] {
  if (before === after) return [];
  return [...without(before, after), ...without(after, before)];
}

/** The signs that `others` does not have, or has in another style. */
function without(signs: readonly Sign[], others: readonly Sign[]): readonly Sign[] {
  const styles = new Map(others.map(({ key, style }) => [key, style]));
  return signs.filter(({ key, style }) => styles.get(key) !== style);
}

/** The pixels of the canvas that a box touches; undefined if none. */
function partOf({ ratio, part: canvas }: Frame, box: Box): CanvasPart | undefined {
  const left = Math.max(0, Math.floor(box.left * ratio));
  const top = Math.max(0, Math.floor(box.top * ratio));
  const right = Math.min(canvas.width, Math.ceil(box.right * ratio));
  const bottom = Math.min(canvas.height, Math.ceil(box.bottom * ratio));
  if (left >= right || top >= bottom) return undefined;
  return { left, top, width: right - left, height: bottom - top };
}
