import { describe, expect, it } from "vitest";
import { TIED_SECONDS } from "#domain/access/two-persons.ts";
import { isFollowedByRule, leftAfter } from "#domain/commands/left-layouts.ts";

const NOW = 1_782_302_400;
const elsewhere = { layoutId: "new", nowSeconds: NOW };

describe("a board that has left a layout with the rule", () => {
  it("is followed by the rule for 30 days", () => {
    const left = leftAfter({}, "north", NOW);
    expect(isFollowedByRule(left, elsewhere)).toBe(true);
    const last = { ...elsewhere, nowSeconds: NOW + TIED_SECONDS - 1 };
    expect(isFollowedByRule(left, last)).toBe(true);
    const after = { ...elsewhere, nowSeconds: NOW + TIED_SECONDS };
    expect(isFollowedByRule(left, after)).toBe(false);
  });

  it("is under that layout's own rule when it returns", () => {
    const left = leftAfter({}, "north", NOW);
    expect(isFollowedByRule(left, { layoutId: "north", nowSeconds: NOW })).toBe(false);
  });

  it("is followed by each rule, whichever layout it has left last", () => {
    const left = leftAfter(leftAfter({}, "north", NOW - 20), "south", NOW - 10);
    expect(isFollowedByRule(left, { layoutId: "south", nowSeconds: NOW })).toBe(true);
    expect(isFollowedByRule(left, { layoutId: "north", nowSeconds: NOW })).toBe(true);
  });

  it("forgets what is long ago", () => {
    expect(leftAfter({ north: NOW - TIED_SECONDS }, "south", NOW)).toEqual({ south: NOW });
  });

  it("is followed by none when it has left none", () => {
    expect(isFollowedByRule({}, elsewhere)).toBe(false);
  });
});
