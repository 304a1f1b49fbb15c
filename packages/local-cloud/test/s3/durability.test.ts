import { fork } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findObjectFaults } from "#src/s3/object-faults.ts";
import { canLimitFiles, NEEDS_LIMIT } from "#test/fixtures/file-size-limit.ts";
import type { Seen } from "./full-disk-program.ts";
import { BUCKET, SITE, serveS3 } from "./served-s3.ts";

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "buckets-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

describe("a data folder", () => {
  it("keeps objects with everything about them, and the rules of buckets", async () => {
    const first = await serveS3(folder);
    const stored = await first.client.send(
      new PutObjectCommand({
        Bucket: BUCKET,
        Key: "public/1.svg",
        Body: "<svg/>",
        ContentType: "image/svg+xml",
      }),
    );
    await first.s3.createBucket("other", [
      {
        allowedOrigins: [SITE],
        allowedMethods: ["GET"],
        allowedHeaders: [],
        exposedHeaders: [],
      },
    ]);
    await first.stop();
    const second = await serveS3(folder);
    const found = await second.client.send(
      new GetObjectCommand({ Bucket: BUCKET, Key: "public/1.svg" }),
    );
    expect(await found.Body?.transformToString()).toBe("<svg/>");
    expect(found).toMatchObject({ ETag: stored.ETag, ContentType: "image/svg+xml" });
    const preflight = await fetch(`${second.endpoint}/other/x`, {
      method: "OPTIONS",
      headers: { origin: SITE, "access-control-request-method": "GET" },
    });
    expect(preflight.status).toBe(200);
    await second.stop();
  });

  it("drops what an earlier process left unfinished", async () => {
    const first = await serveS3(folder);
    await first.stop();
    writeFileSync(join(folder, "s3", BUCKET, "pending", "7"), "half an obj");
    mkdirSync(join(folder, "s3", "never-finished"));
    const second = await serveS3(folder);
    const list = await second.client.send(new ListObjectsV2Command({ Bucket: BUCKET }));
    expect(list.KeyCount).toBe(0);
    expect(readdirSync(join(folder, "s3", BUCKET, "pending"))).toEqual([]);
    await second.s3.createBucket("never-finished", []);
    await second.stop();
  });

  it("never shows a reader a mixture of two versions", async () => {
    const served = await serveS3(folder);
    const versions = ["a".repeat(200_000), "b".repeat(100_000)];
    const put = (n: number) => {
      const Body = versions[n % 2] ?? "";
      const Metadata = { length: String(Body.length) };
      return served.client.send(
        new PutObjectCommand({ Bucket: BUCKET, Key: "changing", Body, Metadata }),
      );
    };
    await put(0);
    const writes = Array.from({ length: 20 }, (_, n) => put(n));
    const reads = Array.from({ length: 40 }, async () => {
      const found = await served.client.send(
        new GetObjectCommand({ Bucket: BUCKET, Key: "changing" }),
      );
      return { text: await found.Body?.transformToString(), length: found.Metadata?.length };
    });
    for (const { text, length } of await Promise.all(reads)) {
      expect(versions).toContain(text);
      expect(String(text?.length)).toBe(length);
    }
    await Promise.all(writes);
    await served.stop();
  });

  it("on a full disk refuses an object whole, is read, and takes it when there is room", async ({
    skip,
  }) => {
    skip(!canLimitFiles, NEEDS_LIMIT);
    const program = fork(join(import.meta.dirname, "full-disk-program.ts"), [folder], {
      execArgv: ["--import", "tsx"],
      env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: "true" },
    });
    const seen = await new Promise((resolve, reject) => {
      program.once("message", resolve);
      program.once("exit", (code) => reject(new Error(`the program ended with ${code}`)));
    });
    const expected: Seen = { whileFull: "refused", left: 0, read: "kept", whenFree: "taken" };
    expect(seen).toEqual(expected);
    expect(await findObjectFaults(join(folder, "s3"))).toEqual([]);
  }, 120_000);

  it("is not left behind by a service without one", async () => {
    const before = readdirSync(tmpdir()).filter((name) => name.startsWith("s3-"));
    const served = await serveS3();
    await served.client.send(new PutObjectCommand({ Bucket: BUCKET, Key: "k", Body: "x" }));
    await served.stop();
    const after = readdirSync(tmpdir()).filter((name) => name.startsWith("s3-"));
    expect(after.filter((name) => !before.includes(name))).toEqual([]);
  });
});
