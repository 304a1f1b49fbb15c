/**
 * Mutation.acceptLayoutUpload: sanitises an uploaded drawing of a layout and stores it where
 * layouts may show it.
 */
import { createHash } from "node:crypto";
import { MAX_SVG_BYTES } from "#domain/drawing/drawing-limits.ts";
import type { RemovedPart } from "#domain/drawing/sanitise-svg.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { ok, type Result } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { idMadeBy } from "#functions/shared/ids.ts";
import { deleteUpload, type Media, putDrawing, readUpload } from "#functions/shared/media.ts";
import { type Refusal, refuse } from "#functions/shared/refusal.ts";
import type { Clock } from "#functions/shared/runtime/clock.ts";
import { sanitiseSvg } from "./sanitise-svg.ts";
import { findAccepted, putAccepted, type UploadStore } from "./store/uploads.ts";

export interface AcceptUploadDeps {
  readonly media: Media;
  readonly store: UploadStore;
  readonly clock: Clock;
}

export interface AcceptedLayoutFile {
  readonly layoutUrl: string;
  readonly removed: readonly RemovedPart[];
}

/**
 * Accepts an upload. Idempotent by uploadId: the first acceptance is recorded and its answer
 * repeated, whatever is uploaded under that id later. A refused file stays in quarantine until the
 * bucket's life cycle removes it, so a repeat gets the same reason.
 */
export function acceptUpload(
  deps: AcceptUploadDeps,
): Field<"Mutation.acceptLayoutUpload", UuidV7, AcceptedLayoutFile> {
  return {
    parse: ({ uploadId }) => {
      const isId = typeof uploadId === "string" && isUuidV7(uploadId);
      return isId ? ok(uploadId) : refuse("UploadNotFound");
    },
    run: async (uploadId, { sub }) => {
      const known = await findAccepted<AcceptedLayoutFile>(deps.store, uploadId);
      return known === undefined ? acceptFirst(deps, uploadId, sub) : ok(known);
    },
  };
}

async function acceptFirst(
  { media, store, clock }: AcceptUploadDeps,
  uploadId: UuidV7,
  sub: string,
): Promise<Result<AcceptedLayoutFile, Refusal>> {
  const upload = await readUpload(media, uploadId, MAX_SVG_BYTES);
  if (!upload.ok) {
    return upload.error === "missing"
      ? refuse("UploadNotFound")
      : refuse("UploadRejected", { reason: upload.error });
  }
  const drawing = sanitiseSvg(upload.value);
  if (!drawing.ok) return refuse("UploadRejected", { reason: drawing.error });
  // The key of the drawing is derived from the upload id, so that a retry after a failure writes
  // the same object again.
  const layoutUrl = `layouts/${idMadeBy({ changeId: uploadId, sub })}.svg`;
  await putDrawing(media, layoutUrl, drawing.value.svg);
  const result = await putAccepted(store, {
    uploadId,
    actor: sub,
    payloadHash: createHash("sha256").update(upload.value).digest("hex"),
    createdAtMilliseconds: clock.nowMilliseconds(),
    result: { layoutUrl, removed: drawing.value.removed },
  });
  await deleteUpload(media, uploadId);
  return ok(result);
}
