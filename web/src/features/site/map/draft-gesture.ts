/** Lets the user draw a box or a lasso with the pointer instead of dragging the map. */
import type { Point } from "#web/map/pixel-plane.ts";

/** What dragging on the map does: move the map, or draw a box or a lasso. */
export type MapTool = "pan" | "box" | "lasso";

export interface DraftEvents {
  /** Returns what a drag does that starts with this event; `pan` leaves it to the map. */
  toolFor(event: PointerEvent): MapTool;
  /** Called while the user draws, with the corners so far in pixels of the element. */
  onDraw(corners: readonly Point[]): void;
  onEnd(corners: readonly Point[], event: PointerEvent): void;
  onCancel(): void;
}

/** Minimum length of a drag in pixels; a shorter one counts as a click. */
const MIN_DRAG = 5;
/** Minimum distance in pixels between two corners of a lasso. */
const LASSO_STEP = 4;

/**
 * Listens for boxes and lassos that the user draws on the element; returns a function that stops
 * listening.
 */
export function listenForDrafts(element: HTMLElement, events: DraftEvents): () => void {
  let draft: { readonly tool: MapTool; readonly pointer: number; corners: Point[] } | undefined;
  const at = (event: PointerEvent): Point => {
    const { left, top } = element.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const cancel = () => {
    if (draft === undefined) return;
    draft = undefined;
    events.onCancel();
  };
  const onDown = (event: PointerEvent) => {
    // A second finger cancels the drawing, because it starts a zoom.
    if (draft !== undefined) return cancel();
    const tool = events.toolFor(event);
    if (tool === "pan" || event.button !== 0) return;
    draft = { tool, pointer: event.pointerId, corners: [at(event)] };
  };
  const onMove = (event: PointerEvent) => {
    if (draft?.pointer !== event.pointerId) return;
    draft.corners = extended(draft.tool, draft.corners, at(event));
    if (isDrag(draft.corners)) {
      element.setPointerCapture(event.pointerId);
      events.onDraw(draft.corners);
    }
  };
  const onUp = (event: PointerEvent) => {
    if (draft?.pointer !== event.pointerId) return;
    const { corners } = draft;
    draft = undefined;
    if (isDrag(corners)) events.onEnd(corners, event);
  };
  element.addEventListener("pointerdown", onDown);
  element.addEventListener("pointermove", onMove);
  element.addEventListener("pointerup", onUp);
  element.addEventListener("pointercancel", cancel);
  return () => {
    element.removeEventListener("pointerdown", onDown);
    element.removeEventListener("pointermove", onMove);
    element.removeEventListener("pointerup", onUp);
    element.removeEventListener("pointercancel", cancel);
  };
}

/**
 * Adds the pointer's position to a drawing: a box always has four corners, a lasso one for each
 * position.
 */
export function extended(tool: MapTool, corners: readonly Point[], to: Point): Point[] {
  const [first = to] = corners;
  if (tool === "box") return [first, { x: to.x, y: first.y }, to, { x: first.x, y: to.y }];
  const last = corners.at(-1) ?? to;
  return Math.hypot(to.x - last.x, to.y - last.y) < LASSO_STEP ? [...corners] : [...corners, to];
}

function isDrag(corners: readonly Point[]): boolean {
  const [first, ...others] = corners;
  return (
    first !== undefined &&
    others.some(({ x, y }) => Math.hypot(x - first.x, y - first.y) >= MIN_DRAG)
  );
}
