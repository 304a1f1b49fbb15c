import { createHash } from "node:crypto";
import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand } from "@aws-sdk/client-s3";
import { BUCKET, type ServedS3, serveS3 } from "local-cloud/testing/fixtures";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { err, ok } from "#domain/result.ts";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import { type AnyField, field } from "#functions/shared/handler.ts";
import { acceptPhoto } from "#functions/tasks/accept-photo.ts";
import { createTask } from "#functions/tasks/create-task.ts";
import { listPhotos } from "#functions/tasks/list-photos.ts";
import { requestPhotoUpload } from "#functions/tasks/request-photo-upload.ts";
import { EXIF_WITH_POSITION, jpegOf } from "#test/builders/jpeg.ts";
import { type FieldCrew, fieldCrew, type Place } from "../ids/field-crew.ts";
import { caller, changeId, START } from "../served-tables.ts";
import { tablesOfFile } from "../tables-of-file.ts";

const TECHNICIAN = caller({ sub: "user-2", groups: ["FIELD_TECH"] });
const COLLEAGUE = caller({ sub: "user-3", groups: ["FIELD_TECH"] });
const TYPE = { "content-type": "image/jpeg" };

const served = tablesOfFile();
let s3: ServedS3;
let crew: FieldCrew;
let place: Place;
let fields: Readonly<Record<"create" | "request" | "accept" | "list", AnyField>>;
beforeAll(async () => {
  s3 = await serveS3();
  const client = s3.operatorClient({ requestChecksumCalculation: "WHEN_REQUIRED" });
  const { store, clock } = served;
  const deps = { store, clock, media: { client, bucket: BUCKET } };
  fields = {
    create: field(createTask(deps)),
    request: field(requestPhotoUpload(deps)),
    accept: field(acceptPhoto(deps)),
    list: field(listPhotos(deps)),
  };
  crew = fieldCrew(served);
  place = await crew.plant();
});
afterAll(() => s3.stop());

const hashOf = (file: Uint8Array) => createHash("sha256").update(file).digest("hex");

/** Counter that makes each image different. */
let pictures = 0;
function newPhoto(): Uint8Array<ArrayBuffer> {
  pictures += 1;
  return jpegOf({ widthPx: 8 * pictures, before: [EXIF_WITH_POSITION] });
}

/** Creates a task with these files; returns its id. */
async function taskWith(...files: readonly Uint8Array[]): Promise<string> {
  const id = changeId();
  const photos = files.map((file) => ({ hash: hashOf(file), addedAt: START - 100 }));
  const times = { startedAt: START - 1800, answeredAt: START - 60 };
  const answers = { issueType: "BO", protectionGood: true, newNodeId: "00124B0001A2B3C4" };
  const { layoutId, mLocId } = place;
  const input = { changeId: id, layoutId, mLocId, nLocId: "000", ...times, ...answers, photos };
  const outcome = await fields.create({ input }, TECHNICIAN);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return id;
}

const inputOf = (taskId: string, file: Uint8Array, more: object = {}) => ({
  input: {
    changeId: changeId(),
    layoutId: place.layoutId,
    taskId,
    hash: hashOf(file),
    size: file.length,
    ...more,
  },
});

async function addressFor(taskId: string, file: Uint8Array, more: object = {}) {
  const outcome = await fields.request(inputOf(taskId, file, more), TECHNICIAN);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value as { readonly hash: string; readonly url?: string };
}

async function put(url: string | undefined, file: Uint8Array<ArrayBuffer>): Promise<number> {
  return (await fetch(url ?? "", { method: "PUT", headers: TYPE, body: file })).status;
}

const accept = (taskId: string, file: Uint8Array, who = TECHNICIAN, more: object = {}) =>
  fields.accept(inputOf(taskId, file, more), who);

async function list(taskId: string, layoutId = place.layoutId) {
  const outcome = await fields.list({ layoutId, taskId }, COLLEAGUE);
  if (!outcome.ok) throw new Error(outcome.error.code);
  return outcome.value as readonly { readonly hash: string; readonly url: string }[];
}

async function keys(prefix: string): Promise<readonly (string | undefined)[]> {
  const { Contents = [] } = await s3.client.send(
    new ListObjectsV2Command({ Bucket: BUCKET, Prefix: prefix }),
  );
  return Contents.map(({ Key }) => Key);
}

