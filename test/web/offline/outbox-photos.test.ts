/**
 * Photos in the outbox: sent after their report, blocking nothing else, with their image stored
 * until they are sent.
 */

import { describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import {
  freshOutbox,
  idsOf,
  nameOf,
  nodeIdItem,
  photoItem,
  taskItem,
  viewOf,
} from "#test/web/builders/outbox.ts";
import type { Failure } from "#web/api/failure.ts";
import type { Outbox } from "#web/offline/outbox.ts";
import { openOutbox } from "#web/offline/outbox-db.ts";
import { replayOnce } from "#web/offline/replay.ts";

const refused = (code: string) => ({ status: "refused", code }) as const;
const NETWORK_ERROR = { status: "networkError" } as const;
const BUSY = { status: "failed", httpStatus: 503 } as const;

const { subject } = nodeIdItem("any", "AB12");
const bytesOf = (id: string) => new TextEncoder().encode(id);

/** Adds a report with photos, as the wizard does. */
async function keepReport(outbox: Outbox, task: string, ...photos: readonly string[]) {
  for (const id of photos) await outbox.pictures.save("one", { id, subject, bytes: bytesOf(id) });
  await outbox.add(taskItem(task), ...photos.map((id) => photoItem(id, task)));
}

const picturesOf = async (outbox: Outbox, ...ids: readonly string[]) => {
  const read = await Promise.all(ids.map((id) => outbox.pictures.read("one", id)));
  return ids.filter((_, at) => read[at] !== undefined);
};

async function round(
  outbox: Outbox,
  answers: Readonly<Record<string, Result<unknown, Failure>>> = {},
) {
  const sent: string[] = [];
  const isAnythingLeft = await replayOnce({
    outbox,
    userId: () => "one",
    underLock: (_, work) => work(),
    send: async (change) => {
      sent.push(nameOf(change));
      return answers[nameOf(change)] ?? ok({});
    },
  });
  return { sent, isAnythingLeft };
}

describe("photos of a report", () => {
  it("go after it, and their pictures go with them once the server has them", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "a", "b");
    expect(await round(outbox)).toEqual({ sent: ["task", "a", "b"], isAnythingLeft: false });
    expect(await idsOf(outbox, "one")).toEqual([]);
    expect(await picturesOf(outbox, "a", "b")).toEqual([]);
  });

  it("are there with their pictures after a new start, and go then", async () => {
    const outbox = await openOutbox("photos-kept");
    await keepReport(outbox, "task", "a", "b");
    await round(outbox, { b: err(NETWORK_ERROR) });
    const again = await openOutbox("photos-kept");
    expect(await idsOf(again, "one")).toEqual(["b"]);
    expect(await again.pictures.read("one", "b")).toEqual(bytesOf("b"));
    expect(await again.pictures.read("two", "b")).toBeUndefined();
    expect((await round(again)).sent).toEqual(["b"]);
    expect(await picturesOf(again, "a", "b")).toEqual([]);
  });

  it("wait with a report that waits", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "a");
    expect(await round(outbox, { task: err(BUSY) })).toEqual({
      sent: ["task"],
      isAnythingLeft: true,
    });
    expect(await idsOf(outbox, "one")).toEqual(["task", "a"]);
  });

  it("rest with a report that was refused, and follow it when it is sent again", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "a");
    const first = await round(outbox, { task: err(refused("NotFound")) });
    expect(first).toEqual({ sent: ["task"], isAnythingLeft: false });
    expect(await round(outbox)).toEqual({ sent: [], isAnythingLeft: false });
    await outbox.retry("one", "task", { id: "later", atSeconds: 1_760_000_100 });
    expect((await round(outbox)).sent).toEqual(["task", "a"]);
  });

  it("are discarded with their report", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "a", "b");
    await keepReport(outbox, "other", "c");
    await outbox.discard("one", "task");
    expect(await idsOf(outbox, "one")).toEqual(["other", "c"]);
    expect(await picturesOf(outbox, "a", "b", "c")).toEqual(["c"]);
  });

  it("are kept with it or not at all", async () => {
    const outbox = await freshOutbox();
    // A function cannot be cloned, so it cannot be stored.
    const bad = Object.assign(photoItem("a", "task"), { queuedAt: () => 0 });
    await expect(outbox.add(taskItem("task"), bad)).rejects.toThrow();
    expect(await idsOf(outbox, "one")).toEqual([]);
  });
});

describe("a photo", () => {
  it("that is refused rests with the reason, and the others go", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "a", "b");
    const { sent, isAnythingLeft } = await round(outbox, { a: err(refused("UploadRejected")) });
    expect([sent, isAnythingLeft]).toEqual([["task", "a", "b"], false]);
    expect((await viewOf(outbox, "one")).items).toMatchObject([
      { id: "a", state: { status: "failed", code: "UploadRejected" } },
    ]);
    expect(await picturesOf(outbox, "a", "b")).toEqual(["a"]);
    await outbox.discard("one", "a");
    expect(await picturesOf(outbox, "a")).toEqual([]);
  });

  it("holds up neither a later report of its node nor other photos", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "a", "b");
    await round(outbox, { a: err(BUSY), b: err(BUSY) });
    await outbox.add(taskItem("later"), nodeIdItem("id", "AB12"));
    const { sent, isAnythingLeft } = await round(outbox, { a: err(BUSY) });
    expect(sent).toEqual(["later", "id", "a", "b"]);
    expect(isAnythingLeft).toBe(true);
    expect(await idsOf(outbox, "one")).toEqual(["a"]);
  });
});

describe("pictures that belong to nothing", () => {
  it("go, those of drafts, of waiting photos and of other nodes and users stay", async () => {
    const outbox = await freshOutbox();
    await keepReport(outbox, "task", "waiting");
    for (const id of ["drafted", "stray"]) {
      await outbox.pictures.save("one", { id, subject, bytes: bytesOf(id) });
    }
    await outbox.pictures.save("one", { id: "elsewhere", subject: "x", bytes: bytesOf("x") });
    await outbox.pictures.save("two", { id: "theirs", subject, bytes: bytesOf("y") });
    await outbox.pictures.retainOnly("one", subject, ["drafted"]);
    const all = ["waiting", "drafted", "stray", "elsewhere"];
    expect(await picturesOf(outbox, ...all)).toEqual(["waiting", "drafted", "elsewhere"]);
    expect(await outbox.pictures.read("two", "theirs")).toBeDefined();
  });
});
