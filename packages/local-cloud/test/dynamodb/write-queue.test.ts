/** Which writes share a flush. */
import { describe, expect, it } from "vitest";
import type { LevelStore } from "#src/dynamodb/level-store.ts";
import { createWriteQueue } from "#src/dynamodb/write-queue.ts";

/** Records the keys of each flush. */
function keptFlushes() {
  const flushes: (readonly string[])[] = [];
  const nothing = async function* () {};
  const store: LevelStore = {
    get: () => undefined,
    keys: nothing,
    values: nothing,
    write: async (operations) => void flushes.push(operations.map(({ key }) => key)),
    close: async () => {},
  };
  const queue = createWriteQueue(store);
  const put = (key: string) => queue.run(async (stage) => stage.put(key, {}));
  return { flushes, put };
}

/** Runs all pending microtasks, but no timers. */
async function turnsOfTasks(): Promise<void> {
  for (let turn = 0; turn < 50; turn += 1) await undefined;
}

describe("the queue of writes", () => {
  it("lets a write that waits wait for more, even while others keep writing", async () => {
    const { flushes, put } = keptFlushes();
    const first = put("a");
    const second = put("b");
    await first;
    await turnsOfTasks();
    await Promise.all([second, put("c")]);
    expect(flushes).toEqual([["a"], ["b", "c"]]);
  });

  it("delays no client that writes one after the other", async () => {
    const { flushes, put } = keptFlushes();
    const written: string[] = [];
    const writing = (async () => {
      for (const key of ["a", "b", "c"]) {
        await put(key);
        written.push(key);
      }
    })();
    await turnsOfTasks();
    expect(written).toEqual(["a", "b", "c"]);
    await writing;
    expect(flushes).toEqual([["a"], ["b"], ["c"]]);
  });
});
