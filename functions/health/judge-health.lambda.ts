/** The function that judges the health of all layouts, on a schedule. */
import { configRequester } from "#functions/shared/config-request.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { judgeHealth } from "./judge-health.ts";
import { layoutObserver } from "./observe-layout.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: ["CONFIG_PUBLISHER"],
  handler: (given, environment) =>
    judgeHealth({
      ...given,
      observeLayout: layoutObserver(given),
      requestDocuments: configRequester({
        functionName: environment.CONFIG_PUBLISHER,
        log: given.log,
      }),
    }),
});
