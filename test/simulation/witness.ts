/** Observes everything in a simulated world and checks its invariants. */
import type { TableChange } from "local-cloud/testing";
import type { BrowserDevice } from "./browser-device.ts";
import { CommandPromises } from "./command-promises.ts";
import { lookForDue } from "./due-promises.ts";
import type { DeliveryOutcome } from "./event-queue.ts";
import { GroundTruth } from "./ground-truth.ts";
import { roundIn } from "./heard-rounds.ts";
import { MeasuredPromises } from "./measured-promises.ts";
import { Promises } from "./promises.ts";
import { ProofJudge } from "./proof-judge.ts";
import { ProofPromises } from "./proof-promises.ts";
import { SavedPromises } from "./saved-promises.ts";
import type { TableService } from "./table-service.ts";
import { TableShadow } from "./table-shadow.ts";
import { type HeardMessage, UplinkPromises } from "./uplink-promises.ts";
import type { VirtualTime } from "./virtual-time.ts";
import type { WorldSite } from "./world-site.ts";

export interface WatchedDevice {
  readonly site: WorldSite;
  readonly device: BrowserDevice;
}

export class Witness {
  readonly promises: Promises;
  readonly commands: CommandPromises;
  readonly saved: SavedPromises;
  readonly #time: VirtualTime;
  readonly #tables: TableService;
  readonly #shadow = new TableShadow();
  readonly #truth = new GroundTruth();
  readonly #uplinks: UplinkPromises;
  readonly #measured: MeasuredPromises;
  readonly #proofs: ProofJudge;
  readonly #devices: WatchedDevice[] = [];

  constructor(time: VirtualTime, tables: TableService) {
    this.#time = time;
    this.#tables = tables;
    this.promises = new Promises(
      () => ({ atMilliseconds: time.nowMilliseconds(), step: time.steps }),
      () => time.stop(),
    );
    this.commands = new CommandPromises(time, this.promises);
    this.saved = new SavedPromises(this.promises);
    this.#uplinks = new UplinkPromises(this.promises, this.#shadow, this.commands);
    this.#measured = new MeasuredPromises(this.promises, this.commands, this.#truth);
    const proofs = new ProofPromises(this.promises, this.#truth);
    this.#proofs = new ProofJudge({ time, tables, commands: this.commands, proofs });
    tables.onWrite = (change) => this.#wrote(change);
    tables.onHalf = (what) => this.promises.broken("whole", what);
    time.afterStep = () => (this.#hasChanged ? this.#lookAtChanges() : undefined);
  }

  get #hasChanged(): boolean {
    return this.#shadow.hasChanged || this.#devices.some(({ device }) => device.hasChanged);
  }

  /** Checks the rows written in this step, and the outboxes that it changed. */
  async #lookAtChanges(): Promise<void> {
    await this.#shadow.compareChanged(this.#tables, this.promises);
    for (const watched of this.#devices) {
      if (watched.device.hasChanged) await this.#lookAtDevice(watched);
    }
  }

  #wrote(change: TableChange): void {
    const seen = this.#shadow.take(change);
    this.commands.changed(seen);
    this.saved.changed(seen);
    this.#uplinks.changed(seen);
  }

  /** Records the trackers' angles after each step of a field. */
  stood({ masters }: WorldSite): void {
    for (const { mId, carrier } of masters) {
      const { angles, goals } = carrier.model.trackers;
      this.#truth.stood(mId, { at: this.#time.nowSeconds, angles, goals });
    }
  }

  /** Checks a master's message once its function has finished. */
  heard(message: HeardMessage, fate: DeliveryOutcome): void {
    this.#uplinks.ended(message, fate);
    const { ending, text, receivedAt, master } = message;
    const round = ending === "up/nodes" ? roundIn(text, receivedAt) : undefined;
    if (round === undefined || fate !== "done") return;
    this.#truth.heard(master.mId, { ...round, takenAt: this.#time.nowSeconds });
  }

  watch(watched: WatchedDevice): void {
    this.#devices.push(watched);
  }

  /** Checks that saved changes are on their device or on the server. */
  async #lookAtDevice({ site, device }: WatchedDevice): Promise<void> {
    if (device.isOpen) this.saved.judge(site, await device.kept());
  }

  /** Runs after the schedule that settles commands. */
  lookAtSettled(): void {
    this.#measured.look(this.#time.nowSeconds);
  }

  /** Runs after the schedule that closes proofs. */
  lookAtProofs(sites: readonly WorldSite[]): Promise<void> {
    return this.#proofs.look(sites);
  }

  /** Restarts the tables from their disk; everything acknowledged must be there. */
  async restartTables(): Promise<void> {
    this.#tables.restart();
    await this.#shadow.compareAll(this.#tables, this.promises);
  }

  /** The final check, after an hour without faults. */
  async lastLook(sites: readonly WorldSite[]): Promise<void> {
    const { promises, commands } = this;
    commands.lastLook();
    lookForDue({ promises, commands, shadow: this.#shadow }, sites, this.#time.nowMilliseconds());
    for (const watched of this.#devices) await this.#lookAtDevice(watched);
    await this.restartTables();
  }
}
