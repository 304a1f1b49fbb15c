/** Serves a WireHandler over HTTP on a free loopback port, as the host of the local cloud does. */
import { createServer, type IncomingMessage } from "node:http";
import type { WireHandler, WireResponse } from "#src/services.ts";

export interface WireListener {
  /** Origin such as http://127.0.0.1:40123. */
  readonly origin: string;
  stop(): Promise<void>;
}

export async function listen(handler: WireHandler): Promise<WireListener> {
  const server = createServer((message, reply) => {
    answer(handler, message).then(
      (response) => reply.writeHead(response.status, response.headers).end(response.body),
      (error: unknown) => reply.destroy(error instanceof Error ? error : undefined),
    );
  });
  // Longer than any test, because a client that sends on a connection that is being closed gets a
  // reset.
  server.keepAliveTimeout = 120_000;
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the listener has no port");
  return {
    origin: `http://127.0.0.1:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function answer(handler: WireHandler, message: IncomingMessage): Promise<WireResponse> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(Buffer.from(chunk));
  const headers = Object.entries(message.headers).map(([name, value]) => [name, String(value)]);
  return handler({
    method: message.method ?? "",
    url: message.url ?? "",
    headers: Object.fromEntries(headers),
    body: Buffer.concat(chunks),
    remoteAddress: message.socket.remoteAddress ?? "",
  });
}
