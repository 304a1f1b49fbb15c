/** One WebSocket connection of AppSync's real-time protocol, with time-out and keep-alive check. */
import type { After } from "./after.ts";
import {
  type Authorisation,
  type Frame,
  INIT_FRAME,
  readFrame,
  socketProtocols,
} from "./realtime-frames.ts";

/** The part of WebSocket that this module uses. */
export interface Socket {
  send(text: string): void;
  close(): void;
  addEventListener(type: "open" | "close" | "error", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
}

export interface ConnectionDependencies {
  readonly url: string;
  readonly openSocket: (url: string, protocols: readonly string[]) => Socket;
  readonly after: After;
}

export type ConnectionEnd =
  /** The connection broke, was closed, or exceeded the keep-alive time-out. */
  | { readonly because: "lost" }
  /** The service refused the connection; `codes` are its error types. */
  | { readonly because: "refused"; readonly codes: readonly string[] };

export interface ConnectionEvents {
  readonly onAcknowledged: () => void;
  /** Called with each frame of a subscription. */
  readonly onFrame: (frame: Frame) => void;
  /** The keep-alive is overdue (true), or a frame has arrived (false). */
  readonly onLate: (isLate: boolean) => void;
  /** Called at most once, and not after `close`. */
  readonly onEnd: (end: ConnectionEnd) => void;
}

export interface Connection {
  send(text: string): void;
  close(): void;
}

/** Time-out for the acknowledgement of a connection or a start. */
export const ACKNOWLEDGE_MILLISECONDS = 15_000;
/** Silence after which the connection is late; the service sends a keep-alive every 60 s. */
export const LATE_MILLISECONDS = 65_000;

export function openConnection(
  { url, openSocket, after }: ConnectionDependencies,
  authorisation: Authorisation,
  events: ConnectionEvents,
): Connection {
  const socket = openSocket(url, socketProtocols(authorisation));
  let hasEnded = false;
  let timers: readonly (() => void)[] = [];

  function setTimers(next: readonly (() => void)[]): void {
    for (const cancel of timers) cancel();
    timers = next;
  }

  function close(): void {
    hasEnded = true;
    setTimers([]);
    socket.close();
  }

  function end(reason: ConnectionEnd): void {
    if (hasEnded) return;
    close();
    events.onEnd(reason);
  }

  const lost = () => end({ because: "lost" });
  const watchInactivity = (timeoutMs: number) => {
    events.onLate(false);
    setTimers([after(LATE_MILLISECONDS, () => events.onLate(true)), after(timeoutMs, lost)]);
  };
  const handleFrame = createFrameHandler({ watchInactivity, end, events });

  setTimers([after(ACKNOWLEDGE_MILLISECONDS, lost)]);
  socket.addEventListener("open", () => {
    if (!hasEnded) socket.send(INIT_FRAME);
  });
  socket.addEventListener("error", lost);
  socket.addEventListener("close", lost);
  socket.addEventListener("message", ({ data }) => {
    if (!hasEnded) handleFrame(readFrame(data));
  });
  return {
    send: (text) => {
      if (!hasEnded) socket.send(text);
    },
    close,
  };
}

interface FrameHandlerOptions {
  readonly watchInactivity: (timeoutMs: number) => void;
  readonly end: (reason: ConnectionEnd) => void;
  readonly events: ConnectionEvents;
}

/**
 * Handles the incoming frames: passes those of subscriptions on, and counts every frame as a
 * keep-alive.
 */
function createFrameHandler({
  watchInactivity,
  end,
  events,
}: FrameHandlerOptions): (frame: Frame) => void {
  let timeoutMs: number | undefined;
  return (frame) => {
    if (frame.type === "connection_error") {
      end({ because: "refused", codes: frame.codes });
      return;
    }
    const isFirst = timeoutMs === undefined && frame.type === "connection_ack";
    if (frame.type === "connection_ack") timeoutMs = frame.connectionTimeoutMs;
    if (timeoutMs === undefined) return;
    watchInactivity(timeoutMs);
    if (isFirst) events.onAcknowledged();
    else events.onFrame(frame);
  };
}
