/**
 * The function that changes users. It has no rights on the user pool: it calls the account keeper,
 * which has.
 */
import { randomUUID } from "node:crypto";
import { signOnProvidersFrom } from "#domain/access/single-sign-on.ts";
import { defineFieldFunction } from "#functions/shared/define-function.ts";
import { createUser } from "./create-user.ts";
import { endLayoutSessions } from "./end-layout-sessions.ts";
import { endUserSessions } from "./end-user-sessions.ts";
import { keeperCaller, keeperInvoker } from "./invoke-keeper.ts";
import { userResendInvitation } from "./resend-invitation.ts";
import { resetUserAuthenticator } from "./reset-user-authenticator.ts";
import { setUserBreakGlass } from "./set-user-break-glass.ts";
import { setUserEnabled } from "./set-user-enabled.ts";
import { setUserLayoutIds } from "./set-user-layout-ids.ts";
import { updateUserAttr } from "./update-user-attr.ts";
import { updateUserGroups } from "./update-user-groups.ts";

export const handler = defineFieldFunction({
  name: "userChanges",
  tables: ["access", "core", "events"],
  environment: ["ACCOUNT_KEEPER", "MFA_REQUIRED", "PROVIDER_DOMAIN", "SIGN_ON_PROVIDERS"],
  dependencies: (given, environment) => ({
    ...given,
    invokeKeeper: keeperInvoker({ functionName: environment.ACCOUNT_KEEPER, log: given.log }),
    callKeeper: keeperCaller({ functionName: environment.ACCOUNT_KEEPER, log: given.log }),
    uuid: randomUUID,
    rules: {
      mfaRequired: environment.MFA_REQUIRED === "true",
      providerDomain: environment.PROVIDER_DOMAIN,
      signOnProviders: signOnProvidersFrom(environment.SIGN_ON_PROVIDERS),
    },
  }),
})({
  "Mutation.createUser": createUser,
  "Mutation.updateUserAttr": updateUserAttr,
  "Mutation.updateUserGroups": updateUserGroups,
  "Mutation.setUserLayoutIds": setUserLayoutIds,
  "Mutation.setUserEnabled": setUserEnabled,
  "Mutation.setUserBreakGlass": setUserBreakGlass,
  "Mutation.endUserSessions": endUserSessions,
  "Mutation.endLayoutSessions": endLayoutSessions,
  "Mutation.resetUserAuthenticator": resetUserAuthenticator,
  "Mutation.userResendInvitation": userResendInvitation,
});
