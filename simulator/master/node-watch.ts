/**
 * A master's communication with its nodes: the list of ids, sending nodes their location, calling
 * them, and reporting their answers.
 */
import { type BitSet, bitsFromHex } from "#domain/bits/bit-set.ts";
import { lastFour, type NodeId } from "#domain/identity/node-id.ts";
import { type SeededRandom, seededRandom } from "#domain/site-generator/random.ts";
import type { NodesDocument } from "#domain/wire/config-documents.ts";
import { PROTOCOL_VERSION } from "#domain/wire/payload.ts";
import type { NodeField } from "#simulator/node/node-field.ts";
import {
  highFlags,
  lowFlags,
  type MasterOrders,
  ownHoldFlag,
  sharedLowFlags,
} from "#simulator/node/node-flags.ts";
import { hexWord, lowFlag } from "#simulator/node/words.ts";
import { ASK_SECONDS, DATA_ROUNDS } from "#simulator/radio/call-and-response.ts";
import { seedOf } from "#simulator/seed.ts";
import type { PhysicalMaster } from "#simulator/site/physical-site.ts";
import { CallCycle, type CallResult, lostAmong, MASTER_ADDRESS } from "./call-cycle.ts";
import { CycleClock } from "./cycle-clock.ts";
import { eventMessage } from "./event-message.ts";
import { type ListFault, NodeList } from "./node-list.ts";
import { snapshotMessages } from "./node-snapshot-message.ts";
import { NodeSync } from "./node-sync.ts";
import type { Outbox } from "./outbox.ts";
import { createReportTable, forgetNode, type ReportTable } from "./report-table.ts";
import { UnlistedControllers } from "./unlisted-controllers.ts";

