/** The threads of all functions: lent to one event at a time, kept warm for a while, bounded for the sake of memory. */
import { startThread, type Thread, type ThreadOptions } from "./thread.ts";

export interface ThreadBounds {
  readonly perFunction: number;
  /** Beyond it the thread that has been idle longest ends before another starts. */
  readonly inAll: number;
  readonly idleMilliseconds: number;
}

/** Our own bounds; AWS runs up to 1,000 events at once. */
export const THREAD_BOUNDS: ThreadBounds = {
  perFunction: 4,
  inAll: 8,
  idleMilliseconds: 5 * 60 * 1000,
};

interface Idle {
  readonly name: string;
  readonly thread: Thread;
  readonly timer: NodeJS.Timeout;
}

export class ThreadLot {
  private readonly live = new Set<Thread>();
  private readonly places: Places;
  /** Longest idle first. */
  private idle: readonly Idle[] = [];

  constructor(private readonly bounds: ThreadBounds) {
    this.places = new Places(bounds.perFunction);
  }

  /** A warm thread of the function, else a new one; waits in order while the function has as many as it may. */
  async acquire(name: string, options: ThreadOptions): Promise<Thread> {
    await this.places.take(name);
    const warm = this.idle.findLast((entry) => entry.name === name && entry.thread.isAlive());
    if (warm === undefined) return this.start(options);
    this.forget(warm);
    return warm.thread;
  }

  /** Gives a thread back; one that has ended is forgotten. */
  release(name: string, thread: Thread): void {
    if (thread.isAlive() && this.live.has(thread)) {
      const timer = setTimeout(() => this.end(entry), this.bounds.idleMilliseconds).unref();
      const entry: Idle = { name, thread, timer };
      this.idle = [...this.idle, entry];
    } else this.live.delete(thread);
    this.places.give(name);
  }

  /** Ends every thread; events that are running fail. */
  async stop(): Promise<void> {
    const threads = [...this.live];
    this.live.clear();
    for (const entry of this.idle) this.forget(entry);
    await Promise.all(threads.map((thread) => thread.stop()));
  }

  private start(options: ThreadOptions): Thread {
    const [longestIdle] = this.idle;
    if (this.live.size >= this.bounds.inAll && longestIdle !== undefined) this.end(longestIdle);
    const thread = startThread(options);
    this.live.add(thread);
    return thread;
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

/** How many events of one function run at once; the others wait in order. */
class Places {
  private readonly taken = new Map<string, number>();
  private readonly waiting = new Map<string, (() => void)[]>();

  constructor(private readonly most: number) {}

  async take(name: string): Promise<void> {
    const taken = this.taken.get(name) ?? 0;
    if (taken < this.most) {
      this.taken.set(name, taken + 1);
      return;
    }
    const queue = this.waiting.get(name) ?? [];
    this.waiting.set(name, queue);
    await new Promise<void>((resolve) => queue.push(resolve));
  }

  /** The place goes to who waits longest, or is free. */
  give(name: string): void {
    const next = this.waiting.get(name)?.shift();
    if (next === undefined) this.taken.set(name, (this.taken.get(name) ?? 1) - 1);
    else next();
  }
}
