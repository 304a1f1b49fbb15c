/**
 * The subset of JavaScript that resolvers may use: every construct outside is refused with its name
 * and line.
 */
import { describe, expect, it } from "vitest";
import { writeHandlerScript } from "#src/appsync/handler-script.ts";

const RESPONSE = "export function response(ctx) { return ctx.result; }";

function moduleWith(statements: string): string {
  return `export function request(ctx) {\n${statements}\nreturn {};\n}\n${RESPONSE}`;
}

/**
 * Statements of a request handler; line of the fault (the first statement is line 2) and text of
 * the message.
 */
const REFUSED: readonly [statements: string, fault: string][] = [
  ["let n = 0; n++;", "line 2: ++ is not available"],
  ["let n = 0; --n;", "-- is not available"],
  ["const n = ~1;", "~ is not available"],
  ['const has = "a" in ctx.args;', "in is not available"],
  ["const is = ctx.args instanceof Object;", "instanceof is not available"],
  ["try { ctx.stash.a = 1; } catch (error) {}", "try is not available"],
  ["try { ctx.stash.a = 1; } finally {}", "try is not available"],
  ['throw "x";', "throw is not available"],
  ["for (const a of [1]) { continue; }", "continue is not available"],
  ["outer: for (const a of [1]) { break outer; }", "a label is not available"],
  ["while (false) {}", "while is not available"],
  ["do {} while (false);", "do-while is not available"],
  ["for (let i = 0; i < 1; i += 1) {}", "for with three parts is not available"],
  ["const f = async () => 1;", "async is not available"],
  ["function* g() { yield 1; }", "a generator is not available"],
  ["class A {}", "class is not available"],
  ["const A = class {};", "class is not available"],
  ["const me = this;", "this is not available"],
  ["const list = new Array(3);", "new is not available"],
  ["const found = /a/;", "a regular expression literal is not available"],
  ['const m = import("./other.js");', "dynamic import is not available"],
  ["ctx = {};", "the context and its base properties cannot be assigned"],
  ["ctx.stash = {};", "the context and its base properties cannot be assigned"],
  ["ctx.args = {};", "the context and its base properties cannot be assigned"],
  ["[ctx] = [{}];", "the context and its base properties cannot be assigned"],
  ["const count = (n) => (n > 0 ? count(n - 1) : 0); count(3);", "recursion is not available"],
  [
    "const even = (n) => n === 0 || odd(n - 1); const odd = (n) => n !== 0 && even(n - 1);",
    "recursion is not available",
  ],
  ["let f = () => 1; f = () => 2;", "a function cannot be re-assigned"],
  ["let v = 1; v = () => 2;", "a function cannot be re-assigned"],
  ["const make = () => () => 1;", "a function cannot be returned"],
  ["const f = () => 1; const g = () => { return f; };", "a function cannot be returned"],
  ["const f = (g) => 1; f(() => 2);", "a function cannot be passed"],
  ["[2, 1].sort((a, b) => a - b);", "a function cannot be passed to sort"],
  ["Array.from([1]);", "Array.from is not available"],
  ["Array.of(1);", "Array.of is not available"],
  ["[1].keys();", "the method keys is not available"],
  ["[1].values();", "the method values is not available"],
  ["[1].entries();", "the method entries is not available"],
  ["[1].copyWithin(0, 1);", "the method copyWithin is not available"],
  ["Object.create({});", "Object.create is not available"],
  ["Object.freeze({});", "Object.freeze is not available"],
  ['Object.defineProperty({}, "a", {});', "Object.defineProperty is not available"],
  ["Object.getOwnPropertyNames({});", "Object.getOwnPropertyNames is not available"],
  ['"a".charCodeAt(0);', "the method charCodeAt is not available"],
  ["String.fromCharCode(65);", "String.fromCharCode is not available"],
  ['"a".localeCompare("b");', "the method localeCompare is not available"],
  ['"a".matchAll("a");', "the method matchAll is not available"],
  ['"a".padStart(2);', "the method padStart is not available"],
  ['"a".padEnd(2);', "the method padEnd is not available"],
  ['"a".repeat(2);', "the method repeat is not available"],
  ["String.raw`a`;", "String.raw is not available"],
  ['"a".search("a");', "the method search is not available"],
  ["const now = Date.now();", "Date is not available"],
  ["const draw = Math.random();", "Math.random is not available"],
  ['const draw = Math["random"]();', "members of Math cannot be computed"],
  ["Promise.resolve(1);", "Promise is not available"],
  ['RegExp("a");', "RegExp is not available"],
  ["setTimeout(1);", "setTimeout is not available"],
  ["setInterval(1);", "setInterval is not available"],
  ["process.exit();", "process is not available"],
  ['require("fs");', "require is not available"],
  ['fetch("https://a");', "fetch is not available"],
  ['eval("1");', "eval is not available"],
  ['Function("1");', "Function is not available"],
  ["globalThis.a = 1;", "globalThis is not available"],
  ["const a = crypto;", "crypto is not available"],
];

