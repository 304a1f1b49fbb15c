/** Choosing graphs: the table of all 31, its filter and order, and how many can be chosen. */
import { describe, expect, it } from "vitest";
import { GRAPH_TYPES } from "#domain/telemetry/graph-types.ts";
import {
  graphRows,
  maxGraphs,
  shownGraphs,
  toggledGraphs,
} from "#web/features/site/charts/graph-choice.ts";

const titles = (...asked: Parameters<typeof graphRows>) =>
  graphRows(...asked).map((row) => row.title);

describe("the graphs that are shown", () => {
  it("are angle, motor peak current and battery voltage by default", () => {
    expect(shownGraphs(undefined, false).map(({ key }) => key)).toEqual([
      "angle",
      "motorPeakCurrent",
      "batteryVoltage",
    ]);
  });

  it("are those that there are, whatever an address names", () => {
    expect(shownGraphs(["moon", "depth"], false).map(({ key }) => key)).toEqual(["depth"]);
    expect(shownGraphs(["moon"], false)).toHaveLength(3);
  });

  it("are two on small screens", () => {
    expect(shownGraphs(["windPeak", "angle", "depth"], true).map(({ key }) => key)).toEqual([
      "windPeak",
      "angle",
    ]);
    expect([maxGraphs(true), maxGraphs(false)]).toEqual([2, 4]);
  });
});

describe("the table of graphs", () => {
  it("holds all 31, 19 of nodes and 12 of masters", () => {
    const rows = graphRows("", undefined);
    expect(rows).toEqual(GRAPH_TYPES);
    expect(rows.filter(({ device }) => device === "node")).toHaveLength(19);
    expect(rows.filter(({ device }) => device === "master")).toHaveLength(12);
  });

  it("is filtered by title and device", () => {
    expect(titles("wind", undefined)).toEqual(["Wind peak", "Wind average"]);
    expect(titles("MASTER", undefined)).toHaveLength(12);
    expect(titles("humidity", undefined)).toEqual([]);
  });

  it("is sorted by title or device, either way", () => {
    const sorted = titles("", { column: "title", direction: "asc" });
    expect(sorted[0]).toBe("Angle");
    expect(titles("", { column: "title", direction: "desc" })).toEqual(sorted.toReversed());
    const devices = graphRows("", { column: "device", direction: "asc" }).map((row) => row.device);
    expect(devices.slice(0, 12)).toEqual(Array.from({ length: 12 }, () => "master"));
  });
});

describe("choosing", () => {
  it("takes a graph in and out, and none beyond the most there may be", () => {
    expect(toggledGraphs(["angle"], "depth", 2)).toEqual(["angle", "depth"]);
    expect(toggledGraphs(["angle", "depth"], "windPeak", 2)).toEqual(["angle", "depth"]);
    expect(toggledGraphs(["angle", "depth"], "angle", 2)).toEqual(["depth"]);
  });
});
