/**
 * What the page derives from the service worker's lifecycle; the test triggers each step of the
 * worker.
 */
import { describe, expect, it } from "vitest";
import type { WorkboxLifecycleEvent } from "workbox-window/utils/WorkboxEvent.js";
import {
  CHECK_INTERVAL_MILLISECONDS,
  INSTALLED_DELAY_MILLISECONDS,
  UPDATE_TIMEOUT_MILLISECONDS,
  type WorkerWatch,
  watchWorker,
} from "#web/app/watch-worker.ts";

type Step = "installed" | "waiting" | "controlling";

function setUp() {
  const listeners = new Map<string, (event: never) => unknown>();
  const timers: { milliseconds: number; run: () => void }[] = [];
  const seen: string[] = [];
  const updates: (() => void)[] = [];
  const watch: WorkerWatch = {
    workbox: {
      addEventListener: (step, listener) => void listeners.set(step, listener),
      register: async () => undefined,
      update: async () => void seen.push("checked"),
      messageSkipWaiting: () => void seen.push("activated"),
    },
    after(milliseconds, run) {
      timers.push({ milliseconds, run });
      return () => undefined;
    },
    reload: () => void seen.push("reloaded"),
    onInstalled: () => void seen.push("installed"),
    onNewVersion: (update) => void updates.push(update),
  };
  const step = (name: Step, facts: Partial<WorkboxLifecycleEvent> = {}): void =>
    void listeners.get(name)?.({ type: name, ...facts } as never);
  /** Runs the most recent timer with this number of milliseconds. */
  const elapse = (wanted: number): void =>
    timers.findLast(({ milliseconds }) => milliseconds === wanted)?.run();
  return { watch, seen, updates, step, elapse };
}

describe("the service worker, as the page sees it", () => {
  it("says that the console can be used offline after the first installation only", async () => {
    const { watch, seen, step, elapse } = setUp();
    await watchWorker(watch);
    step("installed", { isUpdate: true });
    step("installed", { isUpdate: false, isExternal: true });
    elapse(INSTALLED_DELAY_MILLISECONDS);
    expect(seen).toEqual([]);
    step("installed", { isUpdate: false });
    step("controlling", { isUpdate: false });
    expect(seen).toEqual([]);
    elapse(INSTALLED_DELAY_MILLISECONDS);
    expect(seen).toEqual(["installed"]);
  });

  it("asks before a new version takes over, and reloads once it has", async () => {
    const { watch, seen, updates, step } = setUp();
    await watchWorker(watch);
    step("waiting");
    expect(seen).toEqual([]);
    updates[0]?.();
    expect(seen).toEqual(["activated"]);
    step("controlling", { isUpdate: true });
    expect(seen).toEqual(["activated", "reloaded"]);
  });

  it("reloads after six seconds where the new version does not come", async () => {
    const { watch, seen, updates, step, elapse } = setUp();
    await watchWorker(watch);
    step("waiting");
    updates[0]?.();
    elapse(UPDATE_TIMEOUT_MILLISECONDS);
    expect(seen).toEqual(["activated", "reloaded"]);
  });

  it("leaves a page alone that another tab has overtaken, until the user asks", async () => {
    const { watch, seen, updates, step, elapse } = setUp();
    await watchWorker(watch);
    step("waiting");
    step("controlling", { isExternal: true });
    expect(seen).toEqual([]);
    updates[0]?.();
    elapse(0);
    expect(seen).toContain("reloaded");
  });

  it("looks for a new version every minute, whether the last look failed or not", async () => {
    const { watch, seen, elapse } = setUp();
    const failing = { ...watch.workbox, update: () => Promise.reject(new TypeError("no network")) };
    await watchWorker({ ...watch, workbox: failing });
    elapse(CHECK_INTERVAL_MILLISECONDS);
    await watchWorker(watch);
    elapse(CHECK_INTERVAL_MILLISECONDS);
    elapse(CHECK_INTERVAL_MILLISECONDS);
    expect(seen).toEqual(["checked", "checked"]);
  });
});
