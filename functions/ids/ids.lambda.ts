/** The function behind updateNodeId, swapNodeIds and updateMasterId. */
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { idPublisher } from "#functions/shared/id-publish.ts";
import { swapNodeIds } from "./swap-node-ids.ts";
import { updateMasterId } from "./update-master-id.ts";
import { updateNodeId } from "./update-node-id.ts";

export const handler = defineFieldFunction({
  name: "ids",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "CONFIG_PUBLISHER"],
  dependencies: (given, environment) => ({
    ...given,
    publish: publisher(publishDeps(environment, given.log)),
    publishIds: idPublisher(publishDeps(environment, given.log)),
    requestDocuments: configRequester({
      functionName: environment.CONFIG_PUBLISHER,
      log: given.log,
    }),
  }),
})({
  "Mutation.swapNodeIds": swapNodeIds,
  "Mutation.updateNodeId": updateNodeId,
  "Mutation.updateMasterId": updateMasterId,
});
