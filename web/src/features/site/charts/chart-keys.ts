/** The action of each key in a graph. */
import type { GraphSurface, SurfaceProps } from "./graph-surface.ts";
import { endPoint, nextPoint, type PointRef, sameMoment } from "./nearest-point.ts";

type Keyed = Pick<SurfaceProps, "content" | "hovered" | "onMenu" | "zoom">;

type Action = (of: Keyed, surface: GraphSurface) => void;

const ZOOM_STEP = 1.5;
/** Share of the visible range by which a key moves the view. */
const MOVE_SHARE = 0.5;

const ACTIONS: Readonly<Record<string, Action>> = {
  ArrowLeft: (of, surface) => step(of, surface, (from) => nextPoint(of.content.series, from, -1)),
  ArrowRight: (of, surface) => step(of, surface, (from) => nextPoint(of.content.series, from, 1)),
  ArrowUp: (of, surface) => step(of, surface, (from) => sameMoment(of.content.series, from, -1)),
  ArrowDown: (of, surface) => step(of, surface, (from) => sameMoment(of.content.series, from, 1)),
  Home: (of, surface) =>
    step(of, surface, ({ series }) => endPoint(of.content.series, series, false)),
  End: (of, surface) =>
    step(of, surface, ({ series }) => endPoint(of.content.series, series, true)),
  Enter: ({ hovered, onMenu }, surface) => {
    const shown = hovered.value();
    if (shown !== undefined) onMenu(shown.point, surface.onScreen(shown.place));
  },
  Escape: ({ hovered }) => hovered.set(undefined),
  "+": ({ zoom }) => zoom.zoomBy(1 / ZOOM_STEP),
  "=": ({ zoom }) => zoom.zoomBy(1 / ZOOM_STEP),
  "-": ({ zoom }) => zoom.zoomBy(ZOOM_STEP),
  "0": ({ zoom }) => zoom.reset(),
  PageUp: ({ zoom }) => zoom.moveBy(-MOVE_SHARE * lengthOf(zoom)),
  PageDown: ({ zoom }) => zoom.moveBy(MOVE_SHARE * lengthOf(zoom)),
};

/** Performs the action of a key in a graph; returns false if the key has none. */
export function chartKey(key: string, of: Keyed, surface: GraphSurface): boolean {
  const action = ACTIONS[key];
  action?.(of, surface);
  return action !== undefined;
}

/**
 * Moves from the current point, or else from the last point of the first series, and scrolls the
 * new point into view.
 */
function step(
  { content, hovered, zoom }: Keyed,
  surface: GraphSurface,
  next: (from: PointRef) => PointRef | undefined,
): void {
  const from = hovered.value()?.point;
  const point = from === undefined ? endPoint(content.series, 0, true) : (next(from) ?? from);
  if (point === undefined) return;
  const ts = content.series[point.series]?.times[point.at] ?? 0;
  const { start, end } = zoom.value();
  if (ts < start) zoom.moveBy(ts - start);
  if (ts > end) zoom.moveBy(ts - end);
  surface.lookAt(point);
}

function lengthOf({ value }: Keyed["zoom"]): number {
  return value().end - value().start;
}
