/**
 * The only module that uses uPlot, for axes, scales, crosshair and dragging of a chart over time;
 * our own code paints the content.
 */
import UPlot from "uplot";
import type { ChartRange } from "#web/features/site/view/url/chart-url.ts";
import { MIN_DRAG_PX } from "./chart-gestures.ts";
import type { DrawnContent, DrawnLine, DrawnLook } from "./drawn-content.ts";
import type { PlotMap } from "./paint-lines.ts";
import type { PlotPoint } from "./paint-plot.ts";
import { createOverlay, type PlotSurface, paintContent, paintSpans } from "./paint-plot.ts";
import { siteDate, timeLabels } from "./time-axis.ts";
import { axisLimits } from "./value-axis.ts";

export interface TimeChartOptions {
  /** Name of the chart's group; charts with the same name share one crosshair. */
  readonly group: string;
  /** Time zone of the site. */
  readonly tz: string | undefined;
  readonly content: DrawnContent;
  readonly look: DrawnLook;
  readonly view: ChartRange;
  /** Called when the user has dragged over a part of the range, with that part. */
  readonly onDragged: (part: ChartRange) => void;
}

export interface TimeChart {
  /** The element that contains only the plot, without axes, and receives pointer events. */
  readonly plot: HTMLElement;
  draw(content: DrawnContent, look: DrawnLook): void;
  show(view: ChartRange): void;
  resize(): void;
  timeAt(x: number): number;
  /**
   * Returns the displayed value at a height in the plot.
   * @param y pixels from the top of the plot
   */
  valueAt(y: number): number;
  /**
   * Returns the position of a point in the plot, in pixels.
   * @param value as displayed
   */
  pointOf(ts: number, value: number): PlotPoint;
  /**
   * Moves the crosshair to a position on all charts of the group.
   * @param at undefined: hides the crosshair
   */
  point(at: PlotPoint | undefined): void;
  /**
   * Draws one line again above all others, with a dot at one of its points.
   * @param line undefined: removes the highlight
   */
  highlight(line: DrawnLine | undefined, dot: PlotPoint | undefined): void;
  remove(): void;
}

const AXIS_HEIGHT_PX = 40;

export function createTimeChart(element: HTMLElement, options: TimeChartOptions): TimeChart {
  const state = { content: options.content, look: options.look, view: options.view };
  const chart = new UPlot(plotOptions(element, options, state), plotData(state.view), element);
  const overlay = createOverlay(chart.over, () => ({ box: chart.bbox, ratio: UPlot.pxRatio }));
  /**
   * Applies the state to the chart in one batch, so that hundreds of lines are not painted twice.
   */
  function apply(isOther: boolean): void {
    const { x, y } = scalesOf(state);
    chart.batch(() => {
      chart.setScale("x", x);
      chart.setScale("y", y);
      if (isOther) chart.redraw(false, true);
    });
    overlay.clear();
  }
  return {
    plot: chart.over,
    draw(content, look) {
      Object.assign(state, { content, look });
      apply(true);
    },
    show(view) {
      state.view = view;
      apply(false);
    },
    resize() {
      const { width, height } = sizeOf(element);
      // The observer also fires once at the start, when the chart already has the right size.
      if (width !== chart.width || height !== chart.height) chart.setSize({ width, height });
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

function scalesOf({ content, view }: State) {
  return { x: { min: view.start, max: view.end }, y: axisLimits(content, view) };
}

function sizeOf(element: HTMLElement): { readonly width: number; readonly height: number } {
  return { width: Math.max(80, element.clientWidth), height: Math.max(80, element.clientHeight) };
}

/** Data for the library: only the ends of the time axis, since our own code paints the lines. */
function plotData({ start, end }: ChartRange): UPlot.AlignedData {
  return [
    [start, end],
    [0, 0],
  ];
}

function plotOptions(element: HTMLElement, options: TimeChartOptions, state: State): UPlot.Options {
  const { group, tz, onDragged } = options;
  const { x, y } = scalesOf(state);
  const asGiven = (_: UPlot, min: number, max: number): [number, number] => [min, max];
  return {
    ...sizeOf(element),
    padding: [8, 20, 0, 0],
    legend: { show: false },
    tzDate: (seconds) => siteDate(seconds, tz),
    scales: {
      x: { ...x, time: true, auto: false, range: asGiven },
      y: { ...y, auto: false, range: asGiven },
    },
    series: [{}, { paths: () => null, points: { show: false } }],
    axes: [timeAxis(state, tz), valueAxis(state)],
    cursor: {
      points: { show: false },
      drag: { x: true, y: false, setScale: false, dist: MIN_DRAG_PX },
      sync: {
        key: group,
        setSeries: false,
        scales: ["x", null],
        // Charts synchronise only their crosshairs: a zoom by dragging is reported once, and then
        // applied to all graphs.
        filters: { pub: isOfCrossHair, sub: isOfCrossHair },
      },
      bind: {
        dblclick: () => null,
        // Dragging with Shift held moves the plot instead of selecting a range.
        mousedown: (_, __, select) => (event) => {
          if (!event.shiftKey) select(event);
          return null;
        },
      },
    },
    hooks: {
      drawClear: [(chart) => paintSpans(surfaceOf(chart, state), state.content)],
      draw: [(chart) => paintContent(surfaceOf(chart, state), state)],
      setSelect: [
        (chart) => {
          const { left, width } = chart.select;
          if (width < MIN_DRAG_PX) return;
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
      [...names.keys()].filter((index) => index >= min && index <= max),
    values: (_, splits) => splits.map((index) => names[index] ?? ""),
  };
}

/** Returns the canvas, the size and the scales of the whole plot, for the painting functions. */
function surfaceOf(chart: UPlot, state: State): PlotSurface {
  return { context: chart.ctx, box: chart.bbox, map: mapOf(chart, state) };
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
