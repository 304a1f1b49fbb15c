/** What goes on after the command that began it has succeeded: searches, rescues, updates. */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";

export interface MasterJob {
  /** The command that began it: what a refused command is told the master is busy with. */
  readonly name: WireCommandName;
  /** Commands that go through although it runs, because they end or steer it. */
  readonly yieldsTo: readonly WireCommandName[];
  /** Lives so many seconds of the model. Returns whether it is over. */
  step(dtSeconds: number): boolean;
  /** A stow to safety takes precedence: puts back whatever would keep trackers from moving. */
  cut(): void;
}

export class MasterJobs {
  #running: MasterJob | undefined;

  get running(): MasterJob | undefined {
    return this.#running;
  }

  /** Takes the place of a job that runs. */
  start(job: MasterJob): void {
    this.#running = job;
  }

  /** Drops the job, which does nothing any more. */
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
    // A job may have begun another one while it stepped.
    if (job?.step(dtSeconds) === true && this.#running === job) this.stop();
  }
}
