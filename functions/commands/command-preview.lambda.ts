/** The function behind previewCommand. It can publish nothing. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { previewCommand } from "./preview-command.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
);

export const handler = fieldHandler(
  {
    "Query.previewCommand": field(
      previewCommand({
        store: {
          tables: openTables(),
          accessTable: environment.ACCESS_TABLE,
          coreTable: environment.CORE_TABLE,
          eventsTable: environment.EVENTS_TABLE,
          telemetryTable: environment.TELEMETRY_TABLE,
        },
        clock: systemClock,
        uuid: randomUUID,
        log,
      }),
    ),
  },
  { clock: systemClock, log },
);
