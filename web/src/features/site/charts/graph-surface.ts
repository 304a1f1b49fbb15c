/** A graph on the screen: the chart, its current point, and the pointer over it. */
import type { Observable } from "#web/observable.ts";
import type { ChartContent } from "./chart-content.ts";
import { listenToGestures, MIN_DRAG_PX } from "./chart-gestures.ts";
import type { ChartZoom } from "./chart-zoom.ts";
import { createClickTiming } from "./click-timing.ts";
import type { DrawnContent, DrawnLine, DrawnLook } from "./drawn-content.ts";
import { nearestPoint, type PointRef } from "./nearest-point.ts";
import type { PlotPoint } from "./paint-plot.ts";
import { createTimeChart, type TimeChart } from "./time-chart.ts";

/**
 * The current point of a graph (under the pointer, or chosen by key) and its position on the
 * screen.
 */
export interface Hovered {
  readonly point: PointRef;
  /**
   * Position of the point in pixels from the upper left corner of the plot, the area inside the
   * axes.
   */
  readonly place: PlotPoint;
  /**
   * Position of the point in pixels from the upper left corner of the whole graph, including axes.
   */
  readonly inGraph: PlotPoint;
}

export interface SurfaceProps {
  readonly content: ChartContent;
  readonly drawn: DrawnContent;
  readonly look: DrawnLook;
  readonly zoom: ChartZoom;
  readonly group: string;
  readonly tz: string | undefined;
  readonly hovered: Observable<Hovered | undefined>;
  /**
   * Called to open the menu of a point.
   * @param at position of the menu, in pixels of the window
   */
  readonly onMenu: (point: PointRef, at: PlotPoint) => void;
}

export interface GraphSurface {
  update(props: SurfaceProps): void;
  lookAt(point: PointRef | undefined): void;
  /** Converts a position in the plot to pixels of the window. */
  onScreen(place: PlotPoint): PlotPoint;
  remove(): void;
}

const RADIUS_PX = 24;
const HIGHLIGHT_PX = 2.5;

export function createGraphSurface(element: HTMLElement, first: SurfaceProps): GraphSurface {
  let props = first;
  const { zoom, group, tz, hovered } = first;
  const chart = createTimeChart(element, {
    ...{ group, tz, content: first.drawn, look: first.look, view: zoom.value() },
    onDragged: zoom.show,
  });
  const placeOf = ({ series, at }: PointRef): PlotPoint => {
    const { times = [], values = [] } = props.content.series[series] ?? {};
    const { factor, offset } = props.content.scale;
    return chart.pointOf(times[at] ?? 0, (values[at] ?? 0) * factor + offset);
  };
  const onScreen = (place: PlotPoint): PlotPoint => {
    const { left, top } = chart.plot.getBoundingClientRect();
    return { x: left + place.x, y: top + place.y };
  };
  const pointAt = (place: PlotPoint) => pointNear(chart, props.content, place);
  function lookAt(point: PointRef | undefined): void {
    if (point === undefined) {
      hovered.set(undefined);
      return;
    }
    const place = placeOf(point);
    const { offsetLeft, offsetTop } = chart.plot;
    hovered.set({ point, place, inGraph: { x: place.x + offsetLeft, y: place.y + offsetTop } });
  }
  const endings = [
    zoom.subscribe(() => {
      hovered.set(undefined);
      chart.show(zoom.value());
    }),
    hovered.subscribe(() => showHovered(chart, props, hovered.value())),
    watchSize(element, chart.resize),
    listenToGestures(chart.plot, {
      onZoom: (factor, x) => zoom.zoomBy(factor, chart.timeAt(x)),
      onMove: (px) => zoom.moveBy(chart.timeAt(0) - chart.timeAt(px)),
    }),
    listenToPointer(chart, {
      onHover: (place) => lookAt(place && pointAt(place)),
      onClick: (place) => {
        const point = pointAt(place);
        if (point !== undefined) props.onMenu(point, onScreen(placeOf(point)));
      },
      onDoubleClick: zoom.reset,
    }),
  ];
  return {
    update(next) {
      const isSame = next.drawn === props.drawn && next.look === props.look;
      props = next;
      if (!isSame) chart.draw(next.drawn, next.look);
    },
    lookAt,
    onScreen,
    remove() {
      for (const end of endings) end();
      chart.remove();
    },
  };
}

function pointNear(
  chart: TimeChart,
  { series, scale }: ChartContent,
  { x, y }: PlotPoint,
): PointRef | undefined {
  const secondsPerPx = chart.timeAt(x + 1) - chart.timeAt(x);
  const shown = chart.valueAt(y);
  return nearestPoint(series, {
    ts: chart.timeAt(x),
    value: (shown - scale.offset) / scale.factor,
    secondsPerPx,
    valuePerPx: (chart.valueAt(y + 1) - shown) / scale.factor,
    radiusPx: RADIUS_PX,
  });
}

function showHovered(chart: TimeChart, props: SurfaceProps, hovered: Hovered | undefined): void {
  const series = hovered && props.content.series[hovered.point.series];
  if (series === undefined) {
    chart.highlight(undefined, undefined);
    return;
  }
  const { times, values } = series;
  const line: DrawnLine = {
    ...{ times, values, dash: [], isQuiet: false, widthPx: HIGHLIGHT_PX, stroke: props.look.mark },
  };
  chart.highlight(line, hovered?.place);
}

interface PointerEvents {
  /** Called with the pointer's position in the plot; undefined when the pointer has left. */
  readonly onHover: (place: PlotPoint | undefined) => void;
  readonly onClick: (place: PlotPoint) => void;
  readonly onDoubleClick: () => void;
}

function listenToPointer({ plot }: TimeChart, events: PointerEvents): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const clicks = createClickTiming(events.onDoubleClick);
  let pressedAt = 0;
  function onPress({ clientX }: MouseEvent): void {
    pressedAt = clientX;
  }
  const placeOf = ({ clientX, clientY }: MouseEvent): PlotPoint => {
    const { left, top } = plot.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  plot.addEventListener("pointerdown", onPress, { signal });
  plot.addEventListener("mousemove", (event) => events.onHover(placeOf(event)), { signal });
  plot.addEventListener("mouseleave", () => events.onHover(undefined), { signal });
  plot.addEventListener(
    "click",
    (event) => {
      if (Math.abs(event.clientX - pressedAt) >= MIN_DRAG_PX) return;
      const place = placeOf(event);
      clicks.click(() => events.onClick(place));
    },
    { signal },
  );
  return () => {
    clicks.stop();
    ending.abort();
  };
}

function watchSize(element: HTMLElement, onSize: () => void): () => void {
  const observer = new ResizeObserver(onSize);
  observer.observe(element);
  return () => observer.disconnect();
}
