/** Draws the areas of masters and the radio routes below the trackers. */
import type { PaintLine } from "#web/features/site/model/paint.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { type Point, toPx } from "#web/map/pixel-plane.ts";

export interface AreaScene {
  readonly site: Site;
  readonly look: MapLook;
  readonly selectedMasters: ReadonlySet<number>;
  readonly shownMasters: ReadonlySet<number>;
  readonly isStale: (master: number) => boolean;
}

const STALE_DASH_PX = [6, 5];
/** Opacity, 0 to 1, of the areas of masters whose nodes are not shown. */
const HIDDEN_OPACITY = 0.5;

export function paintAreas(frame: Frame, scene: AreaScene): void {
  const { context } = frame;
  const { look } = scene;
  for (const [index, master] of scene.site.masters.entries()) {
    if (master.area.length < 3) continue;
    const isSelected = scene.selectedMasters.has(index);
    outline(frame, master);
    context.globalAlpha = scene.shownMasters.has(index) ? 1 : HIDDEN_OPACITY;
    context.fillStyle = isSelected ? look.selectedFill : look.areaFill;
    context.fill();
    context.setLineDash(scene.isStale(index) ? STALE_DASH_PX : []);
    context.strokeStyle = isSelected ? look.accent : look.area;
    context.lineWidth = isSelected ? 2 * look.lineWidth : look.lineWidth;
    context.stroke();
  }
  context.globalAlpha = 1;
  context.setLineDash([]);
}

function outline({ context, view }: Frame, master: SiteMaster): void {
  context.beginPath();
  for (const [at, corner] of master.area.entries()) {
    const { x, y } = toPx(view, corner);
    if (at === 0) context.moveTo(x, y);
    else context.lineTo(x, y);
  }
  context.closePath();
}

/** Number of lines that are drawn as one path: one long path is slower than several short ones. */
const LINES_PER_PATH = 500;
const END_PX = 2;

export function paintHops(
  frame: Frame,
  { site, look }: Pick<AreaScene, "site" | "look">,
  lines: readonly PaintLine[],
): void {
  const { context, bounds } = frame;
  context.strokeStyle = look.quiet;
  context.fillStyle = look.quiet;
  context.lineWidth = look.lineWidth;
  context.globalAlpha = 0.75;
  const seen = lines.flatMap((line) => {
    const [from, to] = endsOf(site, line);
    const isBeside =
      Math.max(from.x, to.x) < bounds.west ||
      Math.min(from.x, to.x) > bounds.east ||
      Math.max(from.y, to.y) < bounds.south ||
      Math.min(from.y, to.y) > bounds.north;
    return isBeside ? [] : [[toPx(frame.view, from), toPx(frame.view, to)] as const];
  });
  for (let first = 0; first < seen.length; first += LINES_PER_PATH) {
    strokeLines(context, seen.slice(first, first + LINES_PER_PATH));
  }
  context.globalAlpha = 1;
}

function strokeLines(
  context: CanvasRenderingContext2D,
  lines: readonly (readonly [Point, Point])[],
): void {
  context.beginPath();
  for (const [from, to] of lines) {
    context.moveTo(from.x, from.y);
    context.lineTo(to.x, to.y);
  }
  context.stroke();
  for (const [, { x, y }] of lines) {
    context.fillRect(x - END_PX, y - END_PX, 2 * END_PX, 2 * END_PX);
  }
}

function endsOf(site: Site, { from, to }: PaintLine): readonly [Point, Point] {
  const placeOf = (node: number) => ({ x: site.nodes.x[node] ?? 0, y: site.nodes.y[node] ?? 0 });
  const start = placeOf(from);
  if (to !== "master") return [start, placeOf(to)];
  return [start, site.masters[site.nodes.master[from] ?? 0] ?? start];
}
