import { describe, expect, it } from "vitest";
import { account } from "#test/web/builders/layout.ts";
import type { After } from "#web/api/after.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import {
  DatabaseTimeoutError,
  OPEN_TIMEOUT_MILLISECONDS,
  openWithTimeout,
} from "#web/offline/open-with-timeout.ts";
import type { ReadModel } from "#web/offline/read-model.ts";

/** A clock whose timers run when the test calls `pass`. */
function clock() {
  const timers = new Map<() => void, number>();
  const after: After = (milliseconds, run) => {
    timers.set(run, milliseconds);
    return () => timers.delete(run);
  };
  const pass = () => {
    for (const run of timers.keys()) run();
  };
  return { after, timers, pass };
}

const never = () => new Promise<ReadModel>(() => undefined);

describe("a database that never answers", () => {
  it("is given up, and memory takes its place", async () => {
    const { after, timers, pass } = clock();
    const faults: unknown[] = [];
    const model = createLazyReadModel({
      open: () => openWithTimeout(never, after),
      onUnavailable: (fault) => faults.push(fault),
    });
    const saved = model.saveAccount(account());
    expect([...timers.values()]).toEqual([OPEN_TIMEOUT_MILLISECONDS]);
    pass();
    await saved;
    expect(await model.account()).toEqual(account());
    expect(faults).toEqual([expect.any(DatabaseTimeoutError)]);
  });
});

describe("a database that answers", () => {
  it("is what comes of it, and nothing waits any more", async () => {
    const { after, timers } = clock();
    expect(await openWithTimeout(async () => "open", after)).toBe("open");
    await expect(openWithTimeout(() => Promise.reject(new Error("full")), after)).rejects.toThrow(
      "full",
    );
    await expect.poll(() => timers.size).toBe(0);
  });
});
