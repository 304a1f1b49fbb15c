/** Which requests fetch which history. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { placeId } from "#test/web/builders/site.ts";
import { detailOf } from "#web/features/site/charts/chart-resolution.ts";
import {
  type HistoryPiece,
  type HistoryRequest,
  halvesOf,
  planHistory,
} from "#web/features/site/charts/graph-plan.ts";

/** 2025-10-09T00:00:00Z. */
const TODAY = 1_759_968_000;
const HOUR = 3_600;
const DAY = 24 * HOUR;
const RANGE = { start: TODAY - 3 * DAY, end: TODAY - 1 };
const USER = privilegesOfGroups(["USER"]);

function plan(
  masters: number,
  graphs: readonly GraphTypeKey[],
  more: Partial<HistoryRequest> = {},
) {
  const mLocIds = Array.from({ length: masters }, (_, at) => placeId(at + 1));
  return planHistory({
    ...{ layoutId: "layout", tz: undefined, isWholeLayout: false, nodes: [], finishedUntil: TODAY },
    ...{ graphs, mLocIds, range: RANGE, privileges: USER, ...more },
  });
}

const described = (pieces: readonly HistoryPiece[]) =>
  pieces.map(({ kind, graphs, mLocIds }) =>
    [kind, graphs.map(({ key }) => key).join("+"), mLocIds.length].join(" "),
  );

describe("the plan of a history", () => {
  it.each([3, 10])(
    "asks exactly for each of %i masters, all graphs of nodes at once",
    (masters) => {
      expect(described(plan(masters, ["angle", "windPeak", "batteryVoltage"]))).toEqual([
        `background stowModesActive+masterAlarms ${masters}`,
        `masterLines windPeak ${masters}`,
        ...Array(masters).fill("nodeLines angle+batteryVoltage 1"),
      ]);
    },
  );

  it("asks for bands of rounds for some hours of more, ten masters at a time", () => {
    const range = { start: TODAY - 6 * HOUR, end: TODAY };
    expect(described(plan(24, ["angle", "windPeak"], { range }))).toEqual([
      "masterLines windPeak 10",
      "masterLines windPeak 10",
      "masterLines windPeak 4",
      "bands angle 10",
      "bands angle 10",
      "bands angle 4",
    ]);
  });

  it("asks for no more points than the server answers", () => {
    const MAX_POINTS = 200_000;
    const range = { start: TODAY - 6 * HOUR, end: TODAY };
    const graphs = ["angle", "temperatureMinMax", "batteryVoltage", "chargeCurrent"] as const;
    const many = plan(100, graphs, { range });
    for (const piece of many) {
      if (piece.kind !== "bands") continue;
      const series = 5 * piece.mLocIds.length * 5;
      expect(series * piece.maxPoints).toBeLessThan(MAX_POINTS);
      expect(piece.maxPoints).toBeGreaterThan(300);
    }
  });

  it("does not ask for alarms that the viewer may not see", () => {
    const historyAlone = privilegeBits("VIEW", "DATA_HISTORY");
    expect(described(plan(1, ["windPeak"], { privileges: historyAlone }))).toEqual([
      "background stowModesActive 1",
      "masterLines windPeak 1",
    ]);
  });

  it("parts what was too large, until one master is left", () => {
    const [piece] = plan(5, ["windPeak"]).filter(({ kind }) => kind === "masterLines");
    const halves = (piece && halvesOf(piece)) ?? [];
    expect(halves.map(({ mLocIds }) => mLocIds.length)).toEqual([3, 2]);
    const [single] = plan(1, ["angle"]).filter(({ kind }) => kind === "nodeLines");
    expect(single && halvesOf(single)).toBeUndefined();
  });
});

describe("the plan of a long history", () => {
  const DENVER = "America/Denver";
  const parts = (pieces: readonly HistoryPiece[]) =>
    pieces.map((piece) => {
      if (piece.kind !== "rollups") return piece.kind;
      const { subject, resolution, mLocIds, range } = piece;
      const days = [range.start, range.end + 1].map((ts) => (ts - TODAY) / DAY);
      return [subject, resolution, mLocIds.length, ...days].join(" ");
    });

  it("asks once for the finished days of a hundred masters, and for today ten at a time", () => {
    const range = { start: TODAY - 14 * DAY, end: TODAY + DAY - 1 };
    expect(parts(plan(100, ["angle"], { range }))).toEqual([
      "masters hour 100 -14 0",
      ...Array(10).fill("masters hour 10 0 1"),
    ]);
  });

  it("asks for one series of a whole layout", () => {
    const range = { start: TODAY - 365 * DAY, end: TODAY - 1 };
    expect(parts(plan(24, ["angle", "windPeak"], { range, isWholeLayout: true }))).toEqual([
      "layout day 0 -365 0",
    ]);
    expect(parts(plan(24, ["angle"], { range }))).toEqual([
      "masters day 10 -365 0",
      "masters day 10 -365 0",
      "masters day 4 -365 0",
    ]);
  });

  it("asks for each selected node by day", () => {
    const range = { start: TODAY - 60 * DAY, end: TODAY - 1 };
    const nodes = [{ mLocId: placeId(1), nLocIds: ["003"] }];
    expect(parts(plan(1, ["angle", "windPeak"], { range, nodes }))).toEqual([
      "masters hour 1 -60 0",
      "nodes day 1 -60 0",
    ]);
  });

  it("splits where a day of the site begins, so that no day is in two requests", () => {
    // The present UTC day begins at 18:00 of the day before in Denver.
    const range = { start: TODAY - 200 * DAY - 18 * HOUR, end: TODAY + 6 * HOUR - 1 };
    expect(parts(plan(1, ["angle"], { range, tz: DENVER }))).toEqual([
      "masters day 1 -200.75 -0.75",
      "masters day 1 -0.75 0.25",
    ]);
  });

  it("reads lines of nodes exactly up to fourteen days back", () => {
    const range = { start: TODAY - 14 * DAY, end: TODAY + DAY - 1 };
    expect(parts(plan(10, ["angle"], { range })).at(-1)).toBe("nodeLines");
  });
});

describe("the resolution of a zoomed chart", () => {
  const YEAR = { start: TODAY - 365 * DAY, end: TODAY };
  const detail = (seconds: number, masters: number) => {
    const found = detailOf(
      YEAR,
      { start: TODAY - 100 * DAY, end: TODAY - 100 * DAY + seconds },
      masters,
    );
    return found?.resolution;
  };

  it("refines to hours, quarters and readings", () => {
    expect(detail(200 * DAY, 24)).toBeUndefined();
    expect(detail(60 * DAY, 24)).toBe("hour");
    expect(detail(3 * DAY, 24)).toBe("quarter");
    expect(detail(HOUR, 24)).toBe("rounds");
    expect(detail(10 * DAY, 3)).toBe("rounds");
  });

  it("has the visible part, and is the same after a small move", () => {
    const view = { start: TODAY - 99 * DAY, end: TODAY - 59 * DAY };
    const moved = { start: view.start + DAY, end: view.end + DAY };
    const { range = YEAR } = detailOf(YEAR, view, 24) ?? {};
    expect(range.start).toBeLessThanOrEqual(view.start);
    expect(range.end).toBeGreaterThanOrEqual(view.end);
    expect(detailOf(YEAR, moved, 24)?.range).toEqual(range);
  });
});
