import { describe, expect, it } from "vitest";
import { isSuccess, type RunReport, runSteps } from "#scripts/smoke/run-steps.ts";
import type { Step, StepOutcome, StepTools } from "#scripts/smoke/step.ts";

const PASSED: StepOutcome = { status: "passed", summary: "fine" };

function step(
  name: string,
  run: (tools: StepTools) => Promise<StepOutcome> = async () => PASSED,
  needs: readonly string[] = [],
): Step {
  return { name, needs, run };
}

interface Run {
  readonly report: RunReport;
  /** Names of the steps in the order of their reports. */
  readonly reported: readonly string[];
}

async function run(steps: readonly Step[], signal = new AbortController().signal): Promise<Run> {
  const reported: string[] = [];
  let now = 0;
  const report = await runSteps({
    steps,
    signal,
    graceMilliseconds: 50,
    masks: new Map([["secret-table", "<TrackerData.CoreTableName>"]]),
    nowMilliseconds: () => {
      now += 1500;
      return now;
    },
    onResult: ({ name }) => reported.push(name),
  });
  return { report, reported };
}

const statusOf = ({ results }: RunReport) =>
  Object.fromEntries(results.map(({ name, status }) => [name, status]));

describe("the steps", () => {
  it("run in their order, each with its time", async () => {
    const { report, reported } = await run([step("one"), step("two")]);
    expect(reported).toEqual(["one", "two"]);
    expect(report.results).toEqual([
      { ...PASSED, name: "one", seconds: 1.5 },
      { ...PASSED, name: "two", seconds: 1.5 },
    ]);
    expect(report.cleanUpSeconds).toBe(1.5);
    expect(isSuccess(report)).toBe(true);
  });

  it("that fail stop only those that need them", async () => {
    const failing = step("first", async () => {
      throw new Error("no rights", { cause: new Error("AccessDenied") });
    });
    const { report } = await run([failing, step("second", undefined, ["first"]), step("third")]);
    expect(statusOf(report)).toEqual({ first: "failed", second: "skipped", third: "passed" });
    expect(report.results[0]?.summary).toBe("no rights (AccessDenied)");
    expect(report.results[1]?.summary).toBe("needs first, which has not passed");
    expect(isSuccess(report)).toBe(false);
  });

  it("that are skipped for a reason of their own leave the run a success", async () => {
    const skipping = step("alarm", async () => ({ status: "skipped", summary: "no alarm" }));
    expect(isSuccess((await run([skipping])).report)).toBe(true);
  });
});

describe("the clean-up", () => {
  it("removes the newest first, also after a failure", async () => {
    const removed: string[] = [];
    const failing = step("master", async ({ cleanUp }) => {
      for (const what of ["user", "layout", "thing"]) {
        cleanUp.add(what, async () => void removed.push(what));
      }
      throw new Error("broken");
    });
    const { report } = await run([failing]);
    expect(removed).toEqual(["thing", "layout", "user"]);
    expect(report.leftOver).toEqual([]);
  });

  it("goes on after a removal that fails, and names what is left", async () => {
    const removed: string[] = [];
    const making = step("master", async ({ cleanUp }) => {
      cleanUp.add("user", async () => void removed.push("user"));
      cleanUp.add("thing FCC23D", async () => {
        throw new Error("throttled");
      });
      return PASSED;
    });
    const { report } = await run([making]);
    expect(removed).toEqual(["user"]);
    expect(report.leftOver).toEqual([{ what: "thing FCC23D", reason: "throttled" }]);
    expect(isSuccess(report)).toBe(false);
  });

  it("follows an interruption, which fails the step in progress and skips the rest", async () => {
    const controller = new AbortController();
    const removed: string[] = [];
    const waiting = step("master", ({ cleanUp }) => {
      cleanUp.add("thing", async () => void removed.push("thing"));
      controller.abort(new Error("interrupted"));
      return new Promise(() => undefined);
    });
    const { report } = await run([waiting, step("alarm")], controller.signal);
    expect(statusOf(report)).toEqual({ master: "failed", alarm: "skipped" });
    expect(report.results.map(({ summary }) => summary)).toEqual(["interrupted", "interrupted"]);
    expect(removed).toEqual(["thing"]);
  });

  it("ends an interrupted step before it creates the next thing", async () => {
    const controller = new AbortController();
    const removed: string[] = [];
    let isCreated = false;
    const interrupted = step("master", async ({ cleanUp }) => {
      controller.abort(new Error("interrupted"));
      await Promise.resolve();
      cleanUp.add("thing", async () => void removed.push("thing"));
      isCreated = true;
      return PASSED;
    });
    await run([interrupted], controller.signal);
    expect(isCreated).toBe(false);
    expect(removed).toEqual(["thing"]);
  });
});

describe("recorded answers", () => {
  it("come by name, with the names of the deployment masked", async () => {
    const asking = step("refusals", async ({ answers }) => {
      answers.record("dynamodb.noTable", { message: "secret-table not found" });
      answers.record("cognito.wrong", { status: 400 });
      return PASSED;
    });
    const { report } = await run([asking]);
    expect(Object.entries(report.answers)).toEqual([
      ["cognito.wrong", { status: 400 }],
      ["dynamodb.noTable", { message: "<TrackerData.CoreTableName> not found" }],
    ]);
  });
});
