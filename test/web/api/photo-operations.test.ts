/**
 * How a photo is sent: ask for an upload address, PUT the file, have it accepted; and how each
 * answer is handled.
 */

import { describe, expect, it } from "vitest";
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlRequest } from "#web/api/client.ts";
import type { Failure } from "#web/api/failure.ts";
import { type PhotoInput, sendPhoto } from "#web/api/photo-operations.ts";

const PHOTO: PhotoInput = {
  changeId: "change",
  layoutId: "layout",
  taskId: "task",
  hash: "0a".repeat(32),
  size: 3,
};
const BYTES = Uint8Array.of(1, 2, 3);

interface Answers {
  readonly upload?: Result<unknown, Failure>;
  readonly put?: () => Promise<Response>;
  readonly accept?: Result<unknown, Failure>;
}

async function send(answers: Answers, bytes: Uint8Array<ArrayBuffer> | undefined = BYTES) {
  const asked: unknown[] = [];
  const client = {
    async query({ document, variables }: GraphqlRequest): Promise<Result<unknown, Failure>> {
      asked.push(variables?.input);
      return document.includes("RequestPhotoUpload")
        ? (answers.upload ?? ok({ upload: { url: "https://store.example/x" } }))
        : (answers.accept ?? ok({ photo: { hash: PHOTO.hash } }));
    },
  };
  const fetchFrom: typeof fetch = async (url, init) => {
    asked.push([init?.method, url, init?.headers, init?.body]);
    return answers.put?.() ?? new Response("");
  };
  return { outcome: await sendPhoto({ client, fetch: fetchFrom }, PHOTO, bytes), asked };
}

const { size: _, ...NAMED } = PHOTO;

describe("a photo", () => {
  it("is asked for, put as it is kept, and accepted", async () => {
    const { outcome, asked } = await send({});
    expect(outcome.ok).toBe(true);
    const headers = { "content-type": "image/jpeg" };
    expect(asked).toEqual([PHOTO, ["PUT", "https://store.example/x", headers, BYTES], NAMED]);
  });

  it("that the server has is not sent again", async () => {
    const { outcome, asked } = await send({ upload: ok({ upload: { url: null } }) });
    expect([outcome.ok, asked.length]).toEqual([true, 1]);
  });

  it("without its picture is for a person to see", async () => {
    const { asked } = await send({});
    expect(asked).toHaveLength(3);
    const client = { query: () => Promise.reject(new Error("nothing to ask")) };
    expect(await sendPhoto({ client, fetch }, PHOTO, undefined)).toEqual(
      err({ status: "refused", code: "PictureMissing" }),
    );
  });

  it.each([
    ["a refusal", { upload: err({ status: "refused", code: "TaskNotFound" } as const) }, 1],
    ["no network", { upload: err({ status: "networkError" } as const) }, 1],
  ])("goes no further after %s", async (_what, answers, count) => {
    const { outcome, asked } = await send(answers);
    expect([outcome, asked.length]).toEqual([answers.upload, count]);
  });

  it("that breaks off on the way is tried again later", async () => {
    const put = () => Promise.reject(new TypeError("Failed to fetch"));
    expect((await send({ put })).outcome).toEqual(err({ status: "networkError" }));
  });

  it("whose address has ended on the way is tried again with another", async () => {
    const { outcome, asked } = await send({ put: async () => new Response("", { status: 403 }) });
    expect([outcome, asked.length]).toEqual([err({ status: "failed", httpStatus: 502 }), 2]);
  });

  it("that is not accepted says why", async () => {
    const accept = err({ status: "refused", code: "UploadRejected" } as const);
    expect((await send({ accept })).outcome).toEqual(accept);
  });
});
