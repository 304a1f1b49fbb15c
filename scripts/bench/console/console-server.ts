/**
 * Serves a built console as a CDN does, compressed, with the configuration of a running
 * application.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { extname, join } from "node:path";
import { gzipSync } from "node:zlib";

export interface ConsoleServer {
  readonly origin: string;
  stop(): Promise<void>;
}

const TYPES: ReadonlyMap<string, string> = new Map([
  [".html", "text/html; charset=utf-8"],
  [".js", "text/javascript; charset=utf-8"],
  [".css", "text/css; charset=utf-8"],
  [".svg", "image/svg+xml"],
  [".png", "image/png"],
  [".webmanifest", "application/manifest+json"],
]);

/**
 * @param origin of the application that serves config.json, the demo's accounts and the REST API
 */
export async function serveConsole(folder: string, origin: string): Promise<ConsoleServer> {
  const fileOf = compressedFiles(folder);
  const server = createServer((request, response) => {
    const { url = "/" } = request;
    const path = url.split("?", 1)[0] ?? "/";
    if (path === "/config.json") return void sendConfig(origin, request, response);
    if (/^\/_(demo|rest)\//.test(path)) return void forward(origin, request, response);
    const file = path.slice(path.lastIndexOf("/")).includes(".") ? path : "/index.html";
    response.writeHead(200, {
      "content-type": TYPES.get(extname(file)) ?? "application/octet-stream",
      "content-encoding": "gzip",
      "cache-control": file.startsWith("/assets/") ? "max-age=31536000, immutable" : "no-cache",
    });
    response.end(fileOf(file));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("expected a port");
  return {
    origin: `http://localhost:${address.port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function compressedFiles(folder: string): (path: string) => Buffer {
  const compressed = new Map<string, Buffer>();
  return (path) => {
    const known = compressed.get(path) ?? gzipSync(readFileSync(join(folder, path)));
    compressed.set(path, known);
    return known;
  };
}

/** REST allows only pages of the application's own origin, so it is proxied by this server. */
async function sendConfig(
  origin: string,
  { headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const config = await (await fetch(`${origin}/config.json`)).text();
  response.writeHead(200, { "content-type": "application/json" });
  response.end(config.replaceAll(`${origin}/_rest`, `http://${headers.host}/_rest`));
}

async function forward(
  origin: string,
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { authorization = "" } = headers;
  const answer = await fetch(`${origin}${url}`, { headers: { authorization } });
  response.writeHead(answer.status, { "content-type": "application/json" });
  response.end(await answer.text());
}
