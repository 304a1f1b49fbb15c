import { describe, expect, it } from "vitest";
import { selectFrom } from "#src/iot/rule-sql.ts";
import { parseRuleSql } from "#src/iot/sql-parser.ts";

const NOW = 1_782_300_000_000;

/** The event that a rule makes of a message; undefined when its WHERE is not true. */
function select(sql: string, payload: unknown, topic = "fleet/v1/d/FCC2/conn"): unknown {
  const text = typeof payload === "string" ? payload : JSON.stringify(payload);
  const selection = selectFrom(parseRuleSql(sql), {
    message: { topic, payload: Buffer.from(text), clientId: "FCC2", principal: "abcd" },
    clock: { nowMilliseconds: () => NOW },
    random: { bytes: (count) => new Uint8Array(count).fill(0xab) },
  });
  return selection.kind === "passed" ? JSON.parse(selection.event) : undefined;
}

/** Value of one expression over a payload. */
const value = (expression: string, payload: unknown = {}) =>
  select(`SELECT ${expression} AS x FROM '#'`, payload);

describe("SELECT", () => {
  it("passes a payload through", () => {
    expect(select("SELECT * FROM 'a'", { a: [1, { b: 2 }] })).toEqual({ a: [1, { b: 2 }] });
  });

  it("wraps a payload, so that no key of it stands for one of the rule", () => {
    const sql =
      "SELECT encode(*, 'base64') AS payload, topic() AS topic, timestamp() AS srv FROM 'a'";
    const forged = { topic: "forged", srv: 1, payload: "" };
    expect(select(sql, forged)).toEqual({
      payload: Buffer.from(JSON.stringify(forged)).toString("base64"),
      topic: "fleet/v1/d/FCC2/conn",
      srv: NOW,
    });
  });

  it.each([
    ["SELECT *, topic(4) AS deviceId FROM 'a'", "a key of the payload"],
    ["SELECT topic(4) AS deviceId, * FROM 'a'", "a key of the payload"],
    ["SELECT topic(4) AS deviceId, deviceId FROM 'a'", "two items are named deviceId"],
    ["SELECT a.deviceId, clientid() AS deviceId FROM 'a'", "two items are named deviceId"],
  ])("refuses %s, where no winner is documented", (sql, reason) => {
    expect(() => parseRuleSql(sql)).toThrow(reason);
  });

  it("names items by alias, nested alias or last step", () => {
    expect(select("SELECT a.b, a.b AS c.d FROM 'x'", { a: { b: 1 } })).toEqual({
      b: 1,
      c: { d: 1 },
    });
  });

  it("leaves undefined items out", () => {
    expect(select("SELECT nothing AS x, 1 AS y FROM 'a'", {})).toEqual({ y: 1 });
  });

  it("carries bytes that are not JSON as base64", () => {
    expect(select("SELECT * FROM 'a'", "not json")).toBe(
      Buffer.from("not json").toString("base64"),
    );
    expect(select("SELECT encode(*, 'base64') AS d FROM 'a'", "not json")).toEqual({
      d: Buffer.from("not json").toString("base64"),
    });
  });

  it("does not reach inherited properties", () => {
    expect(select("SELECT constructor AS c, a.toString AS t FROM 'x'", { a: {} })).toEqual({});
  });
});

describe("expressions", () => {
  it.each([
    ["1 + 2 * 3", 7],
    ["(1 + 2) * 3", 9],
    ["-2 + 5", 3],
    ["7 % 4", 3],
    ["'7' - 4", 3],
    ["'a' - 1", undefined],
    ["'a' || 'b'", "ab"],
    ["2 < 10", true],
    ["'2' < '10'", true],
    ["'b' > 'a'", true],
    ["nothing = nothing", undefined],
    ["NOT nothing", undefined],
    ["1 = 1 AND NOT 2 = 3", true],
    ["1 = 2 OR 2 = 2", true],
    ["1 <> 2", true],
    ["'a' = 1", false],
    ["2 IN [1, 2]", true],
    ["3 IN (1, 2)", false],
    ["'cold store' LIKE 'cold%'", true],
    ["'a.c' LIKE 'a_c'", true],
    ["'abc' LIKE 'a.c'", false],
    ["NULL = NULL", true],
    ["isNull(NULL)", true],
    ["isUndefined(UNDEFINED)", true],
    ["nvl(nothing, 'other')", "other"],
    ["it''s", "it's"],
  ])("%s", (expression, expected) => {
    const quoted = expression === "it''s" ? "'it''s'" : expression;
    expect(value(quoted)).toEqual(expected === undefined ? {} : { x: expected });
  });

  it("reach into objects and lists", () => {
    expect(value("a.b[1].c", { a: { b: [0, { c: "deep" }] } })).toEqual({ x: "deep" });
  });
});

describe("functions", () => {
  it.each([
    ["topic()", "fleet/v1/d/FCC2/conn"],
    ["topic(4)", "FCC2"],
    ["topic(9)", undefined],
    ["timestamp()", NOW],
    ["clientid()", "FCC2"],
    ["principal()", "abcd"],
    ["newuuid()", "abababab-abab-4bab-abab-abababababab"],
    ["encode('a', 'base64')", "YQ=="],
    ["lower('AB')", "ab"],
    ["upper('ab')", "AB"],
    ["trim(' a ')", "a"],
    ["length('abc')", 3],
    ["concat('a', 1, 'b')", "a1b"],
    ["substring('hello', 1, 3)", "el"],
    ["indexof('hello', 'l')", 2],
    ["startswith('hello', 'he')", true],
    ["endswith('hello', 'lo')", true],
    ["regexp_matches('fw 3.20', '[0-9]+')", true],
    ["abs(-2)", 2],
    ["floor(2.7)", 2],
    ["round(2.7)", 3],
    ["lower(1)", undefined],
  ])("%s", (expression, expected) => {
    expect(value(expression)).toEqual(expected === undefined ? {} : { x: expected });
  });
});

describe("WHERE", () => {
  it("passes only on true", () => {
    expect(select("SELECT * FROM 'a' WHERE v = 1", { v: 1 })).toEqual({ v: 1 });
    expect(select("SELECT * FROM 'a' WHERE v = 1", { v: 2 })).toBeUndefined();
    expect(select("SELECT * FROM 'a' WHERE missing = 1", {})).toBeUndefined();
    expect(select("SELECT * FROM 'a' WHERE v", { v: "true" })).toBeUndefined();
  });
});

describe("rule SQL that is not understood", () => {
  it.each([
    "SELECT * WHERE a = 1",
    "SELECT * FROM a",
    "SELECT * FORM 'a'",
    "SELECT who(4) AS mId FROM 'a'",
    "SELECT get_thing_shadow('a') AS s FROM 'a'",
    "SELECT * FROM 'a' WHERE",
    "SELECT (1 FROM 'a'",
    "SELECT * FROM 'a' GROUP",
    "SELECT a ? b FROM 'a'",
    "UPDATE x",
  ])("is refused with its text: %s", (sql) => {
    expect(() => parseRuleSql(sql)).toThrow(sql);
  });
});
