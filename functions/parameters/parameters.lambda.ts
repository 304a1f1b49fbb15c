/**
 * The function that reads and changes masters' settings sets, and creates sets of node parameters.
 */
import { randomUUID } from "node:crypto";
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { createNodeParameters } from "./create-node-parameters.ts";
import { createSettings } from "./create-settings.ts";
import { getSettings } from "./get-settings.ts";
import { updateSettings } from "./update-settings.ts";

export const handler = defineFieldFunction({
  name: "parameters",
  tables: ["access", "core", "events"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "CONFIG_PUBLISHER"],
  dependencies: (given, environment) => ({
    ...given,
    uuid: randomUUID,
    publish: publisher(publishDeps(environment, given.log)),
    requestDocuments: configRequester({
      functionName: environment.CONFIG_PUBLISHER,
      log: given.log,
    }),
  }),
})({
  "Query.getSpaParameters": getSettings,
  "Mutation.createSpaParametersRequest": createSettings,
  "Mutation.updateSpaParametersRequest": updateSettings,
  "Mutation.createNodeParameters": createNodeParameters,
});
