/**
 * Commands that the technician still has to run: the answer No puts a command into the queue, Yes
 * removes it.
 */
import type { AnswerName, Answers } from "./answers.ts";
import { STEPS, type StepId } from "./steps.ts";
import type { WizardCommandName } from "./wizard-commands.ts";

/**
 * The command of a step, and the name of the answer to whether it was run; undefined for a step
 * without a command.
 */
export function commandOf(
  step: StepId,
): { readonly command: WizardCommandName; readonly run: AnswerName } | undefined {
  const { command, asks } = STEPS[step];
  const [run] = asks;
  return command === undefined || run === undefined ? undefined : { command, run };
}

/**
 * The commands left to run, each once. The last answer about a command decides, so a command that
 * is run later leaves the queue.
 */
export function commandQueue(
  steps: readonly StepId[],
  answers: Answers,
): readonly WizardCommandName[] {
  const queue = new Set<WizardCommandName>();
  for (const step of steps) {
    const found = commandOf(step);
    if (found === undefined) continue;
    if (answers[found.run] === false) queue.add(found.command);
    if (answers[found.run] === true) queue.delete(found.command);
  }
  return [...queue];
}
