/** Service tasks, for tests that walk all fields: a whole way through the wizard, and the lists it stands in. */
import { createHash } from "node:crypto";
import { EXIF_WITH_POSITION, jpegOf } from "#test/builders/jpeg.ts";
import { nowSeconds } from "./people.ts";

/** A battery that overheats has the shortest way. */
export const TASK_ANSWERS = {
  nLocId: "000",
  issueType: "BO",
  protectionGood: true,
  newNodeId: "000D6F0012340002",
} as const;

/** What the task names; its file is made by photoFile(). */
export function photoFile(): Uint8Array<ArrayBuffer> {
  return jpegOf({ before: [EXIF_WITH_POSITION] });
}

export function putPhoto(url: string, body: Uint8Array<ArrayBuffer>): Promise<Response> {
  return fetch(url, { method: "PUT", headers: { "content-type": "image/jpeg" }, body });
}

export const PHOTO_HASH = createHash("sha256").update(photoFile()).digest("hex");

/** The same for every repeat. */
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
