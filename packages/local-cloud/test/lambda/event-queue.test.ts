import { beforeEach, describe, expect, it } from "vitest";
import { EventQueue } from "#src/lambda/event-queue.ts";

/** Every started event, with a function that ends it. */
let started: { readonly event: string; readonly end: () => void }[];

beforeEach(() => {
  started = [];
});

function queue(bounds: { readonly concurrency: number; readonly bytes: number }): EventQueue {
  return new EventQueue(
    bounds,
    (event) => new Promise((resolve) => started.push({ event, end: () => resolve("handled") })),
  );
}

/** True when the promise has resolved after all pending microtasks. */
async function isDone(promise: Promise<unknown>): Promise<boolean> {
  let done = false;
  void promise.then(() => {
    done = true;
  });
  await new Promise((resolve) => setImmediate(resolve));
  return done;
}

const running = () => started.map(({ event }) => event);

describe("events that wait for a function", () => {
  it("run in the order in which they came, so many at once", async () => {
    const events = queue({ concurrency: 2, bytes: 100 });
    const sent = ["1", "2", "3"].map((event) => events.send(event));
    expect(running()).toEqual(["1", "2"]);
    expect(await isDone(Promise.all(sent.map(({ taken }) => taken)))).toBe(true);
    started[1]?.end();
    expect(await isDone(sent[1]?.settled ?? Promise.reject())).toBe(true);
    expect(await isDone(sent[0]?.settled ?? Promise.reject())).toBe(false);
    expect(running()).toEqual(["1", "2", "3"]);
  });

  it("are taken until so many bytes wait, and the next one when there is room again", async () => {
    const events = queue({ concurrency: 1, bytes: 10 });
    const first = events.send("123456");
    expect(events.hasRoom()).toBe(true);
    const second = events.send("234567");
    expect(events.hasRoom()).toBe(false);
    const third = events.send("3");
    expect(await isDone(Promise.all([first.taken, second.taken]))).toBe(true);
    expect(await isDone(third.taken)).toBe(false);
    started[0]?.end();
    expect(await isDone(third.taken)).toBe(true);
    expect(events.hasRoom()).toBe(true);
  });

  it("count by their bytes, not by their letters", () => {
    const events = queue({ concurrency: 1, bytes: 4 });
    events.send("éé");
    expect(events.hasRoom()).toBe(false);
  });

  it("are all done when the queue is idle", async () => {
    const events = queue({ concurrency: 1, bytes: 1 });
    expect(await isDone(events.idle())).toBe(true);
    const sent = ["1", "2", "3"].map((event) => events.send(event));
    const idle = events.idle();
    for (const at of [0, 1, 2]) {
      expect(await isDone(idle)).toBe(false);
      started[at]?.end();
    }
    expect(await isDone(idle)).toBe(true);
    expect(await isDone(Promise.all(sent.map(({ settled }) => settled)))).toBe(true);
  });
});
