/**
 * A master's communication with its nodes: when it calls them, what it publishes of their answers,
 * and changes of the list of ids.
 */
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import type { NodesDocument } from "#domain/wire/config-documents.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import {
  highFlags,
  lowFlags,
  type MasterOrders,
  ownHoldFlag,
  sharedLowFlags,
} from "#simulator/node/node-flags.ts";
import { hexWord } from "#simulator/node/words.ts";
import { ASK_SECONDS, DATA_ROUNDS } from "#simulator/radio/call-and-response.ts";
import { seedOf } from "#simulator/seed.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { CallCycle, type CallResult, MASTER_ADDRESS } from "./call-cycle.ts";
import { CycleClock } from "./cycle-clock.ts";
import { eventMessage } from "./event-message.ts";
import { ListDelivery } from "./list-delivery.ts";
import { type ListFault, NodeList } from "./node-list.ts";
import { snapshotMessages } from "./node-snapshot-message.ts";
import type { Outbox } from "./outbox.ts";
import { ReportedNodes } from "./reported-nodes.ts";
import { UnlistedControllers } from "./unlisted-controllers.ts";

export interface WatchOptions {
  readonly seed: number;
  readonly physical: PhysicalMaster;
  readonly field: NodeField;
  readonly outbox: Outbox;
  /** Indexes of nodes that never received their id. */
  readonly unsynced: readonly number[];
}

export interface WatchStep extends MasterOrders {
  readonly epochSeconds: number;
  readonly modelSeconds: number;
  /** Epoch seconds by the model's clock. */
  readonly controlSeconds: number;
  readonly dtSeconds: number;
  readonly mLocId: string | undefined;
  readonly tableIndex: number;
  readonly isRadioWorking: boolean;
  readonly cycleSeconds: number;
  readonly isPolling: boolean;
  readonly pollSeconds: number;
  readonly isSleepControlled: boolean;
}

type RepublishMoment = Pick<WatchStep, "epochSeconds" | "modelSeconds" | "mLocId">;

export class NodeWatch {
  /** What the nodes have last reported. */
  readonly reports: ReportedNodes;
  readonly #options: WatchOptions;
  readonly #list: NodeList;
  readonly #delivery: ListDelivery;
  readonly #cycle: CallCycle;
  readonly #clock: CycleClock;
  readonly #unlisted = new UnlistedControllers();
  #lastReportedTs = 0;
  #callSeconds: number | null = null;
  /** Input of the last step of the simulation. */
  #now: WatchStep | undefined;
  /** Model time at which the present call is over. */
  #callEnds = 0;
  #calls = 0;

  constructor(options: WatchOptions) {
    const { seed, physical, field, outbox, unsynced } = options;
    const random = (purpose: string): SeededRandom =>
      seededRandom(seedOf(seed, physical.mId, purpose));
    this.#options = options;
    const list = new NodeList(physical.trackers);
    this.#list = list;
    this.reports = new ReportedNodes(list, field);
    const delivery = { physical, field, list, outbox, unsynced, random: random("sync") };
    this.#delivery = new ListDelivery(delivery);
    this.#cycle = new CallCycle(field, list, random("calls"));
    this.#clock = new CycleClock(random("phase").next());
  }

  get list(): NodeList {
    return this.#list;
  }

  /** Duration of the last call-and-response in seconds; null before the first. */
  get callSeconds(): number | null {
    return this.#callSeconds;
  }

  /** Number of calls of all nodes so far, including polls. */
  get calls(): number {
    return this.#calls;
  }

  longestPending(modelSeconds: number): number {
    return this.#delivery.longestPending(modelSeconds);
  }

  /**
   * Called after a new connection: repeats the report of pending nodes once there is a list of ids.
   */
  connected(): void {
    this.#delivery.connected();
  }

  /** Makes the next step call all nodes. */
  callSoon(): void {
    this.#clock.callSoon();
  }

  replaceList(document: NodesDocument, modelSeconds: number): void {
    this.#delivery.setVersion(document.ver);
    this.#changeList(modelSeconds, () => this.#list.replace(document.ids, document.role));
  }

  setListFault(fault: ListFault, isOn: boolean, modelSeconds: number): void {
    this.#changeList(modelSeconds, () => this.#list.setFault(fault, isOn));
  }

