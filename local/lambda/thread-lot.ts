/** The threads of all functions: lent to one event at a time, kept warm for a while, bounded for the sake of memory. */
import { availableParallelism } from "node:os";
import { Thread, type ThreadOptions } from "./thread.ts";

export interface ThreadBounds {
  readonly perFunction: number;
  /** Beyond it only a function without any thread gets one: functions that call each other never wait for themselves. */
  readonly inAll: number;
  readonly idleMilliseconds: number;
}

/** Our own bounds; AWS runs up to 1,000 events at once. A thread takes some 15 MB. */
export const THREAD_BOUNDS: ThreadBounds = {
  perFunction: Math.min(4, availableParallelism()),
  inAll: 6,
  idleMilliseconds: 60 * 1000,
};

interface Idle {
  readonly name: string;
  readonly thread: Thread;
  readonly timer: NodeJS.Timeout;
}

interface Waiting {
  readonly name: string;
  readonly options: ThreadOptions;
  readonly resolve: (thread: Thread) => void;
}

export class ThreadLot {
  /** Every thread with the name of its function. */
  private readonly live = new Map<Thread, string>();
  /** Longest idle first. */
  private idle: readonly Idle[] = [];
  /** Longest waiting first. */
  private waiting: readonly Waiting[] = [];

  constructor(private readonly bounds: ThreadBounds) {}

  /** A warm thread of the function, else a new one; waits while there are as many as there may be. */
  acquire(name: string, options: ThreadOptions): Promise<Thread> {
    return new Promise((resolve) => {
      this.waiting = [...this.waiting, { name, options, resolve }];
      this.serve();
    });
  }

  /** Gives a thread back; one that has ended is forgotten. */
  release(name: string, thread: Thread): void {
    if (thread.isAlive && this.live.has(thread)) {
      const timer = setTimeout(() => this.end(entry), this.bounds.idleMilliseconds).unref();
      const entry: Idle = { name, thread, timer };
      this.idle = [...this.idle, entry];
    } else this.live.delete(thread);
    this.serve();
  }

  /** Ends every thread; events that are running fail. */
  async stop(): Promise<void> {
    const threads = [...this.live.keys()];
    this.live.clear();
    for (const entry of this.idle) this.forget(entry);
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  private serve(): void {
    for (const entry of this.idle) if (!entry.thread.isAlive) this.end(entry);
    for (const waiting of this.waiting) {
      const thread = this.threadFor(waiting);
      if (thread === undefined) continue;
      this.waiting = this.waiting.filter((other) => other !== waiting);
      waiting.resolve(thread);
    }
  }

  private threadFor({ name, options }: Waiting): Thread | undefined {
    const warm = this.idle.findLast((entry) => entry.name === name);
    if (warm !== undefined) {
      this.forget(warm);
      return warm.thread;
    }
    if (!this.makeRoom(name)) return undefined;
    const thread = new Thread(options);
    this.live.set(thread, name);
    return thread;
  }

  /** True when the function may have one more thread; ends the one that has been idle longest if need be. */
  private makeRoom(name: string): boolean {
    const own = [...this.live.values()].filter((other) => other === name).length;
    if (own >= this.bounds.perFunction) return false;
    if (this.live.size < this.bounds.inAll) return true;
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
