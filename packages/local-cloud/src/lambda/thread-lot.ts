/**
 * Pool of the threads of all functions: lent to events, kept warm for a while, limited to save
 * memory.
 */
import { availableParallelism } from "node:os";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface ThreadBounds {
  readonly perFunction: number;
  /**
   * Events that share a thread of a function that has all of its threads: while one waits for the
   * disk, others run.
   */
  readonly eventsPerThread: number;
  /**
   * Beyond it only a function without any thread gets one: functions that call each other never
   * deadlock.
   */
  readonly inAll: number;
  readonly idleMilliseconds: number;
}

/**
 * Our own limits; AWS runs up to 1,000 events at once. A thread takes some 15 MB, and its start as
 * much processor time as a hundred events: the five functions that run every minute find their
 * threads still warm.
 */
export const THREAD_BOUNDS: ThreadBounds = {
  perFunction: Math.min(4, availableParallelism()),
  eventsPerThread: 32,
  inAll: 12,
  idleMilliseconds: 150 * 1000,
};

/** A thread and how many events it has. */
interface Lent {
  readonly name: string;
  readonly thread: Thread;
  events: number;
  /** Set while it has none. */
  idleTimer: NodeJS.Timeout | undefined;
}

interface Waiting {
  readonly options: ThreadOptions;
  readonly resolve: (thread: Thread | undefined) => void;
}

export class ThreadLot {
  /** Longest idle first. */
  private readonly live = new Map<Thread, Lent>();
  /** By function, longest waiting first: a backlog of one function does not delay the others. */
  private readonly waiting = new Map<string, Waiting[]>();
  private hasStopped = false;

  constructor(readonly bounds: ThreadBounds) {}

  /**
   * An idle thread of the function, else a new one, else one that has events already; waits while
   * none may have more. Undefined after the end.
   */
  acquire(name: string, options: ThreadOptions): Promise<Thread | undefined> {
    return new Promise((resolve) => {
      if (this.hasStopped) return resolve(undefined);
      const queue = this.waiting.get(name) ?? [];
      queue.push({ options, resolve });
      this.waiting.set(name, queue);
      this.serve(name, queue);
    });
  }

  /** An event is done; a thread that accepts no more is removed with its last one. */
  release(thread: Thread): void {
    const lent = this.live.get(thread);
    if (lent !== undefined) this.giveBack(lent);
    for (const [waitingName, queue] of this.waiting) this.serve(waitingName, queue);
  }

  /** Ends every thread; running events fail, and no other starts. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    const threads = [...this.live.keys()];
    for (const { idleTimer } of this.live.values()) clearTimeout(idleTimer);
    this.live.clear();
    for (const queue of this.waiting.values())
      for (const { resolve } of queue.splice(0)) resolve(undefined);
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  private giveBack(lent: Lent): void {
    lent.events -= 1;
    if (lent.events > 0) return;
    this.live.delete(lent.thread);
    if (!lent.thread.isAlive) return;
    this.live.set(lent.thread, lent);
    lent.idleTimer = setTimeout(() => this.end(lent), this.bounds.idleMilliseconds).unref();
  }

  private serve(name: string, queue: Waiting[]): void {
    for (const lent of this.live.values())
      if (lent.events === 0 && !lent.thread.isAlive) this.end(lent);
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      const lent = this.threadFor(name, first.options);
      if (lent === undefined) return;
      lent.events += 1;
      clearTimeout(lent.idleTimer);
      queue.shift();
      first.resolve(lent.thread);
    }
    this.waiting.delete(name);
  }

  private threadFor(name: string, options: ThreadOptions): Lent | undefined {
    const own = [...this.live.values()].filter((lent) => lent.name === name && lent.thread.isAlive);
    const warm = own.findLast(({ events }) => events === 0);
    if (warm !== undefined) return warm;
    if (!this.makeRoom(own.length)) return leastBusy(own, this.bounds.eventsPerThread);
    const lent: Lent = { name, thread: new Thread(options), events: 0, idleTimer: undefined };
    this.live.set(lent.thread, lent);
    return lent;
  }

  /** True when a function with so many threads may have one more; ends the one that has been idle longest if need be. */
  private makeRoom(own: number): boolean {
    const { perFunction, inAll } = this.bounds;
    if (own >= perFunction) return false;
    if (this.live.size < inAll) return true;
    const longestIdle = [...this.live.values()].find(({ events }) => events === 0);
    if (longestIdle !== undefined) this.end(longestIdle);
    return longestIdle !== undefined || own === 0;
  }

  private end(lent: Lent): void {
    clearTimeout(lent.idleTimer);
    this.live.delete(lent.thread);
    void lent.thread.stop();
  }
}

/** Undefined when none of them may have one more. */
function leastBusy(threads: readonly Lent[], most: number): Lent | undefined {
  const [first, ...others] = threads;
  if (first === undefined) return undefined;
  const least = others.reduce((one, other) => (other.events < one.events ? other : one), first);
  return least.events < most ? least : undefined;
}
