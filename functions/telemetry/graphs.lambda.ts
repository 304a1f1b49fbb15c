/** The function that computes graphs, and answers from rollups and digests of finished days. */
import { randomUUID } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { getAvailability } from "./get-availability.ts";
import { getGraphRollups } from "./get-graph-rollups.ts";
import { getGraphsData } from "./get-graphs-data.ts";
import { listAvailability } from "./list-availability.ts";

export const handler = defineFieldFunction({
  name: "graphs",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["TELEMETRY_BUCKET"],
  dependencies: (given, { TELEMETRY_BUCKET }) => ({
    ...given,
    bucket: openTelemetryBucket(TELEMETRY_BUCKET),
    uuid: randomUUID,
  }),
})({
  "Query.getGraphsData": getGraphsData,
  "Query.getGraphRollups": getGraphRollups,
  "Query.listAvailability": listAvailability,
  "Query.getAvailability": getAvailability,
});
