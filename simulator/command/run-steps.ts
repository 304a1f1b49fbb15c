/** How a command that takes time goes on. */
import type { FailCode } from "#domain/commands/wire/fail-messages.ts";

export type RunEnding =
  | { readonly kind: "success"; readonly message: string }
  | { readonly kind: "fail"; readonly code: FailCode; readonly message: string };

/** `news` is said at once, oldest first, `progress` when nothing has been said for a while. */
export type RunOutcome = { readonly news: readonly string[] } & (
  | { readonly kind: "going"; readonly progress: string }
  | { readonly kind: "over"; readonly ending: RunEnding }
);

export interface RunSteps {
  /** Lives so many seconds of the model. */
  advance(seconds: number): RunOutcome;
  /** How far it has come, such as `23/60 nodes`. */
  readonly progress: string;
}
