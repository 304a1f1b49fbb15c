/**
 * Draws a node's number, such as that of its scanned components, in a disc at the north end of the
 * tracker, for overlays with such numbers.
 */
import type { Badges } from "#web/features/site/model/paint.ts";
import type { SiteNodes } from "#web/features/site/model/site.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { FONT } from "#web/map/map-text.ts";
import type { MarkerSizes } from "./marker-size.ts";

export interface BadgeScene {
  readonly nodes: SiteNodes;
  readonly badges: Badges;
  readonly isDimmed: Uint8Array;
  readonly sizes: MarkerSizes;
  readonly look: MapLook;
  readonly isShown: (node: number) => boolean;
}

/** Radius of the disc as a share of the distance between rows of trackers. */
const RADIUS = 0.45;
const MAX_RADIUS_PX = 9;
/** Radius of the disc in pixels from which it has room for a number. */
const NUMBER_FROM_PX = 5;

export function paintBadges(frame: Frame, scene: BadgeScene): void {
  const { context, bounds, view } = frame;
  const { nodes, badges, sizes, look } = scene;
  const radius = Math.min(RADIUS * sizes.pitch, MAX_RADIUS_PX);
  const along = sizes.barLength / view.scale;
  context.font = `700 ${Math.round(1.3 * radius)}px ${FONT}`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let node = 0; node < nodes.count; node += 1) {
    const number = badges.numbers[node] ?? 0;
    const style = badges.styles[number - 1];
    if (style === undefined || !scene.isShown(node)) continue;
    const [placeX, placeY] = [nodes.x[node] ?? 0, nodes.y[node] ?? 0];
    if (placeX < bounds.west - along || placeX > bounds.east + along) continue;
    if (placeY < bounds.south - along || placeY > bounds.north + along) continue;
    const x = placeX * view.scale + view.dx;
    const y = view.dy - placeY * view.scale - sizes.barLength / 2 + radius;
    context.globalAlpha = scene.isDimmed[node] === 1 ? look.dimmedOpacity : 1;
    context.beginPath();
    context.arc(x, y, radius, 0, 2 * Math.PI);
    context.fillStyle = style.fill;
    context.fill();
    context.strokeStyle = look.text;
    context.lineWidth = look.lineWidth;
    context.stroke();
    if (radius < NUMBER_FROM_PX) continue;
    context.fillStyle = style.text;
    context.fillText(String(number), x, y + 0.5);
  }
  context.globalAlpha = 1;
}
