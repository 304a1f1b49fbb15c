/** The function that judges the health of all layouts, on a schedule. */
import { defineFunction } from "#functions/shared/define-function.ts";
import { judgeHealth } from "./judge-health.ts";
import { layoutObserver } from "./observe-layout.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: [],
  handler: (given) => judgeHealth({ ...given, observeLayout: layoutObserver(given) }),
});
