/**
 * Draws the signs of abnormal nodes on a zoomed-out map, all at the same size. Of signs that would
 * overlap, only the most severe is drawn.
 */
import { gravityRank } from "#domain/bits/severities.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import { chooseLabels, type LabelBox } from "./label-choice.ts";
import type { MassScene } from "./node-scene.ts";
import { glyphRadius, paintGlyphs } from "./paint-node-details.ts";
import type { PaintGroup } from "./paint-order.ts";

/** Radius of a sign in pixels; the smallest shape of a sign is then 10 pixels wide. */
const SIGN_RADIUS_PX = 6;
/** Width and height in pixels that one sign needs: those of the widest shape with its halo. */
const ROOM_PX = 17;

/** True if trackers are so close together that not every tracker has room for its own sign. */
export function areSignsShared(scene: Pick<MassScene, "sizes">): boolean {
  return glyphRadius(scene) < SIGN_RADIUS_PX;
}

export function paintSigns(frame: Frame, scene: MassScene): void {
  const { context } = frame;
  const { styles, look } = scene;
  const severe = scene.groups
    .filter(({ style, isDimmed }) => !isDimmed && styles[style]?.severity !== undefined)
    .sort((one, other) => rankOf(scene, one) - rankOf(scene, other));
  const occupied = new Set<number>();
  const signs = chooseLabels(severe.flatMap((group) => candidates(frame, scene, group, occupied)));
  for (const { style } of severe.toReversed()) {
    const { shape, colour } = styles[style] ?? {};
    if (shape === undefined || colour === undefined) continue;
    context.fillStyle = colour[look.mode];
    const nodes = signs.filter((sign) => sign.style === style).map(({ key }) => key);
    paintGlyphs(frame, scene, nodes, shape, SIGN_RADIUS_PX);
  }
}

function rankOf({ styles }: MassScene, { style }: PaintGroup): number {
  return gravityRank(styles[style]?.severity);
}

interface Sign extends LabelBox {
  /** Index of the sign's style in `styles` of the paint. */
  readonly style: number;
}

/**
 * Returns at most one sign per square of the plane, so that not every one of thousands of nodes
 * must be checked for overlaps.
 */
function candidates(
  { view, size }: Frame,
  { nodes }: MassScene,
  { style, nodes: members }: PaintGroup,
  occupied: Set<number>,
): readonly Sign[] {
  const found: Sign[] = [];
  const side = ROOM_PX / view.scale;
  for (const key of members) {
    const [placeX, placeY] = [nodes.x[key] ?? 0, nodes.y[key] ?? 0];
    const x = placeX * view.scale + view.dx;
    const y = view.dy - placeY * view.scale;
    if (x < 0 || y < 0 || x > size.width || y > size.height) continue;
    // The squares belong to the plane instead of the screen, so that dragging the map does not
    // change the choice.
    const square = Math.floor(placeY / side) * SQUARES + Math.floor(placeX / side);
    if (occupied.has(square)) continue;
    occupied.add(square);
    found.push({ key, style, x, y, width: ROOM_PX, height: ROOM_PX });
  }
  return found;
}

/** Factor for the key of a square, larger than the number of squares in a row at any zoom. */
const SQUARES = 1_000_000;
