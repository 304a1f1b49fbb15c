/** The function behind the proofs of motion: getMotionProof, listMotionEvents and exportMotionProof. */
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import {
  exportMotionProof,
  getMotionProof,
  listMotionEvents,
} from "./motion-proof/motion-fields.ts";

const environment = readEnvironment("CORE_TABLE", "EVENTS_TABLE", "TELEMETRY_TABLE");
const deps = {
  store: {
    tables: openTables(),
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  clock: systemClock,
  log,
};

export const handler = fieldHandler(
  {
    "Query.getMotionProof": field(getMotionProof(deps)),
    "Query.listMotionEvents": field(listMotionEvents(deps)),
    "Query.exportMotionProof": field(exportMotionProof(deps)),
  },
  { clock: systemClock, log },
);
