/** The only module that knows uPlot: axes, scales, cross-hair and dragging of a chart over time; what is in it is painted by us. */
import UPlot from "uplot";
import type { ChartRange } from "#web/features/site/url/chart-url.ts";
import { LEAST_DRAG_PX } from "./chart-gestures.ts";
import type { DrawnContent, DrawnLine, DrawnLook } from "./drawn-content.ts";
import { type PlotMap, paintArea, paintLine } from "./paint-lines.ts";
import { siteDate, timeLabels } from "./time-axis.ts";
import { axisLimits } from "./value-axis.ts";

export interface TimeChartOptions {
  /** Charts with the same name show one cross-hair. */
  readonly group: string;
  /** Time zone of the site. */
  readonly tz: string | undefined;
  readonly content: DrawnContent;
  readonly look: DrawnLook;
  readonly view: ChartRange;
  /** Somebody has dragged over this part. */
  readonly onDragged: (part: ChartRange) => void;
}

/** Pixels of the page from the upper left corner of the plot. */
export interface PlotPoint {
  readonly x: number;
  readonly y: number;
}

export interface TimeChart {
  /** The part with nothing but the lines in it: what the pointer is listened to on. */
  readonly plot: HTMLElement;
  draw(content: DrawnContent, look: DrawnLook): void;
  show(view: ChartRange): void;
  resize(): void;
  timeAt(x: number): number;
  /** In shown values. */
  valueAt(y: number): number;
  /** @param value as it is shown */
  pointOf(ts: number, value: number): PlotPoint;
  /** Puts the cross-hair there, on all charts of the group; undefined takes it away. */
  point(at: PlotPoint | undefined): void;
  /** One line once more, above all others, with a dot at one of its points; undefined takes it away. */
  highlight(line: DrawnLine | undefined, dot: PlotPoint | undefined): void;
  remove(): void;
}

const AXIS_HEIGHT_PX = 40;
const EDGE_PX = 5;

export function createTimeChart(element: HTMLElement, options: TimeChartOptions): TimeChart {
  const state = { content: options.content, look: options.look, view: options.view };
  const chart = new UPlot(plotOptions(element, options, state), plotData(state.view), element);
  const overlay = createOverlay(chart);
  function apply(): void {
    const { start: min, end: max } = state.view;
    chart.batch(() => {
      chart.setScale("x", { min, max });
      chart.setScale("y", axisLimits(state.content, state.view));
    });
    overlay.clear();
  }
  apply();
  return {
    plot: chart.over,
    draw(content, look) {
      Object.assign(state, { content, look });
      apply();
      chart.redraw(false, true);
    },
    show(view) {
      state.view = view;
      apply();
    },
    resize() {
      chart.setSize(sizeOf(element));
      overlay.match();
    },
    timeAt: (x) => chart.posToVal(x, "x"),
    valueAt: (y) => chart.posToVal(y, "y"),
    pointOf: (ts, value) => ({ x: chart.valToPos(ts, "x"), y: chart.valToPos(value, "y") }),
    point: (at) => chart.setCursor({ left: at?.x ?? -10, top: at?.y ?? -10 }),
    highlight(line, dot) {
      overlay.clear();
      if (line !== undefined) overlay.paint(line, dot, { ...state, map: mapOf(chart, state) });
    },
    remove: () => chart.destroy(),
  };
}

interface State {
  content: DrawnContent;
  look: DrawnLook;
  view: ChartRange;
}

function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  return { width: Math.max(80, element.clientWidth), height: Math.max(80, element.clientHeight) };
}

/** The lines are ours: the library is told the ends of the axis and nothing else. */
function plotData({ start, end }: ChartRange): UPlot.AlignedData {
  return [
    [start, end],
    [0, 0],
  ];
}

function plotOptions(element: HTMLElement, options: TimeChartOptions, state: State): UPlot.Options {
  const { group, tz, onDragged } = options;
  const asGiven = (_: UPlot, min: number, max: number): [number, number] => [min, max];
  return {
    ...sizeOf(element),
    padding: [8, 12, 0, 0],
    legend: { show: false },
    tzDate: (seconds) => siteDate(seconds, tz),
    scales: { x: { time: true, range: asGiven }, y: { auto: false, range: asGiven } },
    series: [{}, { paths: () => null, points: { show: false } }],
    axes: [timeAxis(state, tz), valueAxis(state)],
    cursor: {
      points: { show: false },
      drag: { x: true, y: false, setScale: false, dist: LEAST_DRAG_PX },
      sync: {
        key: group,
        setSeries: false,
        scales: ["x", null],
        // The others show the cross-hair; what is dragged over is zoomed to once.
        filters: { pub: isOfCrossHair, sub: isOfCrossHair },
      },
      bind: {
        dblclick: () => null,
        // With Shift held the plot itself is dragged.
        mousedown: (_, __, select) => (event) => {
          if (!event.shiftKey) select(event);
          return null;
        },
      },
    },
    hooks: {
      drawClear: [(chart) => paintSpans(chart, state)],
      draw: [(chart) => paintContent(chart, state)],
      setSelect: [
        (chart) => {
          const { left, width } = chart.select;
          if (width < LEAST_DRAG_PX) return;
          chart.setSelect({ left: 0, top: 0, width: 0, height: 0 }, false);
          onDragged({
            start: Math.round(chart.posToVal(left, "x")),
            end: Math.round(chart.posToVal(left + width, "x")),
          });
        },
      ],
    },
  };
}

