/**
 * The function behind users' acts on alarms and on findings, the alarms that are handled now, and the
 * key figures of alarms.
 */
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { createAlarmAct } from "./create-alarm-act.ts";
import { createFindingAct } from "./create-finding-act.ts";
import { getAlarmMetrics } from "./get-alarm-metrics.ts";
import { listAlarmActs } from "./list-alarm-acts.ts";
import { listAlarmMetrics } from "./list-alarm-metrics.ts";
import { listHandledAlarms } from "./list-handled-alarms.ts";

export const handler = defineFieldFunction({
  name: "alarms",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  dependencies: (given, environment) => ({
    ...given,
    publish: publisher(publishDeps(environment, given.log)),
  }),
})({
  "Mutation.createAlarmAct": createAlarmAct,
  "Mutation.createFindingAct": createFindingAct,
  "Query.getAlarmMetrics": getAlarmMetrics,
  "Query.listAlarmActs": ({ store }) => listAlarmActs(store),
  "Query.listAlarmMetrics": listAlarmMetrics,
  "Query.listHandledAlarms": listHandledAlarms,
});
