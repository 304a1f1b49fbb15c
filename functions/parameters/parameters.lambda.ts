/** The function behind the settings sets of masters and the creation of node parameter sets. */
import { randomUUID } from "node:crypto";
import { systemClock } from "#functions/shared/clock.ts";
import { configRequester } from "#functions/shared/config-request.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { createNodeParameters } from "./create-node-parameters.ts";
import { createSettings } from "./create-settings.ts";
import { getSettings } from "./get-settings.ts";
import { updateSettings } from "./update-settings.ts";

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "GRAPHQL_URL",
  "CONFIG_PUBLISHER",
  "AWS_REGION",
);
const deps = {
  store: {
    tables: openTables(),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
  },
  clock: systemClock,
  uuid: randomUUID,
  publish: publisher({ graphqlUrl: environment.GRAPHQL_URL, region: environment.AWS_REGION, log }),
  askForDocuments: configRequester({ functionName: environment.CONFIG_PUBLISHER, log }),
};

export const handler = fieldHandler(
  {
    "Query.getSpaParameters": field(getSettings(deps)),
    "Mutation.createSpaParametersRequest": field(createSettings(deps)),
    "Mutation.updateSpaParametersRequest": field(updateSettings(deps)),
    "Mutation.createNodeParameters": field(createNodeParameters(deps)),
  },
  { clock: systemClock, log },
);
