/** Finding rows by a text, and its index, which is prepared while the page is idle. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRowSearch } from "#web/ui/row-search.ts";
import { textColumn } from "#web/ui/table-column.ts";
import { whileIdle } from "#web/ui/while-idle.ts";

const NAMES = Array.from({ length: 200 }, (_, at) => `Master ${at}`);

/** Columns that record each row they read. */
function columnsTelling(read: string[]) {
  return [
    textColumn<string>("name", "Name", (name) => {
      read.push(name);
      return name;
    }),
  ];
}

describe("the search of rows", () => {
  it("finds the same whether or not it was prepared", () => {
    const prepared = createRowSearch(NAMES, columnsTelling([]));
    prepared.prepare(() => true);
    const fresh = createRowSearch(NAMES, columnsTelling([]));
    expect(prepared.found(" ASTER 199 ")).toEqual(["Master 199"]);
    expect(fresh.found("aster 19")).toEqual(["Master 19", ...NAMES.slice(190)]);
    expect(prepared.found("aster 19")).toEqual(fresh.found("aster 19"));
  });

  it("reads no row before the user searches, and each row once", () => {
    const read: string[] = [];
    const search = createRowSearch(NAMES, columnsTelling(read));
    expect(search.found("  ")).toBe(NAMES);
    expect(read).toEqual([]);
    search.found("a");
    search.found("b");
    expect(read).toEqual(NAMES);
  });

  it("prepares some rows of a slice that has no time left, and goes on from there", () => {
    const read: string[] = [];
    const search = createRowSearch(NAMES, columnsTelling(read));
    expect(search.prepare(() => false)).toBe(false);
    expect(read.length).toBeGreaterThan(0);
    expect(read.length).toBeLessThan(NAMES.length);
    while (!search.prepare(() => false));
    expect(read).toEqual(NAMES);
  });

  it("has nothing to prepare of a table without rows", () => {
    expect(createRowSearch([], columnsTelling([])).prepare(() => true)).toBe(true);
  });
});

describe("work for idle moments", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is called until nothing is left to do", () => {
    let left = 3;
    whileIdle(() => {
      left -= 1;
      return left === 0;
    });
    expect(left).toBe(3);
    vi.runAllTimers();
    expect(left).toBe(0);
  });

  it("ends when it is stopped", () => {
    let calls = 0;
    const stop = whileIdle(() => {
      calls += 1;
      return false;
    });
    vi.advanceTimersToNextTimer();
    stop();
    vi.runAllTimers();
    expect(calls).toBe(1);
  });

  it("says when a slice has taken long enough", () => {
    const answers: boolean[] = [];
    whileIdle((mayGoOn) => {
      answers.push(mayGoOn());
      vi.advanceTimersByTime(1_000);
      answers.push(mayGoOn());
      return true;
    });
    vi.advanceTimersToNextTimer();
    expect(answers).toEqual([true, false]);
  });
});
