import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { nodeColumn } from "#domain/device-data/schema.ts";
import { type FrameFacts, overlaid, overlayFrames } from "#domain/telemetry/overlay.ts";
import { nodeRowsOf, type Reading } from "#domain/telemetry/reading.ts";
import { reading } from "#test/builders/readings.ts";

const T = 1_782_300_000;

function frame(facts: Partial<FrameFacts> & { readonly ts: number }): FrameFacts {
  return { kind: "cycle", chunk: 0, chunks: 1, isComplete: false, ...facts };
}

const complete = (ts: number) => frame({ ts, isComplete: true });
const asked = (ts: number) => frame({ ts, kind: "dt" });
const part = (ts: number, chunk: number, kind: "cycle" | "poll" | "dt" = "cycle") =>
  frame({ ts, chunk, chunks: 2, kind });

describe("how far back to go", () => {
  it("is one frame when the newest is complete", () => {
    expect(overlayFrames([complete(T), complete(T - 900)])).toEqual({
      frames: [complete(T)],
      isComplete: true,
    });
  });

  it("is to the newest complete frame behind nodes that were asked for", () => {
    const frames = [asked(T), asked(T - 60), complete(T - 900)];
    expect(overlayFrames([...frames, complete(T - 1800)])).toEqual({ frames, isComplete: true });
  });

  it("is to where all parts of one round are there, whatever came in between", () => {
    const frames = [part(T, 1), asked(T - 100), part(T - 900, 1), part(T - 900, 0)];
    expect(overlayFrames([...frames, part(T - 1800, 1)])).toEqual({ frames, isComplete: true });
    expect(overlayFrames([part(T, 1), part(T, 0)]).frames).toHaveLength(2);
  });

  it("takes parts of a cycle and of a poll, or of two rounds, for different ones", () => {
    const frames = [part(T, 1, "poll"), part(T, 0), part(T - 900, 1)];
    expect(overlayFrames(frames)).toEqual({ frames, isComplete: false });
  });

  it("takes nodes that were asked for in two parts for no round", () => {
    const frames = [part(T, 1, "dt"), part(T, 0, "dt")];
    expect(overlayFrames(frames)).toEqual({ frames, isComplete: false });
  });

  it("ends after 16 frames and after 24 hours", () => {
    const many = Array.from({ length: 16 }, (_, at) => asked(T - at));
    expect(overlayFrames([...many, complete(T - 900)])).toEqual({
      frames: many,
      isComplete: false,
    });
    const dayBefore = complete(T - 86_400);
    expect(overlayFrames([asked(T), dayBefore]).isComplete).toBe(true);
    expect(overlayFrames([asked(T), complete(T - 86_401)])).toEqual({
      frames: [asked(T)],
      isComplete: false,
    });
  });

  it("is nowhere without frames", () => {
    expect(overlayFrames([])).toEqual({ frames: [], isComplete: false });
  });
});

describe("frames laid over each other", () => {
  const rowsOf = (newestFirst: readonly Reading[]) => {
    const laid = overlaid(newestFirst);
    return laid === undefined ? [] : nodeRowsOf(laid);
  };

  it("give of every node what the newest one that lists it says, its nulls included", () => {
    const older = reading({ ts: T - 900, nodes: { 0: { t: 1 }, 1: { t: 2, bv: 25_000 } } });
    const newer = reading({
      ts: T,
      kind: "dt",
      nodes: { 1: { t: 3, bv: null }, 4: { t: 4, hc: 2 } },
    });
    expect(overlaid([newer, older])).toMatchObject({
      ts: T,
      kind: "dt",
      slots: 5,
      nodes: [0, 1, 4],
      isComplete: true,
    });
    expect(rowsOf([newer, older])).toMatchObject([
      { nLocId: "000", timestamp: 1, batteryVoltage: null, hopCount: null },
      { nLocId: "001", timestamp: 3, batteryVoltage: null, hopCount: null },
      { nLocId: "004", timestamp: 4, batteryVoltage: null, hopCount: 2 },
    ]);
  });

  it("keep a column absent that none of them has", () => {
    const laid = overlaid([
      reading({ ts: T, kind: "dt", nodes: { 1: { t: 3 } } }),
      reading({ ts: T - 900, nodes: { 0: { t: 1 }, 1: { t: 2 } } }),
    ]);
    expect(laid?.columns[nodeColumn("auxAlarms").id]).toBeUndefined();
  });

  it("are the one frame itself where there is one, and nothing where there is none", () => {
    const only = reading({ ts: T, nodes: { 0: { t: 1 } } });
    expect(overlaid([only])).toBe(only);
    expect(overlaid([])).toBeUndefined();
  });

  it("come to the same when they are laid one by one", () => {
    const nodes = fc.dictionary(
      fc.integer({ min: 0, max: 20 }).map(String),
      fc.record({
        t: fc.integer({ min: 0, max: 9 }),
        hc: fc.option(fc.integer({ min: 0, max: 9 })),
      }),
      { minKeys: 1 },
    );
    fc.assert(
      fc.property(fc.array(nodes, { minLength: 3, maxLength: 6 }), (frames) => {
        const newestFirst = frames.map((listed, at) => reading({ ts: T - at, nodes: listed }));
        const stepwise = newestFirst.reduceRight((under, over) => overlaid([over, under]) ?? over);
        expect(nodeRowsOf(stepwise)).toEqual(rowsOf(newestFirst));
      }),
    );
  });
});
