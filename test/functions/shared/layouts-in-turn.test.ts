/** Runs over all layouts: with time for all, with time for some, and with one failing. */
import { describe, expect, it } from "vitest";
import { eachLayoutInTurn } from "#functions/shared/layouts-in-turn.ts";
import type { Fields } from "#functions/shared/log.ts";

const MINUTE = 60_000;
const LAYOUTS = Array.from({ length: 10 }, (_, number) => ({ layoutId: `L${number}` }));

/** A run in this minute; each layout takes a second of the clock. */
async function run(minute: number, workMilliseconds: number, fails?: string) {
  let now = minute * MINUTE;
  const logged: (Fields & { readonly event: string })[] = [];
  const visited: string[] = [];
  const facts = {
    clock: { nowMilliseconds: () => now },
    log: (event: string, fields: Fields) => void logged.push({ ...fields, event }),
    atOnce: 1,
    workMilliseconds,
    periodMilliseconds: MINUTE,
    failure: "layout failed",
  };
  const tally = await eachLayoutInTurn(facts, LAYOUTS, async ({ layoutId }) => {
    now += 1_000;
    if (layoutId === fails) throw new Error("no table");
    visited.push(layoutId);
    return 2;
  });
  return { tally, visited, logged };
}

describe("a run over all layouts", () => {
  it("reaches each of them once", async () => {
    const { tally, visited } = await run(7, MINUTE);
    expect(tally).toEqual({ done: 20, failed: 0, left: 0 });
    expect([...visited].sort()).toEqual(LAYOUTS.map(({ layoutId }) => layoutId));
  });

  it("starts none after its time and counts those that are left", async () => {
    const { tally, visited } = await run(7, 3_500);
    expect(visited).toHaveLength(4);
    expect(tally).toEqual({ done: 8, failed: 0, left: 6 });
  });

  it("goes on after one that fails, which the log names", async () => {
    const { tally, visited, logged } = await run(7, MINUTE, "L3");
    expect(visited).toHaveLength(9);
    expect(tally).toEqual({ done: 18, failed: 1, left: 0 });
    expect(logged).toEqual([
      expect.objectContaining({ event: "layout failed", layoutId: "L3", message: "no table" }),
    ]);
  });

  it("that has time for two fifths reaches every layout within five runs, whenever these begin", async () => {
    for (let begin = 29_700_000; begin < 29_700_050; begin += 1) {
      const reached = new Set<string>();
      for (let minute = begin; minute < begin + 5; minute += 1) {
        for (const layoutId of (await run(minute, 3_500)).visited) reached.add(layoutId);
      }
      expect(reached.size).toBe(LAYOUTS.length);
    }
  });

  it("of no layouts does nothing", async () => {
    const facts = { clock: { nowMilliseconds: () => 5 }, log: () => undefined, atOnce: 4 };
    const rest = { workMilliseconds: 1, periodMilliseconds: MINUTE, failure: "failed" };
    const tally = await eachLayoutInTurn({ ...facts, ...rest }, [], async () => 1);
    expect(tally).toEqual({ done: 0, failed: 0, left: 0 });
  });
});
