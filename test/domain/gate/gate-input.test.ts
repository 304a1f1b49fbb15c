/** What a user may send about the owner's gate. */
import { describe, expect, it } from "vitest";
import { readGateReason, readOwners, readWindowWish } from "#domain/gate/gate-input.ts";
import { err, ok } from "#domain/result.ts";

describe("the owner's people", () => {
  const read = (list: unknown) => readOwners(list, "helio.example");

  it("are domains and addresses, in lower case, each once", () => {
    expect(read([" Owner.example", "@owner.example", "Ops@Contractor.example"])).toEqual(
      ok(["ops@contractor.example", "owner.example"]),
    );
  });

  it.each([
    [undefined, "required"],
    [[], "required"],
    [Array.from({ length: 21 }, (_, at) => `d${at}.example`), "tooLong"],
    [["example"], "notAllowed"],
    [["a b@owner.example"], "notAllowed"],
    [["a@b@owner.example"], "notAllowed"],
    [[5], "notAllowed"],
    [["helio.example"], "notAllowed"],
    [["a@helio.example"], "notAllowed"],
  ])("%s: %s", (list, reason) => {
    expect(read(list)).toEqual(err({ field: "owners", reason }));
  });
});

describe("a window", () => {
  const wish = { people: ["u-1"], seconds: 3600, reason: "Inverter fault, row 12" };

  it("has people, a reason, and at most 8 hours", () => {
    expect(readWindowWish(wish)).toEqual(ok(wish));
    expect(readWindowWish({ ...wish, seconds: 8 * 3600 }).ok).toBe(true);
  });

  it.each([
    [{ people: [] }, "people", "required"],
    [{ people: ["u-1", "u-1"] }, "people", "notUnique"],
    [{ people: Array.from({ length: 21 }, (_, at) => `u-${at}`) }, "people", "tooLong"],
    [{ seconds: 8 * 3600 + 1 }, "seconds", "aboveMax"],
    [{ seconds: 299 }, "seconds", "belowMin"],
    [{ seconds: 600.5 }, "seconds", "notWhole"],
    [{ seconds: "600" }, "seconds", "wrongType"],
    [{ reason: "  short   " }, "reason", "required"],
  ])("%o: %s %s", (part, field, reason) => {
    expect(readWindowWish({ ...wish, ...part })).toEqual(err({ field, reason }));
  });

  it("has no reason of control characters", () => {
    expect(readGateReason("\u0000\u0001\u0002\u0003\u0004\u0005\u0006\u0007\u0008 fault")).toBe(
      undefined,
    );
  });
});
