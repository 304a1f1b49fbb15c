/** Makes the service task from answers: only questions on the route through the flow. */
import { err, ok, type Result } from "#domain/result.ts";
import { ANSWER_FIELDS, type AnswerName, type Answers } from "./answers.ts";
import { commandQueue } from "./command-queue.ts";
import { type GateReason, missing } from "./gate.ts";
import type { IssueType } from "./issue-types.ts";
import { RMA_LETTERS, type RmaFacts, type RmaLetter, rmaNumber } from "./rma.ts";
import { isRouteComplete, pruneAnswers, route } from "./route.ts";
import { STEPS, type StepId } from "./steps.ts";
import type { WizardCommandName } from "./wizard-commands.ts";
import { RUN_FIELDS } from "./work-fields.ts";

export type RunName = keyof typeof RUN_FIELDS;

/**
 * Names of the record's fields that hold answers; the queue records which commands were not run.
 */
export type RecordedName = Exclude<AnswerName, RunName>;

export const RECORDED_NAMES = (Object.keys(ANSWER_FIELDS) as readonly AnswerName[]).filter(
  (name): name is RecordedName => !Object.hasOwn(RUN_FIELDS, name),
);

export type RecordedAnswers = Readonly<Partial<Record<RecordedName, boolean | number | string>>>;

export interface TaskRecord {
  readonly issueType: IssueType;
  /** Number of steps on the route, the choice of the issue type not counted. */
  readonly activeStep: number;
  readonly answers: RecordedAnswers;
  readonly commandQueue: readonly WizardCommandName[];
}

/** The first step with a missing answer, or the step at which the route is undecided. */
export interface IncompleteTask {
  readonly step: StepId;
  readonly reasons: readonly GateReason[];
}

export type TaskResult = Result<TaskRecord, IncompleteTask>;

/**
 * The task of these answers. Answers that are not on the route are left out; readings become
 * numbers.
 */
export function taskFromAnswers(issueType: IssueType, answers: Answers): TaskResult {
  const steps = route(issueType, answers);
  const open = steps.find((step) => missing(step, answers).length > 0);
  if (open !== undefined) {
    return err({ step: open, reasons: missing(open, answers) });
  }
  const last = steps.at(-1);
  if (last === undefined || !isRouteComplete(steps)) {
    throw new Error(`expected the flow ${issueType} to end in a review, got ${last}`);
  }
  return ok({
    issueType,
    activeStep: steps.length,
    answers: recorded(pruneAnswers(issueType, answers)),
    commandQueue: commandQueue(steps, answers),
  });
}

function recorded(answers: Answers): RecordedAnswers {
  return Object.fromEntries(
    RECORDED_NAMES.flatMap(
      (name): readonly (readonly [RecordedName, boolean | number | string])[] => {
        const value = answers[name];
        if (value === undefined || value === "") return [];
        if (typeof value === "boolean") return [[name, value]];
        return [[name, ANSWER_FIELDS[name].kind === "decimal" ? Number(value) : value.trim()]];
      },
    ),
  );
}

/** Letters of the RMA numbers on these steps, in order. */
export function rmaLetters(steps: readonly StepId[]): readonly RmaLetter[] {
  return steps.flatMap((step) => STEPS[step].label ?? []);
}

/** RMA numbers by the names of the record's fields. */
export function rmaNumbersOf(
  steps: readonly StepId[],
  facts: RmaFacts,
): Readonly<Partial<Record<(typeof RMA_LETTERS)[RmaLetter]["field"], string>>> {
  return Object.fromEntries(
    rmaLetters(steps).map((letter) => [RMA_LETTERS[letter].field, rmaNumber(letter, facts)]),
  );
}
