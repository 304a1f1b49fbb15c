/** Listens for Modbus/TCP: each connection is answered frame by frame, and closed when it is none or falls silent. */
import { once } from "node:events";
import { type AddressInfo, createServer, type Server, type Socket } from "node:net";
import { answerFrame, type ReadRegisters, takeFrame } from "./modbus-frame.ts";

export interface ListenerOptions {
  /** 0 for any that is free. */
  readonly port: number;
  /** Loopback unless somebody says otherwise. */
  readonly host: string;
  readonly read: ReadRegisters;
}

export interface Listener {
  readonly port: number;
  stop(): Promise<void>;
}

/** Pollers of a plant are few; whoever holds more connections is none. */
const MOST_CONNECTIONS = 16;
const SILENCE_MILLISECONDS = 120_000;

export async function listenForModbus({ port, host, read }: ListenerOptions): Promise<Listener> {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on("close", () => sockets.delete(socket));
    serve(socket, read);
  });
  server.maxConnections = MOST_CONNECTIONS;
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

function serve(socket: Socket, read: ReadRegisters): void {
  let waiting: Buffer = Buffer.alloc(0);
  socket.setTimeout(SILENCE_MILLISECONDS, () => socket.destroy());
  // A poller that goes away is no failure.
  socket.on("error", () => socket.destroy());
  socket.on("data", (bytes) => {
    waiting = Buffer.concat([waiting, bytes]);
    let taken = takeFrame(waiting);
    while (taken.kind === "frame") {
      socket.write(answerFrame(taken.frame, read));
      waiting = taken.rest;
      taken = takeFrame(waiting);
    }
    if (taken.kind === "broken") socket.destroy();
  });
}
