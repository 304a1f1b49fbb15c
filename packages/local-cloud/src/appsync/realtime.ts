/** Upgrades of the real-time address to WebSocket connections. */

import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer } from "ws";
import type { Api } from "./api.ts";
import { parseJson } from "./json.ts";
import { type ConnectionDependencies, RealtimeConnection } from "./realtime-connection.ts";
import { readHeaders } from "./realtime-start.ts";

export interface RealtimeServer {
  /** Takes over the socket of an upgrade request to the real-time address of an API. */
  upgrade(api: Api, request: IncomingMessage, socket: Duplex, head: Buffer): void;
  stop(): void;
}

const SUBPROTOCOL = "graphql-ws";
const HEADER_PREFIX = "header-";

function offeredProtocols(request: IncomingMessage): readonly string[] {
  return (request.headers["sec-websocket-protocol"] ?? "").split(",").map((name) => name.trim());
}

/** The client's headers: in a sub-protocol `header-<base64url>`, or in the query parameter `header` in base64. */
function clientHeaders(request: IncomingMessage): Readonly<Record<string, string>> {
  const protocol = offeredProtocols(request).find((name) => name.startsWith(HEADER_PREFIX));
  const { searchParams } = new URL(request.url ?? "/", "ws://localhost");
  const encoded = protocol?.slice(HEADER_PREFIX.length) ?? searchParams.get("header") ?? "";
  const isUrlSafe = protocol !== undefined;
  return readHeaders(
    parseJson(Buffer.from(encoded, isUrlSafe ? "base64url" : "base64").toString()),
  );
}

export function rejectUpgrade(socket: Duplex, status: string): void {
  const text = `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`;
  socket.end(text, () => socket.destroy());
}

export function createRealtimeServer(dependencies: ConnectionDependencies): RealtimeServer {
  const connections = new Set<RealtimeConnection>();
  const { bodyBytes, unopenedSockets } = dependencies.limits;
  const isFull = (): boolean =>
    [...connections].filter(({ isOpened }) => !isOpened).length >= unopenedSockets;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: bodyBytes,
    // Pings are answered by the code that monitors how much the client has read.
    autoPong: false,
    handleProtocols: () => SUBPROTOCOL,
  });
  return {
    upgrade: (api, request, socket, head) => {
      if (!offeredProtocols(request).includes(SUBPROTOCOL)) {
        rejectUpgrade(socket, "400 Bad Request");
        return;
      }
      if (isFull()) {
        rejectUpgrade(socket, "503 Service Unavailable");
        return;
      }
      const origin = {
        graphqlPath: `/${api.settings.apiId}/graphql`,
        headers: clientHeaders(request),
        remoteAddress: request.socket.remoteAddress ?? "",
      };
      server.handleUpgrade(request, socket, head, (webSocket) => {
        const connection = new RealtimeConnection(webSocket, api, origin, dependencies);
        connections.add(connection);
        webSocket.on("close", () => connections.delete(connection));
      });
    },
    stop: () => {
      for (const connection of connections) connection.close();
      server.close();
    },
  };
}
