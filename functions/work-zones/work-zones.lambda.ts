/**
 * The function behind work zones: sets, prolongs, ends and lists them, and stores which browsers are
 * warned of stows.
 */
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { openPushKey } from "#functions/shared/push/push-key.ts";
import { endWorkZone, prolongWorkZone } from "./change-work-zone.ts";
import { createWorkZone } from "./create-work-zone.ts";
import { listWorkZones } from "./list-work-zones.ts";
import { getPushState, removePushSubscription, savePushSubscription } from "./push-state.ts";

export const handler = defineFieldFunction({
  name: "workZones",
  tables: ["core", "events"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "CONFIG_PUBLISHER", "PUSH_KEY", "PUSH_SERVICES"],
  dependencies: (given, environment) => ({
    ...given,
    publish: publisher(publishDeps(environment, given.log)),
    requestDocuments: configRequester({
      functionName: environment.CONFIG_PUBLISHER,
      log: given.log,
    }),
    pushKey: openPushKey(environment.PUSH_KEY),
    pushServices: environment.PUSH_SERVICES.split(" "),
  }),
})({
  "Query.listWorkZones": listWorkZones,
  "Query.getPushState": getPushState,
  "Mutation.savePushSubscription": savePushSubscription,
  "Mutation.removePushSubscription": removePushSubscription,
  "Mutation.createWorkZone": createWorkZone,
  "Mutation.prolongWorkZone": prolongWorkZone,
  "Mutation.endWorkZone": endWorkZone,
});
