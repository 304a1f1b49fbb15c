import { readFileSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { publishedRuleFaults } from "#scripts/appsync-language/published-rules.ts";
import { reportOn, resolverCode } from "#scripts/check-resolvers.ts";
import { builtFunctions } from "#test/builders/built-functions.ts";
import { flat, type Resource, resourcesOf } from "#test/infra/gates/deployment.ts";
import { type Synthesised, sharedDeployment } from "#test/infra/synthesised.ts";

const handlers = (body: string) =>
  `import { extensions, util } from "@aws-appsync/utils";
export function request(ctx) { ${body} return {}; }
export function response(ctx) { return ctx.result; }
`;

const FILTER =
  'const filter = { filterGroup: [{ filters: [{ fieldName: "a", operator: "eq", value: 1 }] }] };';

/** Resolver code with one construct that AWS refuses, and the rule that must find it. */
const PLANTED: readonly (readonly [rule: string, body: string])[] = [
  ["TS2345", `${FILTER} extensions.setSubscriptionFilter(filter);`],
  ["TS2339", "util.time.nowISO();"],
  ["TS2554", "util.dynamodb.toMapValues();"],
  ["TS2304", "setTimeout(() => 1, 1);"],
  ["no-async", "const f = async () => 1;"],
  ["no-classes", "class A {}"],
  ["no-for", "for (let i = 0; i < 1; i += 1) {}"],
  ["no-continue", "for (const i of [1]) { continue; }"],
  ["no-while", "while (ctx.a) {}"],
  ["no-try", "try { ctx.a; } catch {}"],
  ["no-this", "const me = this;"],
  ["no-regex", "const r = /a/;"],
  ["no-disallowed-unary-operators", "let a = 1; a++;"],
  ["no-disallowed-binary-operators", "const a = ctx instanceof Object;"],
  ["no-in-operator", 'const a = "a" in ctx;'],
  ["no-disallowed-re-assignment", "ctx = {};"],
  ["no-recursion", "const f = (n) => f(n);"],
  ["no-disallowed-methods", 'const a = "a".padStart(2);'],
  ["no-function-passing", "const f = () => 1; const g = (h) => 1; g(f);"],
  ["no-function-return", "const f = () => () => 1;"],
  ["no-function-reassign", "const f = () => 1; const g = f;"],
];

describe("the check of resolvers", () => {
  let planted: readonly string[];

  beforeAll(() => {
    planted = publishedRuleFaults([
      { name: "good", source: handlers("") },
      ...PLANTED.map(([rule, body]) => ({ name: `planted/${rule}`, source: handlers(body) })),
    ]);
  });

  it("names the file, the line and the construct", () => {
    const { violations } = reportOn([{ name: "Query.getMe", source: handlers("throw ctx;") }]);
    expect(violations).toEqual([expect.stringMatching(/^Query\.getMe\.js: line 2: .*throw/)]);
  });

  it("names a file that is too long, and only then", () => {
    const filler = (length: number) => handlers("").padEnd(length);
    expect(reportOn([{ name: "a", source: filler(32_768) }]).violations).toEqual([]);
    expect(reportOn([{ name: "a", source: filler(32_769) }]).violations).toEqual([
      "a.js: 32769 characters are too many",
    ]);
  });

  it("names a file that is no JavaScript", () => {
    expect(reportOn([{ name: "a", source: "export {" }]).violations).not.toEqual([]);
  });

  it.each(PLANTED)("finds what AWS refuses by its published rule %s", (rule) => {
    expect(planted).toContainEqual(
      expect.stringMatching(new RegExp(`^planted/${rule}\\.js: line 2: (@aws-appsync/)?${rule}: `)),
    );
  });

  it("finds nothing in a file that stands beside bad ones", () => {
    expect(planted.filter((fault) => fault.startsWith("good"))).toEqual([]);
  });

  it("is not switched off by a comment in the code", () => {
    const source = `/* eslint-disable */\n${handlers("class A {}")}`;
    expect(publishedRuleFaults([{ name: "a", source }])).toContainEqual(
      expect.stringContaining("no-classes"),
    );
  });
});

describe("the AppSync code in the template", () => {
  it("is checked in full, for each function and each resolver", async () => {
    const deployment = sharedDeployment();
    const checked = resolverCode((await builtFunctions()).files).map(({ name }) => name);
    const functions = resourcesOf(deployment.templates, "AWS::AppSync::FunctionConfiguration");
    const resolvers = resourcesOf(deployment.templates, "AWS::AppSync::Resolver");
    const deployed = [...functions, ...resolvers].map((resource) => codeOf(resource, deployment));
    // Fields with the same code on the same source share a function.
    expect(functions.length).toBeGreaterThan(40);
    expect(deployed.filter((name) => !checked.includes(name))).toEqual([]);
    expect(new Set(deployed)).toEqual(new Set(checked));
  });
});

/**
 * Name of the source file of a resource: the bundles of a test deployment contain only their own
 * path.
 */
function codeOf({ properties }: Resource, { templates, folder }: Synthesised): string {
  const asset = flat(templates, properties.CodeS3Location).split("/").at(-1) ?? "";
  const content = readFileSync(join(folder, `asset.${asset}`), "utf8");
  return content
    .trim()
    .replace(/^\/\/ resolvers\//, "")
    .replace(/\.js$/, "");
}