const REFUSED_MODULES: readonly [code: string, fault: string][] = [
  [
    `import { readFileSync } from "node:fs";\n${moduleWith("")}`,
    "module node:fs cannot be imported",
  ],
  [
    `import { sql } from "@aws-appsync/utils/rds";\n${moduleWith("")}`,
    "module @aws-appsync/utils/rds cannot be imported",
  ],
  [`export default function request() {}\n${RESPONSE}`, "default export is not available"],
  [`export { request, response } from "@aws-appsync/utils";`, "re-export is not available"],
  [`export * from "@aws-appsync/utils";`, "re-export is not available"],
  [`import utils from "@aws-appsync/utils";\n${moduleWith("")}`, "has no default export"],
  [RESPONSE, "expected an exported function request"],
  ["export function request(ctx) { return {}; }", "expected an exported function response"],
  ["export function request( {", "expected JavaScript"],
];

const ALLOWED: readonly string[] = [
  "for (const key in ctx.args) { ctx.stash[key] = ctx.args[key]; }",
  "for (const entry of [1, 2]) { if (entry > 1) break; }",
  "const total = [1, 2].map((n) => n * 2).filter((n) => n > 2).reduce((a, b) => a + b, 0);",
  "const { a = 1, ...rest } = ctx.args; ctx.stash.rest = { ...rest, a };",
  "let n = 1; n += 1; n = n | 2; const text = `a` + typeof n;",
  "const keys = Object.keys(ctx.args).concat(Object.values(ctx.args)); [3, 1].sort();",
  "switch (ctx.args.a) { case 1: break; default: ctx.stash.a = 2; }",
  "delete ctx.stash.a; const b = ctx.args?.a ?? void 0;",
  "const double = (n) => n * 2; const four = double(double(1)); ctx.stash.caller = { four };",
  "const search = { search: ctx.args.search, keys: 1 }; const n = JSON.parse('1');",
  'const at = Math.floor(Number.parseInt("3", 10) / parseFloat("2"));',
];

describe("the language subset", () => {
  it.each(REFUSED)("refuses %s", (statements, fault) => {
    expect(() => writeHandlerScript(moduleWith(statements))).toThrow(fault);
  });

  it.each(REFUSED_MODULES)("refuses the module %s", (code, fault) => {
    expect(() => writeHandlerScript(code)).toThrow(fault);
  });

  it.each(ALLOWED)("allows %s", (statements) => {
    expect(() => writeHandlerScript(moduleWith(statements))).not.toThrow();
  });

  it("lists every violation with its line", () => {
    const code = moduleWith("let n = 0;\nn++;\nwhile (n) {}");
    expect(() => writeHandlerScript(code)).toThrow(
      "line 3: ++ is not available; line 4: while is not available",
    );
  });

  it("keeps every line where it was", () => {
    const code = `import {\n  util,\n} from "@aws-appsync/utils";\n${moduleWith("util.autoId();")}`;
    const script = writeHandlerScript(code);
    const lineOf = (text: string) =>
      text.split("\n").findIndex((line) => line.includes("util.autoId"));
    expect(lineOf(script)).toBe(lineOf(code));
  });
});
