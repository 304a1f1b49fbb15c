import { describe, expect, it } from "vitest";
import { ok } from "#domain/result.ts";
import type { Answers } from "#domain/troubleshoot/answers.ts";
import type { Flow } from "#domain/troubleshoot/flow.ts";
import { missing } from "#domain/troubleshoot/gate.ts";
import { ISSUE_TYPE_CODES } from "#domain/troubleshoot/issue-types.ts";
import { FLOWS, pruneAnswers, questionsOn, route } from "#domain/troubleshoot/route.ts";
import { STEP_IDS } from "#domain/troubleshoot/steps.ts";
import { taskFromAnswers } from "#domain/troubleshoot/task-record.ts";
import { routesOf, walksOf } from "./walk.ts";

describe.each(ISSUE_TYPE_CODES)("every way through %s", (issueType) => {
  const walks = walksOf(issueType);

  it("ends in notes and review", () => {
    for (const { steps } of walks) expect(steps.slice(-2)).toEqual(["notes", "review"]);
  });

  it("has no step twice and asks nothing twice", () => {
    for (const { steps } of walks) {
      expect(new Set(steps).size).toBe(steps.length);
      expect(new Set(questionsOn(steps)).size).toBe(questionsOn(steps).length);
    }
  });

  it("asks before each fork what the fork looks at", () => {
    expect(unaskedForks(FLOWS[issueType], [])).toEqual([]);
  });

  it("lets Next through at every step once it is answered, and makes a task", () => {
    for (const { steps, answers } of walks) {
      expect(steps.flatMap((step) => missing(step, answers))).toEqual([]);
      expect(taskFromAnswers(issueType, answers)).toMatchObject(
        ok({ issueType, activeStep: steps.length }),
      );
    }
  });

  it("keeps what was asked on the way and nothing of other ways", () => {
    const everything: Answers = Object.assign({}, ...walks.map(({ answers }) => answers));
    for (const { answers, steps } of walks) {
      const swept = pruneAnswers(issueType, { ...everything, ...answers });
      expect(Object.keys(swept).toSorted()).toEqual([...questionsOn(steps)].toSorted());
    }
  });
});

/** Names that a fork of the flow evaluates although no step before it asks for them. */
function unaskedForks(flow: Flow, asked: readonly string[]): readonly string[] {
  const here = [...asked, ...questionsOn(flow.filter((part) => typeof part === "string"))];
  return flow.flatMap((part) =>
    typeof part === "string"
      ? []
      : part.fork.flatMap(({ when, go }) => [
          ...(when === "otherwise" ? [] : Object.keys(when).filter((name) => !here.includes(name))),
          ...unaskedForks(go, here),
        ]),
  );
}

describe("the flows together", () => {
  it.each([
    ["MI", 7, 8],
    ["CI", 5, 6],
    ["BI", 13, 16],
    ["NC", 12, 12],
    ["BO", 1, 1],
    ["EI", 2, 2],
    ["RF", 6, 6],
  ] as const)(
    "%s has %i routes, which %i ways of answering lead to",
    (issueType, routes, walks) => {
      expect(routesOf(issueType)).toHaveLength(routes);
      expect(walksOf(issueType)).toHaveLength(walks);
    },
  );

  it("use every step there is", () => {
    const used = new Set(
      ISSUE_TYPE_CODES.flatMap((code) => routesOf(code)).flatMap(({ steps }) => steps),
    );
    expect(STEP_IDS.filter((step) => !used.has(step))).toEqual([]);
  });

  it("end every fork with a last way, so that no answer leads nowhere", () => {
    const lastWays = (flow: Flow): readonly unknown[] =>
      flow.flatMap((part) =>
        typeof part === "string"
          ? []
          : [part.fork.at(-1)?.when, ...part.fork.flatMap(({ go }) => lastWays(go))],
      );
    for (const flow of Object.values(FLOWS)) {
      expect(lastWays(flow).filter((when) => when !== "otherwise")).toEqual([]);
    }
  });

  it("stop at a question that is open", () => {
    expect(route("MI", {})).toEqual(["actuatorPlugged"]);
    expect(route("MI", { actuatorOn: true })).toEqual(["actuatorPlugged", "inspectWiring"]);
  });

  it("do not take a later way while an earlier one is open", () => {
    expect(route("MI", { actuatorOn: true, fixedWiring: false, overCurrent: false }).at(-1)).toBe(
      "testMovement",
    );
  });
});
