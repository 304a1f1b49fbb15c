import { GetObjectCommand, ListObjectsV2Command } from "@aws-sdk/client-s3";
import { BUCKET, type ServedS3, serveS3 } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { MAX_SVG_BYTES } from "#domain/drawing/drawing-limits.ts";
import { err, ok } from "#domain/result.ts";
import { acceptUpload } from "#functions/layouts/accept-upload.ts";
import { type LayoutUpload, requestUpload } from "#functions/layouts/request-upload.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { caller, changeId, type ServedTables, serveTables } from "../served-tables.ts";

const SVG = '<svg xmlns="http://www.w3.org/2000/svg"><script>x()</script><rect width="9"/></svg>';
const TYPE = { "content-type": "image/svg+xml" };

let served: ServedTables;
let s3: ServedS3;
let request: AnyField;
let accept: AnyField;
beforeAll(async () => {
  served = await serveTables();
  s3 = await serveS3();
  const client = s3.operatorClient({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const media = { client, bucket: BUCKET };
  request = field(requestUpload({ media, clock: served.clock }));
  accept = field(acceptUpload({ media, store: served.store, clock: served.clock }));
});
afterAll(async () => {
  await s3.stop();
  await served.stop();
});

async function place(size: number, id = changeId()): Promise<LayoutUpload> {
  const outcome = await request({ input: { changeId: id, size } }, caller());
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value as LayoutUpload;
}

async function uploaded(text: string): Promise<string> {
  const { url, uploadId } = await place(Buffer.byteLength(text));
  const answer = await fetch(url, { method: "PUT", headers: TYPE, body: text });
  expect(answer.status).toBe(200);
  return uploadId;
}

async function keys(prefix: string): Promise<readonly (string | undefined)[]> {
  const { Contents = [] } = await s3.client.send(
    new ListObjectsV2Command({ Bucket: BUCKET, Prefix: prefix }),
  );
  return Contents.map(({ Key }) => Key);
}

describe("requestLayoutUpload", () => {
  it("gives an address that takes exactly the announced file", async () => {
    const { url, uploadId, expiresAt } = await place(SVG.length);
    expect(expiresAt).toBe(Math.floor(served.clock.now / 1000) + 600);
    expect(new URL(url).pathname).toContain(`quarantine/${uploadId}`);
    const put = (body: string, headers: Record<string, string> = TYPE) =>
      fetch(url, { method: "PUT", headers, body });
    expect((await put(`${SVG} `)).status).toBe(403);
    expect((await put(SVG, { "content-type": "text/html" })).status).toBe(403);
    expect((await put(SVG)).status).toBe(200);
  });

  it("gives a repeat the same place, and another user another one", async () => {
    const id = changeId();
    const { uploadId } = await place(10, id);
    expect((await place(10, id)).uploadId).toBe(uploadId);
    const other = await request({ input: { changeId: id, size: 10 } }, caller({ sub: "user-2" }));
    expect(other).not.toMatchObject(ok({ uploadId }));
  });

  it.each([0, -1, 1.5, MAX_SVG_BYTES + 1, "10", null])("refuses a size of %j", async (size) => {
    expect(await request({ input: { changeId: changeId(), size } }, caller())).toEqual(
      err({ code: "InvalidArgument", field: "size", reason: "range" }),
    );
  });
});

describe("acceptLayoutUpload", () => {
  it("stores the clean drawing, lists what was removed and empties the quarantine", async () => {
    const uploadId = await uploaded(SVG);
    const outcome = await accept({ uploadId }, caller());
    expect(outcome).toEqual(
      ok({
        layoutUrl: expect.stringMatching(/^layouts\/[0-9a-f-]{36}\.svg$/),
        removed: [{ what: "script", count: 1 }],
      }),
    );
    const { layoutUrl } = (outcome as { value: { layoutUrl: string } }).value;
    expect(layoutUrl).not.toContain(uploadId);
    const stored = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: layoutUrl }));
    expect(stored.ContentType).toBe("image/svg+xml");
    expect(stored.ContentDisposition).toMatch(/^attachment/);
    const text = await stored.Body?.transformToString();
    expect(text).toContain('<rect width="9"/>');
    expect(text).not.toContain("script");
    expect(await keys(`quarantine/${uploadId}`)).toEqual([]);
    const events = await served.itemsOf("events");
    expect(events.find(({ sk }) => sk === uploadId)).toMatchObject({
      pk: "G#A",
      operation: "Mutation.acceptLayoutUpload",
      actor: "user-1",
    });
  });

  it("answers a repeat with the first result, whatever has been uploaded since", async () => {
    const { url, uploadId } = await place(SVG.length);
    const put = (body: string) => fetch(url, { method: "PUT", headers: TYPE, body });
    await put(SVG);
    const first = await accept({ uploadId }, caller());
    await put(SVG.replace("rect", "path"));
    expect(await accept({ uploadId }, caller())).toEqual(first);
    const drawings = await keys("layouts/");
    expect(new Set(drawings).size).toBe(drawings.length);
  });

  it("says why a file is refused, every time, and shows nothing of it", async () => {
    const before = await keys("layouts/");
    const uploadId = await uploaded("<html><body/></html>");
    const refusal = err({ code: "UploadRejected", reason: "notSvg" });
    expect(await accept({ uploadId }, caller())).toEqual(refusal);
    expect(await accept({ uploadId }, caller())).toEqual(refusal);
    expect(await keys("layouts/")).toEqual(before);
  });

  it("knows no upload that did not happen", async () => {
    const { uploadId } = await place(10);
    const unknown = err({ code: "UploadNotFound" });
    expect(await accept({ uploadId }, caller())).toEqual(unknown);
    expect(await accept({ uploadId: "../layouts/x" }, caller())).toEqual(unknown);
  });
});
