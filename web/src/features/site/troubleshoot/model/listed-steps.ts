/** The steps as the wizard's list shows them: their names, and a summary of their answers. */
import { reviewFacts } from "#domain/troubleshoot/review.ts";
import { ISSUE_NAMES } from "#web/ui/issue-names.ts";
import { answerText, WIZARD_MESSAGES } from "./troubleshoot-messages.ts";
import { stepsOf, type WizardState } from "./wizard-state.ts";
import { stepText } from "./wizard-texts.ts";

export interface ListedStep {
  readonly key: string;
  readonly title: string;
  /** Summary of the step's answers in a few words. */
  readonly summary: string;
}

/** Returns the choice of the issue and the steps after it; always includes the open step. */
export function listedSteps(state: WizardState): readonly ListedStep[] {
  const { issueType, answers, at } = state;
  const facts = issueType === undefined ? [] : reviewFacts(issueType, answers);
  const steps = stepsOf(state);
  const listed = steps.map((step) => ({
    key: step,
    title: stepText(step).title,
    summary: facts
      .filter((fact) => fact.step === step)
      .map(({ name, value }) => answerText(name, value))
      .join(" · "),
  }));
  return [
    {
      key: "issue",
      title: WIZARD_MESSAGES.chooseIssue,
      summary: issueType === undefined ? "" : ISSUE_NAMES[issueType],
    },
    ...listed,
    ...(at > steps.length ? [UNKNOWN] : []),
  ];
}

const UNKNOWN: ListedStep = { key: "unknown", title: WIZARD_MESSAGES.unknownStep, summary: "" };
