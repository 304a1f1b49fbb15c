/** Predictions compared with the stow that followed, counted by hand. */
import { describe, expect, it } from "vitest";
import { sumOfPredictions } from "#domain/commands/motion-proof/prediction-counts.ts";
import { judgePredictions, verdictsAt } from "#domain/readiness/judge-prediction.ts";
import { historyAt, NO_HISTORY } from "#domain/readiness/master-history.ts";
import { reading } from "#test/builders/readings.ts";

const AT = 1_782_300_000;

describe("predictions compared with a proof", () => {
  it("are hits, misses, false alarms and confirmations", () => {
    const counts = judgePredictions([
      { verdict: "no", state: "stuck" },
      { verdict: "no", state: "silent" },
      { verdict: "doubtful", state: "late" },
      { verdict: "doubtful", state: "moving" },
      { verdict: "ready", state: "stuck" },
      { verdict: "ready", state: "silent" },
      { verdict: "no", state: "reached" },
      { verdict: "doubtful", state: "reached" },
      { verdict: "doubtful", state: "reached" },
      { verdict: "ready", state: "reached" },
    ]);
    expect(counts).toEqual({ hits: 4, misses: 2, falseAlarms: 3, confirmed: 1 });
  });

  it("leave out trackers that were held, or of which the prediction or the outcome is unknown", () => {
    const counts = judgePredictions([
      { verdict: "held", state: "reached" },
      { verdict: "held", state: "stuck" },
      { verdict: "unknown", state: "reached" },
      { verdict: "unknown", state: "silent" },
      { verdict: "ready", state: "excluded" },
      { verdict: "no", state: "excluded" },
      { verdict: "no", state: "unchecked" },
    ]);
    expect(counts).toEqual({ hits: 0, misses: 0, falseAlarms: 0, confirmed: 0 });
  });

  it("are added up over masters, and unknown where none was compared", () => {
    const one = { hits: 1, misses: 2, falseAlarms: 3, confirmed: 4 };
    expect(sumOfPredictions([one, undefined, one])).toEqual({
      ...{ hits: 2, misses: 4, falseAlarms: 6, confirmed: 8 },
    });
    expect(sumOfPredictions([undefined])).toBeUndefined();
  });
});

describe("the readiness before a stow", () => {
  const calm = { t: AT - 600, al: "00000000", fl: "0000000000000000" };
  const stuck = { ...calm, al: "00000020" };
  const trackers = [0, 1, 2].map((node) => ({ node, primary: undefined }));
  const nothing = historyAt(NO_HISTORY, AT);
  const round = (ts: number, nodes: Parameters<typeof reading>[0]["nodes"]) =>
    reading({ ts, nodes });

  it("is that of the newest round before it, and unknown where none lists the tracker", () => {
    const rounds = [
      round(AT + 60, { 0: stuck, 1: stuck, 2: stuck }),
      round(AT - 300, { 0: calm, 1: stuck }),
      round(AT - 1200, { 0: stuck, 1: calm }),
    ];
    expect(verdictsAt(rounds, trackers, AT, nothing)).toEqual(["ready", "no", "unknown"]);
    expect(verdictsAt([], trackers, AT, nothing)).toEqual(["unknown", "unknown", "unknown"]);
  });

  it("is doubtful for an old answer, and by what was known of earlier days", () => {
    const rounds = [round(AT - 300, { 0: { ...calm, t: AT - 4000 }, 1: calm, 2: calm })];
    const failed = { node: 1, isAux: false, at: AT - 3600, isSet: false };
    const later = { node: 2, isAux: false, at: AT + 60, isSet: true };
    const history = historyAt({ failedMoves: [failed, later], findings: undefined }, AT);
    expect(verdictsAt(rounds, trackers, AT, history)).toEqual(["doubtful", "doubtful", "ready"]);
  });

  it("of an auxiliary unit is read from the report of its primary", () => {
    const rounds = [round(AT - 300, { 0: { ...calm, xal: "0004" } })];
    const pair = [
      { node: 0, primary: undefined },
      { node: 1, primary: 0 },
    ];
    expect(verdictsAt(rounds, pair, AT, nothing)).toEqual(["ready", "no"]);
  });
});