const FLAG_DIGITS = 16;
const ID_CHANGED = lowFlag("idChanged");

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
  readonly #options: WatchOptions;
  readonly #list: NodeList;
  readonly #sync: NodeSync;
  readonly #cycle: CallCycle;
  readonly #clock: CycleClock;
  readonly #unlisted = new UnlistedControllers();
  #table: ReportTable = createReportTable(0, 0);
  #version = 0;
  /** Number of reports of pending nodes so far. */
  #syncReports = 0;
  #lastReportedTs = 0;
  #callSeconds: number | null = null;
  #lost: readonly number[] = [];
  /** Input of the last step of the simulation. */
  #now: WatchStep | undefined;
  /** Model time at which the present call is over. */
  #callEnds = 0;
  #calls = 0;
  #runsDifferentFirmware = false;

  constructor(options: WatchOptions) {
    const { seed, physical, field, unsynced } = options;
    const random = (purpose: string): SeededRandom =>
      seededRandom(seedOf(seed, physical.mId, purpose));
    this.#options = options;
    this.#list = new NodeList(physical.trackers);
    const received = physical.trackers.map(({ controllerId }, at) =>
      unsynced.includes(at) ? "" : lastFour(controllerId),
    );
    this.#sync = new NodeSync(received, random("sync"));
    this.#cycle = new CallCycle(field, this.#list, random("calls"));
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

  /** Share of the listed nodes that are lost, 0 to 1. */
  get lostShare(): number {
    const { asked } = this.#list;
    return asked.length === 0 ? 0 : this.#lost.length / asked.length;
  }

  /** Indexes of the lost nodes: they have missed so many data cycles that they count as lost. */
  get lost(): readonly number[] {
    return this.#lost;
  }

  get runsDifferentFirmware(): boolean {
    return this.#runsDifferentFirmware;
  }

  /**
   * The firmware that most nodes report; before any report, the version with which the nodes were
   * built.
   */
  get commonFirmware(): string {
    return mostCommon(this.#table.firmware) ?? this.#options.field.units.generation.firmwareVersion;
  }

  /** Whether the node at this index answered the last call of all nodes. */
  hasAnswered(index: number): boolean {
    return (this.#table.numbers.rd[index] ?? 0) > 0;
  }

  /**
   * Flags of the node at this index as it last reported them; undefined if it has never reported.
   */
  flagsOf(index: number): BitSet | undefined {
    const low = this.#table.flagsLow[index];
    const high = this.#table.flagsHigh[index];
    if (low === undefined || high === undefined || Number.isNaN(this.#table.numbers.t[index])) {
      return undefined;
    }
    return bitsFromHex(`${hexWord(high)}${hexWord(low)}`, FLAG_DIGITS);
  }

  longestPending(modelSeconds: number): number {
    return this.#sync.longestPending(modelSeconds);
  }

  /**
   * Called after a new connection: repeats the report of pending nodes once there is a list of ids.
   */
  connected(): void {
    if (this.#version > 0) this.#sync.requestReport();
  }

  /** Makes the next step call all nodes. */
  callSoon(): void {
    this.#clock.callSoon();
  }

  replaceList(document: NodesDocument, modelSeconds: number): void {
    this.#version = document.ver;
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
    return this.#cycle.askNode(this.#table, index, { ...now, kind: "poll" });
  }

  /** Sends one node its location, whether or not the node is pending. */
  sendLocation(index: number): void {
    const now = this.#now;
    if (now !== undefined && this.#send(index, now)) this.#sync.accepted(index);
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

  /** Sets alarms and flags of a node that its master knows of, until the node reports its own. */
  setKnownBits(
    index: number,
    known: { readonly alarms?: number; readonly flagsHigh?: number },
  ): void {
    const { alarms, flagsHigh } = this.#table;
    alarms[index] = (alarms[index] ?? 0) | (known.alarms ?? 0);
    flagsHigh[index] = (flagsHigh[index] ?? 0) | (known.flagsHigh ?? 0);
  }

  /** The firmware that the node at this index last reported; undefined before its first report. */
  firmwareOf(index: number): string | undefined {
    return this.#table.firmware[index] ?? undefined;
  }

  step(now: WatchStep): void {
    this.#now = now;
    this.#sync.step(now.dtSeconds, (index) => this.#send(index, now));
    // A master without a location does not publish reports: the cloud could not assign them.
    if (now.mLocId === undefined) return;
    this.#reportSync(now);
    this.#reportUnlisted(now);
    if (now.epochSeconds <= this.#lastReportedTs || this.#list.asked.length === 0) return;
    const pollSeconds = Math.max(now.pollSeconds, ASK_SECONDS * this.#list.asked.length);
    const { controlSeconds: seconds, cycleSeconds, isPolling } = now;
    const due = { seconds, intervalSeconds: cycleSeconds, isPolling, pollSeconds };
    const kind = this.#clock.due(due);
    if (kind !== undefined) this.#call(kind, now);
  }

  #call(kind: "cycle" | "poll", now: WatchStep, rounds = DATA_ROUNDS): CallResult {
    const result = this.#cycle.run(this.#table, { ...now, kind, rounds });
    const durationSeconds = result.seconds;
    this.#callSeconds = durationSeconds;
    this.#callEnds = now.modelSeconds + durationSeconds;
    this.#calls += 1;
    this.#lastReportedTs = now.epochSeconds;
    this.#lost = lostAmong(this.#table, this.#list.asked);
    const versions = this.#table.firmware.filter((version) => version !== null);
    this.#runsDifferentFirmware = new Set(versions).size > 1;
    const { deviceType } = this.#options.physical;
    const { epochSeconds: ts, mLocId } = now;
    const { ids, asked: listed } = this.#list;
    const facts = { ts, mLocId, kind, durationSeconds, deviceType, ids, listed };
    for (const payload of snapshotMessages(this.#table, facts)) {
      this.#options.outbox.put("up/nodes", payload, now.modelSeconds + durationSeconds);
    }
    if (kind === "cycle") this.#sync.beginPass();
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
    for (const payload of snapshotMessages(this.#table, { ...head, deviceType, ids, listed })) {
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
    if (unlisted.length === 0 || this.#version === 0) return;
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

  #reportSync(now: WatchStep): void {
    const report = this.#sync.takeReport();
    if (report === undefined) return;
    const { bitmasks, isComplete } = report;
    const { epochSeconds: ts, modelSeconds } = now;
    const fullSyncTimestamp = isComplete ? ts : 0;
    this.#syncReports += 1;
    const head = { v: PROTOCOL_VERSION, ts, seq: this.#syncReports, ver: this.#version };
    const payload = { ...head, bitmasks, fullSyncTimestamp };
    const { outbox } = this.#options;
    outbox.put("up/sync", payload, modelSeconds);
    if (!isComplete) return;
    outbox.put("up/event", eventMessage(ts, "sync", { ver: this.#version }), modelSeconds);
  }

  #send(index: number, now: WatchStep): boolean {
    const { field } = this.#options;
    const reached = this.#list
      .controllersOf(index)
      .filter((controller) => field.isReached(controller, now.isRadioWorking));
    const { latchedFlags } = field.units;
    for (const controller of reached) {
      latchedFlags[controller] = (latchedFlags[controller] ?? 0) | ID_CHANGED;
    }
    return reached.length > 0;
  }

  #changeList(modelSeconds: number, change: () => void): void {
    const before: readonly NodeId[] = this.#list.ids;
    change();
    const { ids } = this.#list;
    if (ids.length !== before.length) this.#table = createReportTable(ids.length, modelSeconds);
    for (const [index, id] of ids.entries()) {
      if (id !== before[index]) forgetNode(this.#table, index, modelSeconds);
    }
    this.#sync.compare(ids, modelSeconds);
  }
}

function mostCommon(versions: readonly (string | null)[]): string | undefined {
  const counts = new Map<string, number>();
  for (const version of versions) {
    if (version !== null) counts.set(version, (counts.get(version) ?? 0) + 1);
  }
  return [...counts].sort(([, one], [, other]) => other - one)[0]?.[0];
}
