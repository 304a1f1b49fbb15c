/**
 * The function that sends commands to masters: it answers createCommandRequest, the mutations that
 * create, prepare, confirm, approve or decline a batch or vouch for its approver, the list of
 * approval requests, and firmware campaigns.
 */
import { randomBytes, randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { idleSecondsIn } from "#functions/shared/idle-control.ts";
import { newId } from "#functions/shared/ids.ts";
import { approveCommandBatch } from "./approve-command-batch.ts";
import { changeFirmwareCampaign } from "./change-firmware-campaign.ts";
import { confirmCommandBatch } from "./confirm-command-batch.ts";
import { createCommandBatch } from "./create-command-batch.ts";
import { createCommandRequest } from "./create-command-request.ts";
import { createFirmwareCampaign } from "./create-firmware-campaign.ts";
import { declineCommandBatch } from "./decline-command-batch.ts";
import { getFirmwareCampaigns } from "./get-firmware-campaigns.ts";
import { listCommandApprovals } from "./list-command-approvals.ts";
import { prepareCommandBatch } from "./prepare-command-batch.ts";
import { commandBroker } from "./run/command-broker.ts";
import { vouchForApprover } from "./vouch-for-approver.ts";

/** Length of a confirmation token in bytes: 256 bits. */
const TOKEN_BYTES = 32;

export const handler = defineFieldFunction({
  name: "commands",
  tables: ["access", "core", "events", "telemetry"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "IDLE_CONTROL_MINUTES"],
  // Timeouts for requests to the tables, short enough that two attempts of each end before a
  // command expires.
  waits: { connectionTimeout: 500, requestTimeout: 1000 },
  dependencies: (given, environment) => ({
    ...given,
    idleSeconds: idleSecondsIn(environment),
    broker: commandBroker(),
    newId,
    uuid: randomUUID,
    newToken: () => randomBytes(TOKEN_BYTES).toString("base64url"),
    wait: (milliseconds: number) => pause(milliseconds),
    publish: publisher(publishDeps(environment, given.log)),
  }),
})({
  "Mutation.createCommandRequest": createCommandRequest,
  "Mutation.createCommandBatch": createCommandBatch,
  "Mutation.prepareCommandBatch": prepareCommandBatch,
  "Mutation.confirmCommandBatch": confirmCommandBatch,
  "Mutation.approveCommandBatch": approveCommandBatch,
  "Mutation.declineCommandBatch": declineCommandBatch,
  "Mutation.vouchForApprover": vouchForApprover,
  "Query.listCommandApprovals": listCommandApprovals,
  "Query.getFirmwareCampaigns": getFirmwareCampaigns,
  "Mutation.createFirmwareCampaign": createFirmwareCampaign,
  "Mutation.changeFirmwareCampaign": changeFirmwareCampaign,
});
