/**
 * Rescues of lost nodes, one after the other: of one node by a chosen rescuer, or of several nodes
 * by their nearest neighbours.
 */
import type { WireCommandName } from "#domain/commands/wire/wire-commands.ts";
import { lastFour, UNASSIGNED_NODE_ID } from "#domain/identity/node-id.ts";
import type { LiveMaster, OwnOfCommands } from "#simulator/command/live-master.ts";
import type { MasterJob } from "#simulator/command/master-jobs.ts";
import type { RadioPair } from "#simulator/node/node-field.ts";
import { highFlag } from "#simulator/node/words.ts";
import { RescueAttempt } from "./rescue-attempt.ts";

/** A planned rescue: rescuer and lost node, by their indexes in the list of ids. */
export interface Rescue {
  readonly rescuer: number;
  readonly rescuee: number;
  readonly pair: RadioPair | undefined;
}

const RESCUER = highFlag("rescuer");

export class RescueJob implements MasterJob {
  readonly yieldsTo = [];
  readonly #master: LiveMaster;
  readonly #own: OwnOfCommands;
  readonly #waiting: Rescue[];
  #present: { readonly rescue: Rescue; readonly attempt: RescueAttempt | undefined } | undefined;

  constructor(
    readonly name: WireCommandName,
    rescues: readonly Rescue[],
    master: LiveMaster,
    own: OwnOfCommands,
  ) {
    this.#master = master;
    this.#own = own;
    this.#waiting = [...rescues];
    this.#next();
  }

  step(dtSeconds: number): boolean {
    const present = this.#present;
    if (present === undefined) return true;
    const isFound = present.attempt === undefined ? false : present.attempt.step(dtSeconds);
    if (isFound === undefined) return false;
    this.#tell(present.rescue, isFound);
    this.#next();
    return this.#present === undefined;
  }

  cut(): void {
    this.#present?.attempt?.comeBack();
  }

  /**
   * Starts the next rescue; skips rescuers that do not answer, and locations without a controller.
   */
  #next(): void {
    const rescue = this.#waiting.shift();
    if (rescue === undefined) {
      this.#present = undefined;
      return;
    }
    const { field, watch, isRadioWorking } = this.#master;
    const [rescuee] = watch.list.controllersOf(rescue.rescuee);
    const rescuer = watch.list
      .controllersOf(rescue.rescuer)
      .find((controller) => field.isReached(controller, isRadioWorking));
    if (rescuer === undefined || rescuee === undefined) {
      this.#present = { rescue, attempt: undefined };
      return;
    }
    const { pair } = rescue;
    const attempt = new RescueAttempt(field, { rescuer, rescuee, pair }, this.#own.random);
    watch.reports.setKnownBits(rescue.rescuer, { flagsHigh: RESCUER });
    this.#present = { rescue, attempt };
  }

  #tell({ rescuer, rescuee }: Rescue, ok: boolean): void {
    const { watch, event } = this.#master;
    const nameOf = (index: number) => lastFour(watch.list.ids[index] ?? UNASSIGNED_NODE_ID);
    event("rescue", { rescuer: nameOf(rescuer), rescuee: nameOf(rescuee), ok });
    // Calls the rescued node without waiting for the next cycle.
    if (ok) watch.callSoon();
  }
}
