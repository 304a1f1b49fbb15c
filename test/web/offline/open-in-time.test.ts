import { describe, expect, it } from "vitest";
import { account } from "#test/web/builders/layout.ts";
import type { After } from "#web/api/after.ts";
import { createLazyReadModel } from "#web/offline/lazy-read-model.ts";
import {
  DatabaseSilent,
  OPEN_PATIENCE_MILLISECONDS,
  openInTime,
} from "#web/offline/open-in-time.ts";
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
      open: () => openInTime(never, after),
      onUnavailable: (fault) => faults.push(fault),
    });
    const saved = model.saveAccount(account());
    expect([...timers.values()]).toEqual([OPEN_PATIENCE_MILLISECONDS]);
    pass();
    await saved;
    expect(await model.account()).toEqual(account());
    expect(faults).toEqual([expect.any(DatabaseSilent)]);
  });
});

describe("a database that answers", () => {
  it("is what comes of it, and nothing waits any more", async () => {
    const { after, timers } = clock();
    expect(await openInTime(async () => "open", after)).toBe("open");
    await expect(openInTime(() => Promise.reject(new Error("full")), after)).rejects.toThrow(
      "full",
    );
    await expect.poll(() => timers.size).toBe(0);
  });
});
