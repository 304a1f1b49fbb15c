/** The threads of all functions: lent to one event at a time, kept warm for a while, bounded for the sake of memory. */
import { availableParallelism } from "node:os";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface ThreadBounds {
  readonly perFunction: number;
  /** When so many events wait for one function it may have more threads: while one waits for the disk, others can go on. */
  readonly crowd: { readonly waiting: number; readonly perFunction: number };
  /** Beyond it only a function without any thread gets one: functions that call each other never wait for themselves. */
  readonly inAll: number;
  readonly idleMilliseconds: number;
}

/** Our own bounds; AWS runs up to 1,000 events at once. A thread takes some 15 MB. */
export const THREAD_BOUNDS: ThreadBounds = {
  perFunction: Math.min(4, availableParallelism()),
  crowd: { waiting: 16, perFunction: Math.min(4, availableParallelism() + 1) },
  inAll: 8,
  idleMilliseconds: 60 * 1000,
};

interface Idle {
  readonly name: string;
  readonly thread: Thread;
  readonly timer: NodeJS.Timeout;
}

interface Waiting {
  readonly options: ThreadOptions;
  readonly resolve: (thread: Thread | undefined) => void;
}

export class ThreadLot {
  /** Every thread with the name of its function. */
  private readonly live = new Map<Thread, string>();
  /** Longest idle first. */
  private idle: readonly Idle[] = [];
  /** By function, longest waiting first: however many wait for one of them, the others do not stand behind them. */
  private readonly waiting = new Map<string, Waiting[]>();
  private hasStopped = false;

  constructor(readonly bounds: ThreadBounds) {}

  /** A warm thread of the function, else a new one; waits while there are as many as there may be. Undefined after the end. */
  acquire(name: string, options: ThreadOptions): Promise<Thread | undefined> {
    return new Promise((resolve) => {
      if (this.hasStopped) return resolve(undefined);
      const queue = this.waiting.get(name) ?? [];
      queue.push({ options, resolve });
      this.waiting.set(name, queue);
      this.serve(name, queue);
    });
  }

  /** Gives a thread back; one that has ended is forgotten. */
  release(name: string, thread: Thread): void {
    if (thread.isAlive && this.live.has(thread)) {
      const timer = setTimeout(() => this.end(entry), this.bounds.idleMilliseconds).unref();
      const entry: Idle = { name, thread, timer };
      this.idle = [...this.idle, entry];
    } else this.live.delete(thread);
    for (const [waitingName, queue] of this.waiting) this.serve(waitingName, queue);
  }

  /** Ends every thread; events that are running fail, and no other starts. */
  async stop(): Promise<void> {
    this.hasStopped = true;
    const threads = [...this.live.keys()];
    this.live.clear();
    for (const entry of this.idle) this.forget(entry);
    for (const queue of this.waiting.values())
      for (const { resolve } of queue.splice(0)) resolve(undefined);
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  private serve(name: string, queue: Waiting[]): void {
    for (const entry of this.idle) if (!entry.thread.isAlive) this.end(entry);
    for (let first = queue[0]; first !== undefined; first = queue[0]) {
      const thread = this.threadFor(name, first.options, queue.length);
      if (thread === undefined) return;
      queue.shift();
      first.resolve(thread);
    }
    this.waiting.delete(name);
  }

  private threadFor(name: string, options: ThreadOptions, waiting: number): Thread | undefined {
    const warm = this.idle.findLast((entry) => entry.name === name);
    if (warm !== undefined) {
      this.forget(warm);
      return warm.thread;
    }
    if (!this.makeRoom(name, waiting)) return undefined;
    const thread = new Thread(options);
    this.live.set(thread, name);
    return thread;
  }

  /** True when the function may have one more thread; ends the one that has been idle longest if need be. */
  private makeRoom(name: string, waiting: number): boolean {
    const { perFunction, crowd, inAll } = this.bounds;
    const own = [...this.live.values()].filter((other) => other === name).length;
    if (own >= (waiting < crowd.waiting ? perFunction : crowd.perFunction)) return false;
    if (this.live.size < inAll) return true;
    const [longestIdle] = this.idle;
    if (longestIdle !== undefined) this.end(longestIdle);
    return longestIdle !== undefined || own === 0;
  }

  private end(entry: Idle): void {
    this.forget(entry);
    this.live.delete(entry.thread);
    void entry.thread.stop();
  }

  private forget(entry: Idle): void {
    clearTimeout(entry.timer);
    this.idle = this.idle.filter((other) => other !== entry);
  }
}
