import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { put, read } from "./sdk-objects.ts";
import { BUCKET, type ServedS3, serveS3 } from "./served-s3.ts";

let served: ServedS3;

beforeAll(async () => {
  served = await serveS3();
});
afterAll(() => served.stop());

describe("objects through the SDK", () => {
  it("come back with bytes, type, caching, disposition and metadata as stored", async () => {
    const bytes = new Uint8Array(70_000).map((_, n) => n % 251);
    const stored = await put(served, "public/north field.bin", bytes, {
      ContentType: "application/octet-stream",
      CacheControl: "public, max-age=60",
      ContentDisposition: 'attachment; filename="north.bin"',
      Metadata: { uploaded: "by someone" },
    });
    const found = await served.client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: "public/north field.bin" }),
    );
    expect(await found.Body?.transformToByteArray()).toEqual(bytes);
    expect(found).toMatchObject({
      ContentLength: 70_000,
      ContentType: "application/octet-stream",
      CacheControl: "public, max-age=60",
      ContentDisposition: 'attachment; filename="north.bin"',
      Metadata: { uploaded: "by someone" },
      ETag: stored.ETag,
      AcceptRanges: "bytes",
    });
    expect(found.ChecksumCRC32).toBe(stored.ChecksumCRC32);
    const head = await served.client.send(
      new HeadObjectCommand({ Bucket: BUCKET, Key: "public/north field.bin" }),
    );
    expect(head).toMatchObject({ ContentLength: 70_000, ETag: stored.ETag });
    expect(Date.now() - Number(head.LastModified)).toBeLessThan(120_000);
  });

  it("have the MD5 of their bytes as ETag and a default type", async () => {
    const stored = await put(served, "plain", "hello");
    expect(stored.ETag).toBe('"5d41402abc4b2a76b9719d911017c592"');
    expect((await read(served, "plain")).ContentType).toBe("application/octet-stream");
    const bare = await fetchSigned("bare");
    expect(bare).toBe("binary/octet-stream");
  });

  async function fetchSigned(Key: string) {
    const client = served.operatorClient({});
    client.middlewareStack.add(
      (next) => (input) => {
        const { request } = input as { request: { headers: Record<string, string> } };
        delete request.headers["content-type"];
        return next(input);
      },
      { step: "build", priority: "low" },
    );
    await client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body: "x" }));
    return (await read(served, Key)).ContentType;
  }

  it("take a stream in chunks with a trailing checksum", async () => {
    const pieces = Array.from({ length: 40 }, (_, n) => Buffer.alloc(9_000, 65 + (n % 26)));
    const stored = await served.client.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: "stream",
        Body: Readable.from(pieces),
        ContentLength: 360_000,
        ContentEncoding: "gzip",
      }),
    );
    const found = await read(served, "stream");
    expect(found.text).toBe(Buffer.concat(pieces).toString());
    expect(found.ContentEncoding).toBe("gzip");
    expect(stored.ChecksumCRC32).toBeDefined();
  });

  it("may be empty, have odd names and names as long as S3 takes", async () => {
    const keys = ["empty", "a/../b", "Große Höhe/☀.svg", "A", "a b+c%20d", "x".repeat(1024)];
    for (const key of keys) await put(served, key, key === "empty" ? "" : key);
    for (const key of keys) expect((await read(served, key)).text).toBe(key === "empty" ? "" : key);
    await expect(put(served, "x".repeat(1025), "")).rejects.toMatchObject({
      name: "KeyTooLongError",
    });
  });

  it("are replaced as a whole and gone after a delete, which may be repeated", async () => {
    await put(served, "twice", "a longer first version", { Metadata: { v: "1" } });
    await put(served, "twice", "second");
    expect(await read(served, "twice")).toMatchObject({ text: "second", Metadata: {} });
    const remove = new DeleteObjectCommand({ Bucket: BUCKET, Key: "twice" });
    await served.client.send(remove);
    await served.client.send(remove);
    await expect(read(served, "twice")).rejects.toMatchObject({ name: "NoSuchKey" });
    const head = new HeadObjectCommand({ Bucket: BUCKET, Key: "twice" });
    await expect(served.client.send(head)).rejects.toMatchObject({ name: "NotFound" });
  });

  it.each([
    ["bytes=0-3", "0123", "bytes 0-3/10"],
    ["bytes=4-", "456789", "bytes 4-9/10"],
    ["bytes=-3", "789", "bytes 7-9/10"],
    ["bytes=8-99", "89", "bytes 8-9/10"],
    ["bytes=-99", "0123456789", "bytes 0-9/10"],
  ])("answer the range %s", async (Range, text, ContentRange) => {
    await put(served, "digits", "0123456789");
    const part = await read(served, "digits", { Range });
    expect(part).toMatchObject({ text, ContentRange, ContentLength: text.length });
    expect(part.$metadata.httpStatusCode).toBe(206);
    expect(part.ChecksumCRC32).toBeUndefined();
  });

  it("refuse a range behind their end, and give all for one that cannot be parsed", async () => {
    await put(served, "digits", "0123456789");
    await expect(read(served, "digits", { Range: "bytes=10-" })).rejects.toMatchObject({
      name: "InvalidRange",
      $metadata: { httpStatusCode: 416 },
    });
    expect(await read(served, "digits", { Range: "bytes=5-2" })).toMatchObject({
      text: "0123456789",
    });
  });

  it("are read on conditions", async () => {
    const { ETag } = await put(served, "conditional", "v1");
    expect((await read(served, "conditional", { IfMatch: ETag })).text).toBe("v1");
    await expect(read(served, "conditional", { IfMatch: '"other"' })).rejects.toMatchObject({
      name: "PreconditionFailed",
      $metadata: { httpStatusCode: 412 },
    });
    expect((await read(served, "conditional", { IfNoneMatch: '"other"' })).text).toBe("v1");
    const hour = 60 * 60 * 1000;
    const unchanged = [{ IfNoneMatch: ETag }, { IfModifiedSince: new Date(Date.now() + hour) }];
    for (const condition of unchanged) {
      await expect(read(served, "conditional", condition)).rejects.toMatchObject({
        $metadata: { httpStatusCode: 304 },
      });
    }
    const past = new Date(Date.now() - hour);
    expect((await read(served, "conditional", { IfModifiedSince: past })).text).toBe("v1");
    await expect(read(served, "conditional", { IfUnmodifiedSince: past })).rejects.toMatchObject({
      $metadata: { httpStatusCode: 412 },
    });
  });

  it("are written on conditions, and exactly one of many first writers wins", async () => {
    const attempts = Array.from({ length: 20 }, (_, n) =>
      put(served, "first", `${n}`, { IfNoneMatch: "*" }).then(() => `${n}`),
    );
    const outcomes = await Promise.allSettled(attempts);
    const winners = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    expect(winners).toHaveLength(1);
    const { text, ETag } = await read(served, "first");
    expect(text).toBe(winners[0]);
    await put(served, "first", "next", { IfMatch: ETag });
    await expect(put(served, "first", "late", { IfMatch: ETag })).rejects.toMatchObject({
      name: "PreconditionFailed",
    });
    await expect(put(served, "nowhere", "x", { IfMatch: ETag })).rejects.toMatchObject({
      name: "NoSuchKey",
    });
    expect((await read(served, "first")).text).toBe("next");
  });

  it("are copied with or without their metadata", async () => {
    await put(served, "quarantine/ü 1", "<svg/>", {
      ContentType: "image/svg+xml",
      Metadata: { by: "a" },
    });
    const CopySource = `${BUCKET}/${encodeURIComponent("quarantine/ü 1")}`;
    const copy = await served.client.send(
      new CopyObjectCommand({ Bucket: BUCKET, Key: "public/1.svg", CopySource }),
    );
    expect(await read(served, "public/1.svg")).toMatchObject({
      text: "<svg/>",
      ContentType: "image/svg+xml",
      Metadata: { by: "a" },
      ETag: copy.CopyObjectResult?.ETag,
    });
    await served.client.send(
      new CopyObjectCommand({
        Bucket: BUCKET,
        Key: "public/2.svg",
        CopySource,
        MetadataDirective: "REPLACE",
        ContentType: "image/png",
        CacheControl: "no-cache",
      }),
    );
    expect(await read(served, "public/2.svg")).toMatchObject({
      text: "<svg/>",
      ContentType: "image/png",
      CacheControl: "no-cache",
      Metadata: {},
    });
    const toItself = {
      Bucket: BUCKET,
      Key: "public/1.svg",
      CopySource: `${BUCKET}/public/1.svg`,
    };
    await expect(served.client.send(new CopyObjectCommand(toItself))).rejects.toMatchObject({
      name: "InvalidRequest",
    });
    const missing = { ...toItself, CopySource: `${BUCKET}/none` };
    await expect(served.client.send(new CopyObjectCommand(missing))).rejects.toMatchObject({
      name: "NoSuchKey",
    });
  });

  it("are refused when bytes and checksum differ, and nothing is stored", async () => {
    const wrong = [
      [{ ChecksumCRC32: "AAAAAA==" }, "BadDigest"],
      [{ ChecksumSHA256: Buffer.alloc(32).toString("base64") }, "BadDigest"],
      [{ ContentMD5: Buffer.alloc(16).toString("base64") }, "BadDigest"],
      [{ ChecksumCRC32C: "AAAAAA==" }, "NotImplemented"],
    ] as const;
    for (const [checksum, name] of wrong) {
      await expect(put(served, "damaged", "bytes", checksum)).rejects.toMatchObject({ name });
    }
    await expect(read(served, "damaged")).rejects.toMatchObject({ name: "NoSuchKey" });
    const ChecksumSHA256 = createHash("sha256").update("bytes").digest("base64");
    expect(await put(served, "fine", "bytes", { ChecksumSHA256 })).toMatchObject({
      ChecksumSHA256,
    });
  });
});