describe("a photo of a task", () => {
  it("goes from its intake to its task, stripped, and the intake is empty again", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    expect(await list(taskId)).toEqual([]);
    const { url, hash } = await addressFor(taskId, file);
    expect(hash).toBe(hashOf(file));
    expect(new URL(url ?? "").pathname).toMatch(/\/quarantine\/[0-9a-f]{64}$/);
    expect(await put(url, file)).toBe(200);
    const row = { hash, widthPx: 8 * pictures, heightPx: 16, storedAt: START };
    expect(await accept(taskId, file)).toEqual(ok(row));
    expect(await keys("quarantine/")).toEqual([]);

    const key = `photos/${place.layoutId}/${taskId}/${hash}.jpg`;
    expect(await keys("photos/")).toContain(key);
    const stored = await s3.client.send(new GetObjectCommand({ Bucket: BUCKET, Key: key }));
    expect(stored.ContentType).toBe("image/jpeg");
    expect(stored.ContentDisposition).toMatch(/^attachment/);
    expect(await stored.Body?.transformToString("latin1")).not.toContain("GPS");

    const [shown] = await list(taskId);
    expect(shown).toEqual({ ...row, url: expect.any(String), expiresAt: START + 300 });
    const answer = await fetch(shown?.url ?? "");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    const rows = (await served.itemsOf("events")).filter(({ sk }) => sk === `${taskId}#P#${hash}`);
    expect(rows).toMatchObject([{ actor: "user-2", operation: "Mutation.acceptTaskPhoto" }]);
  });

  it("is there once, however often it is sent, and whatever is put at its intake later", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    const { url } = await addressFor(taskId, file);
    await put(url, file);
    const first = await accept(taskId, file);
    expect(await put(url, file.with(30, 7))).toBe(200);
    expect(await accept(taskId, file)).toEqual(first);
    expect(await addressFor(taskId, file)).not.toHaveProperty("url");
    expect(await list(taskId)).toHaveLength(1);
  });

  it("is there once when ten requests come at once", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    await put((await addressFor(taskId, file)).url, file);
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(taskId, file)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toHaveProperty("value");
    expect(await list(taskId)).toHaveLength(1);
  });

  it("has an address for exactly the file that was announced", async () => {
    const file = newPhoto();
    const { url } = await addressFor(await taskWith(file), file);
    expect(await put(url, file.slice(1))).toBe(403);
    const page = await fetch(url ?? "", {
      method: "PUT",
      headers: { "content-type": "text/html" },
      body: file,
    });
    expect(page.status).toBe(403);
  });

  it("stands with its own task and no other", async () => {
    const [one, other] = [newPhoto(), newPhoto()];
    const [first, second] = [await taskWith(one), await taskWith(one, other)];
    await put((await addressFor(first, one)).url, one);
    await accept(first, one);
    expect(await list(second)).toEqual([]);
    expect(await list(first, (await crew.plant()).layoutId)).toEqual([]);
    expect(await accept(second, one)).toEqual(err({ code: "UploadNotFound" }));
  });
});

describe("a photo that is refused", () => {
  it("has no task yet", async () => {
    const file = newPhoto();
    const refusal = err({ code: "TaskNotFound" });
    expect(await fields.request(inputOf(changeId(), file), TECHNICIAN)).toEqual(refusal);
    expect(await accept(changeId(), file)).toEqual(refusal);
  });

  it("is of another layout than its task", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    const { layoutId } = await crew.plant();
    expect(await accept(taskId, file, TECHNICIAN, { layoutId })).toEqual(
      err({ code: "TaskNotFound" }),
    );
  });

  it("is not named by its task", async () => {
    const taskId = await taskWith(newPhoto());
    const refusal = err({ code: "PhotoNotNamed" });
    expect(await fields.request(inputOf(taskId, newPhoto()), TECHNICIAN)).toEqual(refusal);
    expect(await accept(taskId, newPhoto())).toEqual(refusal);
  });

  it("comes from another user than the report", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    await put((await addressFor(taskId, file)).url, file);
    const refusal = err({ code: "NotPermitted" });
    expect(await fields.request(inputOf(taskId, file), COLLEAGUE)).toEqual(refusal);
    expect(await accept(taskId, file, COLLEAGUE)).toEqual(refusal);
  });

  it("was never uploaded", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    await addressFor(taskId, file);
    expect(await accept(taskId, file)).toEqual(err({ code: "UploadNotFound" }));
  });

  it.each([
    ["notJpeg", Buffer.from("<html><script>x()</script></html>")],
    ["notJpeg", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="x()"/>')],
    ["notJpeg", Buffer.from("GIF89a/*\xff\xd8\xff", "latin1")],
    ["malformed", Buffer.from("\xff\xd8\xff/*<script>x()</script>", "latin1")],
    ["tooManyPixels", jpegOf({ widthPx: 4000, heightPx: 3000 })],
  ])("is %s, each time it is asked about", async (reason, bytes) => {
    const file = Uint8Array.from(bytes);
    const taskId = await taskWith(file);
    expect(await put((await addressFor(taskId, file)).url, file)).toBe(200);
    const refusal = err({ code: "UploadRejected", reason });
    expect(await accept(taskId, file)).toEqual(refusal);
    expect(await accept(taskId, file)).toEqual(refusal);
    expect(await list(taskId)).toEqual([]);
  });

  it("is another file of the same size than the task names", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    await put((await addressFor(taskId, file)).url, file.with(40, 77));
    expect(await accept(taskId, file)).toEqual(
      err({ code: "UploadRejected", reason: "otherContent" }),
    );
  });

  it("is larger than was announced, by whatever way it came", async () => {
    const file = newPhoto();
    const taskId = await taskWith(file);
    const { url } = await addressFor(taskId, file);
    const Key = new URL(url ?? "").pathname.split(`/${BUCKET}/`)[1];
    const Body = new Uint8Array(PHOTO_LIMITS.bytes + 1);
    await s3.client.send(new PutObjectCommand({ Bucket: BUCKET, Key, Body }));
    expect(await accept(taskId, file)).toEqual(err({ code: "UploadRejected", reason: "tooLarge" }));
  });

  it.each([
    ["changeId", "uuid", { changeId: "x" }],
    ["layoutId", "required", { layoutId: null }],
    ["taskId", "uuid", { taskId: "../layouts" }],
    ["hash", "notAllowed", { hash: "../../layouts/x" }],
    ["size", "range", { size: 0 }],
    ["size", "range", { size: PHOTO_LIMITS.bytes + 1 }],
    ["size", "range", { size: "10" }],
  ])("has no proper %s: %s", async (name, reason, more) => {
    const file = newPhoto();
    const outcome = await fields.request(inputOf(await taskWith(file), file, more), TECHNICIAN);
    expect(outcome).toEqual(err({ code: "InvalidArgument", field: name, reason }));
  });
});
