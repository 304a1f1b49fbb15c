/**
 * Draws the masters above the trackers: a marker in the colour of the state, the name where there
 * is room, a clock if the master's data is out of date.
 */

import type { Paint } from "#web/features/site/model/paint.ts";
import type { Site, SiteMaster } from "#web/features/site/model/site.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import type { MapLook } from "#web/map/map-look.ts";
import { FONT, writeText } from "#web/map/map-text.ts";
import { toPx } from "#web/map/pixel-plane.ts";
import { addGlyph } from "#web/ui/marker-glyph.ts";
import { boundsOf } from "./area-selection.ts";
import { chooseLabels, type LabelBox } from "./label-choice.ts";
import { masterRadiusPx } from "./marker-size.ts";

export interface MasterScene {
  readonly site: Site;
  readonly paint: Paint;
  readonly look: MapLook;
  readonly selectedMasters: ReadonlySet<number>;
  readonly shownMasters: ReadonlySet<number>;
}

const HIDDEN_OPACITY = 0.4;
/** Distance in pixels between a master's marker and its name. */
const NAME_GAP = 4;
const RIM_PX = 1.25;

export function paintMasters(frame: Frame, scene: MasterScene): void {
  const { context } = frame;
  for (const [index, master] of scene.site.masters.entries()) {
    const isDimmed = scene.paint.masterIsDimmed?.[index] === 1;
    const shown = isDimmed ? scene.look.dimmedOpacity : 1;
    context.globalAlpha = scene.shownMasters.has(index) ? shown : HIDDEN_OPACITY;
    paintMaster(frame, scene, index, master);
  }
  context.globalAlpha = 1;
  context.font = nameFont(scene.look);
  for (const { key: index, x, y } of chooseLabels(nameBoxes(frame, scene))) {
    writeText(context, scene.look, scene.site.masters[index]?.name ?? "", { x, y });
  }
}

function paintMaster(frame: Frame, scene: MasterScene, index: number, master: SiteMaster): void {
  const { context, view } = frame;
  const { paint, look } = scene;
  const isSelected = scene.selectedMasters.has(index);
  const radius = masterRadius(frame, scene, index);
  const { x, y } = toPx(view, master);
  const style = paint.styles[paint.masterState[index] ?? 0];
  const shape = style === undefined || style.shape === "bar" ? "square" : style.shape;
  context.beginPath();
  addGlyph(context, shape, x, y, radius);
  context.lineJoin = "round";
  context.strokeStyle = look.surface;
  context.lineWidth = 2 * RIM_PX + 2.5;
  context.stroke();
  context.strokeStyle = isSelected ? look.accent : look.text;
  context.lineWidth = 2 * RIM_PX;
  context.stroke();
  context.fillStyle = style?.colour[look.mode] ?? look.quiet;
  context.fill();
  if (paint.masterIsStale[index] === 1) {
    paintClock(frame, look, x + radius + CLOCK.aside, y - radius - CLOCK.aside);
  }
}

/** Returns the radius of a master's marker in pixels. */
export function masterRadius(
  { view }: Frame,
  { site, selectedMasters }: MasterScene,
  index: number,
): number {
  return masterRadiusPx(site.layout.markerRadius, view.scale, selectedMasters.has(index));
}

/**
 * Boxes of the masters' names below their markers: selected masters first, then those whose area is
 * wide enough.
 */
function nameBoxes(frame: Frame, scene: MasterScene): readonly LabelBox[] {
  const { look, selectedMasters } = scene;
  const height = look.labelPx + 3;
  return [...scene.site.masters.entries()]
    .filter(([index, master]) => selectedMasters.has(index) || hasRoomForName(frame, master))
    .sort(([one], [other]) => Number(selectedMasters.has(other)) - Number(selectedMasters.has(one)))
    .map(([index, master]) => {
      const { x, y } = toPx(frame.view, master);
      const below = masterRadius(frame, scene, index) + NAME_GAP + height / 2;
      const width = frame.context.measureText(master.name).width;
      return { key: index, x, y: y + below, width, height };
    });
}

/** True if the master's area is wider than its name. */
function hasRoomForName({ context, view }: Frame, master: SiteMaster): boolean {
  if (master.area.length === 0) return true;
  const { west, east } = boundsOf(master.area);
  return (east - west) * view.scale > context.measureText(master.name).width + 2 * NAME_GAP;
}

/**
 * Size of the clock in pixels, and its distance from the corner of the marker, whose shape thus
 * stays visible.
 */
const CLOCK = { radius: 4.5, aside: 2.5 } as const;

/** Draws a clock that marks a master whose data is out of date. */
function paintClock({ context }: Frame, look: MapLook, x: number, y: number): void {
  context.beginPath();
  context.arc(x, y, CLOCK.radius, 0, 2 * Math.PI);
  context.fillStyle = look.surface;
  context.fill();
  context.lineWidth = 1.75;
  context.strokeStyle = look.warning;
  context.stroke();
  context.beginPath();
  context.moveTo(x, y - 0.65 * CLOCK.radius);
  context.lineTo(x, y);
  context.lineTo(x + 0.5 * CLOCK.radius, y);
  context.stroke();
}

function nameFont(look: MapLook): string {
  return `600 ${look.labelPx + 1}px ${FONT}`;
}
