/** One connection of the real-time protocol, from opening to its end: acknowledged in time, and alive. */
import type { After } from "./after.ts";
import {
  type Authorisation,
  type Frame,
  INIT_FRAME,
  readFrame,
  socketProtocols,
} from "./realtime-frames.ts";

/** What is used of a WebSocket. */
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
  /** The connection broke, was closed, or fell silent. */
  | { readonly because: "lost" }
  /** The service refused it; the codes are its names for the reasons. */
  | { readonly because: "refused"; readonly codes: readonly string[] };

export interface ConnectionEvents {
  readonly onAcknowledged: () => void;
  /** Frames of subscriptions. */
  readonly onFrame: (frame: Frame) => void;
  /** Nothing has come for a while, or something has come again. */
  readonly onLate: (isLate: boolean) => void;
  /** Called once at most, and not after `close`. */
  readonly onEnd: (end: ConnectionEnd) => void;
}

export interface Connection {
  send(text: string): void;
  close(): void;
}

/** For the acknowledgement of a connection or of a start. */
export const ACKNOWLEDGE_MILLISECONDS = 15_000;
/** The service shows a sign of life every 60 s. */
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
    for (const callOff of timers) callOff();
    timers = next;
  }

  function close(): void {
    hasEnded = true;
    setTimers([]);
    socket.close();
  }

  function end(how: ConnectionEnd): void {
    if (hasEnded) return;
    close();
    events.onEnd(how);
  }

  const lost = () => end({ because: "lost" });
  const watchSilence = (timeoutMs: number) => {
    events.onLate(false);
    setTimers([after(LATE_MILLISECONDS, () => events.onLate(true)), after(timeoutMs, lost)]);
  };
  const hear = createHearing({ watchSilence, end, events });

  setTimers([after(ACKNOWLEDGE_MILLISECONDS, lost)]);
  socket.addEventListener("open", () => {
    if (!hasEnded) socket.send(INIT_FRAME);
  });
  socket.addEventListener("error", lost);
  socket.addEventListener("close", lost);
  socket.addEventListener("message", ({ data }) => {
    if (!hasEnded) hear(readFrame(data));
  });
  return {
    send: (text) => {
      if (!hasEnded) socket.send(text);
    },
    close,
  };
}

interface Hearing {
  readonly watchSilence: (timeoutMs: number) => void;
  readonly end: (how: ConnectionEnd) => void;
  readonly events: ConnectionEvents;
}

/** What a frame means to the connection itself; every one of them is a sign of life. */
function createHearing({ watchSilence, end, events }: Hearing): (frame: Frame) => void {
  let timeoutMs: number | undefined;
  return (frame) => {
    if (frame.type === "connection_error") {
      end({ because: "refused", codes: frame.codes });
      return;
    }
    const isFirst = timeoutMs === undefined && frame.type === "connection_ack";
    if (frame.type === "connection_ack") timeoutMs = frame.connectionTimeoutMs;
    if (timeoutMs === undefined) return;
    watchSilence(timeoutMs);
    if (isFirst) events.onAcknowledged();
    else events.onFrame(frame);
  };
}
