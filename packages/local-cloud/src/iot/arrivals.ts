/**
 * Limits connections that have not authenticated yet: the duration of each, and their number per
 * address.
 */
import type { Socket } from "node:net";
import { createSourceLimit } from "#src/source-limit.ts";

export interface ArrivalLimits {
  /** Longest time from the connection until its CONNECT is accepted. */
  readonly connectMilliseconds: number;
  readonly connectingPerSource: number;
  readonly connecting: number;
}

export interface Arrivals {
  /**
   * Adds a raw connection. Destroys it when there are too many, or when it does not authenticate in
   * time.
   */
  add(socket: Socket): void;
  /** Ends these limits for an accepted connection; the limits of its client apply from then on. */
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

/** The common key of the raw connection and the encrypted one on top of it. */
function placeOf({ remoteAddress, remotePort }: Pick<Socket, "remoteAddress" | "remotePort">) {
  return `${remoteAddress} ${remotePort}`;
}
