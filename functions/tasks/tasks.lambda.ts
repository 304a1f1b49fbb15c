/** The function behind createTask and the photos of tasks. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openMedia } from "#functions/shared/media.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { acceptPhoto } from "./accept-photo.ts";
import { createTask } from "./create-task.ts";
import { listPhotos } from "./list-photos.ts";
import { requestPhotoUpload } from "./request-photo-upload.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE", "MEDIA_BUCKET");
const deps = {
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  media: openMedia(environment.MEDIA_BUCKET),
  clock: systemClock,
};

export const handler = fieldHandler(
  {
    "Mutation.createTask": field(createTask(deps)),
    "Mutation.requestTaskPhotoUpload": field(requestPhotoUpload(deps)),
    "Mutation.acceptTaskPhoto": field(acceptPhoto(deps)),
    "Query.listTaskPhotos": field(listPhotos(deps)),
  },
  { clock: systemClock, log },
);
