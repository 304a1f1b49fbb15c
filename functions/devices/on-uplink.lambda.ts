/** The function behind the IoT rule trk_up, which receives the messages of masters. */
import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import { defineFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { idPublisher } from "#functions/shared/id-publish.ts";
import { stowAlarmRequester } from "#functions/shared/stow-alarm-request.ts";
import { onUplink } from "./on-uplink.ts";

export const handler = defineFunction({
  tables: ["core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "STOW_ALARMS"],
  handler: (given, environment) =>
    onUplink({
      ...given,
      wait: setTimeout,
      publish: publisher(publishDeps(environment, given.log)),
      publishIds: idPublisher(publishDeps(environment, given.log)),
      requestStowAlarm: stowAlarmRequester({
        functionName: environment.STOW_ALARMS,
        log: given.log,
      }),
      uuid: randomUUID,
    }),
});
