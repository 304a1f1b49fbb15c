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

/**
 * Distance in pixels from the middle of a sign within which it is drawn: half the widest shape, its
 * halo, a pixel for smooth edges, and one because parts of the canvas end on whole pixels.
 */
export const SIGN_REACH_PX = 12;

/** True if trackers are so close together that not every tracker has room for its own sign. */
export function areSignsShared(scene: Pick<MassScene, "sizes">): boolean {
  return glyphRadius(scene) < SIGN_RADIUS_PX;
}

/** Sign of a node; its key is the node's flat index. */
export interface Sign extends LabelBox {
  /** Index of the sign's style in `styles` of the paint. */
  readonly style: number;
}

/** Chooses the signs that are drawn; those of the most severe states have priority. */
export function chooseSigns(frame: Frame, scene: MassScene): readonly Sign[] {
  const occupied = new Set<number>();
  return chooseLabels(
    severeGroups(scene).flatMap((group) => candidates(frame, scene, group, occupied)),
  );
}

/** Draws each sign as a path of its own: thousands of signs in one path take twice as long. */
export function paintSigns(frame: Frame, scene: MassScene, signs: readonly Sign[]): void {
  const { context } = frame;
  const { styles, look } = scene;
  for (const { style } of severeGroups(scene).toReversed()) {
    const { shape, colour } = styles[style] ?? {};
    if (shape === undefined || colour === undefined) continue;
    context.fillStyle = colour[look.mode];
    for (const sign of signs) {
      if (sign.style === style) paintGlyphs(frame, scene, [sign.key], shape, SIGN_RADIUS_PX);
    }
  }
}

/** The groups of nodes with signs, the most severe first. */
function severeGroups({ groups, styles }: MassScene): readonly PaintGroup[] {
  const rankOf = ({ style }: PaintGroup) => gravityRank(styles[style]?.severity);
  return groups
    .filter(({ style, isDimmed }) => !isDimmed && styles[style]?.severity !== undefined)
    .sort((one, other) => rankOf(one) - rankOf(other));
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
