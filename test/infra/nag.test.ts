import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { type App, Validations } from "aws-cdk-lib";
import { AwsSolutionsChecks } from "cdk-nag";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildApp } from "#infra/app.ts";
import { type Allowance, nagProblems, type Violation } from "./gates/nag-allowances.ts";
import { makeAssets, temporaryFolder } from "./synthesised.ts";

const ALLOW_FILE = join(import.meta.dirname, "..", "..", "infra", "nag-allow.json");

const root = temporaryFolder();
let app: App;

beforeAll(() => {
  makeAssets(join(root, "build"));
  app = buildApp({ assets: join(root, "build"), outdir: join(root, "cdk.out") });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Findings, with ids in the plugin's form. */
function violationsOf(scope: App): readonly Violation[] {
  return new AwsSolutionsChecks(scope)
    .validateScope(scope)
    .violations.flatMap(({ ruleName, violatingResources }) =>
      (violatingResources ?? []).map(({ constructPath }) => ({
        id: `AwsSolutions::${ruleName}`,
        path: String(constructPath),
      })),
    );
}

function readAllowances(): readonly Allowance[] {
  return JSON.parse(readFileSync(ALLOW_FILE, "utf8"));
}

describe("cdk-nag", () => {
  it("reports exactly what the file allows", () => {
    const violations = violationsOf(app);
    const today = new Date().toISOString().slice(0, 10);
    expect(violations.length).toBeGreaterThan(0);
    expect(nagProblems(violations, readAllowances(), today)).toEqual([]);
  });

  // An acknowledgement in code would hide a finding from the report; under a bare id it would leave
  // no record.
  it("is not silenced anywhere in the code", () => {
    const silenced = app.node
      .findAll()
      .filter(({ node }) =>
        node.metadata.some(
          ({ type, data }) =>
            type === Validations.ACKNOWLEDGED_RULES_METADATA_KEY &&
            JSON.stringify(data).includes("AwsSolutions"),
        ),
      );
    expect(silenced.map(({ node }) => node.path)).toEqual([]);
  });
});

describe("the file of allowed findings", () => {
  const violation = { id: "AwsSolutions::AwsSolutions-S1", path: "Stack/Bucket" };
  const allowance = {
    ...violation,
    reason: "Receives the logs itself.",
    owner: "platform",
    until: "2027-01-01",
  };

  it.each([
    ["a finding it does not have", [violation], [], "not allowed"],
    ["an entry nothing needs", [], [allowance], "not needed"],
    ["an entry for another place", [violation], [{ ...allowance, path: "Stack" }], "not allowed"],
    ["an entry twice", [violation], [allowance, allowance], "twice"],
    [
      "a bare id",
      [{ ...violation, id: "AwsSolutions-S1" }],
      [{ ...allowance, id: "AwsSolutions-S1" }],
      "bare id",
    ],
    ["a date that has passed", [violation], [{ ...allowance, until: "2026-12-31" }], "past"],
    ["no date", [violation], [{ ...allowance, until: "never" }], "past"],
    ["no reason", [violation], [{ ...allowance, reason: "" }], "no reason"],
    ["no owner", [violation], [{ ...allowance, owner: "" }], "no reason or owner"],
  ])("is refused for %s", (_, violations, allowances, problem) => {
    const problems = nagProblems(violations, allowances, "2027-01-01");
    expect(problems.some((text) => text.startsWith(problem))).toBe(true);
  });

  it("is accepted on its last day", () => {
    expect(nagProblems([violation], [allowance], "2027-01-01")).toEqual([]);
  });
});
