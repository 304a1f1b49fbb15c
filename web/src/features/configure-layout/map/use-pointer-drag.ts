/** Follows the pointer from where something was grabbed to where it is let go; the map itself stays while that lasts. */
import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import type { Place } from "#domain/site-configuration/rescale.ts";
import type { Point } from "#web/map/pixel-plane.ts";
import type { PlanMapView } from "./plan-map-view.ts";

export interface MapDrag {
  /** Takes up what lies within `reach` units of the place; false where nothing does. */
  readonly grab: (at: Place, reach: number) => boolean;
  readonly moveTo: (to: Place) => void;
  /** Where it is, or at a last place that nobody has seen yet. */
  readonly drop: (at?: Place) => void;
  readonly cancel: () => void;
  readonly isHolding: boolean;
}

interface Parts {
  /** Undefined where nothing can be dragged. */
  readonly drag: MapDrag | undefined;
  readonly view: PlanMapView | undefined;
  /** How near the pointer has to be; pixels. */
  readonly reachPx: number;
  /** Set while a press has become a drag, up to the next press. */
  readonly wasDragged: { current: boolean };
}

/** Less is a tap; pixels. */
const DRAG_PX = 4;

/** Returns what a press on the map begins. */
export function usePointerDrag({ drag, view, reachPx, wasDragged }: Parts) {
  const start = useRef<Point>(undefined);
  function end(at: Point | undefined): void {
    if (start.current === undefined) return;
    start.current = undefined;
    view?.shell.setDragging(true);
    if (at !== undefined && wasDragged.current) drag?.drop(view?.placeAt(at));
    else drag?.cancel();
  }
  const follow = useEffectEvent((at: Point) => {
    const from = start.current;
    if (view === undefined || from === undefined) return;
    if (Math.hypot(at.x - from.x, at.y - from.y) >= DRAG_PX) wasDragged.current = true;
    if (wasDragged.current) drag?.moveTo(view.placeAt(at));
  });
  const finish = useEffectEvent(end);
  useEffect(() => {
    const ending = new AbortController();
    const { signal } = ending;
    const at = ({ clientX: x, clientY: y }: globalThis.PointerEvent): Point => ({ x, y });
    window.addEventListener("pointermove", (event) => follow(at(event)), { signal });
    window.addEventListener("pointerup", (event) => finish(at(event)), { signal });
    window.addEventListener("pointercancel", () => finish(undefined), { signal });
    return () => ending.abort();
  }, []);
  return ({ clientX: x, clientY: y, button, isPrimary }: PointerEvent): void => {
    wasDragged.current = false;
    // A second finger zooms.
    if (!isPrimary) end(undefined);
    if (!isPrimary || button !== 0 || view === undefined) return;
    if (drag?.grab(view.placeAt({ x, y }), view.unitsFor(reachPx)) !== true) return;
    start.current = { x, y };
    view.shell.setDragging(false);
  };
}
