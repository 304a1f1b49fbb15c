/**
 * Validates a task from the wire by the same rules as the wizard: a complete route, and no further
 * answers.
 */
import { type Input, readInput } from "#domain/input/read-input.ts";
import { err, ok, type Result } from "#domain/result.ts";
import { ANSWER_FIELDS, type Answers } from "./answers.ts";
import { commandOf } from "./command-queue.ts";
import type { GateReason } from "./gate.ts";
import { type IssueType, isIssueType } from "./issue-types.ts";
import { questionsOn, route } from "./route.ts";
import type { StepId } from "./steps.ts";
import {
  RECORDED_NAMES,
  type RecordedName,
  type TaskRecord,
  taskFromAnswers,
} from "./task-record.ts";
import { isWizardCommandName, type WizardCommandName } from "./wizard-commands.ts";

/** A fault of one field of a task; `notAsked` for an answer that is not on the route. */
export interface TaskFault {
  readonly field: string;
  readonly reason: string;
}

export interface TaskInput {
  readonly task: TaskRecord;
  readonly steps: readonly StepId[];
}

export type TaskInputResult = Result<TaskInput, TaskFault>;

/** Reads issueType, the answers by their names and commandQueue; ignores all other members. */
export function taskInputFrom(input: Input): TaskInputResult {
  const { issueType } = input;
  if (!isIssueType(issueType)) return refused("issueType", "notAllowed");
  const read = readAnswers(input);
  if (!read.ok) return refused(read.error.field, read.error.reason);
  const steps = route(issueType, read.value);
  const questions = new Set<string>(questionsOn(steps));
  const unexpected = Object.keys(read.value).find((name) => !questions.has(name));
  if (unexpected !== undefined) return refused(unexpected, "notAsked");
  const queue = readQueue(input.commandQueue, steps);
  if (queue === undefined) return refused("commandQueue", "notAllowed");
  return judged(issueType, withRuns(read.value, steps, queue), steps);
}

function judged(issueType: IssueType, answers: Answers, steps: readonly StepId[]): TaskInputResult {
  const result = taskFromAnswers(issueType, answers);
  if (result.ok) return ok({ task: result.value, steps });
  const [first] = result.error.reasons;
  return first === undefined
    ? refused(result.error.step, "required")
    : refused(first.name, reasonOf(first));
}

function reasonOf(reason: GateReason): string {
  if (reason.code !== "answer") return reason.code;
  return reason.fault.code === "missing" ? "required" : reason.fault.code;
}

type ReadAnswers = Result<Answers, TaskFault>;

/** Numbers are converted to the wizard's text; absent and null are unanswered. */
function readAnswers(input: Input): ReadAnswers {
  const reader = readInput(input);
  const entries = RECORDED_NAMES.map((name) => [name, readAnswer(reader, input, name)] as const);
  const [fault] = reader.faults;
  if (fault !== undefined) return err(fault);
  return ok(Object.fromEntries(entries.filter(([, value]) => value !== undefined)));
}

/**
 * Maximum length of any text that is read, longer than any answer: each field reports its own
 * limit.
 */
const LONGEST = 10_000;

function readAnswer(
  reader: ReturnType<typeof readInput>,
  input: Input,
  name: RecordedName,
): boolean | string | undefined {
  const { kind } = ANSWER_FIELDS[name];
  if (kind === "yesNo") return reader.boolean(name);
  if (kind === "decimal") return reader.number(name, {})?.toString();
  // The answer is checked as received: input that the reader would correct is refused here, so that
  // the wizard and the task have the same answers.
  return reader.text(name, LONGEST) === undefined ? undefined : String(input[name]);
}

/**
 * The command queue of the input, empty when absent; undefined for a list with repeats or with
 * other commands than those on the route.
 */
function readQueue(
  value: unknown,
  steps: readonly StepId[],
): readonly WizardCommandName[] | undefined {
  if (value === undefined || value === null) return [];
  if (!Array.isArray(value)) return undefined;
  const onWay = new Set(steps.map((step) => commandOf(step)?.command));
  const names = new Set(value.filter(isWizardCommandName).filter((name) => onWay.has(name)));
  return names.size === value.length ? [...names] : undefined;
}

/**
 * Adds the answers to whether each command on the route was run: one that is not in the queue
 * counts as run.
 */
function withRuns(
  answers: Answers,
  steps: readonly StepId[],
  queue: readonly WizardCommandName[],
): Answers {
  const runs = steps.flatMap((step) => {
    const found = commandOf(step);
    return found === undefined ? [] : [[found.run, !queue.includes(found.command)] as const];
  });
  return { ...answers, ...Object.fromEntries(runs) };
}

function refused(field: string, reason: string): TaskInputResult {
  return err({ field, reason });
}
