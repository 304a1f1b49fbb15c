/** A training: a front over several sites, and the score that the person in training gets. */
import { arrivalLine, scoreLines } from "#simulator/training/score-lines.ts";
import type { SiteVerdict } from "#simulator/training/site-verdict.ts";
import type { SimSite } from "./sim-site.ts";

interface TrainingPlan {
  /** Id of the order that began the training. */
  readonly id: string | undefined;
  readonly sites: readonly SimSite[];
  /** Lines about what is going to happen. */
  readonly announcement: readonly string[];
  /** Seconds of the model until the gusts are over at the last site. */
  readonly durationSeconds: number;
}

export class Training {
  readonly id: string | undefined;
  readonly sites: readonly SimSite[];
  readonly #durationSeconds: number;
  readonly #verdicts: SiteVerdict[] = [];
  #elapsedSeconds = 0;
  #lines: readonly string[];
  #isOver = false;

  constructor({ id, sites, announcement, durationSeconds }: TrainingPlan) {
    this.id = id;
    this.sites = sites;
    this.#lines = announcement;
    this.#durationSeconds = durationSeconds;
  }

  get lines(): readonly string[] {
    return this.#lines;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** Counts one of its sites, which the storm has reached. */
  take(verdict: SiteVerdict): void {
    this.#verdicts.push(verdict);
    this.#lines = [...this.#lines, arrivalLine(verdict)];
  }

  /** Advances the training. At its end its lines get the score. */
  step(seconds: number): void {
    this.#elapsedSeconds += seconds;
    if (this.#isOver || this.#elapsedSeconds < this.#durationSeconds) return;
    this.#isOver = true;
    const score =
      this.#verdicts.length === 0
        ? ["The storm reached no site: other weather was ordered."]
        : scoreLines(this.#verdicts);
    this.#lines = [...this.#lines, "", ...score];
  }

  stop(): void {
    this.#isOver = true;
    this.#lines = [...this.#lines, "The training was stopped."];
  }
}
