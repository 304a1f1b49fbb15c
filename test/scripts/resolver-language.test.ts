import { describe, expect, it } from "vitest";
import { parseResolverCode } from "#local/appsync/language.ts";
import { checkResolvers } from "#scripts/check-resolvers.ts";
import {
  FORBIDDEN_GLOBALS,
  FORBIDDEN_METHODS,
  FORBIDDEN_STATICS,
  MAX_CHARACTERS,
  violationsIn,
} from "#scripts/resolver-language.ts";

/** A handler whose body holds the construct, and the rule that must name it. */
const CONSTRUCTS: readonly (readonly [rule: string, body: string])[] = [
  ["++ and --", "let n = 0; n++; return n;"],
  ["++ and --", "let n = 0; --n; return n;"],
  ["~", "return ~ctx.args.n;"],
  ["in", 'return "a" in ctx.args;'],
  ["instanceof", "return ctx.args instanceof Object;"],
  ["try", "try { return 1; } finally { ctx.stash.done = true; }"],
  ["throw", 'throw "no";'],
  ["continue", "for (const a of ctx.args.list) { if (a) continue; }"],
  ["label", "outer: for (const a of ctx.args.list) { break outer; }"],
  ["while", "while (ctx.args.n) { return 1; }"],
  ["do-while", "do { ctx.stash.n = 1; } while (false);"],
  ["for(;;)", "for (let n = 0; n < 2; n += 1) { ctx.stash.n = n; }"],
  ["class", "class Thing {} return null;"],
  ["class", "const Thing = class {}; return null;"],
  ["this", "return this;"],
  ["new", "return new Map();"],
  ["regex literal", "return /a/.test(ctx.args.a);"],
  ["dynamic import", 'return import("@aws-appsync/utils");'],
  ["context re-assigned", "ctx = {}; return null;"],
  ["property of the context re-assigned", "ctx.stash = {}; return null;"],
  ["function re-assigned", "let f = () => 1; f = 2; return f;"],
  ["function passed", "const f = (n) => n; return helper(f);"],
  ["function passed", "return ctx.args.list.sort((a, b) => a - b);"],
  ["function returned", "return () => 1;"],
  ["function returned", "const f = () => () => 1; return f();"],
  ["debugger", "debugger; return null;"],
];

function moduleWith(body: string): string {
  return `function helper(value) { return value; }\nexport function request(ctx) { ${body} }\nexport function response(ctx) { return helper(ctx.result); }\n`;
}

const rules = (source: string) => violationsIn(source).map(({ rule }) => rule);

describe("the check of resolvers", () => {
  it.each(CONSTRUCTS)("names %s in: %s", (rule, body) => {
    expect(rules(moduleWith(body))).toContain(rule);
  });

  it.each([
    ["async function", "export async function request(ctx) { return ctx; }"],
    ["generator", "export function* request(ctx) { return ctx; }"],
    ["await", "export async function request(ctx) { await ctx; }"],
    ["yield", "export function* request(ctx) { yield ctx; }"],
    [
      "for await",
      "export async function request(ctx) { for await (const a of ctx.a) { ctx.b = a; } }",
    ],
    [
      "import of node:fs",
      'import { readFileSync } from "node:fs"; export const text = readFileSync;',
    ],
    ["recursion of again", "function again(n) { return n ? again(n - 1) : 0; }"],
    [
      "recursion of ping",
      "function ping(n) { return n ? pong(n - 1) : 0; } function pong(n) { return ping(n); }",
    ],
    ["recursion of walk", "const walk = (list) => list.map((part) => walk(part));"],
  ])("names %s of a whole module", (rule, source) => {
    expect(rules(source)).toContain(rule);
  });

  it.each(FORBIDDEN_GLOBALS)("names the global %s", (name) => {
    expect(rules(moduleWith(`return ${name};`))).toContain(name);
  });

  it("names every method the runtime lacks", () => {
    for (const [owner, methods] of Object.entries(FORBIDDEN_STATICS)) {
      for (const method of methods) {
        const source = moduleWith(`return ${owner}.${method}(ctx.args);`);
        expect(rules(source)).toContain(`${owner}.${method}`);
      }
    }
    for (const method of FORBIDDEN_METHODS) {
      expect(rules(moduleWith(`return ctx.args.a.${method}(1);`))).toContain(`.${method}()`);
    }
  });

  it("names a file that is too long, and only then", () => {
    const filler = (length: number) => `// ${"x".repeat(length - 3)}`;
    expect(rules(filler(MAX_CHARACTERS))).toEqual([]);
    expect(rules(filler(MAX_CHARACTERS + 1))).toEqual([`more than ${MAX_CHARACTERS} characters`]);
  });

  it("tells the line", () => {
    expect(
      violationsIn("export function request(ctx) {\n  return ctx;\n}\nwhile (false) {}\n"),
    ).toEqual([{ rule: "while", line: 4 }]);
  });

  it("accepts what AppSync accepts", () => {
    const body =
      "for (const key in ctx.args) { ctx.stash[key] = 1; } ctx.stash.n += 1; " +
      "return ctx.args.list.filter((n) => n > 1).map((n) => ({ ...n, sum: n?.a ?? 0 }));";
    expect(rules(moduleWith(body))).toEqual([]);
  });

  it("is no laxer than the local AppSync, which refuses the same constructs", () => {
    for (const [rule, body] of CONSTRUCTS) {
      if (rule === "debugger" || rule === "new") continue;
      expect(() => parseResolverCode(moduleWith(body)), `${rule}: ${body}`).toThrow(/line \d/);
    }
  });
});

it("finds nothing wrong with the resolvers we have", async () => {
  const report = await checkResolvers();
  expect(report.violations).toEqual([]);
  expect(report.checked).toBeGreaterThanOrEqual(15);
  expect(report.largest).toBeLessThan(MAX_CHARACTERS);
});
