/**
 * Mutation.acceptTaskPhoto: checks an uploaded photo of a service task and stores a sanitised copy
 * for those who may read the task.
 */
import { createHash } from "node:crypto";
import type { Caller } from "#domain/access/authorise.ts";
import { ok, type Result } from "#domain/result.ts";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import type { Field } from "#functions/shared/handler.ts";
import { deleteUpload, putPhoto, readUpload } from "#functions/shared/media.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { cleanJpeg } from "./clean-jpeg.ts";
import {
  type PhotoDeps,
  type PhotoInput,
  photoKey,
  photoRefusal,
  readPhotoInput,
  uploadIdOf,
} from "./photo-input.ts";
import { findPhoto, putPhotoRow, type TaskPhoto } from "./store/task-photos.ts";

export interface AcceptPhotoDeps extends PhotoDeps {
  readonly clock: Clock;
}

/**
 * Accepts a photo once: a repeat gets the first result, whatever is uploaded later. A refused file
 * stays in quarantine until the bucket's life cycle removes it, so a repeat gets the same reason.
 */
export function acceptPhoto(
  deps: AcceptPhotoDeps,
): Field<"Mutation.acceptTaskPhoto", PhotoInput, TaskPhoto> {
  return {
    parse: readPhotoInput,
    run: async (input, caller) => {
      const refusal = await photoRefusal(deps.store, input.photoKey, caller);
      if (refusal !== undefined) return refusal;
      const known = await findPhoto(deps.store, input.photoKey);
      return known === undefined ? acceptFirst(deps, input, caller) : ok(known);
    },
  };
}

async function acceptFirst(
  { media, store, clock }: AcceptPhotoDeps,
  { changeId, photoKey: location }: PhotoInput,
  caller: Caller,
): Promise<Result<TaskPhoto, Refusal>> {
  const uploadId = uploadIdOf(location, caller);
  const upload = await readUpload(media, uploadId, PHOTO_LIMITS.bytes);
  if (!upload.ok) {
    if (upload.error === "tooLarge") return refuse("UploadRejected", { reason: upload.error });
    // There is no upload: either none was made, or another request has just accepted the photo and
    // deleted the upload.
    const meanwhile = await findPhoto(store, location);
    return meanwhile === undefined ? refuse("UploadNotFound") : ok(meanwhile);
  }
  // The task names the photo by its hash, so that no other file can be stored as this evidence.
  if (createHash("sha256").update(upload.value).digest("hex") !== location.hash) {
    return refuse("UploadRejected", { reason: "otherContent" });
  }
  const photo = cleanJpeg(upload.value);
  if (!photo.ok) return refuse("UploadRejected", { reason: photo.error });
  const { bytes, widthPx, heightPx } = photo.value;
  await putPhoto(media, photoKey(location), bytes);
  const row = { hash: location.hash, widthPx, heightPx, storedAt: nowSeconds(clock) };
  const result = await putPhotoRow(store, location, row, { changeId, actor: caller.sub });
  await deleteUpload(media, uploadId);
  return ok(result);
}
