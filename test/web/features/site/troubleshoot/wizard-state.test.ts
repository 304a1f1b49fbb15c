/** The position in the wizard: it survives answers, going back and returning later. */
import { describe, expect, it } from "vitest";
import { FLOWS } from "#domain/troubleshoot/route.ts";
import { draftFrom, draftOf } from "#web/features/site/troubleshoot/model/draft.ts";
import { listedSteps } from "#web/features/site/troubleshoot/model/listed-steps.ts";
import { WIZARD_MESSAGES } from "#web/features/site/troubleshoot/model/troubleshoot-messages.ts";
import {
  answer,
  chooseIssue,
  FRESH_WIZARD,
  gateOf,
  goTo,
  hasAnswers,
  openStep,
  resumeAt,
  stepsOf,
} from "#web/features/site/troubleshoot/model/wizard-state.ts";

const NOW = 1_760_000_000;
const charging = chooseIssue(FRESH_WIZARD, "CI", NOW);

describe("the open step", () => {
  it("is the choice of the issue at first, which is all that is missing", () => {
    expect(openStep(FRESH_WIZARD)).toBeUndefined();
    expect(gateOf(FRESH_WIZARD)).toBe("issueMissing");
    expect(hasAnswers(FRESH_WIZARD)).toBe(false);
    expect(gateOf(charging)).toEqual([]);
  });

  it.each(Object.keys(FLOWS) as (keyof typeof FLOWS)[])(
    "of %s is the first of its route",
    (type) => {
      const state = goTo(chooseIssue(FRESH_WIZARD, type, NOW), 1);
      expect(openStep(state)).toBe(stepsOf(state)[0]);
      expect(listedSteps(state)[1]?.key).toBe(stepsOf(state)[0]);
    },
  );

  it("is an unknown one where the route has none, and says so in the list", () => {
    const state = goTo(charging, 40);
    expect(openStep(state)).toBeUndefined();
    expect(listedSteps(state).at(-1)?.title).toBe(WIZARD_MESSAGES.unknownStep);
  });
});

describe("who comes back", () => {
  const on = goTo(answer(goTo(charging, 1), "fixedWiring", false), 2);

  it("goes on at the first step that wants something", () => {
    expect(resumeAt(goTo(on, 0))).toBe(2);
    expect(resumeAt(FRESH_WIZARD)).toBe(0);
  });

  it("does not skip steps that ask nothing and were not seen yet", () => {
    const state = chooseIssue(FRESH_WIZARD, "EI", NOW);
    expect(resumeAt(goTo(state, 1))).toBe(1);
  });

  it("is back at an answer that leads elsewhere, once it is changed", () => {
    const changed = answer(goTo(on, 1), "fixedWiring", true);
    expect(stepsOf(changed)).toEqual(["inspectWiring", "notes", "review"]);
    expect(changed.reached).toBe(1);
  });

  it("begins at the choice of the issue with what was kept", () => {
    const kept = JSON.parse(JSON.stringify(draftOf(on)));
    expect(draftFrom(kept)).toEqual({ ...on, at: 0 });
  });

  it("keeps the day on which the repair was begun, also with another issue", () => {
    expect(chooseIssue(charging, "BI", NOW + 86_400).startedAt).toBe(NOW);
  });

  it.each([
    undefined,
    null,
    "",
    7,
    {},
    { answers: {}, reached: -1 },
    { answers: [], reached: "1" },
  ])("finds nothing in %j", (kept) => {
    expect(draftFrom(kept)).toBeUndefined();
  });
});
