/** The function behind the reads of what was measured: node data, latest, past, over some hours and for the map, and master data of the past. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { storedDays } from "#functions/shared/telemetry/stored-days.ts";
import { openTelemetryBucket } from "#functions/shared/telemetry/telemetry-bucket.ts";
import { masterDataHistory } from "./master-history.ts";
import { latestNodeData, nodeDataAt } from "./node-data.ts";
import { siteRounds } from "./site-rounds.ts";
import { siteSummary } from "./site-summary.ts";

const environment = readEnvironment("CORE_TABLE", "TELEMETRY_TABLE", "TELEMETRY_BUCKET");
const store = {
  tables: openTables(),
  coreTable: environment.CORE_TABLE,
  telemetryTable: environment.TELEMETRY_TABLE,
};
const bucket = openTelemetryBucket(environment.TELEMETRY_BUCKET);
const deps = {
  store,
  bucket,
  days: storedDays({ store, bucket }),
  clock: systemClock,
  log,
};

export const handler = fieldHandler(
  {
    "Query.getLatestNodeDataByMLocId": field(latestNodeData(deps)),
    "Query.getNodeDataByMLocId": field(nodeDataAt(deps)),
    "Query.listMasterDataHistory": field(masterDataHistory(deps)),
    "Query.listSiteRounds": field(siteRounds(deps)),
    "Query.listSiteSummary": field(siteSummary(deps)),
  },
  { clock: systemClock, log },
);
