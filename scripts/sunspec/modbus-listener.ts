/**
 * Listens for Modbus/TCP: answers each connection frame by frame, and closes it when it sends
 * something else or times out.
 */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { err } from "#domain/result.ts";
import { answerFrame, EXCEPTIONS, type ReadRegisters, takeFrame } from "./modbus-frame.ts";

export interface ListenerOptions {
  /** 0 chooses a free port. */
  readonly port: number;
  /** Address to listen on. @default loopback */
  readonly host: string;
  readonly read: ReadRegisters;
  /**
   * Longest time in milliseconds that a poller may leave an answer unread. @default
   * UNTAKEN_MILLISECONDS
   */
  readonly untakenMilliseconds?: number;
}

export interface Listener {
  readonly port: number;
  stop(): Promise<void>;
}

/**
 * Most connections: plants have few pollers. Any further connection gets exception 6 for its first
 * request, and is closed.
 */
const MOST_CONNECTIONS = 16;
/** Most connections that are being refused; further ones are closed at once. */
const MOST_REFUSED = 16;
const REFUSED_SILENCE_MILLISECONDS = 5_000;
const SILENCE_MILLISECONDS = 120_000;
/** Longest time in which a poller reads none of its answers; then it is disconnected. */
const UNTAKEN_MILLISECONDS = 10_000;

export async function listenForModbus({
  port,
  host,
  read,
  untakenMilliseconds = UNTAKEN_MILLISECONDS,
}: ListenerOptions): Promise<Listener> {
  const sockets = new Set<Socket>();
  const served = new Set<Socket>();
  const server: Server = createServer((socket) => {
    const isBusy = served.size >= MOST_CONNECTIONS;
    sockets.add(socket);
    if (!isBusy) served.add(socket);
    socket.on("close", () => {
      sockets.delete(socket);
      served.delete(socket);
    });
    if (isBusy) refuseAsBusy(socket);
    else serve(socket, read, untakenMilliseconds);
  });
  server.maxConnections = MOST_CONNECTIONS + MOST_REFUSED;
  server.listen(port, host);
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, "close");
    },
  };
}

const BUSY: ReadRegisters = () => err(EXCEPTIONS.serverBusy);

function refuseAsBusy(socket: Socket): void {
  let waiting: Buffer = Buffer.alloc(0);
  socket.setTimeout(REFUSED_SILENCE_MILLISECONDS, () => socket.destroy());
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    const taken = takeFrame(waiting);
    if (taken.kind === "more") return;
    // Stops reading, because further requests would accumulate.
    socket.removeAllListeners("data").pause();
    if (taken.kind === "broken") socket.destroy();
    else socket.end(answerFrame(taken.frame, BUSY), () => socket.destroy());
  });
}

function serve(socket: Socket, read: ReadRegisters, untakenMilliseconds: number): void {
  let waiting: Buffer = Buffer.alloc(0);
  const answerWaiting = (): void => {
    let taken = takeFrame(waiting);
    while (taken.kind === "frame") {
      waiting = taken.rest;
      // Stops reading until the poller has read its answers; the remaining frames wait.
      if (!socket.write(answerFrame(taken.frame, read))) {
        holdBack();
        return;
      }
      taken = takeFrame(waiting);
    }
    if (taken.kind === "broken") socket.destroy();
  };
  const holdBack = (): void => {
    socket.pause();
    const timer = setTimeout(() => socket.destroy(), untakenMilliseconds);
    socket.once("close", () => clearTimeout(timer));
    socket.once("drain", () => {
      clearTimeout(timer);
      socket.resume();
      answerWaiting();
    });
  };
  socket.setTimeout(SILENCE_MILLISECONDS, () => socket.destroy());
  // A poller that disconnects is not an error.
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    answerWaiting();
  });
}
