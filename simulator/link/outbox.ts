/**
 * Outbox of a master: stores messages while the link is down, sends them in order, and deletes them
 * when the broker has acknowledged them.
 */
import type { Uplink } from "#domain/wire/topics.ts";

export interface OutgoingMessage {
  readonly ending: Uplink;
  /** The message as JSON text. */
  readonly payload: string;
}

/**
 * Maximum number of messages, about a day of data and reports. While a link stays down longer, the
 * oldest are dropped first.
 */
const MAX_QUEUED = 1000;
/** Maximum number of unacknowledged messages of one master at a time; AWS IoT allows 100. */
const MAX_IN_FLIGHT = 8;

export type Send = (message: OutgoingMessage) => Promise<void>;

export class Outbox {
  private waiting: OutgoingMessage[] = [];
  private inFlight = 0;
  private send: Send | undefined;
  private waiters: (() => void)[] = [];

  /** Number of messages that the broker has not acknowledged yet. */
  get size(): number {
    return this.waiting.length + this.inFlight;
  }

  add(message: OutgoingMessage): void {
    this.waiting.push(message);
    if (this.waiting.length > MAX_QUEUED) this.waiting.shift();
    this.pump();
  }

  /** Sends the messages through this connection, until `close` is called. */
  open(send: Send): void {
    this.send = send;
    this.pump();
  }

  close(): void {
    this.send = undefined;
    this.resolveWaiters();
  }

  /** Resolves once everything has been acknowledged, or the connection is closed. */
  async drained(): Promise<void> {
    if (this.size === 0 || this.send === undefined) return;
    await new Promise<void>((resolve) => this.waiters.push(resolve));
  }

  private pump(): void {
    while (this.send !== undefined && this.inFlight < MAX_IN_FLIGHT) {
      const message = this.waiting.shift();
      if (message === undefined) return;
      this.inFlight += 1;
      this.send(message).then(
        () => this.settle(),
        () => {
          // The message is sent again although it may have arrived: a repeat changes nothing in the
          // cloud.
          this.waiting.unshift(message);
          this.settle();
        },
      );
    }
  }

  private settle(): void {
    this.inFlight -= 1;
    this.pump();
    if (this.size === 0) this.resolveWaiters();
  }

  private resolveWaiters(): void {
    for (const resolve of this.waiters.splice(0)) resolve();
  }
}
