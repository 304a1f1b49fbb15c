/** The sandbox of resolver code: missing built-ins and unreachable objects. */
import { describe, expect, it } from "vitest";
import { contextTexts } from "#src/appsync/sandbox.ts";

import { createCall, load, run, sandboxes } from "./sandbox-harness.ts";

describe("the sandbox", () => {
  const absent = [
    '({}).constructor.constructor("return 1")()',
    '(() => 1).constructor("return 1")()',
    'util.error.constructor("return process")()',
    'util.autoId.constructor.constructor("return process")()',
    'ctx.constructor.constructor("return process")()',
    'ddb.get({ key: {} }).constructor.constructor("return process")()',
    '"a"["repeat"](2)',
    '"a"["padStart"](2)',
    '[1]["copyWithin"](0)',
    '"a".constructor["fromCharCode"](65)',
    '[].constructor["from"]([1])',
    '({}).constructor["create"]({})',
  ];
  it.each(absent)("has no way to %s", (expression) => {
    expect(run(`return ${expression};`).status).toBe("broken");
  });

  it("leaves nothing of the process behind", () => {
    const loaded = load("return 1;");
    const names = [
      "Date",
      "Promise",
      "RegExp",
      "process",
      "setTimeout",
      "fetch",
      "globalThis",
      "eval",
    ];
    for (const name of names) {
      expect(() => load(`return typeof ${name};`), name).toThrow("is not available");
    }
    expect(loaded.run("request", contextTexts({}), createCall()).status).toBe("returned");
  });

  it("cannot change the modules it imports", () => {
    expect(run("util.time.nowEpochSeconds = 1; return 1;").status).toBe("broken");
    expect(run("util.mine = 1; return 1;").status).toBe("broken");
  });

  const lasting = [
    "JSON.parse = 7;",
    "Math.floor = 7;",
    "console.log = 7;",
    "[].constructor.prototype.map = 7;",
    '"".constructor.prototype.trim = 7;',
    "({}).constructor.prototype.mine = 7;",
    "(() => 1).constructor.prototype.call = 7;",
    "JSON = { mine: 7 };",
    "undefined = 7;",
  ];
  it.each(lasting)("leaves nothing to other modules by %s", (statement) => {
    expect(run(`${statement} return 1;`).status).toBe("broken");
    const look =
      'return [JSON.parse("2"), Math.floor(2.5), [1].map((n) => n + 1), " a ".trim(), ({}).mine];';
    expect(run(look)).toMatchObject({ value: [2, 2, [2], "a", null] });
  });

  it("keeps what modules call by the same name apart", () => {
    const module = (value: number) => `const value = ${value};
export function request() { return value; }
export function response() { return value; }`;
    const [one, other] = [1, 2].map((value) => sandboxes.load("same", module(value)));
    const answerOf = (sandbox = one) => sandbox?.run("request", contextTexts({}), createCall());
    expect([answerOf(one), answerOf(other)]).toMatchObject([{ value: 1 }, { value: 2 }]);
  });

  it("gets a context of its own each time and hands the stash back", () => {
    const sandbox = load("ctx.stash.n = (ctx.stash.n ?? 0) + 1; return ctx.args;");
    const first = sandbox.run(
      "request",
      contextTexts({ arguments: { a: 1 }, stash: {} }),
      createCall(),
    );
    expect(first).toEqual({ status: "returned", value: { a: 1 }, stash: '{"n":1}' });
    const second = sandbox.run("request", contextTexts({ arguments: {}, stash: {} }), createCall());
    expect(second).toMatchObject({ stash: '{"n":1}' });
  });

  it("finds who asks, the request and the field in its context like everything else", () => {
    const context = {
      arguments: {},
      stash: {},
      identity: { sub: "ada" },
      request: { headers: { host: "here" } },
      info: { fieldName: "thing" },
    };
    const look = `const { identity } = ctx;
      return { same: identity === ctx.identity, keys: Object.keys(ctx).sort(), all: ctx };`;
    expect(run(look, createCall(), context)).toMatchObject({
      value: {
        same: true,
        keys: ["args", "arguments", "identity", "info", "request", "stash"],
        all: context,
      },
    });
  });

  it("does not let a module call AppSync while it loads", () => {
    const code = `import { util } from "@aws-appsync/utils";
const id = util.autoId();
export function request() { return id; }
export function response() { return id; }`;
    expect(() => sandboxes.load("early", code)).toThrow("outside a handler");
  });

  it("refuses members that are not there", () => {
    const code = `import { nothing } from "@aws-appsync/utils";
export function request() { return nothing; }
export function response() { return nothing; }`;
    expect(() => sandboxes.load("missing", code)).toThrow("has no member nothing");
    expect(run("return util.rds.toJsonObject(1);").status).toBe("broken");
    expect(run("return util.xml.toMap(1);").status).toBe("broken");
  });
});
