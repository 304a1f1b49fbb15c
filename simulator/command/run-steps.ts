/** Types for the steps of a command that takes time. */
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";

export type RunEnding =
  | { readonly kind: "success"; readonly message: string }
  | { readonly kind: "fail"; readonly code: FailCode; readonly message: string };

/**
 * Outcome of one step of a command. `news` are feedback texts to send at once, oldest first;
 * `progress` is sent after a while without feedback.
 */
export type RunOutcome = { readonly news: readonly string[] } & (
  | { readonly kind: "going"; readonly progress: string }
  | { readonly kind: "over"; readonly ending: RunEnding }
);

export interface RunSteps {
  /** Advances the command by that many seconds of the model. */
  advance(seconds: number): RunOutcome;
  /** Text about the progress of the command, such as `23/60 nodes`. */
  readonly progress: string;
}
