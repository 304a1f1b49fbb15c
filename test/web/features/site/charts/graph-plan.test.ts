/** Which requests fetch which history. */
import { describe, expect, it } from "vitest";
import { privilegesOfGroups } from "#domain/access/groups.ts";
import { privilegeBits } from "#domain/access/privileges.ts";
import type { GraphTypeKey } from "#domain/telemetry/graph-types.ts";
import { placeId } from "#test/web/builders/site.ts";
import { type HistoryPiece, halvesOf, planHistory } from "#web/features/site/charts/graph-plan.ts";

const RANGE = { start: 1_760_000_000, end: 1_760_086_400 };
const USER = privilegesOfGroups(["USER"]);

function plan(masters: number, graphs: readonly GraphTypeKey[], privileges = USER) {
  const mLocIds = Array.from({ length: masters }, (_, at) => placeId(at + 1));
  return planHistory({ graphs, mLocIds, range: RANGE, privileges });
}

const told = (pieces: readonly HistoryPiece[]) =>
  pieces.map(({ kind, graphs, mLocIds }) =>
    [kind, graphs.map(({ key }) => key).join("+"), mLocIds.length].join(" "),
  );

describe("the plan of a history", () => {
  it.each([3, 10])(
    "asks exactly for each of %i masters, all graphs of nodes at once",
    (masters) => {
      expect(told(plan(masters, ["angle", "windPeak", "batteryVoltage"]))).toEqual([
        `background stowModesActive+masterAlarms ${masters}`,
        `masterLines windPeak ${masters}`,
        ...Array(masters).fill("nodeLines angle+batteryVoltage 1"),
      ]);
    },
  );

  it("asks for bands of more, ten masters at a time, and for masters' own graphs exactly", () => {
    expect(told(plan(24, ["angle", "windPeak"]))).toEqual([
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
    const many = plan(100, ["angle", "temperatureMinMax", "batteryVoltage", "chargeCurrent"]);
    for (const piece of many) {
      if (piece.kind !== "bands") continue;
      const series = 5 * piece.mLocIds.length * 5;
      expect(series * piece.maxPoints).toBeLessThan(MAX_POINTS);
      expect(piece.maxPoints).toBeGreaterThan(300);
    }
  });

  it("does not ask for alarms that the viewer may not see", () => {
    const historyAlone = privilegeBits("VIEW", "DATA_HISTORY");
    expect(told(plan(1, ["windPeak"], historyAlone))).toEqual([
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
