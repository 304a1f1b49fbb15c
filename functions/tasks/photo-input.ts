/** Reads the arguments of the fields for photos: a photo that a task of the caller names. */
import type { Caller } from "#domain/access/authorise.ts";
import { isUuidV7, type UuidV7 } from "#domain/identity/uuid.ts";
import { type Err, ok, type Result } from "#domain/result.ts";
import { type PhotoNote, photoHashFrom } from "#domain/troubleshoot/photo.ts";
import { readChangeInput } from "#functions/shared/arguments.ts";
import type { FieldArguments } from "#functions/shared/field-arguments.generated.ts";
import type { Media } from "#functions/shared/media.ts";
import { type Refusal, refuse, refuseArgument } from "#functions/shared/refusal.ts";
import { payloadHash } from "#functions/shared/store/payload-hash.ts";
import { findPunchItem } from "#functions/shared/store/punch-list.ts";
import type { PhotoKey } from "./store/task-photos.ts";
import { findTask, type TaskStore } from "./store/tasks.ts";

export interface PhotoDeps {
  readonly media: Media;
  readonly store: TaskStore;
}

export interface PhotoInput {
  readonly changeId: UuidV7;
  readonly photoKey: PhotoKey;
}

export function readPhotoInput(
  args: FieldArguments["Mutation.requestTaskPhotoUpload" | "Mutation.acceptTaskPhoto"],
): Result<PhotoInput, Refusal> {
  const change = readChangeInput(args);
  if (!change.ok) return change;
  const { changeId, content } = change.value;
  const { layoutId, taskId } = content;
  if (typeof layoutId !== "string") return refuseArgument("layoutId", "required");
  if (typeof taskId !== "string" || !isUuidV7(taskId)) return refuseArgument("taskId", "uuid");
  const hash = photoHashFrom(content.hash);
  if (hash === undefined) return refuseArgument("hash", "notAllowed");
  return ok({ changeId, photoKey: { layoutId, taskId, hash } });
}

/**
 * The refusal of a user who may not add this photo: only the author of a task, or of an item of the
 * punch list, may add photos, and only those that it names. Undefined for a permitted one.
 */
export async function photoRefusal(
  store: TaskStore,
  { layoutId, taskId, hash }: PhotoKey,
  { sub }: Caller,
): Promise<Err<Refusal> | undefined> {
  const named = await namedPhotos(store, layoutId, taskId);
  if (named === undefined) return refuse("TaskNotFound");
  if (named.author !== sub) return refuse("NotPermitted");
  return named.photos.some((photo) => photo.hash === hash) ? undefined : refuse("PhotoNotNamed");
}

interface NamedPhotos {
  /** User id. */
  readonly author: string;
  readonly photos: readonly PhotoNote[];
}

async function namedPhotos(
  store: TaskStore,
  layoutId: string,
  id: string,
): Promise<NamedPhotos | undefined> {
  const known = await findTask(store, { layoutId, id });
  if (known.kind === "known") {
    const { userId: author, photos = [] } = known.task;
    return { author, photos };
  }
  const item = await findPunchItem(store, layoutId, id);
  return item && { author: item.createdBy, photos: item.photos };
}

/**
 * Id of the caller's upload in quarantine; derived from the user, so that no other user can upload
 * there.
 */
export function uploadIdOf(photoKey: PhotoKey, { sub }: Caller): string {
  return payloadHash("task photo", { ...photoKey, sub });
}

/** Key of the stored photo in the bucket. The task exists, so its layout id is a validated one. */
export function photoKey({ layoutId, taskId, hash }: PhotoKey): string {
  return `photos/${layoutId}/${taskId}/${hash}.jpg`;
}
