/**
 * The steps of a sweep: asks one node after the other for an acknowledgement, and the silent ones
 * again for up to eight rounds.
 */
import { ASK_SECONDS } from "#simulator/radio/call-and-response.ts";
import type { CommandRun } from "./command-handler.ts";
import type { CommandRadio } from "./command-ports.ts";
import { failText } from "./fail-text.ts";
import type { RunEnding, RunOutcome, RunSteps } from "./run-steps.ts";

export type Sweep = Extract<CommandRun, { readonly kind: "sweep" }>;

/** Maximum number of rounds of a command to many nodes; data cycles have three. */
const COMMAND_ROUNDS = 8;
const MAX_NAMED = 5;

export class SweepSteps implements RunSteps {
  readonly #sweep: Sweep;
  readonly #radio: CommandRadio;
  /** Nodes still to be asked in this round. */
  #queue: number[];
  #silent: number[] = [];
  #round = 1;
  #acknowledged = 0;
  #seconds = 0;
  #news: readonly string[];

  constructor(sweep: Sweep, radio: CommandRadio) {
    this.#sweep = sweep;
    this.#radio = radio;
    this.#queue = [...sweep.nodes];
    this.#news = sweep.running ?? [];
  }

  get progress(): string {
    return `${this.#acknowledged}/${this.#sweep.nodes.length} nodes`;
  }

  advance(seconds: number): RunOutcome {
    this.#seconds += seconds;
    while (this.#hasNext() && this.#seconds >= ASK_SECONDS) {
      this.#seconds -= ASK_SECONDS;
      this.#ask(this.#queue.shift());
    }
    const news = this.#news;
    this.#news = [];
    if (!this.#hasNext()) return { kind: "over", news, ending: this.#end() };
    return { kind: "going", news, progress: this.progress };
  }

  #hasNext(): boolean {
    if (this.#queue.length === 0 && this.#silent.length > 0 && this.#round < COMMAND_ROUNDS) {
      this.#round += 1;
      this.#queue = this.#silent;
      this.#silent = [];
    }
    return this.#queue.length > 0;
  }

  #ask(index: number | undefined): void {
    if (index === undefined) return;
    if (!this.#radio.reaches(index)) {
      this.#silent.push(index);
      return;
    }
    this.#acknowledged += 1;
    this.#sweep.apply(index);
  }

  /**
   * The result of the sweep. A node that did not answer the last call of all nodes does not fail
   * the command.
   */
  #end(): RunEnding {
    const { nodes, success, finish, step } = this.#sweep;
    finish?.();
    const asked = nodes.length;
    const missed = this.#silent;
    const hasMissedLiving = missed.some((index) => this.#radio.hasAnswered(index));
    if (this.#acknowledged === 0 || hasMissedLiving) {
      const named = { "first 5 ids": this.#names(missed) };
      const values = { k: this.#acknowledged, n: asked, ...named };
      return { kind: "fail", code: "NODES", message: failText("NODES", values, step) };
    }
    const message = success(this.#acknowledged, asked);
    if (missed.length === 0) return { kind: "success", message };
    const more = missed.length > MAX_NAMED ? "…" : "";
    return {
      kind: "success",
      message: `${message}; not responding: ${this.#names(missed)}${more}`,
    };
  }

  #names(indexes: readonly number[]): string {
    return indexes
      .slice(0, MAX_NAMED)
      .map((index) => this.#radio.nameOf(index))
      .join(", ");
  }
}
