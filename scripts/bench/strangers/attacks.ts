/**
 * Attacks without a sign-in that make the server buffer data; each holds the memory until its
 * sockets close.
 */
import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { connect as connectTls } from "node:tls";

export interface ServedCloud {
  /** Port numbers. */
  readonly http: number;
  readonly mqtt: number;
  readonly modbus: number;
  /** Path of the API. */
  readonly graphql: string;
  /** A device's certificate and key, and the authority's certificate, as PEM. */
  readonly device: {
    readonly certificate: string;
    readonly key: string;
    readonly authority: string;
  };
}

export interface Attack {
  readonly name: string;
  readonly what: string;
  readonly sockets: number;
  /** Opens one socket and sends its data. */
  send(cloud: ServedCloud): Socket;
}

const MEGABYTE = 1024 * 1024;
const BLOCK = Buffer.alloc(MEGABYTE, 0x20);

const head = (method: string, path: string, ...headers: readonly string[]) =>
  [`${method} ${path} HTTP/1.1`, "host: localhost", ...headers, "", ""].join("\r\n");

/** Sends as fast as the server reads, until it closes the connection. */
async function pour(socket: Socket, bytes: number): Promise<void> {
  const ended = new AbortController();
  socket.once("close", () => ended.abort());
  for (let left = bytes; left > 0 && socket.writable; left -= MEGABYTE) {
    const block = left < MEGABYTE ? BLOCK.subarray(0, left) : BLOCK;
    if (!socket.write(block)) await once(socket, "drain", { signal: ended.signal });
  }
}

function open(port: number): Socket {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => socket.destroy());
  return socket;
}

function post(port: number, request: string, bytes: number): Socket {
  const socket = open(port);
  socket.resume();
  socket.write(request);
  void pour(socket, bytes).catch(() => socket.destroy());
  return socket;
}

const WEBSOCKET = [
  "connection: upgrade",
  "upgrade: websocket",
  "sec-websocket-version: 13",
  "sec-websocket-key: AAAAAAAAAAAAAAAAAAAAAA==",
  "sec-websocket-protocol: graphql-ws",
];

/** Header of a CONNECT packet with a length of 200 MB. */
const LARGE_PACKET = Buffer.from([0x10, 0x80, 0x88, 0xaf, 0x5f]);
const MODBUS_REQUESTS = Buffer.concat(
  Array.from({ length: 100_000 }, () => Buffer.from([0, 7, 0, 0, 0, 6, 1, 3, 0, 0, 0, 125])),
);

export const ATTACKS: readonly Attack[] = [
  {
    name: "uploads",
    what: "12 unsigned uploads of 64 MB",
    sockets: 12,
    send: ({ http }) => {
      const size = 64 * MEGABYTE;
      const request = head("PUT", "/_aws/s3/media/key", `content-length: ${size}`);
      return post(http, request, size - 1);
    },
  },
  {
    name: "graph",
    what: "200 queries of 1 MB without a token, not sent to their end",
    sockets: 200,
    send: ({ http, graphql }) => {
      const headers = ["content-type: application/json", `content-length: ${MEGABYTE}`];
      return post(http, head("POST", graphql, ...headers), MEGABYTE - 1);
    },
  },
  {
    name: "bodies",
    what: "1,000 sign-ins of 128 KB, not sent to their end",
    sockets: 1000,
    send: ({ http }) => {
      const size = 128 * 1024;
      return post(http, head("POST", "/_aws/cognito", `content-length: ${size}`), size - 1);
    },
  },
  {
    name: "packets",
    what: "12 MQTT packets that announce 200 MB and send 64",
    sockets: 12,
    send: ({ mqtt, device }) => {
      const { authority: ca, certificate: cert, key } = device;
      const socket = connectTls({ port: mqtt, host: "localhost", ca, cert, key });
      socket.on("error", () => socket.destroy());
      socket.write(LARGE_PACKET);
      void pour(socket, 64 * MEGABYTE).catch(() => socket.destroy());
      return socket;
    },
  },
  {
    name: "handshakes",
    what: "4,000 connections to the MQTT port that say nothing",
    sockets: 4000,
    send: ({ mqtt }) => open(mqtt),
  },
  {
    name: "websockets",
    what: "4,000 WebSockets without a token that say nothing",
    sockets: 4000,
    send: ({ http, graphql }) => post(http, head("GET", `${graphql}/realtime`, ...WEBSOCKET), 0),
  },
  {
    name: "modbus",
    what: "8 Modbus clients that ask 1,000,000 times and never read",
    sockets: 8,
    send: ({ modbus }) => {
      const socket = open(modbus);
      socket.pause();
      for (let round = 0; round < 10; round += 1) socket.write(MODBUS_REQUESTS);
      return socket;
    },
  },
];
