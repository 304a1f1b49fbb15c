/** One scene on two canvases: the field with its labels, and over it masters and what a person is doing. */
import type { Frame } from "./canvas-surface.ts";
import type { DerivedScene } from "./derived-scene.ts";
import { placeOfDevice } from "./device.ts";
import { hasLabels } from "./label-choice.ts";
import { mapLook } from "./map-look.ts";
import type { MapScene } from "./map-scene.ts";
import { markerSizes } from "./marker-size.ts";
import { paintAreas, paintHops } from "./paint-areas.ts";
import { paintLabels } from "./paint-labels.ts";
import { paintMarks, paintSelection } from "./paint-marks.ts";
import { paintMasters } from "./paint-masters.ts";
import { paintNodes } from "./paint-nodes.ts";

export function paintField(frame: Frame, scene: MapScene, derived: DerivedScene): void {
  const { site, paint, selection, shownMasters } = scene;
  const look = mapLook(scene.mode);
  const sizes = markerSizes(derived.spacing, site.layout.markerRadius, frame.view.scale);
  paintAreas(frame, {
    site,
    look,
    shownMasters,
    selectedMasters: selection.masters,
    isStale: (master) => paint.masterIsStale[master] === 1,
  });
  if (paint.lines !== undefined)
    paintHops(
      frame,
      { site, look },
      paint.lines.filter(({ from }) => derived.isShown(from)),
    );
  const { groups, tilts, grid, isShown } = derived;
  paintNodes(frame, { nodes: site.nodes, groups, styles: paint.styles, tilts, sizes, look });
  if (!hasLabels(frame.zoom, site.layout.labelZoomThreshold)) return;
  const angleText = (node: number) => scene.angleText(scene.angles?.[node] ?? Number.NaN);
  paintLabels(frame, { grid, paint, sizes, look, isShown, angleText });
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
    focused: focused === undefined ? undefined : placeOfDevice(site, focused),
    goal: goal === undefined ? undefined : placeOfDevice(site, { kind: "node", node: goal }),
    draft: scene.draft,
  };
  paintSelection(frame, marks);
  paintMasters(frame, { site, paint, look, shownMasters, selectedMasters: selection.masters });
  paintMarks(frame, marks);
}
