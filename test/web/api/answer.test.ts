import { describe, expect, it } from "vitest";
import {
  count,
  flag,
  id,
  integer,
  list,
  made,
  number,
  object,
  oneOf,
  only,
  optional,
  orEmpty,
  orNull,
  type Reader,
  text,
  UNREADABLE,
} from "#web/api/answer.ts";

const CASES: readonly (readonly [
  name: string,
  read: Reader<unknown>,
  taken: readonly unknown[],
  refused: readonly unknown[],
])[] = [
  ["a text", text, ["", "x"], [1, null, undefined, ["x"]]],
  ["an id", id, ["x"], ["", 1, null]],
  ["a flag", flag, [true, false], [0, "true", null]],
  ["a number", number, [0, -1.5], ["1", Number.NaN, Number.POSITIVE_INFINITY, null]],
  ["a whole number", integer, [0, -3], [1.5, "1", null]],
  ["a count", count, [0, 3], [-1, 1.5, "1", null]],
  ["one of some words", oneOf(["east", "west"]), ["east"], ["north", "", null, ["east"]]],
  ["an entry that may be null", orNull(integer), [1, null], [1.5, undefined]],
];

describe("a reader", () => {
  it.each(CASES)(
    "of %s takes it as it is and refuses everything else",
    (_, read, taken, refused) => {
      expect(taken.map(read)).toEqual(taken);
      expect(refused.map(read)).toEqual(refused.map(() => UNREADABLE));
    },
  );

  it("of a value that may be absent gives undefined for null, and still asks for the field", () => {
    const read = object({ comment: optional(text) });
    expect(read({ comment: null })).toEqual({ comment: undefined });
    expect(read({ comment: "x" })).toEqual({ comment: "x" });
    expect(read({})).toBe(UNREADABLE);
  });

  it("of a list that is null without entries gives an empty one", () => {
    expect(orEmpty(list(text))(null)).toEqual([]);
    expect(orEmpty(list(text))(["x"])).toEqual(["x"]);
    expect(orEmpty(list(text))([1])).toBe(UNREADABLE);
  });

  it("of what is made of a value refuses what nothing is made of", () => {
    const even = made(integer, (whole) => (whole % 2 === 0 ? whole / 2 : undefined));
    expect([even(4), even(0), even(3), even("4")]).toEqual([2, 0, UNREADABLE, UNREADABLE]);
  });

  it("of lists in lists keeps places and nulls, and refuses all for one wrong entry", () => {
    const read = list(list(orNull(number)));
    expect(read([[1, null], []])).toEqual([[1, null], []]);
    expect(read([[1], ["1"]])).toBe(UNREADABLE);
    expect(read({ length: 0 })).toBe(UNREADABLE);
  });

  it("of an object drops fields that were not asked for", () => {
    expect(object({ a: text })({ a: "x", b: "y" })).toEqual({ a: "x" });
  });

  it("refuses the whole answer for one wrong value deep inside", () => {
    const read = only("site", object({ masters: list(object({ nodes: list(object({ id })) })) }));
    const answer = (last: unknown) => ({
      site: { masters: [{ nodes: [{ id: "1" }] }, { nodes: [{ id: last }] }] },
    });
    expect(read(answer("2"))).toEqual(answer("2").site);
    expect(read(answer(2))).toBe(UNREADABLE);
  });

  it.each([null, undefined, "site", 1, [], {}])("finds no object in %j", (json) => {
    expect(object({ a: text })(json)).toBe(UNREADABLE);
    expect(only("a", text)(json)).toBe(UNREADABLE);
  });
});
