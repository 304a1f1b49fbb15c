/** API calls for photos of service tasks: upload one by one, read from short-lived URLs. */
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { fetchResult } from "./fetch-result.ts";
import { execute, requestOf } from "./operation.ts";
import {
  ACCEPT_PHOTO,
  REQUEST_PHOTO_UPLOAD,
  type ShownPhoto,
  TASK_PHOTOS,
} from "./photos.generated.ts";

/** A photo that a task refers to. */
export interface PhotoInput {
  /** UUID v7; idempotency key of the upload. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly taskId: string;
  /** SHA-256 of the file in hexadecimal. */
  readonly hash: string;
  /** Size of the file in bytes. */
  readonly size: number;
}

export interface PhotoDeps {
  readonly client: GraphqlClient;
  readonly fetch: typeof fetch;
}

const JPEG_TYPE = "image/jpeg";

/** Time-out of a transfer: 1 MB at 100 kbit/s takes about 80 s. */
const UPLOAD_MILLISECONDS = 180_000;

/**
 * Uploads a photo; ok also if the server already has it. If its bytes are missing, the photo is
 * refused with PictureMissing, which tells the user that the picture is lost.
 */
export async function sendPhoto(
  { client, fetch: fetchFrom }: PhotoDeps,
  { size, ...photo }: PhotoInput,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<Result<unknown, Failure>> {
  if (bytes === undefined) return err({ status: "refused", code: "PictureMissing" });
  const place = await execute(client, REQUEST_PHOTO_UPLOAD, { input: { ...photo, size } });
  if (!place.ok) return place;
  const { url } = place.value;
  if (url === undefined) return ok(undefined);
  const init = { method: "PUT", headers: { "content-type": JPEG_TYPE }, body: bytes };
  const put = await fetchResult(fetchFrom, url, init, UPLOAD_MILLISECONDS);
  if (!put.ok) return put;
  // A refusal by the storage, such as for an expired URL, is returned as a retryable failure,
  // because the photo itself may be good.
  if (!put.value.ok) return err({ status: "failed", httpStatus: 502 });
  return client.query(requestOf(ACCEPT_PHOTO, { input: photo }));
}

/** The photos of a task that have been uploaded. */
export function listTaskPhotos(
  client: GraphqlClient,
  task: { readonly layoutId: string; readonly taskId: string },
): Promise<Result<readonly ShownPhoto[], Failure>> {
  return execute(client, TASK_PHOTOS, task);
}

/** Loads the picture of a photo. */
export async function loadPhoto(
  fetchFrom: typeof fetch,
  { url }: Pick<ShownPhoto, "url">,
): Promise<Result<Blob, Failure>> {
  const answer = await fetchResult(fetchFrom, url, {}, UPLOAD_MILLISECONDS);
  if (!answer.ok) return answer;
  if (!answer.value.ok) return err({ status: "failed", httpStatus: answer.value.status });
  return ok(new Blob([await answer.value.arrayBuffer()], { type: JPEG_TYPE }));
}