  /**
   * Calls all nodes now, each at most `rounds` times; returns undefined if another call is running.
   */
  call(kind: "cycle" | "poll", rounds: number): CallResult | undefined {
    const now = this.#now;
    if (now === undefined || now.modelSeconds < this.#callEnds) return undefined;
    // Two snapshots never have the same second.
    const epochSeconds = Math.max(now.epochSeconds, this.#lastReportedTs + 1);
    return this.#call(kind, { ...now, epochSeconds }, rounds);
  }

  /** Asks one node for its readings and records them. Returns whether a controller answered. */
  askNode(index: number): boolean {
    const now = this.#now;
    if (now === undefined) return false;
    return this.#cycle.askNode(this.reports.table, index, { ...now, kind: "poll" });
  }

  /** Sends one node its location, whether or not the node is pending. */
  sendLocation(index: number): void {
    const now = this.#now;
    if (now !== undefined) this.#delivery.sendLocation(index, now.isRadioWorking);
  }

  /** The flags that a controller would report at this moment, as 16 hex digits. */
  flagsNowOf(controller: number): string {
    const { field } = this.#options;
    const sharedFlags =
      this.#now === undefined
        ? 0
        : sharedLowFlags(this.#now) | ownHoldFlag(this.#now, this.#list.indexOf(controller));
    const high = highFlags(field.units, controller, field.relaysForOthers(controller));
    return hexWord(high) + hexWord(lowFlags(field.units, controller, sharedFlags));
  }

  step(now: WatchStep): void {
    this.#now = now;
    this.#delivery.step(now.dtSeconds, now.isRadioWorking);
    // A master without a location does not publish reports: the cloud could not assign them.
    if (now.mLocId === undefined) return;
    this.#delivery.report(now.epochSeconds, now.modelSeconds);
    this.#reportUnlisted(now);
    if (now.epochSeconds <= this.#lastReportedTs || this.#list.asked.length === 0) return;
    const pollSeconds = Math.max(now.pollSeconds, ASK_SECONDS * this.#list.asked.length);
    const { controlSeconds: seconds, cycleSeconds, isPolling } = now;
    const due = { seconds, intervalSeconds: cycleSeconds, isPolling, pollSeconds };
    const kind = this.#clock.due(due);
    if (kind !== undefined) this.#call(kind, now);
  }

  #call(kind: "cycle" | "poll", now: WatchStep, rounds = DATA_ROUNDS): CallResult {
    const { table } = this.reports;
    const result = this.#cycle.run(table, { ...now, kind, rounds });
    const durationSeconds = result.seconds;
    this.#callSeconds = durationSeconds;
    this.#callEnds = now.modelSeconds + durationSeconds;
    this.#calls += 1;
    this.#lastReportedTs = now.epochSeconds;
    this.reports.called();
    const { deviceType } = this.#options.physical;
    const { epochSeconds: ts, mLocId } = now;
    const { ids, asked: listed } = this.#list;
    const facts = { ts, mLocId, kind, durationSeconds, deviceType, ids, listed };
    for (const payload of snapshotMessages(table, facts)) {
      this.#options.outbox.put("up/nodes", payload, now.modelSeconds + durationSeconds);
    }
    if (kind === "cycle") this.#delivery.beginPass();
    return result;
  }

  /**
   * Publishes the last readings without asking the nodes again. Returns how many nodes are listed.
   */
  republish({ epochSeconds, modelSeconds, mLocId }: RepublishMoment): number {
    const listed = this.#list.asked;
    // Two snapshots never have the same second.
    const ts = Math.max(epochSeconds, this.#lastReportedTs + 1);
    this.#lastReportedTs = ts;
    const { deviceType } = this.#options.physical;
    const { ids } = this.#list;
    const head = { ts, mLocId, kind: "dt", durationSeconds: this.#callSeconds ?? 0 } as const;
    const facts = { ...head, deviceType, ids, listed };
    for (const payload of snapshotMessages(this.reports.table, facts)) {
      this.#options.outbox.put("up/nodes", payload, modelSeconds);
    }
    return listed.length;
  }

  /** Bolts another controller to the tracker of this index, or the first one again. */
  setReplaced(index: number, isReplaced: boolean, modelSeconds: number): void {
    this.#changeList(modelSeconds, () => this.#list.setReplaced(index, isReplaced));
  }

  /** Reports controllers that join the network without an entry in the list. */
  #reportUnlisted({ epochSeconds, modelSeconds, isRadioWorking }: WatchStep): void {
    const { unlisted } = this.#list;
    if (unlisted.length === 0 || !this.#delivery.hasList) return;
    const { field, outbox } = this.#options;
    const audible = unlisted.filter(({ controller }) =>
      field.isReached(controller, isRadioWorking),
    );
    for (const { nId, controller, firstHeard } of this.#unlisted.due(audible, epochSeconds)) {
      const next = field.mesh.next[controller] ?? -1;
      const hop = next < 0 ? MASTER_ADDRESS : this.#list.controllerEnding(next);
      const rssi = field.mesh.strength[controller] ?? 0;
      const data = { nId, firstHeard, lastHeard: epochSeconds, hop, rssi };
      outbox.put("up/event", eventMessage(epochSeconds, "unassigned", data), modelSeconds);
    }
  }

  #changeList(modelSeconds: number, change: () => void): void {
    const before = this.#list.ids;
    change();
    this.reports.listChanged(before, modelSeconds);
    this.#delivery.listChanged(modelSeconds);
  }
}
