/** Documents are fetched from public addresses only, and no more of them than is allowed. */
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { documentFetcher, type FetchNetwork } from "#functions/warnings/fetch-document.ts";
import { MAX_DOCUMENT_BYTES } from "#functions/warnings/read-xml.ts";

const PUBLIC = [{ address: "93.184.215.14", family: 4 }];
const ADDRESS = "https://weather.example/active?point=1,2";

let server: http.Server;
let answer: (request: http.IncomingMessage, response: http.ServerResponse) => void;
let seen: http.IncomingMessage[];
/** Addresses that the connection would have used, by the look-up that it was given. */
let pinned: unknown[];

beforeAll(async () => {
  server = http.createServer((request, response) => {
    seen.push(request);
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => server.close());
beforeEach(() => {
  [seen, pinned] = [[], []];
  answer = (_request, response) => response.end("<a/>");
});

/** Network whose requests go to the test's server, whatever address was checked. */
function network(resolved: readonly { address: string; family: number }[] = PUBLIC): FetchNetwork {
  const { port } = server.address() as AddressInfo;
  const request = (options: http.RequestOptions, onAnswer: (a: http.IncomingMessage) => void) => {
    options.lookup?.("weather.example", { all: true }, (_error, found) => pinned.push(found));
    const { path, headers } = options;
    return http.request(
      { host: "127.0.0.1", port, agent: false, ...(path && { path }), ...(headers && { headers }) },
      onAnswer,
    );
  };
  return {
    resolve: async () => resolved,
    request: request as FetchNetwork["request"],
  };
}

const fetchDocument = (validators = {}) => documentFetcher(network())(ADDRESS, validators);

describe("a document", () => {
  it("is read with its validators, which make the next request conditional", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { etag: '"1"', "last-modified": "Wed, 24 Jun 2026 12:00:00 GMT" });
      response.end("<a/>");
    };
    const validators = { etag: '"1"', lastModified: "Wed, 24 Jun 2026 12:00:00 GMT" };
    const bytes = new Uint8Array(Buffer.from("<a/>"));
    const outcome = await fetchDocument();
    expect(outcome).toMatchObject({ ok: true, value: { kind: "read", validators } });
    expect(
      outcome.ok && outcome.value.kind === "read" && new Uint8Array(outcome.value.bytes),
    ).toEqual(bytes);
    answer = (_request, response) => response.writeHead(304).end();
    expect(await fetchDocument(validators)).toEqual({ ok: true, value: { kind: "unchanged" } });
    expect(seen[0]?.url).toBe("/active?point=1,2");
    expect(seen[1]?.headers).toMatchObject({
      "if-none-match": '"1"',
      "if-modified-since": "Wed, 24 Jun 2026 12:00:00 GMT",
    });
  });

  it("is requested from the very addresses that were checked", async () => {
    await fetchDocument();
    expect(pinned).toEqual([PUBLIC]);
  });

  it.each([
    ["127.0.0.1"],
    ["169.254.169.254"],
    ["10.0.0.7"],
    ["::1"],
    ["fd00:ec2::254"],
    ["::ffff:10.0.0.7"],
  ])("is not requested from a name that leads to %s", async (address) => {
    for (const resolved of [[{ address, family: 4 }], [...PUBLIC, { address, family: 4 }]]) {
      const outcome = await documentFetcher(network(resolved))(ADDRESS, {});
      expect(outcome).toEqual({ ok: false, error: "FORBIDDEN_ADDRESS" });
    }
    expect(seen).toEqual([]);
  });

  it("is not requested from an address that may not be set", async () => {
    for (const address of ["http://weather.example/", "https://127.0.0.1/", "file:///etc/passwd"]) {
      const outcome = await documentFetcher(network())(address, {});
      expect(outcome).toEqual({ ok: false, error: "FORBIDDEN_ADDRESS" });
    }
    expect(seen).toEqual([]);
  });

  it("cannot be reached under a name without an address", async () => {
    const unknown: FetchNetwork = {
      ...network(),
      resolve: () => Promise.reject(new Error("ENOTFOUND")),
    };
    const outcome = await documentFetcher(unknown)(ADDRESS, {});
    expect(outcome).toEqual({ ok: false, error: "UNREACHABLE" });
  });

  it.each([301, 302, 307, 308])("is not looked for elsewhere after %i", async (status) => {
    answer = (_request, response) =>
      response.writeHead(status, { location: "https://169.254.169.254/" }).end();
    expect(await fetchDocument()).toEqual({ ok: false, error: "REFUSED" });
    expect(seen).toHaveLength(1);
  });

  it.each([400, 403, 404, 429, 500, 503])("is refused with %i", async (status) => {
    answer = (_request, response) => response.writeHead(status).end("<a/>");
    expect(await fetchDocument()).toEqual({ ok: false, error: "REFUSED" });
  });

  it("is not unpacked", async () => {
    answer = (_request, response) =>
      response.writeHead(200, { "content-encoding": "gzip" }).end("zip bomb");
    expect(await fetchDocument()).toEqual({ ok: false, error: "REFUSED" });
  });

  it("is cut off when it is too large, however long the server sends", async () => {
    let isOpen = true;
    answer = (_request, response) => {
      response.on("close", () => {
        isOpen = false;
      });
      const send = () => {
        while (isOpen && response.write(Buffer.alloc(65_536, 32)));
      };
      response.on("drain", send);
      send();
    };
    expect(await fetchDocument()).toEqual({ ok: false, error: "TOO_LARGE" });
    await expect.poll(() => isOpen).toBe(false);
  });

  it("of the largest allowed size is read", async () => {
    answer = (_request, response) => response.end(Buffer.alloc(MAX_DOCUMENT_BYTES, 32));
    expect(await fetchDocument()).toMatchObject({ ok: true });
  });

  it("that breaks off is not read in part", async () => {
    answer = (_request, response) => {
      response.writeHead(200, { "content-length": 1000 });
      response.write("<a/>", () => response.destroy());
    };
    expect(await fetchDocument()).toEqual({ ok: false, error: "UNREACHABLE" });
  });
});
