/** Lines on a canvas: exact while there is room, otherwise reduced with every peak preserved. */
import { describe, expect, it } from "vitest";
import type { DrawnLine } from "#web/features/site/charts/drawn-content.ts";
import {
  type LineStyle,
  type PlotMap,
  paintLine,
  quietColumn,
} from "#web/features/site/charts/paint-lines.ts";

/** A canvas that records the path it is given. */
function canvas() {
  const path: string[] = [];
  const note = (name: string) => (x: number, y: number) => path.push(`${name}${x},${y}`);
  const nothing = () => undefined;
  const context: CanvasRenderingContext2D = Object.assign(Object.create(null), {
    moveTo: note("M"),
    lineTo: note("L"),
    beginPath: nothing,
    stroke: nothing,
    setLineDash: nothing,
  });
  return { path, context };
}

function mapOf(end: number, width: number): PlotMap {
  const perSecond = width / end;
  return { range: { start: 0, end }, x0: 0, perSecond, y0: 0, perRaw: 1, width, ratio: 1 };
}

function lineOf(times: readonly number[], values: readonly number[]): DrawnLine {
  const look = { stroke: "#000", widthPx: 1, dash: [], isQuiet: true };
  return { times: Uint32Array.from(times), values: Float64Array.from(values), ...look };
}

function pathOf(line: DrawnLine, map: PlotMap, style: Partial<LineStyle> = {}): readonly string[] {
  const { path, context } = canvas();
  paintLine(context, line, map, { longestGap: 60, isStepped: false, columnPx: 1, ...style });
  return path;
}

describe("a line", () => {
  it("goes through every point, and breaks where its device was silent", () => {
    const line = lineOf([0, 50, 200, 250], [1, 2, 3, 4]);
    expect(pathOf(line, mapOf(250, 250))).toEqual(["M0,1", "L50,2", "M200,3", "L250,4"]);
  });

  it("passes over what was not measured, and shows a point that stands alone", () => {
    const line = lineOf([0, 50, 200], [1, Number.NaN, 3]);
    expect(pathOf(line, mapOf(200, 200))).toEqual(["M0,1", "L1,1", "M200,3", "L201,3"]);
  });

  it("of steps keeps its value until the next", () => {
    expect(pathOf(lineOf([0, 50], [1, 2]), mapOf(50, 50), { isStepped: true })).toEqual([
      "M0,1",
      "L50,1",
      "L50,2",
    ]);
  });

  it("begins before the part that is shown, so that it reaches its edge", () => {
    const map = { ...mapOf(100, 100), range: { start: 40, end: 60 } };
    expect(pathOf(lineOf([0, 30, 50, 70, 100], [1, 2, 3, 4, 5]), map)).toEqual([
      "M30,2",
      "L50,3",
      "L70,4",
    ]);
  });

  it("keeps the peaks of each column of pixels where there are far more points", () => {
    const times = Array.from({ length: 1_000 }, (_, at) => at);
    const values = times.map((at) => (at === 503 ? 99 : at === 507 ? -99 : at % 3));
    const path = pathOf(lineOf(times, values), mapOf(1_000, 100));
    expect(path).toContain("L50,99");
    expect(path).toContain("L50,-99");
    expect(path.indexOf("L50,99")).toBeLessThan(path.indexOf("L50,-99"));
    expect(path.length).toBeLessThanOrEqual(300);
  });

  it("keeps its peaks in wider columns too, with fewer points", () => {
    const times = Array.from({ length: 100 }, (_, at) => at);
    const line = lineOf(
      times,
      [...times.keys()].map((at) => (at === 50 ? 99 : at % 3)),
    );
    const [narrow, wide] = [1, 4].map((columnPx) => pathOf(line, mapOf(100, 100), { columnPx }));
    expect(wide).toContain("L48,99");
    expect(wide?.length).toBeLessThan((narrow?.length ?? 0) * 0.8);
  });
});

describe("lines of many nodes", () => {
  const fortnight = lineOf([...Array(1_344).keys()], Array(1_344).fill(1));
  const many = (count: number) => Array.from({ length: count }, () => fortnight);

  it.each([
    [300, 1],
    [1_400, 2],
    [3_000, 4],
    [30_000, 4],
  ])("%i of two weeks have columns of %i pixels", (count, columnPx) => {
    expect(quietColumn(many(count), { start: 0, end: 1_344 })).toBe(columnPx);
  });

  it("count as far as they are in view", () => {
    expect(quietColumn(many(3_000), { start: 0, end: 96 })).toBe(1);
  });
});
