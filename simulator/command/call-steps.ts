/**
 * Steps of a call-and-response that a command has begun: the answers are already known, only the
 * time has to pass.
 */
import type { CommandRun } from "./command-handler.ts";
import type { RunOutcome, RunSteps } from "./run-steps.ts";

export class CallSteps implements RunSteps {
  readonly #call: Extract<CommandRun, { readonly kind: "call" }>;
  #elapsed = 0;

  constructor(call: Extract<CommandRun, { readonly kind: "call" }>) {
    this.#call = call;
  }

  get progress(): string {
    const { seconds, asked, answered } = this.#call;
    const share = seconds === 0 ? 1 : Math.min(1, this.#elapsed / seconds);
    return `${Math.floor(answered * share)}/${asked} nodes`;
  }

  advance(seconds: number): RunOutcome {
    this.#elapsed += seconds;
    if (this.#elapsed < this.#call.seconds) {
      return { kind: "going", news: [], progress: this.progress };
    }
    return { kind: "over", news: [], ending: { kind: "success", message: this.#call.success } };
  }
}
