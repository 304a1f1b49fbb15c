/**
 * Query.listTaskPhotos: the uploaded photos of a task, each with a signed address that expires
 * soon.
 */
import { isUuidV7 } from "#domain/identity/uuid.ts";
import { ok } from "#domain/result.ts";
import type { Field } from "#functions/shared/handler.ts";
import { presignRead } from "#functions/shared/media.ts";
import { refuseArgument } from "#functions/shared/refusal.ts";
import { type Clock, nowSeconds } from "#functions/shared/runtime/clock.ts";
import { type PhotoDeps, photoKey } from "./photo-input.ts";
import { type PhotoKey, photosOfTask, type TaskPhoto } from "./store/task-photos.ts";

export interface ShownPhoto extends TaskPhoto {
  readonly url: string;
  /** Epoch seconds at which the addresses expire; the client then reads the list again. */
  readonly expiresAt: number;
}

/**
 * Validity of an address in seconds: long enough to load all photos of a task over a poor link. A
 * user who loses the right can see photos for this long at most.
 */
const VALID_SECONDS = 300;

/**
 * Lists the photos for users who may list the tasks of the layout; empty for an unknown task or one
 * of another layout.
 */
export function listPhotos({
  media,
  store,
  clock,
}: PhotoDeps & { readonly clock: Clock }): Field<
  "Query.listTaskPhotos",
  Omit<PhotoKey, "hash">,
  readonly ShownPhoto[]
> {
  return {
    parse: ({ layoutId, taskId }) => {
      if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
      if (typeof taskId !== "string" || !isUuidV7(taskId)) return refuseArgument("taskId", "uuid");
      return ok({ layoutId, taskId });
    },
    run: async (location) => {
      const expiresAt = nowSeconds(clock) + VALID_SECONDS;
      const photos = await photosOfTask(store, location);
      const shown = photos.map(async (photo) => {
        const key = photoKey({ ...location, hash: photo.hash });
        return { ...photo, url: await presignRead(media, key, VALID_SECONDS), expiresAt };
      });
      return ok(await Promise.all(shown));
    },
  };
}
