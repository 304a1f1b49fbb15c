/** The function that cleans up the remaining data of deleted layouts. */
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { layoutRemover } from "./layout-remover.ts";

export const handler = defineFunction({
  tables: ["access", "core", "events", "telemetry"],
  environment: ["CONFIG_PUBLISHER"],
  handler: (given, environment) =>
    layoutRemover({
      ...given,
      requestDocuments: configRequester({
        functionName: environment.CONFIG_PUBLISHER,
        log: given.log,
      }),
    }),
});
