// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { pollWhileVisible } from "#web/session/poll-while-visible.ts";

let worked: number;
/** Pending timers. */
let waiting: (() => void)[];
let stop: () => void;

const after = (_milliseconds: number, run: () => void) => {
  waiting.push(run);
  return () => {
    waiting = waiting.filter((each) => each !== run);
  };
};

function show(state: "visible" | "hidden"): void {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: state });
  document.dispatchEvent(new Event("visibilitychange"));
}

async function timePasses(): Promise<void> {
  for (const run of waiting.splice(0)) run();
  await Promise.resolve();
}

beforeEach(async () => {
  worked = 0;
  waiting = [];
  stop = pollWhileVisible({ after }, 60_000, async () => {
    worked += 1;
  });
  await Promise.resolve();
});
afterEach(() => {
  stop();
  Reflect.deleteProperty(document, "visibilityState");
});

describe("what is done while the page is visible", () => {
  it("is done at once, and again after each time", async () => {
    expect(worked).toBe(1);
    await timePasses();
    await timePasses();
    expect(worked).toBe(3);
  });

  it("waits while the page is hidden, and is then done at once if it was due", async () => {
    show("hidden");
    await timePasses();
    expect([worked, waiting]).toEqual([1, []]);
    show("visible");
    await Promise.resolve();
    expect(worked).toBe(2);
    show("hidden");
    show("visible");
    expect([worked, waiting.length]).toEqual([2, 1]);
  });

  it("is not done any more once it is ended, however the page is seen", async () => {
    stop();
    show("hidden");
    show("visible");
    await timePasses();
    expect(worked).toBe(1);
  });
});
