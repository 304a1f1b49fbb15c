/** Zooms and moves a chart by wheel, by touch, and by dragging with Shift held. */

export interface Gestures {
  /**
   * Called when the user zooms.
   * @param factor less than 1 zooms in
   * @param x position that stays in place, pixels from the left of the plot
   */
  onZoom(factor: number, x: number): void;
  /**
   * Called when the user moves the plot.
   * @param px distance to the right, pixels
   */
  onMove(px: number): void;
}

/** Minimum length of a drag in pixels; a shorter one counts as a click. */
export const MIN_DRAG_PX = 6;

/** Zoom factor per step of the mouse wheel; a usual wheel reports a step as 100 pixels. */
const ZOOM_PER_STEP = 1.25;
/**
 * Minimum distance in pixels by which fingers must move a chart; less is ignored, because fingers
 * tremble.
 */
const MIN_MOVE_PX = 8;

/**
 * Listens to wheel, touch and pointer events on the plot; returns a function that stops listening.
 */
export function listenToGestures(plot: HTMLElement, gestures: Gestures): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  plot.style.touchAction = "pan-y";
  plot.addEventListener("wheel", (event) => onWheel(event, plot, gestures), {
    signal,
    passive: false,
  });
  listenToDrags(plot, gestures, signal);
  return () => ending.abort();
}

function onWheel(event: WheelEvent, plot: HTMLElement, { onZoom, onMove }: Gestures): void {
  event.preventDefault();
  const isSideways = event.shiftKey || Math.abs(event.deltaX) > Math.abs(event.deltaY);
  if (isSideways) onMove(-(event.deltaX || event.deltaY));
  else onZoom(ZOOM_PER_STEP ** (event.deltaY / 100), event.clientX - leftOf(plot));
}

function listenToDrags(plot: HTMLElement, gestures: Gestures, signal: AbortSignal): void {
  /** Positions of the pressed pointers in pixels of the window, by pointer id. */
  const pointers = new Map<number, number>();
  let moved = 0;
  plot.addEventListener(
    "pointerdown",
    (event) => {
      const isOurs = event.pointerType === "touch" || (event.shiftKey && event.button === 0);
      if (!isOurs) return;
      pointers.set(event.pointerId, event.clientX);
      moved = 0;
    },
    { signal },
  );
  plot.addEventListener(
    "pointermove",
    (event) => {
      const before = pointers.get(event.pointerId);
      if (before === undefined) return;
      const others = [...pointers].filter(([id]) => id !== event.pointerId).map(([, x]) => x);
      pointers.set(event.pointerId, event.clientX);
      const [other] = others;
      if (other !== undefined) return pinch(before, event.clientX, other);
      moved += event.clientX - before;
      if (Math.abs(moved) < MIN_MOVE_PX) return;
      gestures.onMove(event.clientX - before);
    },
    { signal },
  );
  for (const name of ["pointerup", "pointercancel", "pointerleave"] as const) {
    plot.addEventListener(name, ({ pointerId }) => void pointers.delete(pointerId), { signal });
  }

  function pinch(before: number, after: number, other: number): void {
    const [was, is] = [Math.abs(before - other), Math.abs(after - other)];
    if (was < MIN_MOVE_PX || is < MIN_MOVE_PX) return;
    gestures.onZoom(was / is, (after + other) / 2 - leftOf(plot));
  }
}

function leftOf(plot: HTMLElement): number {
  return plot.getBoundingClientRect().left;
}
