/**
 * Delivers a master's list of ids: sends each node its location by radio, and reports to the cloud
 * which nodes are still pending.
 */
import { lastFour } from "#domain/identity/node-id.ts";
import type { SeededRandom } from "#domain/site-generator/random.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import { lowFlag } from "#simulator/node/words.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { eventMessage } from "./event-message.ts";
import type { NodeList } from "./node-list.ts";
import { NodeSync } from "./node-sync.ts";
import type { Outbox } from "./outbox.ts";

const ID_CHANGED = lowFlag("idChanged");

export interface DeliveryOptions {
  readonly physical: PhysicalMaster;
  readonly field: NodeField;
  readonly list: NodeList;
  readonly outbox: Outbox;
  /** Indexes of nodes that never received their id. */
  readonly unsynced: readonly number[];
  readonly random: SeededRandom;
}

export class ListDelivery {
  readonly #options: DeliveryOptions;
  readonly #sync: NodeSync;
  #version = 0;
  /** Number of reports of pending nodes so far. */
  #reports = 0;

  constructor(options: DeliveryOptions) {
    const { physical, unsynced, random } = options;
    this.#options = options;
    const received = physical.trackers.map(({ controllerId }, at) =>
      unsynced.includes(at) ? "" : lastFour(controllerId),
    );
    this.#sync = new NodeSync(received, random);
  }

  /** Whether the master has received a list of ids. */
  get hasList(): boolean {
    return this.#version > 0;
  }

  longestPending(modelSeconds: number): number {
    return this.#sync.longestPending(modelSeconds);
  }

  /**
   * Called after a new connection: repeats the report of pending nodes once there is a list of ids.
   */
  connected(): void {
    if (this.hasList) this.#sync.requestReport();
  }

  /** Sets the version of the list for reports. */
  setVersion(version: number): void {
    this.#version = version;
  }

  /** Called after a change of the list: nodes whose id has changed become pending. */
  listChanged(modelSeconds: number): void {
    this.#sync.compare(this.#options.list.ids, modelSeconds);
  }

  /** Begins a pass that tries every pending node once more. */
  beginPass(): void {
    this.#sync.beginPass();
  }

  /** Advances the pass through the pending nodes. */
  step(dtSeconds: number, isRadioWorking: boolean): void {
    this.#sync.step(dtSeconds, (index) => this.#send(index, isRadioWorking));
  }

  /** Sends one node its location, whether or not the node is pending. */
  sendLocation(index: number, isRadioWorking: boolean): void {
    if (this.#send(index, isRadioWorking)) this.#sync.accepted(index);
  }

  /** Queues the report of pending nodes if it is due. */
  report(epochSeconds: number, modelSeconds: number): void {
    const report = this.#sync.takeReport();
    if (report === undefined) return;
    const { bitmasks, isComplete } = report;
    const ts = epochSeconds;
    const fullSyncTimestamp = isComplete ? ts : 0;
    this.#reports += 1;
    const head = { v: PROTOCOL_VERSION, ts, seq: this.#reports, ver: this.#version };
    const payload = { ...head, bitmasks, fullSyncTimestamp };
    const { outbox } = this.#options;
    outbox.put("up/sync", payload, modelSeconds);
    if (!isComplete) return;
    outbox.put("up/event", eventMessage(ts, "sync", { ver: this.#version }), modelSeconds);
  }

  /** Returns whether a controller received the location. */
  #send(index: number, isRadioWorking: boolean): boolean {
    const { field, list } = this.#options;
    const reached = list
      .controllersOf(index)
      .filter((controller) => field.isReached(controller, isRadioWorking));
    const { latchedFlags } = field.units;
    for (const controller of reached) {
      latchedFlags[controller] = (latchedFlags[controller] ?? 0) | ID_CHANGED;
    }
    return reached.length > 0;
  }
}
