/**
 * Service tasks, for tests of all fields: a complete route through the wizard, and the lists that
 * contain its task.
 */
import { createHash } from "node:crypto";
import { EXIF_WITH_POSITION, jpegOf } from "#test/builders/jpeg.ts";
import { nowSeconds } from "./people.ts";

/** Answers about an overheating battery, the shortest route. */
export const TASK_ANSWERS = {
  nLocId: "000",
  issueType: "BO",
  protectionGood: true,
  newNodeId: "000D6F0012340002",
} as const;

/** The photo to which the task refers. */
export function photoFile(): Uint8Array<ArrayBuffer> {
  return jpegOf({ before: [EXIF_WITH_POSITION] });
}

export function putPhoto(url: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body });
}

export const PHOTO_HASH = createHash("sha256").update(photoFile()).digest("hex");

/** Constant, so that repeats are equal. */
const ANSWERED_AT = nowSeconds() - 60;

export function taskInput(place: { readonly layoutId: string; readonly mLocId: string }) {
  const times = { startedAt: ANSWERED_AT - 600, answeredAt: ANSWERED_AT };
  const photos = [{ hash: PHOTO_HASH, caption: "Bulging lid", addedAt: ANSWERED_AT - 60 }];
  return { layoutId: place.layoutId, mLocId: place.mLocId, ...TASK_ANSWERS, ...times, photos };
}

export const CREATE_TASK =
  "mutation ($input: CreateTaskInput!) { createTask(input: $input) { id issueType rmaNumbers username timestamp } }";

export const TASKS_OF_LAYOUT = `query ($layoutId: ID!) {
  listTasksByLayout(layoutId: $layoutId) { items { id nLocId newNodeId commandQueue } nextToken }
}`;

export const TASKS_OF_NODE = `query ($layoutId: ID!, $mLocId: ID!) {
  listTasksByNode(layoutId: $layoutId, mLocId: $mLocId, nLocId: "000") { items { id comment } nextToken }
}`;

export const REQUEST_PHOTO =
  "mutation ($input: RequestTaskPhotoUploadInput!) { requestTaskPhotoUpload(input: $input) { hash url } }";

export const ACCEPT_PHOTO =
  "mutation ($input: AcceptTaskPhotoInput!) { acceptTaskPhoto(input: $input) { hash widthPx heightPx } }";

export const PHOTOS_OF_TASK = `query ($layoutId: ID!, $taskId: ID!) {
  listTaskPhotos(layoutId: $layoutId, taskId: $taskId) { hash url }
}`;
