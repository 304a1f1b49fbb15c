/** Lines on a canvas: exact while there is room, with every peak where there is not. */
import { describe, expect, it } from "vitest";
import type { DrawnLine } from "#web/features/site/charts/drawn-content.ts";
import { type PlotMap, paintLine } from "#web/features/site/charts/paint-lines.ts";

/** A canvas that notes the path it is given. */
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
  const look = { stroke: "#000", widthPx: 1, dash: [] };
  return { times: Uint32Array.from(times), values: Float64Array.from(values), ...look };
}

function pathOf(line: DrawnLine, map: PlotMap, isStepped = false): readonly string[] {
  const { path, context } = canvas();
  paintLine(context, line, map, { longestGap: 60, isStepped });
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
    expect(pathOf(lineOf([0, 50], [1, 2]), mapOf(50, 50), true)).toEqual([
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
});
