/** How a command that takes time goes on. */
import type { FailCode } from "#domain/commands/fail-messages.ts";

export type RunEnding =
  | { readonly kind: "success"; readonly message: string }
  | { readonly kind: "fail"; readonly code: FailCode; readonly message: string };

export type RunOutcome =
  /** `news` is said at once, `progress` when nothing has been said for a while. */
  | { readonly kind: "going"; readonly news: string | undefined; readonly progress: string }
  | { readonly kind: "over"; readonly ending: RunEnding };

export interface RunSteps {
  /** Lives so many seconds of the model. */
  advance(seconds: number): RunOutcome;
  /** How far it has come, such as `23/60 nodes`. */
  readonly progress: string;
}
