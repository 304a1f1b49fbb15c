/** The scheduled function that decides the outcome of unanswered commands every minute. */
import { commandPublisher } from "#functions/shared/command-publish.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps } from "#functions/shared/graphql-publish.ts";
import { settleCommands } from "./settle-commands.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  handler: (given, environment) =>
    settleCommands({
      ...given,
      publishCommand: commandPublisher(publishDeps(environment, given.log)),
    }),
});
