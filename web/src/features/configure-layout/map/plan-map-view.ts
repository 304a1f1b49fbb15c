/**
 * The map of a configuration without React: the layout's drawing and two canvases over it, drawn
 * from one scene.
 */
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import { type Background, createBackground } from "#web/map/background.ts";
import { type CanvasSurface, createSurface } from "#web/map/canvas-surface.ts";
import { createMapShell, type MapShell } from "#web/map/leaflet-shell.ts";
import { PLANE, type Point, toPlane, toPx } from "#web/map/pixel-plane.ts";
import { paintMarks } from "./paint-marks.ts";
import { paintField } from "./paint-plan.ts";
import type { PlanScene } from "./plan-scene.ts";

export interface PlanMapEvents {
  /** Called when the user taps the map, not for drags. */
  onTap(at: { readonly xLoc: number; readonly yLoc: number }): void;
  /** Whether a tap has an action in the open step; if so, a double tap does not zoom. */
  isTapped(): boolean;
}

export interface PlanMapView {
  readonly shell: MapShell;
  show(scene: PlanScene): void;
  /** Moves and zooms the map so that the whole canvas is visible. */
  fit(): void;
  /** Distance between two points of the plane in container pixels. */
  distancePx(one: Point, other: Point): number;
  /** Converts a point of the window, in pixels, to a place on the canvas. */
  placeAt(client: Point): PlanPosition;
  /** Converts pixels to canvas units. */
  unitsFor(pixels: number): number;
  remove(): void;
}

/** How far the drawn area extends beyond each edge of the screen, as a share of its size. */
const MARGIN = 0.12;
/** Maximum zoom level of the map: about 100 pixels per canvas unit. */
const MAX_ZOOM = 7;

interface Layers {
  readonly picture: Background;
  readonly field: CanvasSurface;
  readonly marks: CanvasSurface;
}

export function createPlanMapView(
  container: HTMLElement,
  first: PlanScene,
  { events, isMotionReduced }: { events: PlanMapEvents; isMotionReduced: boolean },
): PlanMapView {
  let scene = first;
  const made: { layers: Layers | undefined } = { layers: undefined };
  const each = (work: (surface: CanvasSurface) => void) => {
    if (made.layers === undefined) return;
    work(made.layers.field);
    work(made.layers.marks);
  };
  const shell = createMapShell(container, {
    isMotionReduced,
    events: {
      onMove: () => each((surface) => surface.follow()),
      onSettle: () => each((surface) => surface.invalidate()),
      onZoomStart: () => made.layers?.picture.onZoomStart(),
      onZoomEnd: () => made.layers?.picture.onZoomEnd(),
      onClick: (at) => {
        const { x, y } = toPlane(shell.view(), at);
        events.onTap({ xLoc: rounded(x), yLoc: rounded(y) });
      },
      onDoubleClick: () => events.isTapped(),
    },
  });
  shell.setMaxZoom(MAX_ZOOM);
  const options = { margin: MARGIN, className: "site-map-canvas" };
  const layers: Layers = {
    picture: createBackground(shell, () => undefined),
    field: createSurface(shell, {
      ...options,
      draw: (frame) => paintField(frame, scene.field, scene.look),
    }),
    marks: createSurface(shell, { ...options, draw: (frame) => paintMarks(frame, scene) }),
  };
  made.layers = layers;
  layers.picture.show(first.picture);
  each((surface) => surface.drawNow());
  return {
    shell,
    show: (next) => {
      const before = scene;
      scene = next;
      if (next.picture !== before.picture) layers.picture.show(next.picture);
      const isOtherLook = next.look.mode !== before.look.mode;
      if (isOtherLook || next.field !== before.field) layers.field.invalidate();
      layers.marks.invalidate();
    },
    fit: () => shell.fit(PLANE.initialBounds),
    distancePx: (one, other) => {
      const [from, to] = [toPx(shell.view(), one), toPx(shell.view(), other)];
      return Math.hypot(from.x - to.x, from.y - to.y);
    },
    placeAt: (client) => {
      const { left, top } = container.getBoundingClientRect();
      const { x, y } = toPlane(shell.view(), { x: client.x - left, y: client.y - top });
      return { xLoc: rounded(x), yLoc: rounded(y) };
    },
    unitsFor: (pixels) => pixels / shell.view().scale,
    remove: () => {
      layers.picture.remove();
      each((surface) => surface.remove());
      shell.remove();
    },
  };
}

/** Rounds a coordinate to tenths of a unit, which is finer than a tap. */
function rounded(value: number): number {
  return Math.round(value * 10) / 10;
}
