/** The server side of a WebSocket, controlled by a test; and a clock that only the test moves. */

import type { After } from "#web/api/after.ts";
import type { Socket } from "#web/api/realtime-connection.ts";

export interface FakeSocket extends Socket {
  readonly url: string;
  readonly protocols: readonly string[];
  /** The messages of the client, parsed. */
  readonly sent: readonly SentFrame[];
  readonly isClosed: boolean;
  open(): void;
  /** Sends a message of the service. */
  say(frame: unknown): void;
  /** Breaks the connection. */
  drop(): void;
}

export interface SentFrame {
  readonly type: string;
  readonly id?: string;
  readonly payload?: {
    readonly data: string;
    readonly extensions: { readonly authorization: Readonly<Record<string, string>> };
  };
}

export function fakeSocket(url: string, protocols: readonly string[]): FakeSocket {
  const events = new EventTarget();
  const sent: SentFrame[] = [];
  let isClosed = false;
  return {
    url,
    protocols,
    sent,
    get isClosed() {
      return isClosed;
    },
    send: (text) => void sent.push(JSON.parse(text)),
    close() {
      isClosed = true;
    },
    addEventListener(type: string, listener: (event: { readonly data: unknown }) => void) {
      events.addEventListener(type, (event) => listener({ data: Object(event).data }));
    },
    open: () => void events.dispatchEvent(new Event("open")),
    say: (frame) => void events.dispatchEvent(new MessageEvent("message", { data: textOf(frame) })),
    drop: () => void events.dispatchEvent(new Event("close")),
  };
}

function textOf(frame: unknown): unknown {
  return typeof frame === "string" ? frame : JSON.stringify(frame);
}

export interface FakeClock {
  readonly after: After;
  /** The time in milliseconds. */
  now(): number;
  /** Moves the clock forward; timers that become due run in order. */
  pass(milliseconds: number): Promise<void>;
}

export function fakeClock(): FakeClock {
  let now = 0;
  const timers = new Set<{ readonly at: number; readonly run: () => void }>();
  const next = (until: number) =>
    [...timers].filter(({ at }) => at <= until).sort((one, other) => one.at - other.at)[0];
  return {
    now: () => now,
    after(milliseconds, run) {
      const timer = { at: now + milliseconds, run };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    async pass(milliseconds) {
      const until = now + milliseconds;
      for (let due = next(until); due !== undefined; due = next(until)) {
        timers.delete(due);
        now = due.at;
        due.run();
        await settled();
      }
      now = until;
      await settled();
    },
  };
}

/** Waits until all callbacks of settled promises have run. */
export function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
