/**
 * Draws above each master the number of its abnormal nodes, next to the sign of the most severe
 * state.
 */
import { numberText } from "#web/language/counts.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import { FONT } from "#web/map/map-text.ts";
import { toPx } from "#web/map/pixel-plane.ts";
import { addGlyph } from "#web/ui/marker-glyph.ts";
import { chooseLabels } from "./label-choice.ts";
import { type MasterScene, masterRadius } from "./paint-masters.ts";
import type { SevereCount } from "./severe-counts.ts";

/** Measures in pixels of a badge with a number; its sign is as large as the sign of a node. */
const BADGE = { height: 20, sign: 6, pad: 5, gap: 9, text: 12 } as const;

export function paintCounts(
  frame: Frame,
  scene: MasterScene,
  counts: readonly SevereCount[],
): void {
  const { context } = frame;
  const { look, paint } = scene;
  context.font = `700 ${BADGE.text}px ${FONT}`;
  context.textAlign = "left";
  context.textBaseline = "middle";
  for (const { key, x, y, width, height } of chooseLabels(badgeBoxes(frame, scene, counts))) {
    const { style, nodes } = counts[key] ?? {};
    const { shape, colour } = paint.styles[style ?? -1] ?? {};
    if (shape === undefined || colour === undefined) continue;
    const left = x - width / 2;
    context.beginPath();
    context.roundRect(left, y - height / 2, width, height, height / 2);
    context.fillStyle = look.surface;
    context.fill();
    context.strokeStyle = colour[look.mode];
    context.lineWidth = 1.5 * look.lineWidth;
    context.stroke();
    context.beginPath();
    addGlyph(context, shape, left + BADGE.pad + BADGE.sign, y, BADGE.sign);
    context.fillStyle = colour[look.mode];
    context.fill();
    context.fillStyle = look.text;
    context.fillText(countText(nodes), left + 2 * (BADGE.pad + BADGE.sign), y + 0.5);
  }
}

/**
 * Boxes of the badges. The largest number is first, because it is drawn where not all badges have
 * room.
 */
function badgeBoxes(frame: Frame, scene: MasterScene, counts: readonly SevereCount[]) {
  return [...scene.site.masters.entries()]
    .filter(([key]) => (counts[key]?.nodes ?? 0) > 0 && scene.shownMasters.has(key))
    .sort(([one], [other]) => (counts[other]?.nodes ?? 0) - (counts[one]?.nodes ?? 0))
    .map(([key, master]) => {
      const { x, y } = toPx(frame.view, master);
      const text = frame.context.measureText(countText(counts[key]?.nodes)).width;
      const width = text + 3 * BADGE.pad + 2 * BADGE.sign;
      const above = masterRadius(frame, scene, key) + BADGE.gap + BADGE.height / 2;
      return { key, x, y: y - above, width, height: BADGE.height };
    });
}

function countText(nodes = 0): string {
  return numberText(nodes);
}
