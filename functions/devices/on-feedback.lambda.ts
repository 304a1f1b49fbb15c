/** The function behind the IoT rule trk_fb, which receives masters' feedback on commands. */
import { randomUUID } from "node:crypto";
import { commandPublisher } from "#functions/shared/command-publish.ts";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps } from "#functions/shared/graphql-publish.ts";
import { onFeedback } from "./on-feedback.ts";

export const handler = defineFunction({
  tables: ["core", "events"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  handler: (given, environment) =>
    onFeedback({
      ...given,
      publishCommand: commandPublisher(publishDeps(environment, given.log)),
      uuid: randomUUID,
    }),
});
