/**
 * Photos of service tasks: rows of the events table next to their task, written once. Each row is
 * also the photo's change record.
 */
import type { PhotoHash } from "#domain/troubleshoot/photo.ts";
import { isWritten } from "#functions/shared/store/conditional.ts";
import { queryAll } from "#functions/shared/store/query-all.ts";
import { GetCommand, PutCommand } from "#functions/shared/store/table-requests.ts";
import { type TaskStore, tasksKey } from "./tasks.ts";

export interface PhotoKey {
  readonly layoutId: string;
  readonly taskId: string;
  readonly hash: PhotoHash;
}

export interface TaskPhoto {
  readonly hash: PhotoHash;
  readonly widthPx: number;
  readonly heightPx: number;
  /** Epoch seconds by the server's clock at which the photo was stored. */
  readonly storedAt: number;
}

/** For the change record of a photo: the user who sent it, and the request. */
export interface PhotoChange {
  readonly changeId: string;
  readonly actor: string;
}

export async function findPhoto(
  { tables, eventsTable }: TaskStore,
  photoKey: PhotoKey,
): Promise<TaskPhoto | undefined> {
  const { Item } = await tables.send(
    new GetCommand({ TableName: eventsTable, Key: keyOf(photoKey), ConsistentRead: true }),
  );
  return Item?.photo;
}

/** Stores the row of a photo unless one is already stored. Returns the stored row. */
export async function putPhotoRow(
  store: TaskStore,
  photoKey: PhotoKey,
  photo: TaskPhoto,
  change: PhotoChange,
): Promise<TaskPhoto> {
  const put = new PutCommand({
    TableName: store.eventsTable,
    Item: { ...keyOf(photoKey), operation: "Mutation.acceptTaskPhoto", ...change, photo },
    ConditionExpression: "attribute_not_exists(sk)",
  });
  if (await isWritten(store.tables.send(put))) return photo;
  return (await findPhoto(store, photoKey)) ?? photo;
}

/**
 * Reads the photos of a task that have been uploaded, in no particular order; never more than a
 * task may have.
 */
export async function photosOfTask(
  { tables, eventsTable }: TaskStore,
  { layoutId, taskId }: Omit<PhotoKey, "hash">,
): Promise<readonly TaskPhoto[]> {
  const rows = await queryAll(tables, {
    TableName: eventsTable,
    KeyConditionExpression: "pk = :pk AND begins_with(sk, :start)",
    ExpressionAttributeValues: { ":pk": tasksKey(layoutId), ":start": startOf(taskId) },
  });
  return rows.map(({ photo }) => photo);
}

function keyOf({ layoutId, taskId, hash }: PhotoKey) {
  return { pk: tasksKey(layoutId), sk: `${startOf(taskId)}${hash}` };
}

function startOf(taskId: string): string {
  return `${taskId}#P#`;
}
