/** The function behind requestLayoutUpload and acceptLayoutUpload. */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { openMedia } from "#functions/shared/media.ts";
import { acceptUpload } from "./accept-upload.ts";
import { requestUpload } from "./request-upload.ts";

export const handler = defineFieldFunction({
  name: "uploads",
  tables: ["events"],
  environment: ["MEDIA_BUCKET"],
  dependencies: (given, { MEDIA_BUCKET }) => ({ ...given, media: openMedia(MEDIA_BUCKET) }),
})({
  "Mutation.requestLayoutUpload": requestUpload,
  "Mutation.acceptLayoutUpload": acceptUpload,
});
