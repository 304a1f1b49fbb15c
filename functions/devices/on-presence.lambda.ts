/** The function behind the IoT rule trk_conn, which receives masters' birth and will messages. */
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { idPublisher } from "#functions/shared/id-publish.ts";
import { onPresence } from "./on-presence.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "CONFIG_PUBLISHER"],
  handler: (given, environment) =>
    onPresence({
      ...given,
      publish: publisher(publishDeps(environment, given.log)),
      publishIds: idPublisher(publishDeps(environment, given.log)),
      requestDocuments: configRequester({
        functionName: environment.CONFIG_PUBLISHER,
        log: given.log,
      }),
    }),
});
