/**
 * The nodes of one firmware update: those with the whole image, those that lack blocks of it, and
 * the flags of both.
 */
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { controllersReached } from "#simulator/command/addressed-nodes.ts";
import type { LiveMaster } from "#simulator/command/live-master.ts";
import { NODE_FAULTS } from "#simulator/faults/fault-bits.ts";
import { reboot } from "#simulator/node/node-resets.ts";
import { highFlag, lowFlag, nodeAlarm } from "#simulator/node/words.ts";
import { isReady } from "./ota-conditions.ts";

const RECEIVING = highFlag("otaActive");
const STAGED = highFlag("otaStaged");
const BOOTLOADER = highFlag("bootloader");
const UPDATED = lowFlag("fwUpdated");
const FAILED = nodeAlarm("otaFailed");
/** Share of the nodes with a bad radio that receive the missing blocks in one more transfer. */
const MENDED_BY_REBROADCAST = 0.7;

export class OtaTargets {
  readonly #nodes: readonly number[];
  readonly #master: LiveMaster;
  readonly #random: SeededRandom;
  readonly #begun = new Set<number>();
  readonly #complete = new Set<number>();

  constructor(nodes: readonly number[], master: LiveMaster, random: SeededRandom) {
    this.#nodes = nodes;
    this.#master = master;
    this.#random = random;
  }

  /** Indexes in the list of the nodes that have the whole image. */
  get complete(): readonly number[] {
    return [...this.#complete];
  }

  get missing(): readonly number[] {
    return this.#nodes.filter((index) => !this.#complete.has(index));
  }

  /** Controllers of the nodes to update that receive their master's frames. */
  get controllers(): readonly number[] {
    return this.#nodes.flatMap((index) => controllersReached(this.#master, index));
  }

  /** Whether the node received the beginning of the transfer. */
  hasBegun(index: number): boolean {
    return this.#begun.has(index);
  }

  beginTransfer(): void {
    const { field } = this.#master;
    for (const index of this.#nodes) {
      const ready = controllersReached(this.#master, index).filter((at) => isReady(field, at));
      for (const controller of ready) field.setStoredFlags(controller, RECEIVING, true);
      if (ready.length > 0) this.#begun.add(index);
    }
  }

  /**
   * Ends the transfer of the image; a node with a bad radio always lacks some blocks afterwards.
   */
  endTransfer(): void {
    for (const index of this.#begun) {
      if (this.#receptionOf(index) === "good") this.#complete.add(index);
    }
  }

  stage(): void {
    const { field } = this.#master;
    this.#eachOf([...this.#begun], (controller, index) => {
      field.setStoredFlags(controller, RECEIVING, false);
      field.setStoredFlags(controller, STAGED, this.#complete.has(index));
    });
  }

  /** Sends the missing blocks of the image to one node after the other. */
  repair(): void {
    this.#mend(() => true);
  }

  rebroadcast(): void {
    this.#mend((reception) => reception === "good" || this.#random.next() < MENDED_BY_REBROADCAST);
  }

  /** Starts the nodes that have the whole image; a bad image goes back to the version before. */
  apply(version: string): void {
    const { field } = this.#master;
    const { alarms, stored, faults } = field.units;
    this.#eachOf(this.complete, (controller) => {
      const isBad = ((faults[controller] ?? 0) & NODE_FAULTS.badimage) !== 0;
      if (!isBad) stored.firmware[controller] = version;
      alarms[controller] = (alarms[controller] ?? 0) & ~FAILED;
      field.latch(controller, UPDATED);
      field.setStoredFlags(controller, STAGED, false);
      field.setStoredFlags(controller, BOOTLOADER, true);
      reboot(field, controller);
    });
  }

  leaveBootloader(): void {
    const { field, watch } = this.#master;
    for (const index of this.#complete) {
      for (const at of watch.list.controllersOf(index)) field.setStoredFlags(at, BOOTLOADER, false);
    }
  }

  #mend(isMended: (reception: "good" | "flaky") => boolean): void {
    for (const index of this.missing) {
      const reception = this.#begun.has(index) ? this.#receptionOf(index) : "silent";
      if (reception !== "silent" && isMended(reception)) this.#complete.add(index);
    }
    this.stage();
  }

  #receptionOf(index: number): "good" | "flaky" | "silent" {
    const { field } = this.#master;
    const [controller] = controllersReached(this.#master, index);
    return controller === undefined ? "silent" : field.receptionOf(controller);
  }

  #eachOf(indexes: readonly number[], change: (controller: number, index: number) => void): void {
    for (const index of indexes) {
      for (const controller of controllersReached(this.#master, index)) change(controller, index);
    }
  }
}
