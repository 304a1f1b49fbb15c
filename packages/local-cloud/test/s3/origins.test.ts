import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOf, presigner, put, SVG, serveIcon } from "./access-requests.ts";
import { BUCKET, MEDIA_HEADERS, type ServedS3, SITE } from "./served-s3.ts";

let served: ServedS3;

beforeAll(async () => {
  served = await serveIcon();
});
afterAll(() => served.stop());

describe("other origins", () => {
  const object = () => `${served.endpoint}/${BUCKET}/quarantine/8`;
  const preflight = (origin: string, method: string, headers?: string) =>
    fetch(object(), {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": method,
        ...(headers === undefined ? {} : { "access-control-request-headers": headers }),
      },
    });

  it("lets the page of the site put an object", async () => {
    const answer = await preflight(SITE, "PUT", "Content-Type");
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      "access-control-allow-origin": SITE,
      "access-control-allow-methods": "PUT",
      "access-control-allow-headers": "content-type",
      "access-control-max-age": "600",
      "access-control-expose-headers": "ETag",
      vary: expect.stringContaining("Origin"),
    });
    const address = await getSignedUrl(presigner(served), put("quarantine/8"));
    const stored = await fetch(address, { method: "PUT", headers: { origin: SITE }, body: "x" });
    expect(stored.headers.get("access-control-allow-origin")).toBe(SITE);
    const refused = await fetch(`${address}0`, {
      method: "PUT",
      headers: { origin: SITE },
      body: "x",
    });
    expect(refused.status).toBe(403);
    expect(refused.headers.get("access-control-allow-origin")).toBe(SITE);
  });

  it.each([
    ["https://elsewhere.example", "PUT", undefined],
    [SITE, "DELETE", undefined],
    [SITE, "PUT", "x-amz-acl"],
    [`${SITE}.elsewhere.example`, "PUT", undefined],
  ])("refuses %s %s %s", async (origin, method, headers) => {
    const answer = await preflight(origin, method, headers);
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
    expect(await codeOf(answer)).toEqual([403, "AccessForbidden"]);
  });

  it("gives another origin's page nothing to read", async () => {
    const address = await getSignedUrl(presigner(served), put("quarantine/8"));
    const headers = { origin: "https://elsewhere.example" };
    const answer = await fetch(address, { method: "PUT", headers, body: "x" });
    expect(answer.headers.has("access-control-allow-origin")).toBe(false);
  });

  it("matches a wildcard within an origin and for everyone", async () => {
    const rule = { allowedMethods: ["GET"], allowedHeaders: ["*"], exposedHeaders: [] };
    await served.s3.createBucket("wild", [
      { ...rule, allowedOrigins: ["https://*.field.example"] },
    ]);
    await served.s3.createBucket("open", [{ ...rule, allowedOrigins: ["*"] }]);
    const ask = (bucket: string, origin: string) =>
      fetch(`${served.endpoint}/${bucket}/x`, {
        method: "OPTIONS",
        headers: { origin, "access-control-request-method": "GET" },
      }).then((answer) => answer.headers.get("access-control-allow-origin"));
    expect(await ask("wild", "https://a.field.example")).toBe("https://a.field.example");
    expect(await ask("wild", "https://field.example")).toBeNull();
    expect(await ask("open", "https://anyone.example")).toBe("*");
  });
});

describe("the media origin", () => {
  const media = (path: string, init: RequestInit = {}) =>
    fetch(`${served.origin}/media/${path}`, init);

  it("shows an accepted object without a signature, under the headers it was given", async () => {
    const answer = await media("public/1.svg");
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe(SVG);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      ...MEDIA_HEADERS,
      "content-type": "image/svg+xml",
      "cache-control": "max-age=60",
    });
    const etag = answer.headers.get("etag") ?? "";
    const since = new Date(0).toUTCString();
    const again = await media("public/1.svg", {
      headers: { "if-none-match": etag, "if-modified-since": since },
    });
    expect(again.status).toBe(304);
    const head = await media("public/1.svg?version=2", { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(SVG.length));
  });

  it.each([
    "quarantine/1",
    "public/none.svg",
    "public",
    "",
    "..%2fquarantine%2f1",
    "public/..%2f..%2fquarantine%2f1",
    "Public/1.svg",
  ])("shows nothing at %s", async (path) => {
    const answer = await media(path);
    expect(await codeOf(answer)).toEqual([403, "AccessDenied"]);
    expect(Object.fromEntries(answer.headers)).toMatchObject(MEDIA_HEADERS);
  });

  it("takes nothing", async () => {
    for (const method of ["PUT", "POST", "DELETE"]) {
      const body = method === "DELETE" ? null : "x";
      const answer = await media("public/1.svg", { method, body });
      expect(await codeOf(answer)).toEqual([405, "MethodNotAllowed"]);
    }
  });
});

afterEach(() => {
  expect(served.logged).toEqual([]);
});
