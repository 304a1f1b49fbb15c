/** Queue of events for one function: limits the events that run at once and the bytes that wait. */
import type { EventEnd, SentEvent } from "#src/services.ts";

export interface EventBounds {
  /**
   * Maximum number of events that run at once, and so that a synchronous call may have to wait for.
   */
  readonly concurrency: number;
  /** Most bytes of events that are accepted but not done; at this limit no more are accepted. */
  readonly bytes: number;
}

/** Our own limit; AWS stores the excess on disk. */
export const EVENT_BYTES = 16 * 1024 * 1024;

interface Entry {
  readonly event: string;
  readonly bytes: number;
  readonly onTaken: () => void;
  readonly onSettled: (end: EventEnd) => void;
}

export class EventQueue {
  private running = 0;
  private bytes = 0;
  /** Accepted events, longest waiting first. */
  private readonly taken: Entry[] = [];
  /** Events not accepted yet, because the queue is full. */
  private readonly outside: Entry[] = [];
  private whenIdle: (() => void)[] = [];

  constructor(
    private readonly bounds: EventBounds,
    /** Processes one event, retries included; never rejects. */
    private readonly run: (event: string) => Promise<EventEnd>,
  ) {}

  /** False when another event would have to wait to be accepted. */
  hasRoom(): boolean {
    return this.outside.length === 0 && this.bytes < this.bounds.bytes;
  }

  send(event: string): SentEvent {
    const bytes = Buffer.byteLength(event);
    const taken = settable<void>();
    const settled = settable<EventEnd>();
    const entry = { event, bytes, onTaken: taken.settle, onSettled: settled.settle };
    this.outside.push(entry);
    this.advance();
    return { taken: taken.promise, settled: settled.promise };
  }

  /** Resolves when no event waits or runs. */
  idle(): Promise<void> {
    return new Promise((resolve) => {
      this.whenIdle.push(resolve);
      this.advance();
    });
  }

  private advance(): void {
    while (this.bytes < this.bounds.bytes) {
      const next = this.outside.shift();
      if (next === undefined) break;
      this.bytes += next.bytes;
      this.taken.push(next);
      next.onTaken();
    }
    while (this.running < this.bounds.concurrency) {
      const next = this.taken.shift();
      if (next === undefined) break;
      void this.start(next);
    }
    if (this.running === 0 && this.taken.length === 0)
      for (const resolve of this.whenIdle.splice(0)) resolve();
  }

  private async start({ event, bytes, onSettled }: Entry): Promise<void> {
    this.running += 1;
    const end = await this.run(event);
    this.running -= 1;
    this.bytes -= bytes;
    onSettled(end);
    this.advance();
  }
}

function settable<Value>(): {
  readonly promise: Promise<Value>;
  readonly settle: (value: Value) => void;
} {
  let settle: (value: Value) => void = () => {};
  const promise = new Promise<Value>((resolve) => {
    settle = resolve;
  });
  return { promise, settle };
}
