import { describe, expect, it } from "vitest";
import { isOpenWork, kindsOf, repeatOf, UNTOUCHED } from "#domain/work-items/work-item.ts";

const NOTHING = {
  commandQueue: [],
  rmaNumbers: [],
  photosMissing: 0,
  earlier: [],
  earlierCount: 0,
};
const DAY = 86_400;
const AT = 1_782_302_400;

describe("the kinds of work", () => {
  it.each([
    [{ commandQueue: ["reset-alarms"] }, ["COMMAND"]],
    [{ rmaNumbers: ["1043-1-2-4N-06242026"], photosMissing: 2 }, ["RMA", "PHOTO"]],
    [{ earlier: [{ id: "a", createdAt: AT }], earlierCount: 1 }, ["REPEAT"]],
    [{}, ["OTHER"]],
  ])("of %j are %j", (left, kinds) => {
    expect(kindsOf({ ...NOTHING, ...left })).toEqual(kinds);
  });
});

describe("work", () => {
  it("is open by rule while its report leaves something to do", () => {
    expect(isOpenWork(NOTHING, UNTOUCHED)).toBe(false);
    expect(isOpenWork({ ...NOTHING, photosMissing: 1 }, UNTOUCHED)).toBe(true);
  });

  it("is open once it is assigned or due", () => {
    expect(isOpenWork(NOTHING, { ...UNTOUCHED, assignee: "user-2" })).toBe(true);
    expect(isOpenWork(NOTHING, { ...UNTOUCHED, due: "2026-06-30" })).toBe(true);
  });

  it("is as a user decided, whatever is left", () => {
    const left = { ...NOTHING, commandQueue: ["reset-alarms"] };
    expect(isOpenWork(left, { ...UNTOUCHED, state: "DONE" })).toBe(false);
    expect(isOpenWork(NOTHING, { ...UNTOUCHED, state: "OPEN" })).toBe(true);
  });
});

describe("a repeat", () => {
  it("counts the reports and the days since the first one", () => {
    expect(repeatOf({ earlier: [], earlierCount: 0 }, AT)).toBeUndefined();
    const earlier = [
      { id: "b", createdAt: AT - 2 * DAY },
      { id: "a", createdAt: AT - 33.5 * DAY },
    ];
    expect(repeatOf({ earlier, earlierCount: 6 }, AT)).toEqual({ count: 7, days: 34 });
    const sameDay = { earlier: [{ id: "a", createdAt: AT }], earlierCount: 1 };
    expect(repeatOf(sameDay, AT)).toEqual({ count: 2, days: 1 });
  });
});
