/** The function behind requestLayoutUpload and acceptLayoutUpload. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openMedia } from "#functions/shared/media.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { acceptUpload } from "./accept-upload.ts";
import { requestUpload } from "./request-upload.ts";

const environment = readEnvironment("MEDIA_BUCKET", "EVENTS_TABLE");
const media = openMedia(environment.MEDIA_BUCKET);
const store = { tables: openTables(), eventsTable: environment.EVENTS_TABLE };

export const handler = fieldHandler(
  {
    "Mutation.requestLayoutUpload": field(requestUpload({ media, clock: systemClock })),
    "Mutation.acceptLayoutUpload": field(acceptUpload({ media, store, clock: systemClock })),
  },
  { clock: systemClock, log },
);
