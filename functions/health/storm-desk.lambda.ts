/** The function that answers the state of the caller's layouts in a storm, and what stands out on them. */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { listFindings } from "./list-findings.ts";
import { listStormStates } from "./list-storm-states.ts";
import { stormObserver } from "./observe-storm.ts";

export const handler = defineFieldFunction({
  name: "stormDesk",
  tables: ["access", "core", "telemetry"],
  environment: [],
  dependencies: (given) => ({ ...given, observeStorm: stormObserver(given) }),
})({
  "Query.listFindings": listFindings,
  "Query.listStormStates": listStormStates,
});
