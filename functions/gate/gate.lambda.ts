/** The function behind the owner's gate of a layout, and the report of remote access. */
import { randomUUID } from "node:crypto";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { publishDeps, publisher } from "#functions/shared/graphql-publish.ts";
import { closeGateWindow, openGateWindow } from "./gate-windows.ts";
import { getOwnersGate, setOwnersGate } from "./owners-gate.ts";
import { listRemoteActs } from "./remote-acts.ts";
import { listRemotePeople } from "./remote-people.ts";

export const handler = defineFieldFunction({
  name: "gate",
  tables: ["access", "core", "events"],
  environment: ["GRAPHQL_URL", "AWS_REGION", "MFA_REQUIRED", "PROVIDER_DOMAIN"],
  dependencies: (given, environment) => ({
    ...given,
    uuid: randomUUID,
    mfaRequired: environment.MFA_REQUIRED === "true",
    providerDomain: environment.PROVIDER_DOMAIN,
    publish: publisher(publishDeps(environment, given.log)),
  }),
})({
  "Query.listRemotePeople": listRemotePeople,
  "Query.listRemoteActs": listRemoteActs,
  "Query.getOwnersGate": getOwnersGate,
  "Mutation.setOwnersGate": setOwnersGate,
  "Mutation.openGateWindow": openGateWindow,
  "Mutation.closeGateWindow": closeGateWindow,
});
