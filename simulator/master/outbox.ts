/**
 * Messages that a master will publish. They are held back until they are due, and while the link is
 * down.
 */
import type { Uplink } from "#domain/wire/topics.ts";

export interface SimMessage {
  readonly ending: Uplink;
  /** The JSON object of the message; its first member is the protocol version. */
  readonly payload: object;
}

/** Maximum number of messages that wait; the oldest are dropped first. */
const MAX_QUEUED = 500;

export class Outbox {
  #queue: { readonly message: SimMessage; readonly dueSeconds: number }[] = [];

  /**
   * Adds a message.
   * @param dueSeconds model time from which the message may be taken
   */
  put(ending: Uplink, payload: object, dueSeconds: number): void {
    this.#queue.push({ message: { ending, payload }, dueSeconds });
    if (this.#queue.length > MAX_QUEUED) this.#queue.shift();
  }

  /** Drops the messages that have not been taken. */
  clear(): void {
    this.#queue = [];
  }

  /** Removes and returns the messages that are due at this model time. */
  take(modelSeconds: number): readonly SimMessage[] {
    const due = this.#queue.filter(({ dueSeconds }) => dueSeconds <= modelSeconds);
    this.#queue = this.#queue.filter(({ dueSeconds }) => dueSeconds > modelSeconds);
    return due.map(({ message }) => message);
  }
}
