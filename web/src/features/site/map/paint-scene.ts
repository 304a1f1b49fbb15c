/**
 * Draws one scene (what the map shows) on three canvases: the field with its labels, above it
 * masters and interaction marks, and the row numbers.
 */
import { positionOfDevice } from "#web/features/site/model/device.ts";
import type { Paint } from "#web/features/site/model/paint.ts";
import type { Frame } from "#web/map/canvas-surface.ts";
import { type MapLook, mapLook } from "#web/map/map-look.ts";
import type { DerivedScene } from "./derived-scene.ts";
import { hasLabels } from "./label-choice.ts";
import type { MapScene } from "./map-scene.ts";
import { markerSizes } from "./marker-size.ts";
import type { MassScene } from "./node-scene.ts";
import { paintAreas, paintHops } from "./paint-areas.ts";
import { paintBadges } from "./paint-badges.ts";
import { paintCounts } from "./paint-counts.ts";
import { paintLabels } from "./paint-labels.ts";
import { paintMarks, paintSelection } from "./paint-marks.ts";
import { paintMass } from "./paint-mass.ts";
import { paintMasters } from "./paint-masters.ts";
import { isMass, paintNodes } from "./paint-nodes.ts";
import { paintPeople } from "./paint-people.ts";
import { paintRows } from "./paint-rows.ts";
import { areSignsShared, paintSigns, type Sign } from "./paint-signs.ts";

/** @param signs chosen by `chooseSigns`; ignored where each tracker has a sign of its own */
export function paintField(
  frame: Frame,
  scene: MapScene,
  derived: DerivedScene,
  signs: readonly Sign[],
): void {
  const { site, paint } = scene;
  const { tilts, grid, isShown } = derived;
  const trackers = massScene(frame, scene, derived);
  const { look, sizes } = trackers;
  if (isMass(sizes)) {
    // `paintMass` replaces the content of the canvas, so the ground is drawn behind it afterwards.
    paintMass(frame, trackers);
    frame.context.globalCompositeOperation = "destination-over";
    for (const layer of [paintWays, paintGround]) layer(frame, scene, derived, look);
    frame.context.globalCompositeOperation = "source-over";
  } else {
    for (const layer of [paintGround, paintWays]) layer(frame, scene, derived, look);
    paintNodes(frame, { ...trackers, tilts: tilts() });
    const { badges, isDimmed } = paint;
    if (badges) paintBadges(frame, { nodes: site.nodes, badges, isDimmed, sizes, look, isShown });
  }
  if (hasSharedSigns(trackers, paint)) paintSigns(frame, trackers, signs);
  if (!hasLabels(frame.zoom, site.layout.labelZoomThreshold)) return;
  const angleText = (node: number) => scene.angleText(scene.angles?.[node] ?? Number.NaN);
  paintLabels(frame, { grid, paint, sizes, look, isShown, angleText });
}

/** What a zoomed-out map shows of the trackers in this frame. */
export function massScene(
  { view }: Frame,
  { site, paint, mode }: MapScene,
  { groups, spacing }: DerivedScene,
): MassScene {
  const sizes = markerSizes(spacing, site.layout.markerRadius, view.scale);
  return { nodes: site.nodes, groups, styles: paint.styles, sizes, look: mapLook(mode) };
}

/** True if the signs of nodes are drawn apart from their trackers, where they have room. */
export function hasSharedSigns(scene: Pick<MassScene, "sizes">, { isByMaster }: Paint): boolean {
  return areSignsShared(scene) && !isByMaster;
}

function paintGround(frame: Frame, scene: MapScene, _derived: DerivedScene, look: MapLook): void {
  const { site, paint, selection, shownMasters } = scene;
  const isStale = (master: number) => paint.masterIsStale[master] === 1;
  paintAreas(frame, { site, look, shownMasters, selectedMasters: selection.masters, isStale });
}

function paintWays(frame: Frame, scene: MapScene, derived: DerivedScene, look: MapLook): void {
  const lines = scene.paint.lines?.filter(({ from }) => derived.isShown(from)) ?? [];
  paintHops(frame, { site: scene.site, look }, lines);
}

export function paintOverField(frame: Frame, scene: MapScene, derived: DerivedScene): void {
  const { site, paint, selection, shownMasters, hovered, focused, goal } = scene;
  const look = mapLook(scene.mode);
  const marks = {
    nodes: site.nodes,
    sizes: markerSizes(derived.spacing, site.layout.markerRadius, frame.view.scale),
    look,
    selected: selection.nodes,
    hovered: hovered?.kind === "node" ? hovered.node : undefined,
    focused: focused === undefined ? undefined : positionOfDevice(site, focused),
    goal: goal === undefined ? undefined : positionOfDevice(site, { kind: "node", node: goal }),
    draft: scene.draft,
  };
  paintSelection(frame, marks);
  const masters = { site, paint, look, shownMasters, selectedMasters: selection.masters };
  paintMasters(frame, masters);
  if (hasSharedSigns(marks, paint)) paintCounts(frame, masters, derived.severeCounts);
  paintMarks(frame, marks);
  paintPeople(frame, look, scene.people);
}

/**
 * Draws the row numbers on a canvas that covers only the visible part, so that they stay at its
 * edge while the user drags the map.
 */
export function paintEdge(frame: Frame, scene: MapScene, derived: DerivedScene): void {
  const { site, shownMasters } = scene;
  const sizes = markerSizes(derived.spacing, site.layout.markerRadius, frame.view.scale);
  const look = mapLook(scene.mode);
  const reachPx = sizes.barLength / 2;
  paintRows(frame, { lines: derived.rows, shownMasters, look, reachPx });
}
