/**
 * Sends the nodes their ids one by one after the list has changed, and reports which nodes are
 * still pending (without their present id).
 */
import { isUnassigned, lastFour, type NodeId } from "#domain/identity/node-id.ts";
import { pendingAt } from "#domain/identity/sync-bitmask.ts";
import type { SeededRandom } from "#domain/site-generator/random.ts";

export interface SyncReportBody {
  readonly bitmasks: readonly number[];
  /** Whether no node is pending. */
  readonly isComplete: boolean;
}

const MIN_SECONDS = 0.5;
const MAX_SECONDS = 3;
/** Least time in seconds between two reports of pending nodes. */
const REPORT_SECONDS = 5;

export class NodeSync {
  readonly #random: SeededRandom;
  /** Last four digits of the id that each node has received, by the node's index. */
  #received: readonly string[];
  #ids: readonly NodeId[] = [];
  /** Model time since which each pending node has been pending, by the node's index. */
  #pendingSince = new Map<number, number>();
  /**
   * Indexes of the pending nodes still to be tried in this pass (one try for every pending node).
   */
  #queue: number[] = [];
  #untilNext = 0;
  #sinceReport = Number.POSITIVE_INFINITY;
  #hasNews = false;

  constructor(received: readonly string[], random: SeededRandom) {
    this.#received = received;
    this.#random = random;
  }

  get pendingCount(): number {
    return this.#pendingSince.size;
  }

  /** How many seconds the longest-pending node has been pending; 0 when none is pending. */
  longestPending(modelSeconds: number): number {
    return modelSeconds - Math.min(modelSeconds, ...this.#pendingSince.values());
  }

  /** Marks every node as pending whose listed id differs from the id it has received. */
  compare(ids: readonly NodeId[], modelSeconds: number): void {
    const before = this.#pendingSince;
    const changed = ids.flatMap((id, index) =>
      lastFour(id) === this.#received[index] ? [] : [index],
    );
    this.#ids = ids;
    this.#pendingSince = new Map(
      changed.map((index) => [index, before.get(index) ?? modelSeconds] as const),
    );
    this.#hasNews = true;
    this.beginPass();
  }

  /**
   * Makes the report of pending nodes due, even without a change: a new connection may have missed
   * the last report.
   */
  requestReport(): void {
    this.#hasNews = true;
  }

  /** Begins a pass that tries every pending node once more. */
  beginPass(): void {
    this.#queue = [...this.#pendingSince.keys()];
    this.#untilNext = this.#nextPause();
  }

  /**
   * Advances the pass through the pending nodes.
   * @param send returns whether the node at this index accepted its location
   */
  step(dtSeconds: number, send: (index: number) => boolean): void {
    this.#sinceReport += dtSeconds;
    this.#untilNext -= dtSeconds;
    while (this.#untilNext <= 0 && this.#queue.length > 0) {
      const index = this.#queue.shift() ?? 0;
      const id = this.#ids[index];
      if (id !== undefined && (isUnassigned(id) || send(index))) this.#accept(index, id);
      this.#untilNext += this.#nextPause();
    }
  }

  /** Called when a node has received its id outside of a pass. */
  accepted(index: number): void {
    const id = this.#ids[index];
    if (id !== undefined && this.#pendingSince.has(index)) this.#accept(index, id);
  }

  /** The report of pending nodes that is due: at most every 5 s and only after a change. */
  takeReport(): SyncReportBody | undefined {
    if (!this.#hasNews || this.#sinceReport < REPORT_SECONDS) return undefined;
    this.#hasNews = false;
    this.#sinceReport = 0;
    return {
      bitmasks: pendingAt(this.#ids.length, this.#pendingSince.keys()),
      isComplete: this.#pendingSince.size === 0,
    };
  }

  #accept(index: number, id: NodeId): void {
    this.#received = this.#ids.map((_, at) =>
      at === index ? lastFour(id) : (this.#received[at] ?? ""),
    );
    this.#pendingSince.delete(index);
    this.#hasNews = true;
  }

  #nextPause(): number {
    return MIN_SECONDS + (MAX_SECONDS - MIN_SECONDS) * this.#random.next();
  }
}
