/**
 * The function behind the history of commands, and behind the subscription to masters' feedback on
 * commands.
 */
import { randomUUID } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { authoriseFeedbackSubscription } from "./authorise-feedback-subscription.ts";
import { listCommandsByLayout, listCommandsByMaster, listCommandsByNode } from "./list-commands.ts";
import { getCommand, getCommandBatch } from "./read-command.ts";

export const handler = defineFieldFunction({
  name: "commandHistory",
  tables: ["access", "core", "events"],
  environment: [],
  dependencies: (given) => ({ ...given, uuid: randomUUID }),
})({
  "Query.getCommand": getCommand,
  "Query.getCommandBatch": getCommandBatch,
  "Query.listCommandsByLayout": listCommandsByLayout,
  "Query.listCommandsByMaster": listCommandsByMaster,
  "Query.listCommandsByNode": listCommandsByNode,
  "Subscription.subscribeCommandFeedback": authoriseFeedbackSubscription,
});
