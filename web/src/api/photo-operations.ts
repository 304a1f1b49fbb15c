/** Photos of service tasks: sent one by one behind their task, read under addresses that soon end. */
import * as v from "valibot";
import type { GraphqlClient } from "./client.ts";
import { andThen, type Outcome, ok, reach } from "./outcome.ts";
import { maybe, moment, parsed } from "./parsed.ts";

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

const REQUEST_UPLOAD = `mutation RequestPhotoUpload($input: RequestTaskPhotoUploadInput!) {
  upload: requestTaskPhotoUpload(input: $input) { url }
}`;

const ACCEPT_PHOTO = `mutation AcceptPhoto($input: AcceptTaskPhotoInput!) {
  photo: acceptTaskPhoto(input: $input) { hash }
}`;

const JPEG_TYPE = "image/jpeg";

/** A photo of 1 MB over 100 kbit/s takes some 80 s. */
const UPLOAD_MILLISECONDS = 180_000;

/** Ok when the server has it, also when it had it before. Without the picture there is nothing to send: a person has to know. */
export async function sendPhoto(
  { client, fetch: fetchFrom }: PhotoDeps,
  { size, ...photo }: PhotoInput,
  bytes: Uint8Array<ArrayBuffer> | undefined,
): Promise<Outcome<unknown>> {
  if (bytes === undefined) return { status: "refused", code: "PictureMissing" };
  const variables = { input: { ...photo, size } };
  const answer = await client.query({ document: REQUEST_UPLOAD, variables });
  const schema = v.object({ upload: v.object({ url: maybe(v.string()) }) });
  const place = andThen(answer, (json) => parsed(schema, json));
  if (place.status !== "ok") return place;
  const { url } = place.value.upload;
  if (url === undefined) return ok(undefined);
  const init = { method: "PUT", headers: { "content-type": JPEG_TYPE }, body: bytes };
  const put = await reach(fetchFrom, url, init, UPLOAD_MILLISECONDS);
  if (put.status !== "ok") return put;
  // What the store says, such as that the address has ended on the way, is no word about the photo.
  if (!put.value.ok) return { status: "failed", httpStatus: 502 };
  return client.query({ document: ACCEPT_PHOTO, variables: { input: photo } });
}

export interface ShownPhoto {
  readonly hash: string;
  readonly widthPx: number;
  readonly heightPx: number;
  readonly url: string;
  /** Epoch seconds. */
  readonly expiresAt: number;
}

const TASK_PHOTOS = `query TaskPhotos($layoutId: ID!, $taskId: ID!) {
  photos: listTaskPhotos(layoutId: $layoutId, taskId: $taskId) { hash widthPx heightPx url expiresAt }
}`;

const PhotosSchema = v.object({
  photos: v.array(
    v.object({
      hash: v.string(),
      widthPx: v.number(),
      heightPx: v.number(),
      url: v.string(),
      expiresAt: moment,
    }),
  ),
});

/** Those that have arrived. */
export async function listTaskPhotos(
  client: GraphqlClient,
  variables: { readonly layoutId: string; readonly taskId: string },
): Promise<Outcome<readonly ShownPhoto[]>> {
  const answer = await client.query({ document: TASK_PHOTOS, variables });
  return andThen(
    andThen(answer, (json) => parsed(PhotosSchema, json)),
    ({ photos }) => ok(photos),
  );
}

/** The picture itself. */
export async function loadPhoto(
  fetchFrom: typeof fetch,
  { url }: Pick<ShownPhoto, "url">,
): Promise<Outcome<Blob>> {
  const answer = await reach(fetchFrom, url, {}, UPLOAD_MILLISECONDS);
  if (answer.status !== "ok") return answer;
  if (!answer.value.ok) return { status: "failed", httpStatus: answer.value.status };
  return ok(new Blob([await answer.value.arrayBuffer()], { type: JPEG_TYPE }));
}
