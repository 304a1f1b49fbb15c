/** Mutation.requestLayoutUpload: returns a signed address for the upload of one drawing. */
import { MAX_SVG_BYTES } from "#domain/drawing/drawing-limits.ts";
import type { UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { type Media, presignUpload } from "#functions/shared/media.ts";
import { type Refusal, refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";

export interface RequestUploadDeps {
  readonly media: Media;
  readonly clock: Clock;
}

export interface LayoutUpload {
  readonly uploadId: string;
  readonly url: string;
  /** Epoch seconds at which the address expires. */
  readonly expiresAt: number;
}

interface UploadRequest {
  readonly changeId: UuidV7;
  /** Size of the file in bytes. */
  readonly size: number;
}

/** Validity of the address in seconds, long enough for 5 MB over a poor link. */
const VALID_SECONDS = 600;

/**
 * Answers with the address, and stores nothing. A repeat gets a new address for the same object,
 * because the key of the object is derived from change and user.
 */
export function requestUpload({
  media,
  clock,
}: RequestUploadDeps): Field<"Mutation.requestLayoutUpload", UploadRequest, LayoutUpload> {
  return {
    parse: parseRequest,
    run: async ({ changeId, size }, { sub }) => {
      const uploadId = idMadeBy({ changeId, sub });
      const expiresAt = nowSeconds(clock) + VALID_SECONDS;
      const url = await presignUpload(media, {
        uploadId,
        contentType: "image/svg+xml",
        size,
        seconds: VALID_SECONDS,
      });
      return ok({ uploadId, url, expiresAt });
    },
  };
}

function parseRequest(
  args: FieldArguments["Mutation.requestLayoutUpload"],
): Result<UploadRequest, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { size } = content;
  const isSize = typeof size === "number" && Number.isInteger(size) && size >= 1;
  if (!isSize || size > MAX_SVG_BYTES) return refuseArgument("size", "range");
  return ok({ changeId, size });
}
