/**
 * Pool of the threads of all functions: an idle thread stays for a while, and the number of threads
 * is limited to save memory.
 */
import { availableParallelism } from "node:os";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface PoolBounds {
  readonly perFunction: number;
  /**
   * Most events that share a thread once the function has all its threads: while one waits for the
   * disk, others run.
   */
  readonly eventsPerThread: number;
  /**
   * Most threads of all functions. Beyond it, only a function without any thread gets one, so that
   * functions calling each other never deadlock.
   */
  readonly inAll: number;
  readonly idleMilliseconds: number;
}

/**
 * Our own limits; AWS runs up to 1,000 events at once. A thread takes some 10 MB, and starting it
 * as much processor time as a hundred events, so threads of functions that run every minute stay
 * warm.
 */
export const POOL_BOUNDS: PoolBounds = {
  perFunction: Math.min(4, availableParallelism()),
  eventsPerThread: 32,
  inAll: 10,
  idleMilliseconds: 150 * 1000,
};

/** A thread with the number of events that it is running. */
interface PooledThread {
  readonly name: string;
  readonly thread: Thread;
  events: number;
  /** Set while the thread has no events. */
  idleTimer: NodeJS.Timeout | undefined;
}

interface Waiting {
  readonly options: ThreadOptions;
  readonly eventsBeforeNew: number;
  readonly resolve: (thread: Thread | undefined) => void;
}

export class WorkerPool {
  /** All threads, longest idle first. */
  private readonly live = new Map<Thread, PooledThread>();
  /**
   * Waiting requests for threads by function, longest waiting first, so that a backlog of one
   * function does not delay the others.
   */
  private readonly waiting = new Map<string, Waiting[]>();
  private hasStopped = false;

  constructor(readonly bounds: PoolBounds) {}

  /**
   * An idle thread of the function, else a new one, else one that is already running events; waits
   * when none may take more. undefined once the pool has stopped.
   * @param eventsBeforeNew events that the function's threads take before a new one starts
   */
  acquire(name: string, options: ThreadOptions, eventsBeforeNew = 1): Promise<Thread | undefined> {
    return new Promise((resolve) => {
      if (this.hasStopped) return resolve(undefined);
      const queue = this.waiting.get(name) ?? [];
      queue.push({ options, eventsBeforeNew, resolve });
      this.waiting.set(name, queue);
      this.serve(name, queue);
    });
  }

  /** Ends an event. A thread that accepts no more is removed after its last event. */
  release(thread: Thread): void {
    const pooled = this.live.get(thread);
    if (pooled !== undefined) this.finishEvent(pooled);
    for (const [waitingName, queue] of this.waiting) this.serve(waitingName, queue);
  }

  /** Ends every thread; running events fail, and no new thread starts. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    const threads = [...this.live.keys()];
    for (const { idleTimer } of this.live.values()) clearTimeout(idleTimer);
    this.live.clear();
    for (const queue of this.waiting.values())
      for (const { resolve } of queue.splice(0)) resolve(undefined);
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  private finishEvent(pooled: PooledThread): void {
    pooled.events -= 1;
    if (pooled.events > 0) return;
    this.live.delete(pooled.thread);
    if (!pooled.thread.isAlive) return;
    this.live.set(pooled.thread, pooled);
    pooled.idleTimer = setTimeout(() => this.end(pooled), this.bounds.idleMilliseconds).unref();
  }

  private serve(name: string, queue: Waiting[]): void {
    for (const pooled of this.live.values())
      if (pooled.events === 0 && !pooled.thread.isAlive) this.end(pooled);
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      const pooled = this.threadFor(name, first);
      if (pooled === undefined) return;
      pooled.events += 1;
      clearTimeout(pooled.idleTimer);
      queue.shift();
      first.resolve(pooled.thread);
    }
    this.waiting.delete(name);
  }

  private threadFor(name: string, { options, eventsBeforeNew }: Waiting): PooledThread | undefined {
    const own = [...this.live.values()].filter(
      (pooled) => pooled.name === name && pooled.thread.isAlive,
    );
    const warm = own.findLast(({ events }) => events === 0);
    if (warm !== undefined) return warm;
    const shared = leastBusy(own, eventsBeforeNew);
    if (shared !== undefined) return shared;
    if (!this.makeRoom(own.length)) return leastBusy(own, this.bounds.eventsPerThread);
    const pooled: PooledThread = {
      name,
      thread: new Thread(options),
      events: 0,
      idleTimer: undefined,
    };
    this.live.set(pooled.thread, pooled);
    return pooled;
  }

  /**
   * True when a function with that number of threads may start another; if necessary, ends the
   * thread that has been idle longest.
   */
  private makeRoom(own: number): boolean {
    const { perFunction, inAll } = this.bounds;
    if (own >= perFunction) return false;
    if (this.live.size < inAll) return true;
    const longestIdle = [...this.live.values()].find(({ events }) => events === 0);
    if (longestIdle !== undefined) this.end(longestIdle);
    return longestIdle !== undefined || own === 0;
  }

  private end(pooled: PooledThread): void {
    clearTimeout(pooled.idleTimer);
    this.live.delete(pooled.thread);
    void pooled.thread.stop();
  }
}

/** The thread with the fewest events; undefined when all have the most. */
function leastBusy(threads: readonly PooledThread[], most: number): PooledThread | undefined {
  const [first, ...others] = threads;
  if (first === undefined) return undefined;
  const least = others.reduce((one, other) => (other.events < one.events ? other : one), first);
  return least.events < most ? least : undefined;
}
