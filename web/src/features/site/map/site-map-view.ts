/**
 * The map without React: the layout's drawing and three canvases, which are drawn from the same
 * scene.
 */

import { type Device, positionOfDevice } from "#web/features/site/model/device.ts";
import { type Background, type BackgroundState, createBackground } from "#web/map/background.ts";
import { type CanvasSurface, createSurface, type Frame } from "#web/map/canvas-surface.ts";
import { createMapShell, type MapShell } from "#web/map/leaflet-shell.ts";
import { type Bounds, maxZoomFor, PLANE, type Point, toPlane } from "#web/map/pixel-plane.ts";
import { boundsOf } from "./area-selection.ts";
import { type DerivedScene, deriveScene } from "./derived-scene.ts";
import { createFieldPainter, type ShownScene } from "./field-painter.ts";
import { hasLabels } from "./label-choice.ts";
import { type MapScene, repaintFor } from "./map-scene.ts";
import { markerSizes, masterRadiusPx } from "./marker-size.ts";
import { isMass } from "./paint-nodes.ts";
import { paintEdge, paintOverField } from "./paint-scene.ts";
import { pickMaster, pickNode } from "./pick.ts";

export interface SiteMapEvents {
  /**
   * Called for a click, but not at the end of a drag.
   * @param at pixels of the container
   */
  onClick(at: Point, event: MouseEvent): void;
  /** Called for a double click. True if it was handled; otherwise the map zooms. */
  onDoubleClick(at: Point): boolean;
  /** Called when devices have moved on the screen, or are about to. */
  onView(isZooming: boolean): void;
  onPicture(state: BackgroundState): void;
  /** Called once, after the first picture of the devices has been painted. */
  onDrawn(): void;
}

export interface SiteMapView {
  readonly shell: MapShell;
  show(scene: MapScene): void;
  derived(): DerivedScene;
  /** Returns the device at a point of the container, or one at most `reachPx` pixels away. */
  deviceAt(at: Point, reachPx: number): Device | undefined;
  /** Zooms and moves the map so that all devices are visible. */
  fit(): void;
  reveal(device: Device): void;
  redraw(): void;
  remove(): void;
}

/**
 * Width of the additional area that is drawn beyond each edge of the screen, as a share of the
 * screen.
 */
const MARGIN = 0.12;
/** Margin that `fit` leaves around the devices, as a share of their extent. */
const FIT_ROOM = 0.02;
/** Minimum distance in pixels from the edge of the map to a device after `reveal`. */
const REVEAL_MARGIN = 90;

export function createSiteMapView(
  container: HTMLElement,
  first: MapScene,
  {
    events,
    isMotionReduced,
  }: { readonly events: SiteMapEvents; readonly isMotionReduced: boolean },
): SiteMapView {
  let shown: ShownScene = { scene: first, derived: deriveScene(first, undefined) };
  const layers: { current: Layers | undefined } = { current: undefined };
  const shell = createMapShell(container, {
    isMotionReduced,
    bounds: deviceBounds(shown),
    maxZoom: closestZoom(shown),
    events: shellEvents(() => layers.current, events),
  });
  const made = createLayers(shell, () => shown, events.onPicture);
  layers.current = made;
  made.picture.show(first.picture);
  // The map is drawn in the next frame, so that the browser can respond in between.
  made.invalidate();
  const cancelNews = afterNextFrame(events.onDrawn);
  return {
    shell,
    derived: () => shown.derived,
    show: (scene) => {
      const repaint = repaintFor(shown.scene, scene, isPaintedAsMass(shell, shown));
      const isOtherSite = scene.site !== shown.scene.site;
      const counts = shown.derived.severeCounts;
      shown = { scene, derived: deriveScene(scene, shown) };
      const areOtherCounts = shown.derived.severeCounts !== counts;
      if (isOtherSite) shell.setMaxZoom(closestZoom(shown));
      if (repaint.picture) made.picture.show(scene.picture);
      if (repaint.field === "everything") made.field.invalidate();
      if (repaint.field === "changes") made.field.invalidateChanges();
      if (repaint.edge) made.edge.invalidate();
      if (repaint.marks || areOtherCounts) made.marks.invalidate();
    },
    deviceAt: (at, reachPx) => deviceAt(shell, shown, at, reachPx),
    fit: () => shell.fit(deviceBounds(shown)),
    reveal: (device) => shell.reveal(positionOfDevice(shown.scene.site, device), REVEAL_MARGIN),
    redraw: made.redraw,
    remove: () => {
      cancelNews();
      made.remove();
      shell.remove();
    },
  };
}

/** Calls `run` in a task after the next frame; returns a function that cancels the call. */
function afterNextFrame(run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const frame = requestAnimationFrame(() => {
    timer = setTimeout(run);
  });
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}

