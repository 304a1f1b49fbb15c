/** Runs the steps one after the other, measures each, and always cleans up at the end. */
import { setTimeout as sleep } from "node:timers/promises";
import { createAnswerBook } from "./answers.ts";
import { type CleanUp, createCleanUp, type LeftOver } from "./clean-up.ts";
import type { Step, StepOutcome, StepResult, StepTools } from "./step.ts";

export interface RunOptions {
  readonly steps: readonly Step[];
  /** Aborts the run: the step in progress fails with the signal's reason, later steps are skipped. */
  readonly signal: AbortSignal;
  /** Labels by value; each value is replaced by its label in recorded answers. */
  readonly masks: ReadonlyMap<string, string>;
  /**
   * Longest wait for an interrupted step before the clean-up: until it ends, the step may still
   * create objects.
   */
  readonly graceMilliseconds: number;
  /** Milliseconds of a monotonic clock. */
  readonly nowMilliseconds: () => number;
  /** Called after each step. */
  readonly onResult: (result: StepResult) => void;
}

export interface RunReport {
  readonly results: readonly StepResult[];
  /** Objects that the clean-up could not remove. */
  readonly leftOver: readonly LeftOver[];
  /** In seconds. */
  readonly cleanUpSeconds: number;
  /** Recorded answers by name, masked. */
  readonly answers: Readonly<Record<string, unknown>>;
}

export async function runSteps(options: RunOptions): Promise<RunReport> {
  const { steps, signal, masks, nowMilliseconds, onResult } = options;
  const cleanUp = createCleanUp();
  const running: Promise<unknown>[] = [];
  const answers = createAnswerBook(masks);
  const results: StepResult[] = [];
  for (const step of steps) {
    const startedAt = nowMilliseconds();
    const tools = { cleanUp: stoppedBy(signal, cleanUp), answers, signal };
    const outcome = await outcomeOf(step, results, tools, running);
    const seconds = (nowMilliseconds() - startedAt) / 1000;
    const result = { ...outcome, name: step.name, seconds };
    results.push(result);
    onResult(result);
  }
  const startedAt = nowMilliseconds();
  if (signal.aborted)
    await Promise.race([Promise.allSettled(running), sleep(options.graceMilliseconds)]);
  const leftOver = await cleanUp.runAll();
  const cleanUpSeconds = (nowMilliseconds() - startedAt) / 1000;
  return { results, leftOver, cleanUpSeconds, answers: answers.all() };
}

async function outcomeOf(
  step: Step,
  results: readonly StepResult[],
  tools: StepTools,
  running: Promise<unknown>[],
): Promise<StepOutcome> {
  if (tools.signal.aborted) return { status: "skipped", summary: messageOf(tools.signal.reason) };
  const missing = step.needs.find((name) =>
    results.some((result) => result.name === name && result.status !== "passed"),
  );
  if (missing !== undefined) {
    return { status: "skipped", summary: `needs ${missing}, which has not passed` };
  }
  try {
    const outcome = step.run(tools);
    running.push(outcome);
    return await Promise.race([outcome, rejectionOf(tools.signal)]);
  } catch (error) {
    return { status: "failed", summary: messageOf(error) };
  }
}

/**
 * Wraps the clean-up: after an interruption, registering an object ends the step before it creates
 * that object.
 */
function stoppedBy(signal: AbortSignal, cleanUp: CleanUp): CleanUp {
  return {
    add: (what, run) => {
      cleanUp.add(what, run);
      signal.throwIfAborted();
    },
  };
}

function rejectionOf(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
}

/** The message with its causes, in which the SDK and fetch hide the reason. */
function messageOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { name, message, cause } = error;
  const own = name === "Error" ? message : `${name}: ${message}`;
  return cause === undefined ? own : `${own} (${messageOf(cause)})`;
}

/** True when no step has failed and nothing is left behind. */
export function isSuccess({ results, leftOver }: RunReport): boolean {
  return leftOver.length === 0 && results.every(({ status }) => status !== "failed");
}
