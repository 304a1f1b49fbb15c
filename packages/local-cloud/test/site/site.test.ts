import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { WireHandler, WireResponse } from "#src/services.ts";
import { createSite } from "#src/site.ts";

let root: string;
let site: WireHandler;
let accounts: unknown;

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), "site-"));
  const folder = join(root, "web");
  mkdirSync(join(folder, "assets/empty.js"), { recursive: true });
  writeFileSync(join(folder, "index.html"), "<!doctype html>");
  writeFileSync(join(folder, "icon.svg"), "<svg/>");
  writeFileSync(join(folder, "assets/index-1a2b.js"), "run()");
  writeFileSync(join(folder, ".secret.txt"), "secret");
  writeFileSync(join(root, "outside.txt"), "secret");
  mkdirSync(join(root, "web2"));
  writeFileSync(join(root, "web2/a.txt"), "secret");
  symlinkSync(join(folder, "icon.svg"), join(folder, "link.svg"));
  site = createSite({
    folder,
    headers: { "content-security-policy": "default-src 'none'" },
    documents: new Map([
      ["/config.json", (): unknown => ({ region: "us-east-1" })],
      ["/_demo/accounts.json", () => accounts],
    ]),
  });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

function get(url: string, method = "GET"): Promise<WireResponse> {
  return site({ method, url, headers: {}, body: new Uint8Array(), remoteAddress: "127.0.0.1" });
}

describe("a site", () => {
  it.each([
    ["/", "text/html; charset=utf-8", "no-cache"],
    ["/index.html", "text/html; charset=utf-8", "no-cache"],
    ["/icon.svg?x=1", "image/svg+xml", "no-cache"],
    [
      "/assets/index-1a2b.js",
      "text/javascript; charset=utf-8",
      "public, max-age=31536000, immutable",
    ],
  ])("serves %s", async (url, type, cacheControl) => {
    const response = await get(url);
    expect(response.status).toBe(200);
    expect(response.headers).toMatchObject({ "content-type": type, "cache-control": cacheControl });
  });

  it.each(["/pages", "/public/new/", "/site/1/2?view=map", "/a%20b"])(
    "answers the page %s with the one document",
    async (url) => {
      const response = await get(url);
      expect(response.status).toBe(200);
      expect(String(response.body)).toBe("<!doctype html>");
    },
  );

  it.each([
    "/missing.js",
    "/assets/empty.js",
    "/icon.svg/x.svg",
    "/../outside.txt",
    "/%2e%2e/outside.txt",
    "/..%2foutside.txt",
    "/../web2/a.txt",
    "/assets/../../outside.txt",
    "/.secret.txt",
    "/x/.secret.txt",
    `/${"a".repeat(300)}.js`,
  ])("has nothing at %s", async (url) => {
    const response = await get(url);
    expect(response.status).toBe(404);
    expect(String(response.body)).not.toContain("secret");
  });

  it.each(["/%", "/%00.js", "/..%5coutside.txt", "http://evil/"])("refuses %s", async (url) => {
    expect((await get(url)).status).toBe(400);
  });

  it("serves its configuration, which must not be cached", async () => {
    const response = await get("/config.json");
    expect(JSON.parse(String(response.body))).toEqual({ region: "us-east-1" });
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  it("shows the demo accounts once there are some", async () => {
    expect((await get("/_demo/accounts.json")).status).toBe(404);
    accounts = [{ email: "admin@demo.example" }];
    expect(JSON.parse(String((await get("/_demo/accounts.json")).body))).toEqual(accounts);
  });

  it("sends its headers with every answer", async () => {
    for (const url of ["/", "/missing.js", "/%", "/config.json"])
      expect((await get(url)).headers["content-security-policy"]).toBe("default-src 'none'");
  });

  it("answers HEAD without a body and nothing but GET and HEAD", async () => {
    expect(await get("/", "HEAD")).toMatchObject({ status: 200, body: "" });
    expect(await get("/", "POST")).toMatchObject({ status: 405, headers: { allow: "GET, HEAD" } });
  });

  it("says so when the site has not been built", async () => {
    const empty = createSite({
      folder: join(root, "none"),
      headers: {},
      documents: new Map(),
    });
    const request = {
      method: "GET",
      url: "/",
      headers: {},
      body: new Uint8Array(),
      remoteAddress: "",
    };
    expect(await empty(request)).toMatchObject({
      status: 404,
      body: "The site has not been built",
    });
  });
});

describe("compression", () => {
  const LONG = "run();".repeat(500);
  const ask = (url: string, encoding?: string) =>
    site({
      method: "GET",
      url,
      headers: encoding === undefined ? {} : { "accept-encoding": encoding },
      body: new Uint8Array(),
      remoteAddress: "127.0.0.1",
    });

  beforeAll(() => {
    writeFileSync(join(root, "web/assets/long.js"), LONG);
    writeFileSync(join(root, "web/assets/long.png"), LONG);
  });

  it.each(["gzip", "br, gzip", "deflate, GZIP;q=0.5", "*", "br;q=0, *"])(
    "is there for %j",
    async (encoding) => {
      const { headers, body } = await ask("/assets/long.js", encoding);
      expect(headers).toMatchObject({ "content-encoding": "gzip", vary: "accept-encoding" });
      expect(gunzipSync(body).toString()).toBe(LONG);
    },
  );

  it.each([undefined, "br", "gzip;q=0", "gzip; q=0.0", "gzip;q=0, *", "*;q=0"])(
    "is not there for %j",
    async (encoding) => {
      const { headers, body } = await ask("/assets/long.js", encoding);
      expect(headers["content-encoding"]).toBeUndefined();
      expect(headers.vary).toBe("accept-encoding");
      expect(String(body)).toBe(LONG);
    },
  );

  it("leaves pictures and short files as they are", async () => {
    for (const url of ["/assets/long.png", "/assets/index-1a2b.js"]) {
      expect((await ask(url, "gzip")).headers["content-encoding"]).toBeUndefined();
    }
  });

  it("is of the file as it is now", async () => {
    const changed = join(root, "web/worker.js");
    writeFileSync(changed, LONG);
    await ask("/worker.js", "gzip");
    writeFileSync(changed, LONG.toUpperCase());
    utimesSync(changed, 1, 1);
    const { body } = await ask("/worker.js", "gzip");
    expect(gunzipSync(body).toString()).toBe(LONG.toUpperCase());
  });

  it("of a file named by its hash is read once", async () => {
    await ask("/assets/long.js", "gzip");
    rmSync(join(root, "web/assets/long.js"));
    const { body } = await ask("/assets/long.js", "gzip");
    expect(gunzipSync(body).toString()).toBe(LONG);
  });
});
