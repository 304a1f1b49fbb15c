/** Which administrator manages which user, case by case. */
import { describe, expect, it } from "vitest";
import { managesAccount } from "#domain/access/managed-account.ts";

interface Case {
  readonly name: string;
  readonly allLayouts?: true;
  readonly createdBy?: string;
  readonly layoutIds: readonly string[];
  /**
   * Whether an administrator of a and b, one of no layout, and one of all layouts manages the
   * account.
   */
  readonly managed: readonly [some: boolean, none: boolean, all: boolean];
}

const CASES: readonly Case[] = [
  { name: "one of theirs", layoutIds: ["a"], managed: [true, false, true] },
  { name: "all of theirs", layoutIds: ["b", "a"], managed: [true, false, true] },
  { name: "one of theirs and one beyond", layoutIds: ["a", "c"], managed: [false, false, true] },
  { name: "one beyond", layoutIds: ["c"], managed: [false, false, true] },
  { name: "none", layoutIds: [], managed: [false, false, true] },
  { name: "none, made by them", layoutIds: [], createdBy: "me", managed: [true, true, true] },
  { name: "none, made by another", layoutIds: [], createdBy: "x", managed: [false, false, true] },
  {
    ...{ name: "one beyond, made by them", layoutIds: ["c"], createdBy: "me" },
    managed: [false, false, true],
  },
  {
    ...{ name: "all, one of theirs among them", layoutIds: ["a"], allLayouts: true },
    managed: [false, false, true],
  },
  {
    ...{ name: "all, made by them", layoutIds: [], allLayouts: true, createdBy: "me" },
    managed: [false, false, true],
  },
];

describe("an account with the layouts", () => {
  it.each(CASES)("$name", ({ allLayouts = false, createdBy, layoutIds, managed }) => {
    const account = { sub: "you", allLayouts, ...(createdBy === undefined ? {} : { createdBy }) };
    const by = (all: boolean, held: readonly string[]) =>
      managesAccount({ sub: "me", allLayouts: all }, account, layoutIds, new Set(held));
    expect([by(false, ["a", "b"]), by(false, []), by(true, [])]).toEqual(managed);
  });

  it("of one's own is always within", () => {
    const own = { sub: "me", allLayouts: false };
    expect(managesAccount(own, own, ["c"], new Set())).toBe(true);
  });
});
