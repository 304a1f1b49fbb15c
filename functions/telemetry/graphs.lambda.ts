/** The function behind getGraphsData. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { getGraphsData } from "./get-graphs-data.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "TELEMETRY_BUCKET",
);

export const handler = fieldHandler(
  {
    "Query.getGraphsData": field(
      getGraphsData({
        store: {
          tables: openTables(),
          accessTable: environment.ACCESS_TABLE,
          coreTable: environment.CORE_TABLE,
          eventsTable: environment.EVENTS_TABLE,
          telemetryTable: environment.TELEMETRY_TABLE,
        },
        bucket: openTelemetryBucket(environment.TELEMETRY_BUCKET),
        clock: systemClock,
        log,
        uuid: randomUUID,
      }),
    ),
  },
  { clock: systemClock, log },
);
