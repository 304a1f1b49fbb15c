import { describe, expect, it } from "vitest";
import { createStoreQueue } from "#web/offline/store-queue.ts";

/** A queue whose idle moments the test chooses. */
function setUp() {
  const idle: (() => void)[] = [];
  const queue = createStoreQueue((run) => idle.push(run));
  const stored: string[] = [];
  const add = (layoutId: string, text: string) =>
    queue.add(layoutId, async () => void stored.push(text));
  return { queue, stored, add, becomeIdle: () => idle.splice(0).map((run) => run()), idle };
}

describe("the queue of what is to be stored", () => {
  it("stores everything in its order when the browser is idle", async () => {
    const { stored, add, becomeIdle, idle } = setUp();
    const ends = [add("a", "first"), add("b", "second")];
    expect([stored, idle.length]).toEqual([[], 1]);
    becomeIdle();
    expect(await Promise.all(ends)).toEqual([true, true]);
    expect(stored).toEqual(["first", "second"]);
    const later = add("a", "third");
    becomeIdle();
    expect(await later).toBe(true);
  });

  it("stores at once for what must follow, and not a second time", async () => {
    const { queue, stored, add, becomeIdle } = setUp();
    const end = add("a", "first");
    await queue.flush();
    expect(stored).toEqual(["first"]);
    becomeIdle();
    expect(await end).toBe(true);
    expect(stored).toEqual(["first"]);
  });

  it("drops what waits of one layout, or of all", async () => {
    const { queue, stored, add, becomeIdle } = setUp();
    const [ofA, ofB] = [add("a", "first"), add("b", "second")];
    queue.drop("a");
    expect(await ofA).toBe(false);
    becomeIdle();
    expect(await ofB).toBe(true);
    const dropped = add("a", "third");
    queue.drop();
    becomeIdle();
    expect(await dropped).toBe(false);
    expect(stored).toEqual(["second"]);
  });

  it("passes a failure on, and stores the others", async () => {
    const { queue, add, becomeIdle } = setUp();
    const failed = queue.add("a", () => Promise.reject(new Error("no room")));
    const other = add("a", "second");
    becomeIdle();
    await expect(failed).rejects.toThrow("no room");
    expect(await other).toBe(true);
  });
});
