import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { BUCKET, MEDIA_HEADERS, type ServedS3, SITE, serveS3 } from "./served-s3.ts";

const ARN = `arn:aws:s3:::${BUCKET}`;
const SVG = `<svg xmlns="http://www.w3.org/2000/svg"/>`;
let served: ServedS3;

beforeAll(async () => {
  served = await serveS3();
  await served.client.send(
    new PutObjectCommand({
      Bucket: BUCKET,
      Key: "public/1.svg",
      Body: SVG,
      ContentType: "image/svg+xml",
      CacheControl: "max-age=60",
    }),
  );
});
afterAll(() => served.stop());

async function codeOf(answer: Response): Promise<readonly [number, string | undefined]> {
  return [answer.status, /<Code>(\w+)<\/Code>/.exec(await answer.text())?.[1]];
}

function get(Key: string) {
  return new GetObjectCommand({ Bucket: BUCKET, Key });
}

function put(Key: string, more: object = {}) {
  return new PutObjectCommand({ Bucket: BUCKET, Key, ...more });
}

/**
 * Presigner set up as in every application: without this option, addresses would carry the checksum
 * of an empty body.
 */
function presigner() {
  return served.operatorClient({ requestChecksumCalculation: "WHEN_REQUIRED" });
}

describe("presigned addresses", () => {
  it("let a browser put and get an object", async () => {
    const address = await getSignedUrl(presigner(), put("quarantine/1"), { expiresIn: 60 });
    const stored = await fetch(address, {
      method: "PUT",
      headers: { "content-type": "image/svg+xml" },
      body: SVG,
    });
    expect(stored.status).toBe(200);
    const found = await fetch(await getSignedUrl(presigner(), get("quarantine/1")));
    expect(found.headers.get("content-type")).toBe("image/svg+xml");
    expect(await found.text()).toBe(SVG);
  });

  it("hold for their object, method and time only", async () => {
    const address = await getSignedUrl(presigner(), put("quarantine/2"), { expiresIn: 60 });
    const send = (url: string, method = "PUT") =>
      fetch(url, { method, ...(method === "PUT" ? { body: "x" } : {}) }).then(codeOf);
    expect(await send(address.replace("quarantine/2", "public/2.svg"))).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
    expect(await send(address, "GET")).toEqual([403, "SignatureDoesNotMatch"]);
    expect(await send(address.replace("X-Amz-Expires=60", "X-Amz-Expires=600"))).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
    expect(await send(address.replace(/X-Amz-Signature=\w{4}/, "X-Amz-Signature=0000"))).toEqual([
      403,
      "SignatureDoesNotMatch",
    ]);
    expect(await send(address.split("?", 1)[0] ?? "")).toEqual([403, "AccessDenied"]);
    served.advance(61_000);
    expect(await send(address)).toEqual([403, "AccessDenied"]);
    await expect(served.client.send(get("quarantine/2"))).rejects.toMatchObject({
      name: "NoSuchKey",
    });
  });

  it("bind type and size when these were signed", async () => {
    const command = put("quarantine/3", {
      ContentType: "image/svg+xml",
      ContentLength: SVG.length,
    });
    const address = await getSignedUrl(presigner(), command, {
      signableHeaders: new Set(["host", "content-type", "content-length"]),
    });
    const send = (type: string, body: string) =>
      fetch(address, { method: "PUT", headers: { "content-type": type }, body }).then(codeOf);
    const refused = [403, "SignatureDoesNotMatch"];
    expect(await send("text/html", SVG)).toEqual(refused);
    expect(await send("image/svg+xml", `${SVG} `)).toEqual(refused);
    expect(await send("image/svg+xml", "")).toEqual(refused);
    expect(await send("image/svg+xml", SVG)).toEqual([200, undefined]);
  });

  it("do not take a body other than the one whose checksum they carry", async () => {
    const address = await getSignedUrl(served.client, put("quarantine/4"));
    expect(address).toContain("x-amz-checksum-crc32=AAAAAA%3D%3D");
    const answer = await fetch(address, { method: "PUT", body: SVG });
    expect(await codeOf(answer)).toEqual([400, "BadDigest"]);
  });

  it("refuse unsigned headers of S3", async () => {
    const address = await getSignedUrl(presigner(), put("quarantine/5"));
    const headers = { "x-amz-meta-by": "somebody else" };
    const answer = await fetch(address, { method: "PUT", headers, body: SVG });
    expect(await codeOf(answer)).toEqual([403, "AccessDenied"]);
  });

  it("may set the disposition of the answer", async () => {
    const command = new GetObjectCommand({
      Bucket: BUCKET,
      Key: "public/1.svg",
      ResponseContentDisposition: 'attachment; filename="field.svg"',
      ResponseContentType: "application/octet-stream",
    });
    const answer = await fetch(await getSignedUrl(presigner(), command));
    expect(answer.headers.get("content-disposition")).toBe('attachment; filename="field.svg"');
    expect(answer.headers.get("content-type")).toBe("application/octet-stream");
  });
});

