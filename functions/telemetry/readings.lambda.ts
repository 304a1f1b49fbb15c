/** The function behind the reads of what was measured: node data, latest and past, and master data of the past. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { NO_DAYS } from "./day-reader.ts";
import { masterDataHistory } from "./master-history.ts";
import { latestNodeData, nodeDataAt } from "./node-data.ts";

const environment = readEnvironment("CORE_TABLE", "TELEMETRY_TABLE");
const deps = {
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  days: NO_DAYS,
  clock: systemClock,
  log,
};

export const handler = fieldHandler(
  {
    "Query.getLatestNodeDataByMLocId": field(latestNodeData(deps)),
    "Query.getNodeDataByMLocId": field(nodeDataAt(deps)),
    "Query.listMasterDataHistory": field(masterDataHistory(deps)),
  },
  { clock: systemClock, log },
);
