/** Requests of pages of other sites, which a host refuses. */
import { type IncomingHttpHeaders, request as send } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Host } from "#src/host.ts";
import { type SmallHost, startSmallHost } from "./host-harness.ts";

let small: SmallHost;
let cloud: Host;

beforeAll(async () => {
  small = await startSmallHost();
  ({ cloud } = small);
});

afterAll(() => small.stop());

/**
 * Sends a request with exactly these headers, as a browser does for a page; fetch would add its
 * own.
 */
function askAs(method: string, path: string, headers: Readonly<Record<string, string>>) {
  const { hostname, port, host } = new URL(cloud.origin);
  return new Promise<{ status: number | undefined; headers: IncomingHttpHeaders }>(
    (resolve, reject) => {
      const outgoing = send(
        { hostname, port, method, path, headers: { host, ...headers } },
        (incoming) => {
          incoming.resume();
          resolve({ status: incoming.statusCode, headers: incoming.headers });
        },
      );
      outgoing.on("error", reject);
      outgoing.end();
    },
  );
}

describe("what only this machine may see", () => {
  const places: readonly (readonly [method: string, path: string, own: number])[] = [
    ["GET", "/_local/mail", 200],
    ["GET", "/_local/topics", 200],
    ["POST", "/_local/events/run/x", 403],
    ["GET", "/_local/other", 404],
    ["GET", "/_demo/accounts.json", 404],
  ];
  /** Headers of a browser, and whether the page belongs to this machine. */
  const pages: readonly (readonly [
    what: string,
    headers: () => Record<string, string>,
    boolean,
  ])[] = [
    ["no browser", () => ({}), true],
    ["the console itself", () => ({ "sec-fetch-site": "same-origin" }), true],
    ["an address that somebody typed", () => ({ "sec-fetch-site": "none" }), true],
    ["the console, with its origin", () => ({ origin: cloud.origin }), true],
    ["another site", () => ({ "sec-fetch-site": "cross-site" }), false],
    ["what no browser says", () => ({ "sec-fetch-site": "" }), false],
    ["another origin", () => ({ origin: "https://evil.example" }), false],
    ["another port", () => ({ origin: "http://localhost:1" }), false],
    ["no origin", () => ({ origin: "null" }), false],
    [
      "another port of the same site",
      () => ({ "sec-fetch-site": "same-site", origin: "http://localhost:1" }),
      false,
    ],
    [
      "a name that points here",
      () => ({ host: "evil.example", "sec-fetch-site": "same-origin" }),
      false,
    ],
  ];

  it.each(places)("%s %s answers its own pages only", async (method, path, own) => {
    for (const [what, headersOf, isOwn] of pages) {
      const { status, headers } = await askAs(method, path, headersOf());
      expect(status, what).toBe(isOwn ? own : headersOf().host === undefined ? 403 : 421);
      if (status === 421) continue;
      expect(headers["x-content-type-options"], what).toBe("nosniff");
      expect(headers["cross-origin-resource-policy"], what).toBe("same-origin");
    }
  });
});

it("does not tell another site that names this machine anything", async () => {
  const { port } = new URL(cloud.origin);
  const status = await new Promise((resolve) => {
    send({ port, host: "127.0.0.1", path: "/config.json", headers: { host: "rebound.example" } })
      .on("response", (response) => {
        response.resume();
        resolve(response.statusCode);
      })
      .end();
  });
  expect(status).toBe(421);
});
