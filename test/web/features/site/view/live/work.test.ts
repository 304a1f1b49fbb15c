/** The work left on a live site: collected, counted, and summed up in one word. */
import { describe, expect, it } from "vitest";
import { fakeClock, settled } from "#test/web/builders/fake-socket.ts";
import { worstOf } from "#web/features/site/view/live/load-status.ts";
import { createRequestBatcher } from "#web/features/site/view/live/request-batcher.ts";
import { mergeWork, workFor } from "#web/features/site/view/live/site-work.ts";

describe("wishes", () => {
  it("are gathered, done one bundle at a time, and none is lost", async () => {
    const clock = fakeClock();
    const done: (readonly string[])[] = [];
    let finish: () => void = () => undefined;
    const wishes = createRequestBatcher<string>(clock.after, (bundle) => {
      done.push(bundle);
      return new Promise((resolve) => {
        finish = resolve;
      });
    });
    wishes.enqueue("a");
    wishes.enqueue("b");
    await clock.pass(100);
    expect(done).toEqual([["a", "b"]]);
    wishes.enqueue("c");
    await clock.pass(500);
    const now = wishes.now("d");
    expect(done).toHaveLength(1);
    finish();
    await settled();
    expect(done).toEqual([
      ["a", "b"],
      ["c", "d"],
    ]);
    finish();
    await now;
    wishes.stop();
    wishes.enqueue("e");
    await clock.pass(500);
    expect(done).toHaveLength(2);
  });

  it("for parts of a site add up to all of them", () => {
    const one = workFor({ kinds: ["IDS"], mLocIds: ["1"] });
    const two = workFor({ kinds: ["LAYOUT"], mLocIds: ["2"] });
    expect(mergeWork([one, two]).site).toEqual(new Set(["1", "2"]));
    expect(mergeWork([one, workFor({ kinds: ["LAYOUT"], mLocIds: [] })]).site).toBe("all");
    expect(mergeWork([workFor({ kinds: ["CONN"], mLocIds: ["1"] })])).toEqual({
      site: undefined,
      summary: undefined,
      full: false,
      states: "all",
    });
  });
});

describe("the status of several loads", () => {
  it("is the worst of them", () => {
    expect(worstOf(["resolved", "networkError", "error"])).toBe("networkError");
    expect(worstOf(["empty", "resolved"])).toBe("resolved");
    expect(worstOf([])).toBe("empty");
  });
});
