/** A minimal client of AppSync's real-time protocol: sends frames and waits for expected ones. */

import { expect, vi } from "vitest";
import { WebSocket } from "ws";
import { tokenWith } from "./served-appsync.ts";

export type Frame = Readonly<Record<string, unknown>>;

export interface RealtimeClient {
  readonly frames: readonly Frame[];
  send(frame: unknown): void;
  /** The first frame matching this one that no earlier call has returned. */
  next(like: Frame): Promise<Frame>;
  /** Starts a subscription with its own authorisation header. */
  start(id: string, query: string, variables?: unknown, token?: string): void;
  readonly closed: Promise<number>;
  close(): Promise<number>;
}

export interface ConnectOptions {
  readonly headers?: Readonly<Record<string, string>>;
  /** How the headers are sent: as a sub-protocol, or in the older query parameter. */
  readonly carrier?: "protocol" | "query";
  readonly protocols?: readonly string[];
}

function encode(value: unknown, encoding: "base64" | "base64url"): string {
  return Buffer.from(JSON.stringify(value)).toString(encoding);
}

/** Opens a socket, as user u1 by default, without sending anything. */
export async function openRealtime(
  url: string,
  options: ConnectOptions = {},
): Promise<RealtimeClient> {
  const headers = options.headers ?? { Authorization: tokenWith(), host: "local" };
  const isQuery = options.carrier === "query";
  const protocols = options.protocols ?? [
    "graphql-ws",
    ...(isQuery ? [] : [`header-${encode(headers, "base64url")}`]),
  ];
  const query = isQuery
    ? `?header=${encodeURIComponent(encode(headers, "base64"))}&payload=e30=`
    : "";
  const socket = new WebSocket(url + query, [...protocols], {
    origin: "https://elsewhere.example",
  });
  const frames: Frame[] = [];
  const unseen: Frame[] = [];
  socket.on("message", (data) => {
    const frame: Frame = JSON.parse(String(data));
    frames.push(frame);
    unseen.push(frame);
  });
  const closed = new Promise<number>((resolve) => socket.on("close", resolve));
  await new Promise((resolve, reject) => {
    socket.on("open", resolve);
    socket.on("error", reject);
  });
  const send = (frame: unknown) => socket.send(JSON.stringify(frame));
  return {
    frames,
    send,
    closed,
    next: (like) =>
      vi.waitFor(
        () => {
          const at = unseen.findIndex((frame) =>
            expect.objectContaining(like).asymmetricMatch(frame),
          );
          if (at < 0)
            throw new Error(`no frame like ${JSON.stringify(like)} in ${JSON.stringify(frames)}`);
          return unseen.splice(at, 1)[0] ?? {};
        },
        { timeout: 60_000, interval: 5 },
      ),
    start: (id, text, variables = {}, token = tokenWith()) =>
      send({
        type: "start",
        id,
        payload: {
          data: JSON.stringify({ query: text, variables }),
          extensions: { authorization: { Authorization: token, host: "local" } },
        },
      }),
    close: () => {
      socket.close();
      return closed;
    },
  };
}

/** Opens a socket and waits for the acknowledgement of its connection. */
export async function connectRealtime(
  url: string,
  options?: ConnectOptions,
): Promise<RealtimeClient> {
  const client = await openRealtime(url, options);
  client.send({ type: "connection_init" });
  await client.next({ type: "connection_ack" });
  return client;
}
