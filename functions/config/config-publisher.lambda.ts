/** The function that publishes configuration documents; called without waiting for it. */
import { readEnvironment } from "#functions/shared/environment.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { configPublisher } from "./config-publisher.ts";
import { retainedDocuments } from "./retained-documents.ts";

const environment = readEnvironment("CORE_TABLE");

export const handler = configPublisher({
  store: { tables: openTables(), coreTable: environment.CORE_TABLE },
  broker: retainedDocuments(),
  log,
});
