/** Photos of service tasks: sent one by one behind their task, read under addresses that soon end. */
import { err, ok, type Result } from "#domain/result.ts";
import type { GraphqlClient } from "./client.ts";
import type { Failure } from "./failure.ts";
import { ask, requestOf } from "./operation.ts";
import {
  ACCEPT_PHOTO,
  REQUEST_PHOTO_UPLOAD,
  type ShownPhoto,
  TASK_PHOTOS,
} from "./photos.generated.ts";
import { reach } from "./reach.ts";

/** One photo that a task names. */
export interface PhotoInput {
  /** A UUID of version 7. */
  readonly changeId: string;
  readonly layoutId: string;
  readonly taskId: string;
  /** SHA-256 of the file in hexadecimal. */
  readonly hash: string;
  /** Bytes. */
  readonly size: number;
}

export interface PhotoDeps {
  readonly client: GraphqlClient;
  readonly fetch: typeof fetch;
}

const JPEG_TYPE = "image/jpeg";

/** A photo of 1 MB over 100 kbit/s takes some 80 s. */
const UPLOAD_MILLISECONDS = 180_000;

/** Ok when the server has it, also when it had it before. Without the picture there is nothing to send: a person has to know. */
export async function sendPhoto(
  { client, fetch: fetchFrom }: PhotoDeps,
  { size, ...photo }: PhotoInput,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<Result<unknown, Failure>> {
  if (bytes === undefined) return err({ status: "refused", code: "PictureMissing" });
  const place = await ask(client, REQUEST_PHOTO_UPLOAD, { input: { ...photo, size } });
  if (!place.ok) return place;
  const { url } = place.value;
  if (url === undefined) return ok(undefined);
  const init = { method: "PUT", headers: { "content-type": JPEG_TYPE }, body: bytes };
  const put = await reach(fetchFrom, url, init, UPLOAD_MILLISECONDS);
  if (!put.ok) return put;
  // What the store says, such as that the address has ended on the way, is no word about the photo.
  if (!put.value.ok) return err({ status: "failed", httpStatus: 502 });
  return client.query(requestOf(ACCEPT_PHOTO, { input: photo }));
}

/** Those that have arrived. */
export function listTaskPhotos(
  client: GraphqlClient,
  task: { readonly layoutId: string; readonly taskId: string },
): Promise<Result<readonly ShownPhoto[], Failure>> {
  return ask(client, TASK_PHOTOS, task);
}

/** The picture itself. */
export async function loadPhoto(
  fetchFrom: typeof fetch,
  { url }: Pick<ShownPhoto, "url">,
): Promise<Result<Blob, Failure>> {
  const answer = await reach(fetchFrom, url, {}, UPLOAD_MILLISECONDS);
  if (!answer.ok) return answer;
  if (!answer.value.ok) return err({ status: "failed", httpStatus: answer.value.status });
  return ok(new Blob([await answer.value.arrayBuffer()], { type: JPEG_TYPE }));
}