function isOfCrossHair(event: string): boolean {
  return event === "mousemove" || event === "mouseleave";
}

function axisLook(state: State): UPlot.Axis {
  const stroke = () => state.look.text;
  const line = { stroke: () => state.look.grid, width: 1 };
  return {
    stroke,
    grid: line,
    ticks: { ...line, size: 4 },
    font: `12px ${state.look.font}`,
    gap: 4,
  };
}

function timeAxis(state: State, tz: string | undefined): UPlot.Axis {
  return {
    ...axisLook(state),
    size: AXIS_HEIGHT_PX,
    space: 72,
    values: (_, splits) => [...timeLabels(splits, tz)],
  };
}

function valueAxis(state: State): UPlot.Axis {
  const { names } = state.content;
  const look = { ...axisLook(state), size: () => state.content.axisWidthPx };
  if (names === undefined) return { ...look, space: 32 };
  return {
    ...look,
    splits: (_chart, _axis, min, max) =>
      [...names.keys()].filter((place) => place >= min && place <= max),
    values: (_, splits) => splits.map((place) => names[place] ?? ""),
  };
}

function mapOf({ bbox, scales }: UPlot, { content, view }: State): PlotMap {
  const { min: left = 0, max: right = 1 } = scales.x ?? {};
  const { min: bottom = 0, max: top = 1 } = scales.y ?? {};
  const perSecond = bbox.width / ((right ?? 1) - (left ?? 0) || 1);
  const perValue = -bbox.height / ((top ?? 1) - (bottom ?? 0) || 1);
  return {
    range: view,
    perSecond,
    x0: bbox.left - (left ?? 0) * perSecond,
    perRaw: content.factor * perValue,
    y0: bbox.top + bbox.height + (content.offset - (bottom ?? 0)) * perValue,
    width: bbox.width,
    ratio: UPlot.pxRatio,
  };
}

/** Nothing is painted outside the plot. */
function clipped(chart: UPlot, paint: (context: CanvasRenderingContext2D) => void): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  paint(ctx);
  ctx.restore();
}

function paintSpans(chart: UPlot, state: State): void {
  const { bbox } = chart;
  const { x0, perSecond, ratio } = mapOf(chart, state);
  clipped(chart, (context) => {
    for (const { start, end, fill, isEdge } of state.content.spans) {
      context.fillStyle = fill;
      const width = Math.max(ratio, (end - start) * perSecond);
      context.fillRect(
        x0 + start * perSecond,
        bbox.top,
        width,
        isEdge ? EDGE_PX * ratio : bbox.height,
      );
    }
  });
}

function paintContent(chart: UPlot, state: State): void {
  const { content, look } = state;
  const map = mapOf(chart, state);
  const style = { longestGap: content.longestGap, isStepped: content.names !== undefined };
  clipped(chart, (context) => {
    context.lineJoin = "bevel";
    for (const area of content.areas) paintArea(context, area, map, content.longestGap);
    for (const line of content.lines) paintLine(context, line, map, style);
    if (content.moment === undefined) return;
    context.setLineDash([]);
    context.fillStyle = look.mark;
    const { top, height } = chart.bbox;
    context.fillRect(
      map.x0 + content.moment * map.perSecond - map.ratio,
      top,
      2 * map.ratio,
      height,
    );
  });
}

interface Overlaid extends State {
  readonly map: PlotMap;
}

/** A canvas above the plot: what follows the pointer must not paint hundreds of lines anew. */
function createOverlay(chart: UPlot) {
  const canvas = document.createElement("canvas");
  Object.assign(canvas.style, { position: "absolute", inset: "0", pointerEvents: "none" });
  chart.over.append(canvas);
  const context = canvas.getContext("2d");
  function match(): void {
    const { width, height } = chart.bbox;
    Object.assign(canvas, { width, height });
    Object.assign(canvas.style, {
      width: `${width / UPlot.pxRatio}px`,
      height: `${height / UPlot.pxRatio}px`,
    });
  }
  match();
  return {
    match,
    clear: () => context?.clearRect(0, 0, canvas.width, canvas.height),
    paint(line: DrawnLine, dot: PlotPoint | undefined, { content, map, look }: Overlaid): void {
      if (context === null) return;
      const { left, top } = chart.bbox;
      const own = { ...map, x0: map.x0 - left, y0: map.y0 - top };
      const isStepped = content.names !== undefined;
      paintLine(context, line, own, { longestGap: content.longestGap, isStepped });
      if (dot === undefined) return;
      context.setLineDash([]);
      context.fillStyle = look.mark;
      context.beginPath();
      context.arc(dot.x * map.ratio, dot.y * map.ratio, 4 * map.ratio, 0, 2 * Math.PI);
      context.fill();
    },
  };
}
