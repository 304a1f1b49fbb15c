/**
 * The virtual clock of a simulation: events run in the order of their times, each to its end before
 * the next.
 */
import type { Trace } from "./trace.ts";

export interface TimedEvent {
  readonly at: number;
  /** Events of the same time run in the order in which they were scheduled. */
  readonly order: number;
  readonly what: string;
  readonly run: () => void | Promise<void>;
  /** True for a cancelled event: it is skipped, and does not count as a step. */
  isOff: boolean;
}

/** 2026-06-24T12:00:00Z */
export const START_MILLISECONDS = 1_782_302_400_000;

export class VirtualTime {
  readonly #trace: Trace;
  readonly #heap: TimedEvent[] = [];
  #now = START_MILLISECONDS;
  #planned = 0;
  #pending = 0;
  #isStopped = false;
  /**
   * Called after each event, once all its work is done; returns undefined when there is nothing to
   * wait for.
   */
  afterStep: () => Promise<void> | undefined = () => undefined;
  steps = 0;

  constructor(trace: Trace) {
    this.#trace = trace;
  }

  nowMilliseconds(): number {
    return this.#now;
  }

  get nowSeconds(): number {
    return Math.floor(this.#now / 1000);
  }

  /** Schedules an event. A promise returned by it must not wait for another event. */
  after(milliseconds: number, what: string, run: () => void | Promise<void>): TimedEvent {
    this.#planned += 1;
    const at = this.#now + Math.max(0, Math.round(milliseconds));
    const event = { at, order: this.#planned, what, run, isOff: false };
    push(this.#heap, event);
    return event;
  }

  wait(milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      this.after(milliseconds, "wait", resolve);
    });
  }

  /**
   * Waits for work that needs turns of the real event loop but no event; the next event runs after
   * it.
   */
  async during<Result>(work: Promise<Result>): Promise<Result> {
    this.#pending += 1;
    try {
      return await work;
    } finally {
      this.#pending -= 1;
    }
  }

  /** Stops running events. */
  stop(): void {
    this.#isStopped = true;
  }

  /** Runs all events up to that time, and sets the clock to it. Ends early when stopped. */
  async runTo(milliseconds: number): Promise<void> {
    await this.#settle();
    for (let next = this.#heap[0]; next !== undefined && next.at <= milliseconds; ) {
      if (this.#isStopped) return;
      pop(this.#heap);
      if (!next.isOff) await this.#step(next);
      next = this.#heap[0];
    }
    if (!this.#isStopped) this.#now = milliseconds;
  }

  async #step({ at, what, run }: TimedEvent): Promise<void> {
    this.#now = at;
    this.steps += 1;
    this.#trace.note(at, what);
    await run();
    await this.#settle();
    const look = this.afterStep();
    if (look !== undefined) await look;
  }

  /** Lets all pending promises continue. */
  async #settle(): Promise<void> {
    do await new Promise((resolve) => setImmediate(resolve));
    while (this.#pending > 0);
  }
}

function isBefore(one: TimedEvent, other: TimedEvent): boolean {
  return one.at < other.at || (one.at === other.at && one.order < other.order);
}

function push(heap: TimedEvent[], event: TimedEvent): void {
  let at = heap.length;
  heap.push(event);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent];
    if (above === undefined || isBefore(above, event)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = event;
}

function pop(heap: TimedEvent[]): void {
  const last = heap.pop();
  if (last === undefined || heap.length === 0) return;
  let at = 0;
  for (;;) {
    const left = 2 * at + 1;
    const [one, other] = [heap[left], heap[left + 1]];
    if (one === undefined) break;
    const isRight = other !== undefined && isBefore(other, one);
    const child = isRight ? other : one;
    if (isBefore(last, child)) break;
    heap[at] = child;
    at = isRight ? left + 1 : left;
  }
  heap[at] = last;
}
