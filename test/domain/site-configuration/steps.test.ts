/** Which users may open which step of the configuration. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  CONFIGURATION_STEPS,
  isComplete,
  LAST_STEP,
  openStep,
} from "#domain/site-configuration/steps.ts";

const NOTHING = { locations: 0, placedMasters: 0, assignedNodes: 0 };
const ALL = { locations: 9, placedMasters: 1, assignedNodes: 1 };
const keyOf = (step: number) => CONFIGURATION_STEPS[step]?.key ?? "";

describe("the steps", () => {
  it("come in their order, three of them required", () => {
    const marked = CONFIGURATION_STEPS.map(({ key, isRequired }) => key + (isRequired ? "*" : ""));
    expect(marked).toEqual([
      "layout-details",
      "upload-coordinates*",
      "position-coordinates",
      "master-coordinates*",
      "master-areas*",
    ]);
  });

  it("begin with the first where the address names none, and where it names an unknown one", () => {
    expect(openStep(null, 3, ALL)).toEqual({ kind: "opened", step: 0 });
    for (const wanted of ["", "7", "constructor", "Layout-Details"]) {
      expect(openStep(wanted, 3, ALL)).toEqual({ kind: "unknown", step: 0 });
    }
  });

  it("lead back to any, and on by one alone", () => {
    expect(openStep(keyOf(0), 4, ALL)).toEqual({ kind: "opened", step: 0 });
    expect(openStep(keyOf(2), 1, ALL)).toEqual({ kind: "opened", step: 2 });
    expect(openStep(keyOf(3), 1, ALL)).toEqual({ kind: "priorSteps", step: 1 });
  });

  it.each([
    [1, { ...ALL, locations: 0 }],
    [3, { ...ALL, placedMasters: 0 }],
  ])("do not lead on from step %i while it lacks what it requires", (step, facts) => {
    expect(openStep(keyOf(step + 1), step, facts)).toEqual({ kind: "priorSteps", step });
    expect(openStep(keyOf(step + 1), step, ALL)).toEqual({ kind: "opened", step: step + 1 });
  });

  it("are complete by their own facts", () => {
    const lacking = CONFIGURATION_STEPS.flatMap((_, at) => (isComplete(at, NOTHING) ? [] : [at]));
    expect(lacking).toEqual([1, 3, 4]);
    expect(CONFIGURATION_STEPS.every((_, at) => isComplete(at, ALL))).toBe(true);
  });

  it("never open one behind a step that is not complete", () => {
    const count = fc.nat(1);
    const facts = fc.record({ locations: count, placedMasters: count, assignedNodes: count });
    const step = fc.nat(LAST_STEP);
    fc.assert(
      fc.property(facts, step, step, (known, wanted, from) => {
        const change = openStep(keyOf(wanted), from, known);
        for (let prior = 0; prior < change.step; prior += 1) {
          expect(isComplete(prior, known)).toBe(true);
        }
        expect(change.step).toBeLessThanOrEqual(Math.max(from + 1, wanted));
      }),
    );
  });
});
