/** The scheduled function that lets the firmware campaigns take a step. It may command masters. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { newId } from "#functions/shared/ids.ts";
import { stepCampaigns } from "./campaigns/step-campaigns.ts";
import { commandBroker } from "./run/command-broker.ts";

/** Length of a token in bytes. */
const TOKEN_BYTES = 32;

export const handler = defineFunction({
  tables: ["access", "core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION"],
  // As in the function that sends the commands of users.
  waits: { connectionTimeout: 500, requestTimeout: 1000 },
  handler: (given, environment) =>
    stepCampaigns({
      ...given,
      // A campaign has no session; the presses of its people counted when they created and approved it.
      idleSeconds: Number.POSITIVE_INFINITY,
      broker: commandBroker(),
      newId,
      uuid: randomUUID,
      newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
      wait: (milliseconds: number) => pause(milliseconds),
      publish: publisher(publishDeps(environment, given.log)),
    }),
});
