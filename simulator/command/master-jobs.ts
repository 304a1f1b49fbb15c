/** Jobs that continue after their command has succeeded: searches, rescues, updates. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

export interface MasterJob {
  /**
   * The command that began the job; a command that the job blocks is refused with this name as the
   * reason.
   */
  readonly name: WireCommandName;
  /** Commands that are accepted while the job runs, because they end or control it. */
  readonly yieldsTo: readonly WireCommandName[];
  /** Advances by that many seconds of the model. Returns whether the job is over. */
  step(dtSeconds: number): boolean;
  /**
   * Ends the job for a stow to safety: releases everything that would prevent trackers from moving.
   */
  cut(): void;
}

export class MasterJobs {
  #running: MasterJob | undefined;

  get running(): MasterJob | undefined {
    return this.#running;
  }

  /** Starts a job in place of the running one. */
  start(job: MasterJob): void {
    this.#running = job;
  }

  /** Drops the job without any further effect. */
  stop(): void {
    this.#running = undefined;
  }

  /** Ends the job for a stow to safety. */
  cut(): void {
    this.#running?.cut();
    this.stop();
  }

  step(dtSeconds: number): void {
    const job = this.#running;
    // The step of a job may have begun another job, which must not be stopped here.
    if (job?.step(dtSeconds) === true && this.#running === job) this.stop();
  }
}
