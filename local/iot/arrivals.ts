/** Connections on their way in: each has a time to prove itself, and an address may have only so many. */
import type { Socket } from "node:net";
import { createSourceLimit } from "#local/source-limit.ts";

export interface ArrivalLimits {
  /** From the connection until its CONNECT is accepted. */
  readonly connectMilliseconds: number;
  readonly connectingPerSource: number;
  readonly connecting: number;
}

export interface Arrivals {
  /** Takes a raw connection, or destroys it where there are too many; destroys it too when it takes too long. */
  add(socket: Socket): void;
  /** The connection is in: from here on it has a name and the limits of that. */
  admit(socket: Pick<Socket, "remoteAddress" | "remotePort">): void;
}

export function createArrivals({
  connectMilliseconds,
  connectingPerSource,
  connecting,
}: ArrivalLimits): Arrivals {
  const limit = createSourceLimit({ perSource: connectingPerSource, inAll: connecting });
  const waiting = new Map<string, () => void>();
  return {
    add: (socket) => {
      const leave = limit.take(socket.remoteAddress ?? "");
      if (leave === undefined) {
        socket.destroy();
        return;
      }
      const timer = setTimeout(() => socket.destroy(), connectMilliseconds);
      const place = placeOf(socket);
      const end = (): void => {
        clearTimeout(timer);
        leave();
        if (waiting.get(place) === end) waiting.delete(place);
      };
      waiting.set(place, end);
      socket.once("close", end);
    },
    admit: (socket) => waiting.get(placeOf(socket))?.(),
  };
}

/** What the raw connection and the encrypted one on top of it have in common. */
function placeOf({ remoteAddress, remotePort }: Pick<Socket, "remoteAddress" | "remotePort">) {
  return `${remoteAddress} ${remotePort}`;
}
