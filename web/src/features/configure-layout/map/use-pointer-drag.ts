/** React hook that drags objects on the map; the map itself does not move meanwhile. */
import { type PointerEvent, useEffect, useEffectEvent, useRef } from "react";
import type { PlanPosition } from "#domain/site-configuration/rescale.ts";
import type { Point } from "#web/map/pixel-plane.ts";
import type { PlanMapView } from "./plan-map-view.ts";

export interface MapDrag {
  /** Picks up an object within `reach` units of the place; returns false if there is none. */
  readonly grab: (at: PlanPosition, reach: number) => boolean;
  readonly moveTo: (to: PlanPosition) => void;
  /** Drops the held object at `at`, or where it is now. */
  readonly drop: (at?: PlanPosition) => void;
  readonly cancel: () => void;
  readonly isHolding: boolean;
}

interface Parts {
  /** Drag handlers; undefined if nothing can be dragged. */
  readonly drag: MapDrag | undefined;
  readonly view: PlanMapView | undefined;
  /** Distance in pixels within which a press picks up an object. */
  readonly reachPx: number;
  /** True from the time a press becomes a drag until the next press. */
  readonly wasDragged: { current: boolean };
}

/** Distance in pixels from which a pointer movement is a drag; less is a tap. */
const DRAG_PX = 4;

/** Returns the map's `onPointerDown` handler. */
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
    // A second finger cancels the drag and zooms.
    if (!isPrimary) end(undefined);
    if (!isPrimary || button !== 0 || view === undefined) return;
    if (drag?.grab(view.placeAt({ x, y }), view.unitsFor(reachPx)) !== true) return;
    start.current = { x, y };
    view.shell.setDragging(false);
  };
}
