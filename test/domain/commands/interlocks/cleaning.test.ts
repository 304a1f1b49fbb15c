/** Interlock K5: nothing moves while people are in the rows. */
import { describe, expect, it } from "vitest";
import { NOW } from "#test/builders/master-condition.ts";
import { type Changes, moving, rule, stow } from "./interlock-harness.ts";

describe("K5, people in the rows,", () => {
  const lock = { userId: "bob", until: NOW + 60 };
  const locked = { cleaningLock: lock, ...stow(12) };

  it.each<[string, Changes, string]>([
    ["nobody's", {}, "free"],
    ["nobody's, in cleaning mode", stow(12), "free"],
    ["somebody else's", locked, "K5"],
    ["somebody else's, before the master has said so", { cleaningLock: lock }, "K5"],
    ["one's own", { ...locked, userId: "bob" }, "free"],
    ["in its last second", { ...locked, now: NOW + 59 }, "K5"],
    ["over", { ...locked, now: NOW + 60 }, "free"],
  ])("with a lock that is %s: %s", (_, changes, expected) => {
    expect(moving(changes)).toBe(expected);
  });

  it("keeps even a stow to safety from moving", () => {
    for (const name of ["strong-angle-stow", "activate-hailstow", "enable-tracking"] as const) {
      expect(rule(name, {}, locked)).toBe("K5");
    }
    expect(rule("time-get", {}, locked)).toBe("free");
  });

  it("yields to an override", () => {
    expect(rule("strong-angle-stow", {}, locked, { rules: ["K5"], reason: "rows empty" })).toBe(
      "free",
    );
  });
});
