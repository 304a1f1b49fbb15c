/**
 * The function that reads measurements: latest and past node data, rounds over some hours, map
 * summaries, and past master data.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { listPairings } from "./list-pairings.ts";
import { masterDataHistory } from "./master-history.ts";
import { latestNodeData, nodeDataAt } from "./node-data.ts";
import { readinessHistory } from "./readiness-history.ts";
import { siteRounds } from "./site-rounds.ts";
import { siteSummary } from "./site-summary.ts";

export const handler = defineFieldFunction({
  name: "readings",
  tables: ["core", "telemetry"],
  environment: ["TELEMETRY_BUCKET"],
  dependencies: (given, { TELEMETRY_BUCKET }) => {
    const bucket = openTelemetryBucket(TELEMETRY_BUCKET);
    return { ...given, bucket, days: storedDays({ store: given.store, bucket }) };
  },
})({
  "Query.getLatestNodeDataByMLocId": latestNodeData,
  "Query.getNodeDataByMLocId": nodeDataAt,
  "Query.listMasterDataHistory": masterDataHistory,
  "Query.listPairings": listPairings,
  "Query.listReadinessHistory": readinessHistory,
  "Query.listSiteRounds": siteRounds,
  "Query.listSiteSummary": siteSummary,
});
