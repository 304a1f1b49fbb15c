/** The function behind service tasks, their photos, and the work that they leave to do. */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { openMedia } from "#functions/shared/media.ts";
import { acceptPhoto } from "./accept-photo.ts";
import { changeWorkItem, createWorkItem } from "./change-work-item.ts";
import { createTask } from "./create-task.ts";
import { listPhotos } from "./list-photos.ts";
import { listWorkItems } from "./list-work-items.ts";
import { requestPhotoUpload } from "./request-photo-upload.ts";
import { listWorkPeople } from "./work-people.ts";

export const handler = defineFieldFunction({
  name: "tasks",
  tables: ["access", "core", "events"],
  environment: ["MEDIA_BUCKET", "MFA_REQUIRED"],
  dependencies: (given, { MEDIA_BUCKET, MFA_REQUIRED }) => ({
    ...given,
    media: openMedia(MEDIA_BUCKET),
    mfaRequired: MFA_REQUIRED === "true",
  }),
})({
  "Mutation.createTask": createTask,
  "Mutation.requestTaskPhotoUpload": requestPhotoUpload,
  "Mutation.acceptTaskPhoto": acceptPhoto,
  "Query.listTaskPhotos": listPhotos,
  "Query.listWorkItems": listWorkItems,
  "Query.listWorkPeople": listWorkPeople,
  "Mutation.createWorkItem": createWorkItem,
  "Mutation.changeWorkItem": changeWorkItem,
});
