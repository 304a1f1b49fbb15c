import { describe, expect, it } from "vitest";
import { checkResolvers, reportOn } from "#scripts/check-resolvers.ts";

const handlers = (body: string) =>
  `export function request(ctx) { ${body} return {}; }\nexport function response(ctx) { return ctx.result; }\n`;

describe("the check of resolvers", () => {
  it("names the file, the line and the construct", () => {
    const { violations } = reportOn([{ name: "Query.getMe", source: handlers("throw ctx;") }]);
    expect(violations).toEqual([expect.stringMatching(/^Query\.getMe\.js: line 1: .*throw/)]);
  });

  it("names a file that is too long, and only then", () => {
    const filler = (length: number) => handlers("").padEnd(length);
    expect(reportOn([{ name: "a", source: filler(32_768) }]).violations).toEqual([]);
    expect(reportOn([{ name: "a", source: filler(32_769) }]).violations).toEqual([
      "a.js: 32769 characters are too many",
    ]);
  });

  it("names a file that is no JavaScript", () => {
    expect(reportOn([{ name: "a", source: "export {" }]).violations).toHaveLength(1);
  });

  it("finds nothing wrong with the resolvers we have", async () => {
    const report = await checkResolvers();
    expect(report.violations).toEqual([]);
    expect(report.checked).toBeGreaterThanOrEqual(15);
  });
});
