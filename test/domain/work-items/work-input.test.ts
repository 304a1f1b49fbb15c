import { describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import type { EpochSeconds } from "#domain/units/time.ts";
import { dayFrom, readNewWork, readWorkChange } from "#domain/work-items/work-input.ts";

/** 2026-06-24T12:00:00Z */
const AT = 1_782_302_400 as EpochSeconds;
const M_LOC = "019f0000-0000-7000-8000-000000000001";

describe("a change of work", () => {
  it("has only the given values; null empties one, and a blank note counts as none", () => {
    expect(readWorkChange({}, AT)).toEqual(ok({}));
    const values = { assignee: null, due: null, note: "  ", state: "DONE" };
    expect(readWorkChange(values, AT)).toEqual(ok({ ...values, note: null }));
  });

  it.each([
    ["due", "2026-02-30", "notAllowed"],
    ["due", "24.06.2026", "notAllowed"],
    ["due", "2026-06-21", "belowMin"],
    ["due", "2026-09-30", "aboveMax"],
    ["note", "x".repeat(201), "tooLong"],
    ["assignee", "", "notAllowed"],
    ["state", "GONE", "notAllowed"],
  ])("is refused for %s %s", (name, value, reason) => {
    expect(readWorkChange({ [name]: value }, AT)).toEqual(err({ field: name, reason }));
  });

  it("counts the due day from the time of the change", () => {
    expect(readWorkChange({ due: "2026-06-23" }, AT)).toEqual(ok({ due: "2026-06-23" }));
    expect(readWorkChange({ due: "2026-09-22" }, AT)).toEqual(ok({ due: "2026-09-22" }));
  });
});

describe("new work", () => {
  const NEW = { mLocId: M_LOC, nLocId: "017", title: " Check the\u0000 clamps " };

  it("names a tracker and has a title in one line", () => {
    expect(readNewWork({ ...NEW, findingId: "drift-7", state: "DONE" }, AT)).toEqual(
      ok({ mLocId: M_LOC, nLocId: "017", title: "Check the clamps", findingId: "drift-7" }),
    );
  });

  it.each([
    [{ mLocId: "M1" }, "mLocId", "notAllowed"],
    [{ nLocId: "17" }, "nLocId", "notAllowed"],
    [{ title: " " }, "title", "required"],
    [{ title: "x".repeat(121) }, "title", "tooLong"],
    [{ findingId: "x".repeat(65) }, "findingId", "notAllowed"],
    [{ due: "soon" }, "due", "notAllowed"],
  ])("is refused with %j", (more, name, reason) => {
    expect(readNewWork({ ...NEW, ...more }, AT)).toEqual(err({ field: name, reason }));
  });
});

describe("a day", () => {
  it("is one of the calendar", () => {
    expect(dayFrom("2026-06-24")).toBe(1_782_259_200);
    expect([dayFrom("2026-13-01"), dayFrom("2026-00-10"), dayFrom("")]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});
