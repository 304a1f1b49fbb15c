/** The function that commands masters: behind createCommandRequest, the fields of batches and those of the second person. */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { makeUuidV7, UUID_RANDOM_BYTES } from "#domain/identity/uuid.ts";
import { systemClock } from "#functions/shared/clock.ts";
import { readEnvironment } from "#functions/shared/environment.ts";
import { publisher } from "#functions/shared/graphql-publish.ts";
import { field, handler as fieldHandler } from "#functions/shared/handler.ts";
import { log } from "#functions/shared/log.ts";
import { openTables } from "#functions/shared/store/tables.ts";
import { approveCommandBatch } from "./approve-command-batch.ts";
import { commandBroker } from "./command-broker.ts";
import { confirmCommandBatch } from "./confirm-command-batch.ts";
import { createCommandBatch } from "./create-command-batch.ts";
import { createCommandRequest } from "./create-command-request.ts";
import { declineCommandBatch } from "./decline-command-batch.ts";
import { listCommandApprovals } from "./list-command-approvals.ts";
import { prepareCommandBatch } from "./prepare-command-batch.ts";
import { vouchForApprover } from "./vouch-for-approver.ts";

/** 256 bits. */
const TOKEN_BYTES = 32;
/** A store that is silent must not use up the life of a command: two attempts of each call end in time. */
const SHORT_WAITS = { connectionTimeout: 500, requestTimeout: 1000 };

const environment = readEnvironment(
  "ACCESS_TABLE",
  "CORE_TABLE",
  "EVENTS_TABLE",
  "TELEMETRY_TABLE",
  "GRAPHQL_URL",
  "AWS_REGION",
);
const deps = {
  store: {
    tables: openTables(SHORT_WAITS),
    accessTable: environment.ACCESS_TABLE,
    coreTable: environment.CORE_TABLE,
    eventsTable: environment.EVENTS_TABLE,
    telemetryTable: environment.TELEMETRY_TABLE,
  },
  broker: commandBroker(),
  clock: systemClock,
  newId: () => makeUuidV7(systemClock.nowMilliseconds(), randomBytes(UUID_RANDOM_BYTES)),
  uuid: randomUUID,
  newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
  wait: (milliseconds: number) => pause(milliseconds),
  publish: publisher({ graphqlUrl: environment.GRAPHQL_URL, region: environment.AWS_REGION, log }),
  log,
};

export const handler = fieldHandler(
  {
    "Mutation.createCommandRequest": field(createCommandRequest(deps)),
    "Mutation.createCommandBatch": field(createCommandBatch(deps)),
    "Mutation.prepareCommandBatch": field(prepareCommandBatch(deps)),
    "Mutation.confirmCommandBatch": field(confirmCommandBatch(deps)),
    "Mutation.approveCommandBatch": field(approveCommandBatch(deps)),
    "Mutation.declineCommandBatch": field(declineCommandBatch(deps)),
    "Mutation.vouchForApprover": field(vouchForApprover(deps)),
    "Query.listCommandApprovals": field(listCommandApprovals(deps)),
  },
  { clock: systemClock, log },
);
