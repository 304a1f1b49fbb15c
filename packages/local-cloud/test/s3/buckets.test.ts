import {
  CreateBucketCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  ListObjectsV2Command,
  PutBucketCorsCommand,
  PutObjectAclCommand,
} from "@aws-sdk/client-s3";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { put, read } from "./sdk-objects.ts";
import { BUCKET, type ServedS3, serveS3 } from "./served-s3.ts";

let served: ServedS3;

beforeAll(async () => {
  served = await serveS3();
});
afterAll(() => served.stop());

describe("buckets", () => {
  it("list by prefix in the order of bytes, page by page", async () => {
    const keys = ["l/a", "l/B", "l/z", "l/ä", "l/☀", "l/b/1", "l/b/2", "l/c/1"];
    for (const key of keys) await put(served, key, key);
    await put(served, "other", "");
    const seen: string[] = [];
    let ContinuationToken: string | undefined;
    let pages = 0;
    do {
      const page = await served.client.send(
        new ListObjectsV2Command({ Bucket: BUCKET, Prefix: "l/", MaxKeys: 3, ContinuationToken }),
      );
      expect(page.KeyCount).toBe(page.Contents?.length);
      seen.push(...(page.Contents ?? []).map((each) => each.Key ?? ""));
      ContinuationToken = page.NextContinuationToken;
      expect(page.IsTruncated).toBe(ContinuationToken !== undefined);
      pages += 1;
    } while (ContinuationToken !== undefined);
    expect(pages).toBe(3);
    expect(seen).toEqual(["l/B", "l/a", "l/b/1", "l/b/2", "l/c/1", "l/z", "l/ä", "l/☀"]);
  });

  it("list folders once with a delimiter, from where asked, and tell size and time", async () => {
    for (const key of ["d/1", "d/b/1", "d/b/2", "d/c/1", "d/e"]) await put(served, key, "12345");
    const list = (more: object) =>
      served.client.send(
        new ListObjectsV2Command({ Bucket: BUCKET, Prefix: "d/", Delimiter: "/", ...more }),
      );
    const all = await list({});
    expect(all.CommonPrefixes).toEqual([{ Prefix: "d/b/" }, { Prefix: "d/c/" }]);
    expect(all.Contents).toMatchObject([
      { Key: "d/1", Size: 5, StorageClass: "STANDARD", LastModified: expect.any(Date) },
      { Key: "d/e", ETag: '"827ccb0eea8a706c4c34a16891f84e7b"' },
    ]);
    const second = await list({ MaxKeys: 2 });
    const rest = await list({ ContinuationToken: second.NextContinuationToken });
    expect(second.CommonPrefixes).toEqual([{ Prefix: "d/b/" }]);
    expect(rest.CommonPrefixes).toEqual([{ Prefix: "d/c/" }]);
    expect((await list({ StartAfter: "d/d" })).Contents?.map((each) => each.Key)).toEqual(["d/e"]);
    expect((await list({ Prefix: "none" })).KeyCount).toBe(0);
  });

  it("are created once, looked at, and given rules", async () => {
    const Bucket = "made-by-api";
    await served.client.send(new CreateBucketCommand({ Bucket }));
    await expect(served.client.send(new CreateBucketCommand({ Bucket }))).rejects.toMatchObject({
      name: "BucketAlreadyOwnedByYou",
    });
    await served.client.send(new HeadBucketCommand({ Bucket }));
    const cors = new GetBucketCorsCommand({ Bucket });
    await expect(served.client.send(cors)).rejects.toMatchObject({
      name: "NoSuchCORSConfiguration",
    });
    const CORSRules = [
      { AllowedOrigins: ["*"], AllowedMethods: ["GET", "HEAD"] },
      {
        AllowedOrigins: [`https://a.example?x="1"&y`, "https://*.example"],
        AllowedMethods: ["PUT"],
        AllowedHeaders: ["content-*"],
        ExposeHeaders: ["ETag"],
        MaxAgeSeconds: 30,
      },
    ];
    await served.client.send(
      new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules } }),
    );
    expect((await served.client.send(cors)).CORSRules).toEqual(CORSRules);
    await expect(
      served.client.send(new CreateBucketCommand({ Bucket: "Not_A_Name" })),
    ).rejects.toMatchObject({ name: "InvalidBucketName" });
  });

  it("are named when they do not exist", async () => {
    const get = new GetObjectCommand({ Bucket: "nowhere", Key: "x" });
    await expect(served.client.send(get)).rejects.toMatchObject({ name: "NoSuchBucket" });
  });

  it("say what they cannot do instead of doing nothing", async () => {
    await put(served, "plain", "hello");
    const acl = new PutObjectAclCommand({ Bucket: BUCKET, Key: "plain", ACL: "public-read" });
    await expect(served.client.send(acl)).rejects.toMatchObject({ name: "NotImplemented" });
    for (const setting of [
      { ACL: "public-read" },
      { Tagging: "a=b" },
      { StorageClass: "GLACIER" },
    ]) {
      await expect(put(served, "plain", "changed", setting)).rejects.toMatchObject({
        name: "NotImplemented",
      });
    }
    expect((await read(served, "plain")).text).toBe("hello");
    expect(served.logged).toEqual([]);
  });
});
