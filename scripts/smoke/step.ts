/** A step of the smoke test, and the tools it may use. */
import type { AnswerBook } from "./answers.ts";
import type { CleanUp } from "./clean-up.ts";

export type StepOutcome =
  /** `notes` are facts that get separate lines in the report. */
  | { readonly status: "passed"; readonly summary: string; readonly notes?: readonly string[] }
  | { readonly status: "failed"; readonly summary: string; readonly notes?: readonly string[] }
  | { readonly status: "skipped"; readonly summary: string };

export interface StepTools {
  /** Everything that a step creates must be registered here before it is created. */
  readonly cleanUp: CleanUp;
  readonly answers: AnswerBook;
  /** Aborted by Ctrl-C and by the time limit of the run. */
  readonly signal: AbortSignal;
}

export interface Step {
  /** Name of the step, one word such as master. */
  readonly name: string;
  /** Steps that must have passed; otherwise this step is skipped. */
  readonly needs: readonly string[];
  /** Runs the step; a rejection counts as a failure with the error's message. */
  run(tools: StepTools): Promise<StepOutcome>;
}

export type StepResult = StepOutcome & {
  readonly name: string;
  readonly seconds: number;
};
