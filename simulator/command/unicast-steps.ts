/**
 * The steps of a command to one node: its exchanges one after the other, each attempted three
 * times.
 */
import type { CommandRun, Exchange } from "./command-handler.ts";
import type { CommandRadio } from "./command-ports.ts";
import { failText } from "./fail-text.ts";
import type { RunEnding, RunOutcome, RunSteps } from "./run-steps.ts";

export type Unicast = Extract<CommandRun, { readonly kind: "unicast" }>;

const EXCHANGE_SECONDS = 0.3;
const HOP_SECONDS = 0.25;
const MAX_TRIES = 3;
/** Seconds after which an exchange without an answer is given up. */
const GIVE_UP_SECONDS = 8;

export class UnicastSteps implements RunSteps {
  readonly #unicast: Unicast;
  readonly #radio: CommandRadio;
  #at = 0;
  #tries = 0;
  #isReached: boolean | undefined;
  #seconds = 0;
  #news: string[] = [];

  constructor(unicast: Unicast, radio: CommandRadio) {
    this.#unicast = unicast;
    this.#radio = radio;
    this.#announce();
  }

  get progress(): string {
    return this.#exchange?.running ?? `Waiting for node ${this.#nId}`;
  }

  advance(seconds: number): RunOutcome {
    this.#seconds += seconds;
    const ending = this.#goOn();
    const news = this.#news;
    this.#news = [];
    return ending === undefined
      ? { kind: "going", news, progress: this.progress }
      : { kind: "over", news, ending };
  }

  #goOn(): RunEnding | undefined {
    for (let next = this.#exchange; next !== undefined; next = this.#exchange) {
      const needed = this.#neededSeconds();
      if (this.#seconds < needed) return undefined;
      this.#seconds -= needed;
      const over = this.#isReached === true ? this.#answered(next) : this.#missed(next);
      this.#isReached = undefined;
      if (over !== undefined) return over;
    }
    return { kind: "success", message: this.#unicast.success() };
  }

  get #nId(): string {
    return this.#radio.nameOf(this.#unicast.node);
  }

  get #exchange(): Exchange | undefined {
    return this.#unicast.exchanges[this.#at];
  }

  /**
   * Duration of the present attempt. Whether the node answers is decided by chance, once, when the
   * frame goes out.
   */
  #neededSeconds(): number {
    const { node } = this.#unicast;
    this.#isReached ??= this.#radio.reaches(node);
    return this.#isReached
      ? EXCHANGE_SECONDS + HOP_SECONDS * this.#radio.hops(node)
      : GIVE_UP_SECONDS / MAX_TRIES;
  }

  #answered({ act, step }: Exchange): RunEnding | undefined {
    const code = act?.();
    if (code !== undefined) {
      const message = failText(code, { nId: this.#nId }, step);
      return { kind: "fail", code, message };
    }
    this.#at += 1;
    this.#tries = 0;
    this.#announce();
    return undefined;
  }

  #missed({ step }: Exchange): RunEnding | undefined {
    this.#tries += 1;
    if (this.#tries < MAX_TRIES) return undefined;
    const message = failText("TIMEOUT", { nId: this.#nId }, step);
    return { kind: "fail", code: "TIMEOUT", message };
  }

  #announce(): void {
    const running = this.#exchange?.running;
    if (running !== undefined) this.#news.push(running);
  }
}
