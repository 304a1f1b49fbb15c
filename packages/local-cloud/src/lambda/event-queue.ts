/** Queue of events for one function: a few run at once, and the bytes that wait are limited. */
import type { EventEnd, SentEvent } from "#src/services.ts";

export interface EventBounds {
  /** Events that run at once; a synchronous call never waits behind more of them. */
  readonly concurrency: number;
  /** Of events that were accepted and are not done: at this limit, no more are accepted. */
  readonly bytes: number;
}

/** Our own limit; the service stores the excess on disks. */
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
  /** Accepted, longest waiting first. */
  private readonly taken: Entry[] = [];
  /** Not accepted for want of room. */
  private readonly outside: Entry[] = [];
  private whenIdle: (() => void)[] = [];

  constructor(
    private readonly bounds: EventBounds,
    /** Processes one event, retries included; never rejects. */
    private readonly run: (event: string) => Promise<EventEnd>,
  ) {}

  /** False when one more event would have to wait until it is accepted. */
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

  /** Resolves when nothing waits and nothing runs. */
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
