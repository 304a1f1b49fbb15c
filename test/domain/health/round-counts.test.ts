/** The counts of a round. */
import { describe, expect, it } from "vitest";
import { countRound } from "#domain/health/round-counts.ts";
import { summaryOf } from "#domain/telemetry/summary.ts";
import { reading } from "#test/builders/readings.ts";

const NOW = 1_782_300_000;
const calm = { t: NOW, at: -4500, ap: -4500, al: "00000000" };

function counted(nodes: Parameters<typeof reading>[0]["nodes"], asOf = NOW) {
  return countRound(summaryOf(reading({ ts: NOW, nodes })), asOf);
}

describe("the counts of a round", () => {
  it("have each alarm of nodes and auxiliary units once for each device", () => {
    const nodes = { 0: { ...calm, al: "00000006" }, 1: { ...calm, al: "00000004", xal: "0001" } };
    expect(counted(nodes).alarms).toEqual([
      { word: "NODE", bit: 1, nodes: [0] },
      { word: "NODE", bit: 2, nodes: [0, 1] },
      { word: "AUX", bit: 0, nodes: [1] },
    ]);
  });

  it("have stale nodes as an alarm, and their angles in neither number", () => {
    const nodes = { 0: calm, 1: { ...calm, t: NOW - 3601 }, 2: { ...calm, ap: 1000 } };
    expect(counted(nodes)).toEqual({
      alarms: [{ word: "NODE", bit: 31, nodes: [1] }],
      inPosition: 1,
      elsewhere: 1,
      ready: 2,
      atRisk: 1,
      held: 0,
      failing: [],
      mute: [],
      shares: { elsewhere: 0, tracking: 0, moving: 0, stowed: 0 },
    });
    expect(counted({ 0: calm }, NOW + 3601).alarms).toHaveLength(1);
  });

  it("leave out trackers without an angle, and those whose sensor has failed", () => {
    const nodes = {
      0: { ...calm, ap: 65_535 },
      1: { ...calm, ap: null },
      2: { ...calm, at: null },
    };
    expect(counted(nodes)).toMatchObject({ inPosition: 0, elsewhere: 0 });
  });

  it("have the readiness for a stow of every tracker that has reported", () => {
    const nodes = {
      0: calm,
      1: { ...calm, al: "00000004" },
      2: { ...calm, fl: "0000000000000100" },
      // Has never answered.
      3: { t: null, al: null },
      // Has measured nothing since its start.
      4: { ...calm, al: "00000001" },
      // The motor of the auxiliary unit is blocked, its primary's is not.
      5: { ...calm, xal: "0004" },
      // Held by an operator (bit 20); the second has an alarm that counts more.
      6: { ...calm, fl: "0000000000100000" },
      7: { ...calm, fl: "0000000000100000", al: "00000004" },
    };
    expect(counted(nodes)).toMatchObject({ ready: 2, atRisk: 4, held: 1 });
  });

  it("count trackers with a finding of earlier days as at risk, and others not", () => {
    const moved = { node: 0, isAux: false, at: NOW - 3600, isSet: false };
    const history = { failedMoves: [moved], findings: undefined };
    const round = summaryOf(reading({ ts: NOW, nodes: { 0: calm, 1: calm } }));
    expect(countRound(round, NOW, history)).toMatchObject({ ready: 1, atRisk: 1 });
  });

  it("have the trackers whose movement has failed, and the nodes that say nothing of it", () => {
    const nodes = {
      0: { ...calm, al: "00000010", xal: "0000" },
      1: { ...calm, fl: "0000000000000100", xal: "0000" },
      2: { ...calm, al: "00000001", fl: "0000000000000100" },
      3: { t: null, al: null },
      4: { ...calm, xal: "0004" },
    };
    const { failing, mute } = counted(nodes);
    expect({ failing, mute }).toEqual({
      failing: [
        { node: 0, isAux: false },
        { node: 1, isAux: false },
        { node: 1, isAux: true },
        { node: 4, isAux: true },
      ],
      mute: [2, 3],
    });
  });

  it("count an auxiliary unit by its own angle and the target of its primary", () => {
    expect(counted({ 0: { ...calm, xap: 2000 } })).toMatchObject({ inPosition: 1, elsewhere: 1 });
  });
});