describe("signatures and rights", () => {
  it("refuses requests without a signature or with a strange one", async () => {
    expect(await codeOf(await fetch(`${served.endpoint}/${BUCKET}/public/1.svg`))).toEqual([
      403,
      "AccessDenied",
    ]);
    const stranger = served.clientOf({ accessKeyId: "AKIASTRANGER", secretAccessKey: "x" });
    await expect(stranger.send(get("public/1.svg"))).rejects.toMatchObject({
      name: "InvalidAccessKeyId",
    });
    const { accessKeyId } = await served.client.config.credentials();
    const forged = served.clientOf({ accessKeyId, secretAccessKey: "guessed" });
    await expect(forged.send(get("public/1.svg"))).rejects.toMatchObject({
      name: "SignatureDoesNotMatch",
    });
  });

  it("refuses a body that was changed on the way", async () => {
    const client = served.operatorClient({});
    client.middlewareStack.add(
      (next) => (input) => {
        const { request } = input as { request: { body: unknown } };
        request.body = "changed";
        return next(input);
      },
      { step: "finalizeRequest", priority: "low" },
    );
    const changed = put("quarantine/6", { Body: "origina" });
    await expect(client.send(changed)).rejects.toMatchObject({
      name: "XAmzContentSHA256Mismatch",
    });
  });

  it("lets a role do what it may below its prefix, and nothing else", async () => {
    const role = served.roleClient("uploader", ["s3:PutObject"], [`${ARN}/quarantine/*`]);
    await role.send(put("quarantine/7", { Body: "x" }));
    const denied = { name: "AccessDenied" };
    await expect(role.send(put("public/7.svg", { Body: "x" }))).rejects.toMatchObject(denied);
    await expect(role.send(get("quarantine/7"))).rejects.toMatchObject(denied);
    const remove = new DeleteObjectCommand({ Bucket: BUCKET, Key: "quarantine/7" });
    await expect(role.send(remove)).rejects.toMatchObject(denied);
    const list = new ListObjectsV2Command({ Bucket: BUCKET });
    await expect(role.send(list)).rejects.toMatchObject(denied);
  });

  it("asks for both rights of a copy", async () => {
    const copy = new CopyObjectCommand({
      Bucket: BUCKET,
      Key: "public/copy.svg",
      CopySource: `${BUCKET}/public/1.svg`,
    });
    const writer = served.roleClient("copy-writer", ["s3:PutObject"], [`${ARN}/public/*`]);
    await expect(writer.send(copy)).rejects.toMatchObject({ name: "AccessDenied" });
    const both = served.roleClient("copier", ["s3:PutObject", "s3:GetObject"], [`${ARN}/public/*`]);
    await both.send(copy);
  });

  it("answers that a key does not exist only to callers who may list", async () => {
    const reader = served.roleClient("reader", ["s3:GetObject"], [`${ARN}/*`]);
    await expect(reader.send(get("none"))).rejects.toMatchObject({ name: "AccessDenied" });
    const head = new HeadObjectCommand({ Bucket: BUCKET, Key: "none" });
    await expect(reader.send(head)).rejects.toMatchObject({
      $metadata: { httpStatusCode: 403 },
    });
    const misplaced = ["s3:GetObject", "s3:ListBucket"];
    const lister = served.roleClient("lister", misplaced, [`${ARN}/*`]);
    await expect(lister.send(get("none"))).rejects.toMatchObject({ name: "AccessDenied" });
    const both = served.roleClient("both", ["s3:GetObject", "s3:ListBucket"], [ARN, `${ARN}/*`]);
    await expect(both.send(get("none"))).rejects.toMatchObject({ name: "NoSuchKey" });
  });
});

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
    const address = await getSignedUrl(presigner(), put("quarantine/8"));
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
    const address = await getSignedUrl(presigner(), put("quarantine/8"));
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
