/**
 * Mutation.requestTaskPhotoUpload: returns a signed address for the upload of one photo of a task.
 */
import { ok, type Result } from "#domain/result.ts";
import { PHOTO_LIMITS } from "#domain/troubleshoot/photo.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { presignUpload } from "#functions/shared/media.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type PhotoDeps, photoRefusal, readPhotoInput, uploadIdOf } from "./photo-input.ts";
import { findPhoto, type PhotoKey } from "./store/task-photos.ts";

export interface PhotoUpload {
  readonly hash: string;
  /**
   * Signed address for the upload; undefined when the photo is already stored and needs no upload.
   */
  readonly url?: string;
  /** Epoch seconds at which the address expires. */
  readonly expiresAt: number;
}

interface UploadRequest {
  readonly photoKey: PhotoKey;
  /** Size of the file in bytes. */
  readonly size: number;
}

/** Validity of the address in seconds, long enough for 1 MB over a poor link. */
const VALID_SECONDS = 600;

/**
 * Answers with the address, and stores nothing. A repeat gets a new address for the same object.
 */
export function requestPhotoUpload({
  media,
  store,
  clock,
}: PhotoDeps & { readonly clock: Clock }): Field<
  "Mutation.requestTaskPhotoUpload",
  UploadRequest,
  PhotoUpload
> {
  return {
    parse: parseRequest,
    run: async ({ photoKey, size }, caller) => {
      const answer = { hash: photoKey.hash, expiresAt: nowSeconds(clock) + VALID_SECONDS };
      const refusal = await photoRefusal(store, photoKey, caller);
      if (refusal !== undefined) return refusal;
      if ((await findPhoto(store, photoKey)) !== undefined) return ok(answer);
      const url = await presignUpload(media, {
        uploadId: uploadIdOf(photoKey, caller),
        contentType: "image/jpeg",
        size,
        seconds: VALID_SECONDS,
      });
      return ok({ ...answer, url });
    },
  };
}

function parseRequest(
  args: FieldArguments["Mutation.requestTaskPhotoUpload"],
): Result<UploadRequest, Refusal> {
  const input = readPhotoInput(args);
  if (!input.ok) return input;
  const { size } = args.input;
  const isSize = typeof size === "number" && Number.isInteger(size) && size >= 1;
  if (!isSize || size > PHOTO_LIMITS.bytes) return refuseArgument("size", "range");
  return ok({ photoKey: input.value.photoKey, size });
}