interface Layers {
  readonly picture: Background;
  readonly field: CanvasSurface;
  readonly marks: CanvasSurface;
  readonly edge: CanvasSurface;
  redraw(): void;
  invalidate(): void;
  remove(): void;
}

function createLayers(
  shell: MapShell,
  shown: () => ShownScene,
  onPicture: (state: BackgroundState) => void,
): Layers {
  const drawWith =
    (paint: typeof paintOverField) =>
    (frame: Frame): void => {
      const { scene, derived } = shown();
      paint(frame, scene, derived);
    };
  const picture = createBackground(shell, onPicture);
  const options = { margin: MARGIN, className: "site-map-canvas" };
  const painter = createFieldPainter();
  const field = createSurface(shell, {
    ...options,
    draw: (frame) => painter.draw(frame, shown()),
    changes: (drawn) => painter.changes(drawn, shown()),
  });
  const marks = createSurface(shell, { ...options, draw: drawWith(paintOverField) });
  const edge = createSurface(shell, { ...options, margin: 0, draw: drawWith(paintEdge) });
  const surfaces = [field, marks, edge];
  return {
    ...{ picture, field, marks, edge },
    redraw: () => {
      for (const surface of surfaces) surface.drawNow();
    },
    invalidate: () => {
      for (const surface of surfaces) surface.invalidate();
    },
    remove: () => {
      picture.remove();
      for (const surface of surfaces) surface.remove();
    },
  };
}

/**
 * Handlers for the events of the map's shell. It sends some during its construction, when there are
 * no layers yet.
 */
function shellEvents(layers: () => Layers | undefined, events: SiteMapEvents) {
  return {
    onMove: () => {
      layers()?.field.follow();
      layers()?.marks.follow();
      layers()?.edge.follow();
      events.onView(false);
    },
    onSettle: () => {
      layers()?.field.invalidate();
      layers()?.marks.invalidate();
      layers()?.edge.invalidate();
      events.onView(false);
    },
    onZoomStart: () => {
      layers()?.picture.onZoomStart();
      events.onView(true);
    },
    onZoomEnd: () => {
      layers()?.picture.onZoomEnd();
      events.onView(false);
    },
    onClick: events.onClick,
    onDoubleClick: events.onDoubleClick,
  };
}

function closestZoom({ scene, derived }: ShownScene): number {
  return maxZoomFor(derived.spacing.pitch, scene.site.layout.labelZoomThreshold);
}

/** True if trackers are painted as a mass of colour, without angles and labels. */
function isPaintedAsMass(shell: MapShell, { scene: { site }, derived }: ShownScene): boolean {
  const { markerRadius, labelZoomThreshold } = site.layout;
  const sizes = markerSizes(derived.spacing, markerRadius, shell.view().scale);
  return isMass(sizes) && !hasLabels(shell.zoom(), labelZoomThreshold);
}

/** Distance in pixels up to which a device counts as hit; farther ones are only near. */
const HIT_PX = 2;

/**
 * Returns the device at a point. A device that is hit has priority over one that is near: a touch
 * beside a master may mean the tracker below it.
 */
function deviceAt(
  shell: MapShell,
  { scene, derived }: ShownScene,
  at: Point,
  reachPx: number,
): Device | undefined {
  const { site, shownMasters } = scene;
  const view = shell.view();
  const point = toPlane(view, at);
  const radius = masterRadiusPx(site.layout.markerRadius, view.scale, false);
  const sizes = markerSizes(derived.spacing, site.layout.markerRadius, view.scale);
  const bar = { width: sizes.barWidth / view.scale, length: sizes.barLength / view.scale };
  for (const reach of [HIT_PX, reachPx]) {
    const masterReach = (radius + reach) / view.scale;
    const master = pickMaster(site.masters, point, masterReach, (index) => shownMasters.has(index));
    if (master !== undefined) return { kind: "master", master };
    const node = pickNode(derived.grid, point, bar, reach / view.scale, derived.isShown);
    if (node !== undefined) return { kind: "node", node };
  }
  return undefined;
}

/**
 * Returns the bounds of all nodes and masters with their areas, even if the drawing extends
 * further.
 */
function deviceBounds({ scene: { site }, derived }: ShownScene): Bounds {
  const { nodes, masters } = site;
  const areas = masters.flatMap(({ area }) => area);
  const found = boundsOf([...masters, ...areas]);
  let { west, south, east, north } = found;
  for (let node = 0; node < nodes.count; node += 1) {
    const x = nodes.x[node] ?? 0;
    const y = nodes.y[node] ?? 0;
    if (x < west) west = x;
    if (x > east) east = x;
    if (y < south) south = y;
    if (y > north) north = y;
  }
  if (!Number.isFinite(west)) return PLANE.initialBounds;
  const room = Math.max(derived.spacing.step / 2, FIT_ROOM * Math.max(east - west, north - south));
  return { west: west - room, south: south - room, east: east + room, north: north + room };
}
