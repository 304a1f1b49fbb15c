import {
  CopyObjectCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
} from "@aws-sdk/client-s3";
import { getSignedUrl } from "@aws-sdk/s3-request-presigner";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { codeOf, get, presigner, put, SVG, serveIcon } from "./access-requests.ts";
import { BUCKET, type ServedS3 } from "./served-s3.ts";

const ARN = `arn:aws:s3:::${BUCKET}`;

let served: ServedS3;

beforeAll(async () => {
  served = await serveIcon();
});
afterAll(() => served.stop());

describe("presigned addresses", () => {
  it("let a browser put and get an object", async () => {
    const address = await getSignedUrl(presigner(served), put("quarantine/1"), { expiresIn: 60 });
    const stored = await fetch(address, {
      method: "PUT",
      headers: { "content-type": "image/svg+xml" },
      body: SVG,
    });
    expect(stored.status).toBe(200);
    const found = await fetch(await getSignedUrl(presigner(served), get("quarantine/1")));
    expect(found.headers.get("content-type")).toBe("image/svg+xml");
    expect(await found.text()).toBe(SVG);
  });

  it("hold for their object, method and time only", async () => {
    const address = await getSignedUrl(presigner(served), put("quarantine/2"), { expiresIn: 60 });
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
    const address = await getSignedUrl(presigner(served), command, {
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
    const address = await getSignedUrl(presigner(served), put("quarantine/5"));
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
    const answer = await fetch(await getSignedUrl(presigner(served), command));
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

afterEach(() => {
  expect(served.logged).toEqual([]);
});
