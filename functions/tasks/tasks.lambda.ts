/** The function behind createTask and the photos of tasks. */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { openMedia } from "#functions/shared/media.ts";
import { acceptPhoto } from "./accept-photo.ts";
import { createTask } from "./create-task.ts";
import { listPhotos } from "./list-photos.ts";
import { requestPhotoUpload } from "./request-photo-upload.ts";

export const handler = defineFieldFunction({
  name: "tasks",
  tables: ["core", "events"],
  environment: ["MEDIA_BUCKET"],
  dependencies: (given, { MEDIA_BUCKET }) => ({ ...given, media: openMedia(MEDIA_BUCKET) }),
})({
  "Mutation.createTask": createTask,
  "Mutation.requestTaskPhotoUpload": requestPhotoUpload,
  "Mutation.acceptTaskPhoto": acceptPhoto,
  "Query.listTaskPhotos": listPhotos,
});
